/// Updates of rows by identity, for diffable data sources and reconfigured rows.
extension UITableView {
    /// Replaces the rows. Rows that remain keep their cells and heights.
    ///
    /// - Parameters:
    ///   - counts: the number of rows in each section.
    ///   - source: returns the previous index path of the row at a new index path; nil for a row that gets a new cell.
    ///   - sectionSource: returns the previous index of the section at a new index; nil for a section that gets a new
    ///     header and footer.
    ///   - reconfigured: the new index paths of rows whose cells are configured again.
    func update(
        counts: [Int], source: (IndexPath) -> IndexPath?, sectionSource: (Int) -> Int?, reconfigured: [IndexPath]
    ) {
        guard !needsReload, measuredWidth == bounds.width else { return setNeedsReload() }
        var (rows, kept): ([[TableMetrics.Extent]], [IndexPath: UITableViewCell]) = ([], [:])
        var (keptHeaders, keptFooters): ([Int: TableOuterView], [Int: TableOuterView]) = ([:], [:])
        var selected: [IndexPath] = []
        let old = metrics.sections
        for (section, count) in counts.enumerated() {
            var extents: [TableMetrics.Extent] = []
            for row in 0..<max(0, count) {
                let path = IndexPath(row: row, section: section)
                guard let previous = source(path), old.indices.contains(previous.section),
                    old[previous.section].rows.indices.contains(previous.row)
                else {
                    extents.append(estimate(path))
                    continue
                }
                let known = old[previous.section].rows[previous.row]
                extents.append(known.isKnown ? known : estimate(path))
                kept[path] = cells.removeValue(forKey: previous)
                if selection.contains(previous) { selected.append(path) }
            }
            rows.append(extents)
            if let previous = sectionSource(section) {
                keptHeaders[section] = headers.removeValue(forKey: previous)
                keptFooters[section] = footers.removeValue(forKey: previous)
            }
        }
        for path in cells.keys.sorted() { drop(path) }
        for outer in [headers, footers] {
            for section in outer.keys.sorted() { if let view = outer[section]?.view { pool.enqueue(view) } }
        }
        (cells, headers, footers, selection, rowCounts) = (kept, keptHeaders, keptFooters, selected, counts)
        metrics.sections = rows.enumerated().map { section, extents in
            TableMetrics.Section(
                header: outerExtent(section, isHeader: true), rows: extents,
                footer: outerExtent(section, isHeader: false))
        }
        reconfigureRows(at: reconfigured)
        keepOffsetWithinContent()
        setNeedsLayout()
        if window != nil { layoutIfNeeded() }
    }

    /// Scrolls back if the content has become shorter than the offset.
    private func keepOffsetWithinContent() {
        let insets = adjustedContentInset
        let last = max(-insets.top, metrics.total() + insets.bottom - bounds.height)
        if contentOffset.y > last { contentOffset.y = last }
    }
}
