internal import SolverAPI

/// A column of rows in which only the visible rows have views, for lists of thousands of rows.
///
/// Views of rows that scroll out of sight are reused for rows that scroll into sight, so scrolling creates no views,
/// and the solver only processes the differences between the two rows. A row is as wide as the list, and its
/// constraints determine its height. Until a row becomes visible, its height is an estimate. When the measured height
/// differs from the estimate, the rows below move. If the measured row is above the visible rows, these keep their
/// position.
///
/// ```swift
/// let list = LayoutListView(rowCount: 10_000, makeRow: { ContactRow() }) { view, row in
///     (view as? ContactRow)?.show(contacts[row])
/// }
/// ```
///
/// The list is positioned like any view. It sets the frames and autoresizing masks of its rows itself.
public final class LayoutListView: LayoutView {
    private let makeRow: () throws(LayoutError) -> LayoutView
    private let updateRow: (LayoutView, Int) throws(LayoutError) -> Void
    private let estimatedRowHeight: Double

    private var heights: RowHeights
    /// The container of the rows. Scrolling moves only this view.
    private let content = LayoutView(identifier: "content")
    /// The visible rows with their views, first to last.
    private var shown: [(row: Int, view: LayoutView)] = []
    /// Views without a row. They are in no tree after a layout.
    private var spare: [LayoutView] = []
    private var measuredWidth = 0.0

    /// The vertical scroll position, in points. The next layout clamps it to the range from 0 to `contentHeight` less
    /// the list's own height.
    public var contentOffset: Double {
        get { offset }
        set {
            target = nil
            if newValue == offset { return }
            // At offset 0 the list starts with its first row, regardless of measured heights.
            if newValue <= 0 { target = 0 }
            offset = newValue
            setNeedsLayout()
        }
    }
    private var offset = 0.0
    /// The row that the next layout scrolls to the top, regardless of heights measured on the way.
    private var target: Int?
    /// The first visible row as of the latest layout. Rows above it grow upward, rows below it downward.
    private var anchor: Int?

    /// The number of views created so far. It is at most the largest number of rows that were visible at once; a row
    /// counts with its estimated height until it is measured.
    public private(set) var madeViewCount = 0

    /// Creates a list with closures that create and update its rows.
    ///
    /// - Parameters:
    ///   - rowCount: the number of rows.
    ///   - estimatedRowHeight: the height of a row that was never visible, in points, greater than 0.
    ///   - identifier: the name used in messages.
    ///   - makeRow: creates a view for rows. The views must be interchangeable.
    ///   - updateRow: configures a view to show a row.
    public init(
        rowCount: Int, estimatedRowHeight: Double = 44, identifier: String? = nil,
        makeRow: @escaping () throws(LayoutError) -> LayoutView,
        updateRow: @escaping (LayoutView, Int) throws(LayoutError) -> Void
    ) {
        self.makeRow = makeRow
        self.updateRow = updateRow
        self.estimatedRowHeight = estimatedRowHeight > 0 ? estimatedRowHeight : 44
        heights = RowHeights(count: rowCount, estimate: self.estimatedRowHeight)
        super.init(identifier: identifier)
        scrollsContents = true
    }

    #if !hasFeature(Embedded)
        /// Creates a list whose closures throw errors of any type. A layout throws them as
        /// ``LayoutError/rowFailed(list:reason:)``.
        ///
        /// The parameters are those of ``init(rowCount:estimatedRowHeight:identifier:makeRow:updateRow:)``.
        @_disfavoredOverload
        public convenience init(
            rowCount: Int, estimatedRowHeight: Double = 44, identifier: String? = nil,
            makeRow: @escaping () throws -> LayoutView, updateRow: @escaping (LayoutView, Int) throws -> Void
        ) {
            let name = identifier ?? "list"
            self.init(
                rowCount: rowCount, estimatedRowHeight: estimatedRowHeight, identifier: identifier,
                makeRow: { () throws(LayoutError) in
                    do { return try makeRow() } catch { throw LayoutError.ofRow(error, in: name) }
                },
                updateRow: { (view, row) throws(LayoutError) in
                    do { try updateRow(view, row) } catch { throw LayoutError.ofRow(error, in: name) }
                })
        }
    #endif

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (LayoutListView.self, .layout)
    }

    // MARK: Contents

    public var rowCount: Int { heights.count }

    /// The total height of all rows, in points, with estimates for unmeasured rows.
    public var contentHeight: Double { heights.total }

    /// The visible rows as of the latest layout.
    public var visibleRows: Range<Int> {
        guard let first = shown.first, let last = shown.last else { return 0..<0 }
        return first.row..<last.row + 1
    }

    /// Returns the view of a visible row; nil for other rows.
    public func view(ofRow row: Int) -> LayoutView? { shown.first { $0.row == row }?.view }

    /// Returns the rectangle of a row in the list's coordinates, in points, with estimates for unmeasured rows above
    /// it; nil if the row does not exist.
    ///
    /// - Complexity: O(log *n*) for *n* rows.
    public func rect(ofRow row: Int) -> LayoutRect? {
        guard heights.heights.indices.contains(row) else { return nil }
        return LayoutRect(
            x: 0, y: heights.top(of: row) - offset, width: frame.width, height: heights.heights[row])
    }

    // MARK: Changes

    /// Scrolls a row to the top, or as close to it as the rows below permit. Does nothing if the row does not exist.
    ///
    /// - Complexity: O(1). The next layout lays out the rows that become visible.
    public func scroll(toRow row: Int) {
        guard heights.heights.indices.contains(row) else { return }
        target = row
        setNeedsLayout()
    }

    /// Reloads a row whose contents changed. Invisible rows need no reload unless their height matters before they
    /// are visible.
    public func reload(row: Int) {
        guard heights.heights.indices.contains(row) else { return }
        heights.forget(row)
        release { $0 == row }
        setNeedsLayout()
    }

    /// Replaces all rows with `rowCount` new ones.
    ///
    /// - Complexity: O(*n*) for *n* rows.
    public func reload(rowCount: Int) {
        heights = RowHeights(count: rowCount, estimate: estimatedRowHeight)
        anchor = nil
        release { _ in true }
        setNeedsLayout()
    }

    /// Inserts rows before a row, or at the end. Visible rows keep their position if the new rows lie above them.
    ///
    /// - Complexity: O(*n*) for *n* rows, including the new ones.
    public func insertRows(_ count: Int, at row: Int) {
        guard count > 0, (0...heights.count).contains(row) else { return }
        let isAbove = anchor.map { row < $0 || (row == $0 && offset > heights.top(of: row)) } ?? false
        if let aim = target, aim >= row { target = aim + count }
        // Rows inserted at the top of the visible range become visible, starting with the first of them.
        if let first = anchor, isAbove || row < first { anchor = first + count }
        heights.insert(count, at: row, estimate: estimatedRowHeight)
        for index in shown.indices where shown[index].row >= row { shown[index].row += count }
        if isAbove { offset += Double(count) * estimatedRowHeight }
        setNeedsLayout()
    }

    /// Removes rows. Visible rows keep their position if the removed rows lie above them. Nonexistent rows in the range
    /// are ignored.
    ///
    /// - Complexity: O(*n*) for *n* rows.
    public func removeRows(_ rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<heights.count)
        if rows.isEmpty { return }
        release { rows.contains($0) }
        if let first = anchor {
            if rows.upperBound <= first {
                offset -= heights.top(of: rows.upperBound) - heights.top(of: rows.lowerBound)
            }
            if first >= rows.lowerBound { anchor = max(rows.lowerBound, first - rows.count) }
        }
        if let aim = target, aim >= rows.lowerBound { target = max(rows.lowerBound, aim - rows.count) }
        for index in shown.indices where shown[index].row >= rows.upperBound { shown[index].row -= rows.count }
        heights.remove(rows)
        setNeedsLayout()
    }

    // MARK: Layout

    /// Assigns a view and a position to each visible row.
    ///
    /// - Throws: the errors of the two closures as ``LayoutError``, and errors of measuring a row. The next layout
    ///   tries the row again.
    public override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        try showRows()
    }

    private func showRows() throws(LayoutError) {
        if content.superview !== self { try addSubview(content) }
        let size = frame.size
        if size.width != measuredWidth {
            // A different width wraps text differently.
            heights.forgetAll()
            measuredWidth = size.width
        }
        defer { placeRows(size) }
        do throws(LayoutError) {
            try fill(size)
        } catch {
            // A row that was not measured at this width may not fit it. If it stayed in the tree, its conflict would
            // prevent later layouts from changing the list's width.
            release { !heights.isMeasured($0) }
            throw error
        }
    }

    /// Sets the frames of the rows, and removes views without a row from the tree so that they do not take part in
    /// layout.
    private func placeRows(_ size: LayoutSize) {
        let rect = LayoutRect(x: 0, y: -offset, width: size.width, height: heights.total)
        if content.frame != rect { content.frame = rect }
        var y = shown.first.map { heights.top(of: $0.row) } ?? 0
        for (row, view) in shown {
            let rect = LayoutRect(x: 0, y: y, width: size.width, height: heights.heights[row])
            let frame = view.frame(forAlignmentRect: rect)
            if view.frame != frame { view.frame = frame }
            y += heights.heights[row]
        }
        for view in spare where view.superview != nil { view.removeFromSuperview() }
    }

    /// Assigns views to the visible rows and measures unmeasured ones. Measuring a row may move other rows into or
    /// out of sight. Each row is measured at most once, so the loop terminates.
    private func fill(_ size: LayoutSize) throws(LayoutError) {
        // Visible rows keep their position, and rows above them grow upward.
        var anchor = target ?? self.anchor
        defer {
            target = nil
            self.anchor = shown.first?.row
        }
        while true {
            if let target, target < heights.count { offset = heights.top(of: target) }
            offset = max(0, min(offset, heights.total - size.height))
            guard heights.count > 0, min(size.width, size.height) > Self.tolerance else { return release { _ in true } }
            let rows = rowsInSight(height: size.height)
            if let last = anchor, !rows.contains(last) { anchor = nil }
            let fixed = anchor ?? rows.lowerBound
            anchor = fixed
            release { !rows.contains($0) }
            var hasMeasured = false
            for row in rows where !heights.isMeasured(row) || view(ofRow: row) == nil {
                let view = try show(row)
                if heights.isMeasured(row) { continue }
                let height = try measure(row, in: view, width: size.width)
                if row < fixed { offset += height - heights.heights[row] }
                heights.set(height, of: row)
                hasMeasured = true
            }
            if !hasMeasured { return }
        }
    }

    /// The tolerance for rounding, in points. A list without height shows no rows.
    private static let tolerance = 1e-6

    private func rowsInSight(height: Double) -> Range<Int> {
        let first = heights.row(at: offset)
        var (end, bottom) = (first, heights.top(of: first))
        while end < heights.count, bottom < offset + height - Self.tolerance {
            bottom += heights.heights[end]
            end += 1
        }
        return first..<max(end, first + 1)
    }

    /// Returns the view of a row, assigning a view if necessary.
    private func show(_ row: Int) throws(LayoutError) -> LayoutView {
        if let view = view(ofRow: row) { return view }
        if spare.isEmpty {
            let view = try makeRow()
            madeViewCount += 1
            view.translatesAutoresizingMaskIntoConstraints = true
            spare.append(view)
        }
        // The view stays in the spare list until it shows the row.
        let view = spare[spare.count - 1]
        if view.superview !== content { try content.addSubview(view) }
        try updateRow(view, row)
        spare.removeLast()
        shown.insert((row, view), at: shown.firstIndex { $0.row > row } ?? shown.count)
        return view
    }

    /// Returns the height that a row's constraints yield, in points. Releases the view of a row that cannot be
    /// measured.
    private func measure(_ row: Int, in view: LayoutView, width: Double) throws(LayoutError) -> Double {
        do throws(LayoutError) {
            return try view.systemLayoutSizeFitting(
                LayoutSize(width: width, height: 0), horizontal: .required, vertical: .fittingSize
            ).height
        } catch {
            release { $0 == row }
            throw error
        }
    }

    /// Moves the views of the matching rows to the spare list.
    private func release(_ isGone: (Int) -> Bool) {
        for (row, view) in shown where isGone(row) { spare.append(view) }
        shown.removeAll { isGone($0.row) }
    }
}

#if !hasFeature(Embedded)
    extension LayoutError {
        /// Converts an error of a client's closure to an error of the layout.
        fileprivate static func ofRow(_ error: any Error, in list: String) -> LayoutError {
            error as? LayoutError ?? .rowFailed(list: list, reason: "\(error)")
        }
    }
#endif
