/// Changes of rows. None is animated: the data source is asked anew with the next layout, so what it says then counts.
extension UITableView {
    /// Runs changes of rows; the data source is asked anew afterwards.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        setNeedsReload()
        layoutIfNeeded()
        completion?(true)
    }
    /// Begins changes of rows.
    public func beginUpdates() {}
    /// Ends changes of rows: heights are asked for anew too.
    public func endUpdates() { setNeedsReload() }
    /// Says that there are new rows.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    /// Says that rows are gone.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    /// Says that rows are others.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    /// Says that a row is elsewhere.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
    /// Says that there are new sections.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    /// Says that sections are gone.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    /// Says that sections are others.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
}
