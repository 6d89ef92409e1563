internal import AutoLayout

/// The insets of guides by rules about the device, the kinds of views and the surroundings of the root. The rules were
/// found in recorded layouts.
///
/// The safe area of the root follows from ``ScreenInsets``, and those of its subviews from the parts of it that they
/// reach into. The margins of a view are those that the document states, or those of its kind, and then as large as the
/// safe area and the margins of the superview require.
struct InsetRules {
    private let unit: LayoutUnit
    /// The frames of views in their superviews. Nil if they are not known yet; then views inherit no insets.
    private let frames: [String: LayoutRect]?
    private let rootSize: LayoutSize
    private let ignoredRules = FoundRule.ignored
    /// The safe area of the root, from which the safe areas of its subviews follow.
    let rootSafeArea: EdgeInsets
    /// The heights of the bars at the top and bottom, for documents that have guides for bars in place of safe areas.
    let bars: EdgeInsets
    private let cell: CellRules

    /// - Parameter fit: Returns the safe area of the root for that by rule.
    init(unit: LayoutUnit, frames: [String: LayoutRect]?, fit: (EdgeInsets) -> EdgeInsets) {
        (self.unit, self.frames) = (unit, frames)
        rootSize = frames?[unit.root.id]?.size ?? unit.root.frame.size
        cell = CellRules(unit: unit)
        let screen = ScreenInsets(unit, size: rootSize).safeArea
        rootSafeArea = fit(Self.isScreen(unit) ? screen : .zero)
        bars = EdgeInsets(top: screen.top, bottom: screen.bottom)
    }

    private func follows(_ rule: FoundRule) -> Bool { !ignoredRules.contains(rule) }

    /// Whether the root fills a screen. The canvas shows the root of a `.xib` like the view of a controller. It shows a
    /// view of a bar within that bar.
    private static func isScreen(_ unit: LayoutUnit) -> Bool { unit.kind == .scene && unit.host != .bar }

    /// Whether the root is a cell of a collection in a separate file. The canvas gives it the side margins of a screen.
    private var isSeparateItem: Bool {
        unit.kind == .cell && unit.host == .nothing && unit.root.kind != "tableViewCell"
    }

    // MARK: Safe areas

    /// Returns the safe area of a view below the root whose position is given in the root's coordinates.
    func safeArea(of view: ViewElement, x: Double, y: Double, isScrolled: Bool) -> EdgeInsets {
        guard !isScrolled, let size = frames?[view.id]?.size else { return .zero }
        return EdgeInsets(
            top: max(0, rootSafeArea.top - y), left: max(0, rootSafeArea.left - x),
            bottom: max(0, y + size.height - (rootSize.height - rootSafeArea.bottom)),
            right: max(0, x + size.width - (rootSize.width - rootSafeArea.right)))
    }

    // MARK: Margins

    /// Returns the layout margins of a view. `outer` are the margins of its superview that it may inherit.
    func margins(of view: ViewElement, safeArea: EdgeInsets, in superview: ViewElement?, outer: EdgeInsets?)
        -> EdgeInsets
    {
        var margins = view.margins.stated ?? standardMargins(of: view)
        if view.id == unit.root.id, Self.isScreen(unit) || isSeparateItem, follows(.screenMargins) {
            // The side margins of a screen are at least those of the system.
            margins.left = max(margins.left, sideMargin)
            margins.right = max(margins.right, sideMargin)
        }
        if view.margins.includesSafeArea, CanvasVersion(unit.surroundings.toolsVersion).has(.marginsWithBars) {
            margins = EdgeInsets(
                top: margins.top + safeArea.top, left: margins.left + safeArea.left,
                bottom: margins.bottom + safeArea.bottom, right: margins.right + safeArea.right)
        }
        if view.margins.preservesSuperview, let outer, let frame = frames?[view.id],
            let size = superview.flatMap({ frames?[$0.id] })?.size
        {
            margins.left = max(margins.left, outer.left - frame.x)
            margins.top = max(margins.top, outer.top - frame.y)
            margins.right = max(margins.right, outer.right - (size.width - frame.maxX))
            margins.bottom = max(margins.bottom, outer.bottom - (size.height - frame.maxY))
        }
        return margins
    }

    private func standardMargins(of view: ViewElement) -> EdgeInsets {
        if view.id == unit.root.id, Self.isScreen(unit) { return .zero }
        switch view.kind {
        case "tableViewCell" where follows(.rowMargins):
            let side = cell.hasPlainMargins ? CellRules.earlierSideMargin : sideMargin
            return EdgeInsets(top: cell.contentMargin, left: side, bottom: cell.contentMargin, right: side)
        case "tableViewCellContentView" where follows(.rowMargins):
            let height = cell.contentMargin
            // An accessory takes the place of the right margin.
            return EdgeInsets(
                top: height, left: contentSideMargin, bottom: height,
                right: (unit.surroundings.accessory == nil ? contentSideMargin : 8) + cell.coveredWidth)
        case "stackView" where follows(.stackMargins): return .zero
        default:
            return EdgeInsets(all: 8)
        }
    }

    /// The side margin of a row's content view in points. Before Xcode 9 it is that of any view.
    private var contentSideMargin: Double { cell.hasPlainMargins ? 8 : sideMargin }

    /// The side margin of a screen or of a table's cells in points: 16, or 20 on wide screens.
    private var sideMargin: Double {
        if unit.host == .table || unit.root.kind == "tableViewCell" { return cell.contentSideMargin }
        return DirectionalEdgeInsets.systemMinimum(forWidth: rootSize.width).leading
    }
}
