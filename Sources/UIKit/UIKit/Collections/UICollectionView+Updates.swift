/// Changes of items. None is animated: the data source is asked anew at once.
extension UICollectionView {
    /// Runs changes of items; the data source is asked anew afterwards.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        layoutIfNeeded()
        completion?(true)
    }
    /// Says that there are new items.
    public func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Says that items are gone.
    public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Says that items are others.
    public func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Says that an item is elsewhere.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    /// Says that there are new sections.
    public func insertSections(_ sections: IndexSet) { reloadData() }
    /// Says that sections are gone.
    public func deleteSections(_ sections: IndexSet) { reloadData() }
    /// Says that sections are others.
    public func reloadSections(_ sections: IndexSet) { reloadData() }
}
