internal import AutoLayout

/// The safe area of a root that is shown on a screen, as the canvas draws it.
///
/// 1. The safe area of the device is the start. Without a status bar, its top is 0.
/// 2. The bars above and below the root add their heights.
/// 3. The ``Placement`` of the root decides which of these insets reach it.
///
/// The rules and all heights, in points, were found in recorded layouts.
struct ScreenInsets {
    /// The position of the root on the screen.
    private enum Placement {
        /// The root starts at the top of the screen.
        case screen
        /// The root is the view of a controller and starts below the navigation bar, as it does if the bar is opaque.
        case belowBar
        /// The root is in a sheet: it has the width of the screen and starts below the status bar.
        case sheet
        /// The root has a custom size that the designer chose, and a controller.
        case free
        /// The root has a custom size and no controller: it is a part of a screen.
        case part
    }

    private let unit: LayoutUnit
    private let size: LayoutSize
    private let version: CanvasVersion
    private let ignoredRules = FoundRule.ignored
    /// The safe area of the device in the orientation of the canvas.
    private let device: EdgeInsets
    private var placement = Placement.screen

    /// - Parameter size: The size of the root, in points.
    init(_ unit: LayoutUnit, size: LayoutSize) {
        (self.unit, self.size) = (unit, size)
        version = CanvasVersion(unit.surroundings.toolsVersion)
        device = unit.traits.screenSafeArea(toolsVersion: unit.surroundings.toolsVersion)
        placement = findPlacement()
    }

    var safeArea: EdgeInsets {
        var insets = device
        if isWithoutStatusBar || placement == .sheet { insets.top = 0 }
        if placement == .sheet, version.has(.endedSheets) { insets.bottom = 0 }
        if isDoubled, let upright = unit.traits.device?.safeArea(toolsVersion: surroundings.toolsVersion) {
            insets.top += upright.top
            insets.bottom += upright.bottom
        }
        if surroundings.hasNavigationBar, follows(.navigationBars) {
            insets.top += placement == .sheet ? sheetBarHeight : barHeight
            if surroundings.hasLargeTitle, follows(.largeTitles) { insets.top += 52 }
        }
        if placement == .belowBar { insets.top = 0 }
        if surroundings.hasBottomBar, follows(.lowerBars) { insets.bottom += bottomBarHeight }
        return isAligned ? removingInsetsBeyondEnd(insets) : insets
    }

    private var surroundings: UnitSurroundings { unit.surroundings }

    private func follows(_ rule: FoundRule) -> Bool { !ignoredRules.contains(rule) }

    // MARK: Placement

    private func findPlacement() -> Placement {
        if unit.host == .controller, let screen = unit.traits.screen, surroundings.hasNavigationBar,
            follows(.opaqueBars)
        {
            let covered = screen.height - size.height
            // A controller whose view extends below opaque bars has the height of the screen.
            if surroundings.hasOpaqueBar ? covered != 0 : covered == barTop + barHeight { return .belowBar }
        }
        if surroundings.isFreeform {
            if unit.host == .nothing { return .part }
            if follows(.freeSizes) { return .free }
        }
        if unit.host == .controller, let screen = unit.traits.screen, surroundings.presentation == .screen,
            follows(.sheets), size.width == screen.width, size.height < screen.height
        {
            return .sheet
        }
        return .screen
    }

    /// Whether the canvas aligns a smaller root with the start of the screen, so that its end may be above the bars at
    /// the bottom.
    private var isAligned: Bool {
        if isDoubled || !follows(.placedParts) { return false }
        switch placement {
        case .screen: return version.has(.alignedControllers)
        case .part: return version.has(.alignedParts)
        case .belowBar, .sheet, .free: return false
        }
    }

    private func removingInsetsBeyondEnd(_ insets: EdgeInsets) -> EdgeInsets {
        guard let screen = unit.traits.screen, size.width <= screen.width else { return insets }
        var insets = insets
        insets.bottom = max(0, insets.bottom - max(0, screen.height - size.height))
        insets.right = max(0, insets.right - max(0, screen.width - size.width))
        return insets
    }

    // MARK: Device

    private var isPad: Bool { unit.traits.device?.isPad == true }

    /// Whether the device has rounded corners, and so insets at its bottom or sides.
    private var isRounded: Bool { device.bottom > 0 || device.left > 0 }

    /// Whether the device has a notch, which always takes space.
    private var hasNotch: Bool { isRounded && !isPad }

    /// Whether no status bar takes space.
    private var isWithoutStatusBar: Bool {
        let screen = unit.traits.screen?.height ?? .infinity
        let isLow = size.height < screen
        if surroundings.isInPopover, isLow { return true }
        if hasNotch { return false }
        if isStatusBarOmitted || !isRounded && !surroundings.hasStatusBar { return true }
        switch placement {
        case .part: return size.height < screen * Self.leastPart && !version.has(.lowPartsWithStatusBar)
        case .free: return isLow && !surroundings.hasNavigationBar
        case .screen, .belowBar, .sheet: return false
        }
    }

    /// The least height of a part of a screen with a status bar, as a share of the height of the screen. Recorded parts of
    /// up to 0.53 have none, and those from 0.74 on have one.
    private static let leastPart = 0.64

    /// Whether the version shows no status bar on a device without a notch.
    private var isStatusBarOmitted: Bool {
        follows(.missingStatusBar) && version.has(isRounded ? .missingRoundedStatusBar : .missingStatusBar)
    }

    /// Whether the canvas adds the upright insets of the device to those of the screen.
    private var isDoubled: Bool {
        follows(.doubledInsets) && version.has(.doubledInsets) && isRounded && unit.isWholeScreen
            && surroundings.presentation == .screen && placement != .sheet
    }

    // MARK: Bars

    /// Whether the canvas shows a phone in landscape orientation, whose bars are lower.
    private var isLowPhone: Bool { unit.traits.isLandscape && !isPad }

    /// The height of the status bar above a navigation bar.
    private var barTop: Double { !hasNotch && isStatusBarOmitted ? 0 : device.top }

    /// The height of a navigation bar.
    private var barHeight: Double {
        if version.has(.highBars) { return 54 }
        if isPad { return version.has(.highPadBars) ? 50 : 44 }
        return isLowPhone ? 32 : 44
    }

    /// The height of a navigation bar in a sheet.
    private var sheetBarHeight: Double { version.has(.highBars) && isRounded ? 74 : 56 }

    /// The height of a tab bar or toolbar.
    private var bottomBarHeight: Double {
        if !isLowPhone { return 49 }
        return version.has(.highBars) ? 31 : 32
    }
}
