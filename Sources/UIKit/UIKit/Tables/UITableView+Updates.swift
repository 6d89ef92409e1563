/// Insertions, deletions and moves of rows. They are not animated, and the arguments are not used: the next layout
/// reads the whole data source again.
extension UITableView {
    /// Calls `updates`, reads the data source again at once, and calls `completion` with true.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        setNeedsReload()
        layoutIfNeeded()
        completion?(true)
    }
    /// Does nothing, because all changes take effect at the next layout.
    public func beginUpdates() {}
    /// Lets the next layout read the data source and the heights again.
    public func endUpdates() { setNeedsReload() }
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    public func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
    /// Does nothing, because section indexes are not shown.
    public func reloadSectionIndexTitles() {}
}
