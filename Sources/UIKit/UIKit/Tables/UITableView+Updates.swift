/// Insertions, deletions and moves of rows. They are not animated: the next layout reads the data source again.
extension UITableView {
    /// Runs a closure that changes rows, and reads the data source again afterwards.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        setNeedsReload()
        layoutIfNeeded()
        completion?(true)
    }
    /// Begins a group of changes.
    public func beginUpdates() {}
    /// Ends a group of changes. The table reads heights again too.
    public func endUpdates() { setNeedsReload() }
    /// Inserts rows: the next layout reads the data source again.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    /// Deletes rows: the next layout reads the data source again.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    /// Reloads rows: the next layout reads the data source again.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    /// Moves a row: the next layout reads the data source again.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
    /// Inserts sections: the next layout reads the data source again.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    /// Deletes sections: the next layout reads the data source again.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    /// Reloads sections: the next layout reads the data source again.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
}
