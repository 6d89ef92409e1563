internal import AutoLayout

/// The insets of guides by rules about the device, the kinds of views and the surroundings of the root. The rules were
/// found in recorded layouts.
struct InsetRules {
    private let unit: LayoutUnit
    /// The frames of views in their superviews. Nil if they are not known yet; then views inherit no insets.
    private let frames: [String: LayoutRect]?
    /// The safe area of the root, from which the safe areas of its subviews follow.
    var rootSafeArea = EdgeInsets.zero

    init(unit: LayoutUnit, frames: [String: LayoutRect]?) {
        self.unit = unit
        self.frames = frames
    }

    private var surroundings: UnitSurroundings { unit.surroundings }
    private var rootSize: LayoutSize { frames?[unit.root.id]?.size ?? unit.root.frame.size }

    /// Whether the root fills a screen. The canvas shows the root of a `.xib` like the view of a controller. It shows a
    /// view of a bar within that bar.
    private var isScreen: Bool { unit.kind == .scene && unit.host != .bar }

    /// Whether the root is a cell of a collection in a separate file. The canvas gives it the side margins of a screen.
    private var isSeparateItem: Bool {
        unit.kind == .cell && unit.host == .nothing && unit.root.kind != "tableViewCell"
    }

    // MARK: Bars

    /// The heights of the bars at the top and bottom, for documents that have guides for bars in place of safe areas.
    var bars: EdgeInsets {
        let safeArea = screenSafeArea
        return EdgeInsets(top: safeArea.top, bottom: safeArea.bottom)
    }

    /// Returns the safe area of a view whose position is given in the root's coordinates.
    func safeArea(of view: ViewElement, x: Double, y: Double, isScrolled: Bool) -> EdgeInsets {
        if view.id == unit.root.id { return isScreen ? screenSafeArea : .zero }
        guard !isScrolled, let size = frames?[view.id]?.size else { return .zero }
        return EdgeInsets(
            top: max(0, rootSafeArea.top - y), left: max(0, rootSafeArea.left - x),
            bottom: max(0, y + size.height - (rootSize.height - rootSafeArea.bottom)),
            right: max(0, x + size.width - (rootSize.width - rootSafeArea.right)))
    }

    /// The heights in points: a navigation bar, the addition for a large title, a navigation bar in a sheet, and a tab
    /// bar or toolbar.
    private static let (bar, largeTitle, sheetBar, bottomBar) = (44.0, 52.0, 56.0, 49.0)
    /// The heights of navigation bars in Xcode 26, in points.
    private static let (latestBar, latestSheetBar) = (54.0, 74.0)
    /// The versions of Xcode 26. Later numbers are placeholders.
    private static let latest = 24000..<32000
    /// The versions that add the upright insets of the device.
    private static let doubled = 23700..<32000
    /// From this version on, sheets end above the bottom inset of the screen.
    private static let sheetsWithoutEnd = 21000
    /// The heights of a navigation bar and of a tab bar on a phone in landscape orientation, in points; in Xcode 26 the
    /// tab bar is one point lower.
    private static let (lowBar, lowBottomBar, latestLowBottomBar) = (32.0, 32.0, 31.0)
    /// The height of a navigation bar on a tablet from iOS 12 on, in points, and the first version that draws it.
    private static let (padBar, highPadBars) = (50.0, 14300)

    /// The first version that aligns controllers smaller than the screen with the start of the screen.
    private static let placedControllers = 15000
    /// The versions of Xcode 12 and 13 that also align separate views with the start of the screen.
    private static let placedParts = 17500..<21000
    /// The versions of Xcode 11 to 14, which show no status bar on devices without a notch.
    private static let withoutStatusBar = 14800..<21600
    /// The versions of Xcode 11 and 12, which show no status bar on tablets with rounded corners.
    private static let withoutRoundedStatusBar = 14800..<19000

    private var version: Int { surroundings.toolsVersion ?? .max }

    private var screenSafeArea: EdgeInsets {
        let device = unit.traits.screenSafeArea(toolsVersion: surroundings.toolsVersion)
        var safeArea = device
        let isSheet = isSheet
        if isWithoutStatusBar || isSheet { safeArea.top = 0 }
        if isSheet, version >= Self.sheetsWithoutEnd { safeArea.bottom = 0 }
        if isDoubled, let upright = unit.traits.device?.safeArea(toolsVersion: surroundings.toolsVersion) {
            safeArea.top += upright.top
            safeArea.bottom += upright.bottom
        }
        if surroundings.hasNavigationBar, FoundRule.navigationBars.isFollowed {
            safeArea.top += isSheet ? sheetBarHeight : barHeight
            if surroundings.hasLargeTitle, FoundRule.largeTitles.isFollowed { safeArea.top += Self.largeTitle }
        }
        if startsBelowBar { safeArea.top = 0 }
        if surroundings.hasBottomBar, FoundRule.lowerBars.isFollowed {
            let low = isLatest ? Self.latestLowBottomBar : Self.lowBottomBar
            safeArea.bottom += isLowPhone ? low : Self.bottomBar
        }
        // The canvas aligns a part of a screen with the start of the screen, so its end may be above the bars at the
        // bottom. For a view that has a custom size and no controller, this applies only in some versions.
        let isPlaced =
            !startsBelowBar && (isPart ? Self.placedParts.contains(version) : version >= Self.placedControllers)
        if !isSheet, isPlaced, isPart || !isFree, !isDoubled, FoundRule.placedParts.isFollowed,
            let screen = unit.traits.screen, rootSize.width <= screen.width
        {
            safeArea.bottom = max(0, safeArea.bottom - max(0, screen.height - rootSize.height))
            safeArea.right = max(0, safeArea.right - max(0, screen.width - rootSize.width))
        }
        return safeArea
    }

    /// Whether the root has a custom size and no controller: it is a part of a screen.
    private var isPart: Bool { surroundings.isFreeform && unit.host == .nothing }

    /// Whether the root has a custom size that the designer chose.
    private var isFree: Bool { surroundings.isFreeform && FoundRule.freeSizes.isFollowed }

    /// Whether the device has rounded corners, and so insets at its bottom or sides.
    private var isRounded: Bool {
        let device = unit.traits.screenSafeArea(toolsVersion: surroundings.toolsVersion)
        return device.bottom > 0 || device.left > 0
    }

    /// Whether no status bar takes space. On a device with a notch the notch always takes space.
    private var isWithoutStatusBar: Bool {
        let hasNotch = isRounded && unit.traits.device?.isPad != true
        if hasNotch { return false }
        let isLow = rootSize.height < unit.traits.screen?.height ?? .infinity
        let isBare = isPart || isFree && !surroundings.hasNavigationBar
        return isBare && isLow || isStatusBarOmitted || (!isRounded && !surroundings.hasStatusBar)
    }

    /// Whether the version shows no status bar on a device without a notch.
    private var isStatusBarOmitted: Bool {
        let versions = isRounded ? Self.withoutRoundedStatusBar : Self.withoutStatusBar
        return FoundRule.missingStatusBar.isFollowed && versions.contains(version)
    }

    /// Whether the canvas adds the upright insets of the device to those of the screen, of a storyboard or of a `.xib`.
    private var isDoubled: Bool {
        FoundRule.doubledInsets.isFollowed && Self.doubled.contains(version) && isRounded && unit.isWholeScreen
            && surroundings.presentation == .screen && !isSheet
    }

    private var isLatest: Bool { Self.latest.contains(version) }

    /// Whether the canvas shows a phone in landscape orientation, whose bars are lower.
    private var isLowPhone: Bool { unit.traits.isLandscape && unit.traits.device?.isPad != true }

    private var sheetBarHeight: Double { isLatest && isRounded ? Self.latestSheetBar : Self.sheetBar }

    private var barHeight: Double {
        if isLatest { return Self.latestBar }
        if unit.traits.device?.isPad == true { return version >= Self.highPadBars ? Self.padBar : Self.bar }
        return isLowPhone ? Self.lowBar : Self.bar
    }

    /// Whether the root starts below the navigation bar, as the view of a controller does if the bar is opaque. A
    /// controller whose view extends below opaque bars has the height of the screen.
    private var startsBelowBar: Bool {
        guard unit.host == .controller, surroundings.hasNavigationBar, FoundRule.opaqueBars.isFollowed,
            let screen = unit.traits.screen
        else { return false }
        let covered = screen.height - rootSize.height
        return surroundings.hasOpaqueBar ? covered != 0 : covered == barTop + barHeight
    }

    /// The height of the status bar above a navigation bar, in points.
    private var barTop: Double {
        let device = unit.traits.screenSafeArea(toolsVersion: surroundings.toolsVersion)
        return (!isRounded || unit.traits.device?.isPad == true) && isStatusBarOmitted ? 0 : device.top
    }

    /// Whether the root is in a sheet: it has the width of the screen and starts below the status bar.
    private var isSheet: Bool {
        guard FoundRule.sheets.isFollowed, unit.host == .controller, surroundings.presentation == .screen,
            let screen = unit.traits.screen, !startsBelowBar, !isFree
        else {
            return false
        }
        return rootSize.width == screen.width && rootSize.height < screen.height
    }

    // MARK: Margins

    /// Returns the layout margins of a view. `outer` are the margins of its superview that it may inherit.
    func margins(of view: ViewElement, safeArea: EdgeInsets, in superview: ViewElement?, outer: EdgeInsets?)
        -> EdgeInsets
    {
        var margins = view.margins.stated ?? standardMargins(of: view)
        if view.id == unit.root.id, isScreen || isSeparateItem, FoundRule.screenMargins.isFollowed {
            // The side margins of a screen are at least those of the system.
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
            let cell = CellRules(unit: unit)
            let side = cell.hasPlainMargins ? CellRules.earlierSideMargin : sideMargin
            return EdgeInsets(top: cell.contentMargin, left: side, bottom: cell.contentMargin, right: side)
        case "tableViewCellContentView" where FoundRule.rowMargins.isFollowed:
            let cell = CellRules(unit: unit)
            let height = cell.contentMargin
            // An accessory takes the place of the right margin.
            return EdgeInsets(
                top: height, left: contentSideMargin, bottom: height,
                right: (surroundings.accessory == nil ? contentSideMargin : 8) + cell.coveredWidth)
        case "stackView" where FoundRule.stackMargins.isFollowed: return .zero
        default:
            return EdgeInsets(all: 8)
        }
    }

    /// The side margin of a row's content view in points. Before Xcode 9 it is that of any view.
    private var contentSideMargin: Double { CellRules(unit: unit).hasPlainMargins ? 8 : sideMargin }

    /// The side margin of a screen or of a table's cells in points: 16, or 20 on wide screens.
    private var sideMargin: Double {
        if unit.host == .table || unit.root.kind == "tableViewCell" { return CellRules(unit: unit).contentSideMargin }
        return DirectionalEdgeInsets.systemMinimum(forWidth: rootSize.width).leading
    }
}
