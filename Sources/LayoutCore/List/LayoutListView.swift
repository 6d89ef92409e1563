internal import SolverAPI

/// A column of rows, of which only those in sight have views: for lists of thousands.
///
/// A view that scrolls out of sight becomes that of a row that comes into sight, so scrolling makes no views; what changes in the
/// solver is what differs between the two rows. A row is as wide as the list and as high as its constraints make it; until it
/// was in sight its height is an estimate. A row that turns out higher or lower than that moves the rows below it; where it lies
/// above what was in sight, what was in sight stays where it is.
///
/// ```swift
/// let list = LayoutListView(rowCount: 10_000, makeRow: { ContactRow() }) { view, row in
///     (view as? ContactRow)?.show(contacts[row])
/// }
/// ```
///
/// The list itself is placed as any view is. Its rows belong to it: their frames and masks are its to set.
public final class LayoutListView: LayoutView {
    private let makeRow: () throws(LayoutError) -> LayoutView
    private let updateRow: (LayoutView, Int) throws(LayoutError) -> Void
    private let estimatedRowHeight: Double

    private var heights: RowHeights
    /// What the rows are in; scrolling moves it alone.
    private let content = LayoutView(identifier: "content")
    /// Rows with their views, first to last.
    private var shown: [(row: Int, view: LayoutView)] = []
    /// Views of no row; in no tree when a layout is over.
    private var spare: [LayoutView] = []
    private var measuredWidth = 0.0

    /// How far the list is scrolled down, in points: where rows lie that are in sight now. Taken into 0…`contentHeight` less the
    /// list's own height by the next layout.
    public var contentOffset: Double {
        get { offset }
        set {
            target = nil
            if newValue == offset { return }
            // At the very top the list begins with its first row, whatever that measures.
            if newValue <= 0 { target = 0 }
            offset = newValue
            setNeedsLayout()
        }
    }
    private var offset = 0.0
    /// The row that the next layout brings to the top, whatever it measures on the way.
    private var target: Int?
    /// The first row in sight as of the latest layout: the rows above it grow upwards, those below it downwards.
    private var anchor: Int?

    /// The number of views made so far: at most as many as were in sight at once.
    public private(set) var madeViewCount = 0

    /// A list, in no tree.
    ///
    /// - Parameters:
    ///   - rowCount: the number of rows.
    ///   - estimatedRowHeight: how high a row is held to be before it was in sight, in points, more than 0.
    ///   - identifier: the name used in messages.
    ///   - makeRow: makes a view for rows. All views are alike until the next function has them.
    ///   - updateRow: lets a view show a row.
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
        /// A list whose functions throw errors of any type. A layout throws those as ``LayoutError/rowFailed(list:reason:)``.
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

    // MARK: What is there

    /// The number of rows.
    public var rowCount: Int { heights.count }

    /// How high all rows are together, in points, by what is known of them.
    public var contentHeight: Double { heights.total }

    /// The rows in sight as of the latest layout.
    public var visibleRows: Range<Int> {
        guard let first = shown.first, let last = shown.last else { return 0..<0 }
        return first.row..<last.row + 1
    }

    /// The view of a row that is in sight; nil for the others.
    public func view(ofRow row: Int) -> LayoutView? { shown.first { $0.row == row }?.view }

    /// Where a row lies in the list's coordinates, in points, by what is known of the rows above it; nil for no row.
    ///
    /// - Complexity: O(log rows).
    public func rect(ofRow row: Int) -> LayoutRect? {
        guard heights.heights.indices.contains(row) else { return nil }
        return LayoutRect(
            x: 0, y: heights.top(of: row) - offset, width: frame.width, height: heights.heights[row])
    }

    // MARK: What changed

    /// Scrolls so that a row lies at the top, or as near to it as the rows below allow. Nothing happens for no row.
    ///
    /// - Complexity: O(log rows), and the layout of what comes into sight.
    public func scroll(toRow row: Int) {
        guard heights.heights.indices.contains(row) else { return }
        target = row
        setNeedsLayout()
    }

    /// A row shows something else now. Rows out of sight need no word, unless their height shall be right before they are in
    /// sight again.
    public func reload(row: Int) {
        guard heights.heights.indices.contains(row) else { return }
        heights.forget(row)
        release { $0 == row }
        setNeedsLayout()
    }

    /// There are other rows now, as many as said.
    ///
    /// - Complexity: O(rows).
    public func reload(rowCount: Int) {
        heights = RowHeights(count: rowCount, estimate: estimatedRowHeight)
        anchor = nil
        release { _ in true }
        setNeedsLayout()
    }

    /// Rows came in before that one, or after the last; where they lie above what is in sight, that stays where it is.
    ///
    /// - Complexity: O(rows).
    public func insertRows(_ count: Int, at row: Int) {
        guard count > 0, (0...heights.count).contains(row) else { return }
        let isAbove = anchor.map { row < $0 || (row == $0 && offset > heights.top(of: row)) } ?? false
        if let aim = target, aim >= row { target = aim + count }
        // At the top of what is in sight the new rows are in sight, from the first one on.
        if let first = anchor, isAbove || row < first { anchor = first + count }
        heights.insert(count, at: row, estimate: estimatedRowHeight)
        for place in shown.indices where shown[place].row >= row { shown[place].row += count }
        if isAbove { offset += Double(count) * estimatedRowHeight }
        setNeedsLayout()
    }

    /// Rows left; where they lay above what is in sight, that stays where it is. Those of them that there are not are left out.
    ///
    /// - Complexity: O(rows).
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
        for place in shown.indices where shown[place].row >= rows.upperBound { shown[place].row -= rows.count }
        heights.remove(rows)
        setNeedsLayout()
    }

    // MARK: Layout

    /// Gives each row in sight a view and a place.
    ///
    /// - Throws: what the two functions throw, and what stands in the way of measuring a row; that row is tried again by the
    ///   next layout.
    public override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        try showRows()
    }

    private func showRows() throws(LayoutError) {
        if content.superview !== self { try addSubview(content) }
        let size = frame.size
        if size.width != measuredWidth {
            // Texts wrap elsewhere in another width.
            heights.forgetAll()
            measuredWidth = size.width
        }
        defer { placeRows(size) }
        do throws(LayoutError) {
            try fill(size)
        } catch {
            // A row that was not measured at this width may not fit it. Left in the tree, it would keep every later layout from
            // giving the list another width.
            release { !heights.isMeasured($0) }
            throw error
        }
    }

    /// Writes the frames of the rows, and takes views of no row out of the tree: they must not ask for anything.
    private func placeRows(_ size: LayoutSize) {
        let rect = LayoutRect(x: 0, y: -offset, width: size.width, height: heights.total)
        if content.frame != rect { content.frame = rect }
        var y = shown.first.map { heights.top(of: $0.row) } ?? 0
        for (row, view) in shown {
            let place = LayoutRect(x: 0, y: y, width: size.width, height: heights.heights[row])
            let frame = view.frame(forAlignmentRect: place)
            if view.frame != frame { view.frame = frame }
            y += heights.heights[row]
        }
        for view in spare where view.superview != nil { view.removeFromSuperview() }
    }

    /// Gives views to the rows in sight, and measures those that were not. Measuring one moves others into or out of sight;
    /// each row is measured once, so this ends.
    private func fill(_ size: LayoutSize) throws(LayoutError) {
        // What was in sight stays where it is, and rows above it grow upwards.
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

    /// Less than that, in points, is rounding: a list without a width has no room for rows.
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

    /// The view of a row, which now has one.
    private func show(_ row: Int) throws(LayoutError) -> LayoutView {
        if let view = view(ofRow: row) { return view }
        if spare.isEmpty {
            let view = try makeRow()
            madeViewCount += 1
            view.translatesAutoresizingMaskIntoConstraints = true
            spare.append(view)
        }
        // It is a spare one until it shows something.
        let view = spare[spare.count - 1]
        if view.superview !== content { try content.addSubview(view) }
        try updateRow(view, row)
        spare.removeLast()
        shown.insert((row, view), at: shown.firstIndex { $0.row > row } ?? shown.count)
        return view
    }

    /// The height that a row's constraints ask for; a row that cannot be measured has no view.
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

    /// Takes the views from some rows.
    private func release(_ isGone: (Int) -> Bool) {
        for (row, view) in shown where isGone(row) { spare.append(view) }
        shown.removeAll { isGone($0.row) }
    }
}

#if !hasFeature(Embedded)
    extension LayoutError {
        /// An error of a client's function as one of a layout.
        fileprivate static func ofRow(_ error: any Error, in list: String) -> LayoutError {
            error as? LayoutError ?? .rowFailed(list: list, reason: "\(error)")
        }
    }
#endif
