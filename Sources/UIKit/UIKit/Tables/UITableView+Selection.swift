/// Selected rows, and rectangles of headers and footers.
extension UITableView {
    /// Selects a row. Deselects the other rows unless the table allows multiple selection. Nil deselects all rows.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let kept = allowsMultipleSelection && indexPath != nil ? selection : []
        for path in selection where !kept.contains(path) { cells[path]?.setSelected(false, animated: animated) }
        selection = kept
        guard let indexPath else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        cells[indexPath]?.setSelected(false, animated: animated)
    }
    /// The row that was selected first; nil if no row is selected.
    public var indexPathForSelectedRow: IndexPath? { selection.first }
    /// The selected rows in the order of their selection; nil if no row is selected.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }
    /// Always false, because the table does not delay updates.
    public var hasUncommittedUpdates: Bool { false }
    /// Scrolls to the row that was selected first, without animation.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = selection.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return metrics.rows(from: rect.minY, to: rect.maxY)
    }
    /// Returns the rectangle of a section's header; zero if the section does not exist.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        let tops = metrics.layOut()
        guard tops.indices.contains(section), let top = tops[section].first else { return .zero }
        return CGRect(x: 0, y: top, width: bounds.width, height: metrics.sections[section].header.height)
    }
    /// Returns the rectangle of a section's footer; zero if the section does not exist.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        let tops = metrics.layOut()
        guard tops.indices.contains(section), let end = tops[section].last else { return .zero }
        let height = metrics.sections[section].footer.height
        return CGRect(x: 0, y: end - height, width: bounds.width, height: height)
    }
}
