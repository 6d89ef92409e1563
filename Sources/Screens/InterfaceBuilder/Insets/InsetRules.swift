internal import AutoLayout

/// The insets of guides by the rules of the device, of the kinds of view and of what lies around a root, found in recorded
/// layouts.
struct InsetRules {
    private let unit: LayoutUnit
    /// Where views lie in their superviews. Nil while nobody knows: then nothing is handed down from view to view.
    private let frames: [String: LayoutRect]?
    /// The safe area of the unit's root, which decides that of all in it.
    var rootSafeArea = EdgeInsets.zero

    init(unit: LayoutUnit, frames: [String: LayoutRect]?) {
        self.unit = unit
        self.frames = frames
    }

    private var surroundings: UnitSurroundings { unit.surroundings }
    private var rootSize: LayoutSize { frames?[unit.root.id]?.size ?? unit.root.frame.size }

    /// Whether the root is what a screen shows. The canvas shows the root of a `.xib` as if a controller had it; a view in a bar lies
    /// where the bar has room for it.
    private var isScreen: Bool { unit.kind == .scene && unit.host != .bar }

    // MARK: Bars

    /// What bars cover above and below, before there were safe areas.
    var bars: EdgeInsets {
        let safeArea = screenSafeArea
        return EdgeInsets(top: safeArea.top, bottom: safeArea.bottom)
    }

    /// What bars take from a view at a place in the root's coordinates.
    func safeArea(of view: ViewElement, x: Double, y: Double, isScrolled: Bool) -> EdgeInsets {
        if view.id == unit.root.id { return isScreen ? screenSafeArea : .zero }
        guard !isScrolled, let size = frames?[view.id]?.size else { return .zero }
        return EdgeInsets(
            top: max(0, rootSafeArea.top - y), left: max(0, rootSafeArea.left - x),
            bottom: max(0, y + size.height - (rootSize.height - rootSafeArea.bottom)),
            right: max(0, x + size.width - (rootSize.width - rootSafeArea.right)))
    }

    /// A navigation bar, and what a large title adds to it; a bar in a sheet; a tab bar or toolbar: heights in points.
    private static let (bar, largeTitle, sheetBar, bottomBar) = (44.0, 52.0, 56.0, 49.0)

    /// The first version that places parts of a screen on it.
    private static let placedControllers = 15000
    /// The versions, those of Xcode 13, that place on the screen what stands alone.
    private static let placedParts = 18000..<21000
    /// The versions, those of Xcode 11 and 12, that draw no status bar on devices without a notch.
    private static let withoutStatusBar = 15000..<18000

    private var version: Int { surroundings.toolsVersion ?? .max }

    private var screenSafeArea: EdgeInsets {
        let device = unit.traits.screenSafeArea(toolsVersion: surroundings.toolsVersion)
        var safeArea = device
        // Where there is no notch, the status bar alone takes room, and nothing simulates one over a part of a screen.
        let isPart = surroundings.isFreeform && unit.host == .nothing
        let hasNotch = device.bottom > 0 || device.left > 0
        let isOmitted = FoundRule.missingStatusBar.isFollowed && Self.withoutStatusBar.contains(version)
        if !hasNotch, isPart || !surroundings.hasStatusBar || isOmitted {
            safeArea.top = 0
        }
        let isSheet = isSheet
        if isSheet { safeArea.top = 0 }
        if surroundings.hasNavigationBar, FoundRule.navigationBars.isFollowed {
            safeArea.top += isSheet ? Self.sheetBar : Self.bar
            if surroundings.hasLargeTitle, FoundRule.largeTitles.isFollowed { safeArea.top += Self.largeTitle }
        }
        if surroundings.hasBottomBar, FoundRule.lowerBars.isFollowed { safeArea.bottom += Self.bottomBar }
        // A part of a screen begins where the screen does, as the canvas has it, but need not reach its end. For what no
        // controller has as its view, and has a size of its own, only some versions make a difference.
        let isPlaced = isPart ? Self.placedParts.contains(version) : version >= Self.placedControllers
        if !isSheet, isPlaced, FoundRule.placedParts.isFollowed, let screen = unit.traits.screen {
            safeArea.bottom = max(0, safeArea.bottom - max(0, screen.height - rootSize.height))
            safeArea.right = max(0, safeArea.right - max(0, screen.width - rootSize.width))
        }
        return safeArea
    }

    /// A sheet is as wide as the screen, but leaves the status bar free.
    private var isSheet: Bool {
        guard FoundRule.sheets.isFollowed, unit.host == .controller, surroundings.presentation == .screen,
            let screen = unit.traits.screen
        else {
            return false
        }
        return rootSize.width == screen.width && rootSize.height < screen.height
    }

    // MARK: Margins

    /// The layout margins of a view in a superview with margins `outer`.
    func margins(of view: ViewElement, safeArea: EdgeInsets, in superview: ViewElement?, outer: EdgeInsets?)
        -> EdgeInsets
    {
        var margins = view.margins.stated ?? standardMargins(of: view)
        if view.id == unit.root.id, isScreen, FoundRule.screenMargins.isFollowed {
            // A screen's margins are never smaller at the sides than the system's.
            margins.left = max(margins.left, sideMargin)
            margins.right = max(margins.right, sideMargin)
        }
        if view.margins.includesSafeArea {
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
        if view.id == unit.root.id, isScreen { return .zero }
        switch view.kind {
        case "tableViewCell" where FoundRule.rowMargins.isFollowed:
            return EdgeInsets(top: 11, left: sideMargin, bottom: 11, right: sideMargin)
        case "tableViewCellContentView" where FoundRule.rowMargins.isFollowed:
            // An accessory takes the place of the margin.
            return EdgeInsets(
                top: 11, left: sideMargin, bottom: 11, right: surroundings.accessory == nil ? sideMargin : 8)
        case "stackView" where FoundRule.stackMargins.isFollowed: return .zero
        default:
            return EdgeInsets(all: 8)
        }
    }

    /// The margin at the sides of a screen and of a table's cells: 16, and 20 where there is much room.
    private var sideMargin: Double {
        if unit.host == .table { return CellRules(unit: unit).sideMargin }
        return rootSize.width >= 414 ? 20 : 16
    }
}
