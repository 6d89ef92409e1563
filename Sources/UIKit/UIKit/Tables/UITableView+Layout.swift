/// The layout of rows, headers and footers.
extension UITableView {
    /// The part of the left and right safe area that lies inside the rows.
    var contentSafeArea: UIEdgeInsets {
        guard insetsContentViewsToSafeArea else { return .zero }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: 0, left: max(0, safe.left - rowInset), bottom: 0, right: max(0, safe.right - rowInset))
    }
    /// The margin at each side of the rows of an inset grouped table, in points; 0 for other styles.
    var rowInset: CGFloat { style == .insetGrouped ? (bounds.width >= 414 ? 20 : 16) : 0 }

    // MARK: Contents

    func loadIfNeeded() {
        metrics.head = tableHeaderView?.frame.height ?? 0
        metrics.foot = tableFooterView?.frame.height ?? 0
        if needsReload {
            needsReload = false
            for path in cells.keys.sorted() { drop(path) }
            for outer in [headers, footers] {
                for section in outer.keys.sorted() { if let view = outer[section]?.view { pool.enqueue(view) } }
            }
            (headers, footers) = ([:], [:])
            let count = dataSource?.numberOfSections(in: self) ?? 0
            rowCounts = (0..<max(0, count)).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
            measuredWidth = -1
        }
        // Texts wrap differently in a different width, so all heights are estimated and measured again.
        if measuredWidth == bounds.width { return }
        measuredWidth = bounds.width
        metrics.sections = rowCounts.enumerated().map { section, count in
            TableMetrics.Section(
                header: outerExtent(section, isHeader: true),
                rows: (0..<max(0, count)).map { estimate(IndexPath(row: $0, section: section)) },
                footer: outerExtent(section, isHeader: false))
        }
    }

    func estimate(_ path: IndexPath) -> TableMetrics.Extent {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if height >= 0 { return TableMetrics.Extent(height: height, isKnown: true) }
        let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return TableMetrics.Extent(height: estimate > 0 ? estimate : 44, isKnown: false)
    }

    // MARK: Headers and footers

    /// Returns the height of a section's header or footer. Creates and measures the view if neither delegate nor table
    /// sets a height.
    func outerExtent(_ section: Int, isHeader: Bool) -> TableMetrics.Extent {
        let stated =
            isHeader
            ? tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        let outer = outerView(section, isHeader: isHeader)
        let padding = style == .plain && isHeader && outer != nil ? topPadding : 0
        if stated >= 0 { return TableMetrics.Extent(height: stated > 0 ? stated + padding : 0, isKnown: true) }
        var height: CGFloat = 0
        if let outer, !outer.isTitle {
            height = fittingHeight(of: outer.view, width: bounds.width - 2 * rowInset)
        } else {
            if outer != nil { height = style == .plain ? 28 : 38 } else if style != .plain { height = 18 }
            let title = style == .plain ? nil : outer?.view as? UITableViewHeaderFooterView
            height += title?.wrapTitle(width: bounds.width - 2 * rowInset) ?? 0
            // The first section of a grouped table begins lower.
            if style != .plain, isHeader, section == 0 { height += 17 }
        }
        return TableMetrics.Extent(height: height + padding, isKnown: true)
    }

    private var topPadding: CGFloat { sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22 }

    private func outerView(_ section: Int, isHeader: Bool) -> TableOuterView? {
        if let known = isHeader ? headers[section] : footers[section] { return known }
        let own =
            isHeader
            ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
            : tableDelegate?.tableView(self, viewForFooterInSection: section)
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        guard own != nil || title != nil else { return nil }
        let made = TableOuterView(own: own, title: title)
        if isHeader { headers[section] = made } else { footers[section] = made }
        return made
    }

    private func placeOuterViews() {
        let tops = metrics.layOut()
        let seen = (contentOffset.y, contentOffset.y + bounds.height)
        let pinned = contentOffset.y + adjustedContentInset.top
        for (section, list) in tops.enumerated() {
            guard let top = list.first, let end = list.last else { continue }
            let footerTop = list[list.count - 2]
            if let view = headers[section]?.view {
                let padding = style == .plain ? min(topPadding, metrics.sections[section].header.height) : 0
                let height = metrics.sections[section].header.height - padding
                // Headers of a plain table stay in view as long as their section is in view.
                let free = top + padding
                let y = style == .plain ? min(max(free, pinned), max(free, footerTop - height)) : free
                if place(view, y: y, height: height, seen) {
                    tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                }
            }
            if let view = footers[section]?.view, place(view, y: footerTop, height: end - footerTop, seen) {
                tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    /// Sets the frame of a header or footer. Returns whether the view became visible.
    private func place(_ view: UIView, y: CGFloat, height: CGFloat, _ seen: (CGFloat, CGFloat)) -> Bool {
        guard y < seen.1, y + height > seen.0 else {
            if view.superview === self { view.removeFromSuperview() }
            return false
        }
        view.frame = CGRect(x: rowInset, y: y, width: bounds.width - 2 * rowInset, height: height)
        if view.superview === self { return false }
        addSubview(view)
        return true
    }

    private func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    // MARK: Rows

    func drop(_ path: IndexPath) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        pool.enqueue(cell)
    }

    /// Gives each visible row a cell at its frame, and returns the cells of all other rows to the pool.
    func layOutRows() {
        loadIfNeeded()
        if bounds.height <= 0 || bounds.width <= 0 { return }
        // Cells that left the visible area are freed before other cells are dequeued, so that a jump to another
        // position reuses them.
        dropUnseenRows()
        // Measuring a row can change the set of visible rows, so it is computed again after each row. A row that is
        // higher than its estimate moves later rows out of view; a lower row moves them into view.
        for _ in 0...metrics.sections.reduce(8, { $0 + $1.rows.count }) {
            let seen = metrics.rows(from: contentOffset.y, to: contentOffset.y + bounds.height)
            guard let new = seen.first(where: { cells[$0] == nil || !isKnown($0) }) else { break }
            show(new)
        }
        dropUnseenRows()
        for path in cells.keys.sorted() {
            let rect = rectForRow(at: path)
            // A frame that the app changed afterwards stays until the row moves.
            guard let cell = cells[path], cell.placedRect != rect else { continue }
            cell.placedRect = rect
            cell.frame = rect
        }
        placeOuterViews()
        for (view, isHead) in [(tableHeaderView, true), (tableFooterView, false)] {
            guard let view else { continue }
            let height = view.frame.height
            let y = isHead ? 0 : metrics.total() - height
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        }
        backgroundView?.frame = bounds
    }

    private func dropUnseenRows() {
        let seen = Set(metrics.rows(from: contentOffset.y, to: contentOffset.y + bounds.height))
        for path in cells.keys.sorted() where !seen.contains(path) { drop(path) }
    }

    private func isKnown(_ path: IndexPath) -> Bool { metrics.isKnown(path) }

    private func show(_ path: IndexPath) {
        if cells[path] == nil, let dataSource {
            let cell = dataSource.tableView(self, cellForRowAt: path)
            cell.translatesAutoresizingMaskIntoConstraints = true
            let width = bounds.width - 2 * rowInset
            if cell.frame.width != width { cell.frame.size.width = width }
            cells[path] = cell
            let isSelected = selection.contains(path)
            if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        }
        guard let cell = cells[path], !isKnown(path) else { return }
        let height = fittingHeight(of: cell, width: bounds.width - 2 * rowInset)
        metrics.measured(height > 0 ? height : 44, at: path)
    }
}
