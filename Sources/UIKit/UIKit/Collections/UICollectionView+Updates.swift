/// Insertions, deletions and moves of items. They are not animated: the data source is read again at once.
extension UICollectionView {
    /// Runs a closure that changes items, and reads the data source again afterwards.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        layoutIfNeeded()
        completion?(true)
    }
    /// Inserts items: the collection reads the data source again.
    public func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Deletes items: the collection reads the data source again.
    public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Reloads items: the collection reads the data source again.
    public func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Moves an item: the collection reads the data source again.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    /// Inserts sections: the collection reads the data source again.
    public func insertSections(_ sections: IndexSet) { reloadData() }
    /// Deletes sections: the collection reads the data source again.
    public func deleteSections(_ sections: IndexSet) { reloadData() }
    /// Reloads sections: the collection reads the data source again.
    public func reloadSections(_ sections: IndexSet) { reloadData() }
}
