/// Insertions, deletions and moves of items. Each calls ``UICollectionView/reloadData()`` at once, without animation,
/// so the selection is lost.
extension UICollectionView {
    /// Runs the updates, reloads the data, lays out and calls the completion handler before it returns.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        layoutIfNeeded()
        completion?(true)
    }
    public func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    public func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    public func insertSections(_ sections: IndexSet) { reloadData() }
    public func deleteSections(_ sections: IndexSet) { reloadData() }
    public func reloadSections(_ sections: IndexSet) { reloadData() }
    public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
    /// Returns false, because no user moves items.
    @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    public func endInteractiveMovement() {}
    public func cancelInteractiveMovement() {}
}
