/// Selected items and visible supplementary views.
extension UICollectionView {
    /// The selected items, in the order of their selection; nil if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }
    /// Selects an item, also if ``allowsSelection`` is false; UIKit then does nothing. Deselects the other items unless
    /// the collection allows multiple selection. Nil deselects all items.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let kept = allowsMultipleSelection && indexPath != nil ? selection : []
        for path in selection where !kept.contains(path) { cellForItem(at: path)?.isSelected = false }
        selection = kept
        guard let indexPath else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }
    /// Returns the visible supplementary views of a kind in the order of their index paths.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
    }
}
