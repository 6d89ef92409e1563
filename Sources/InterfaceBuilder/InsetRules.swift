internal import AutoLayout

/// The insets of guides by the rules of the device and of the kinds of view, found in recorded layouts.
struct InsetRules {
    private let unit: LayoutUnit
    /// The safe area of the unit's root, which decides that of all in it.
    var rootSafeArea = EdgeInsets.zero

    init(unit: LayoutUnit) { self.unit = unit }

    private var rootSize: LayoutSize { unit.root.frame.size }

    /// Whether the root is what a screen shows. The canvas shows the root of a `.xib` as if a controller had it.
    private var isScreen: Bool { unit.kind == .scene }

    /// What bars take from a view at a place in the root's coordinates.
    func safeArea(of view: ViewElement, x: Double, y: Double, isScrolled: Bool) -> EdgeInsets {
        if view.id == unit.root.id { return isScreen ? screenSafeArea : .zero }
        if isScrolled { return .zero }
        return EdgeInsets(
            top: max(0, rootSafeArea.top - y), left: max(0, rootSafeArea.left - x),
            bottom: max(0, y + view.frame.height - (rootSize.height - rootSafeArea.bottom)),
            right: max(0, x + view.frame.width - (rootSize.width - rootSafeArea.right)))
    }

    private var screenSafeArea: EdgeInsets {
        var safeArea = unit.traits.screenSafeArea
        // A sheet is as wide as the screen, but leaves the status bar free.
        if unit.host == .controller, let screen = unit.traits.screen, rootSize.width == screen.width,
            rootSize.height < screen.height
        {
            safeArea.top = 0
        }
        return safeArea
    }

    /// The layout margins of a view in a superview with margins `outer`.
    func margins(of view: ViewElement, safeArea: EdgeInsets, in superview: ViewElement?, outer: EdgeInsets?)
        -> EdgeInsets
    {
        var margins = view.margins ?? standardMargins(of: view, in: superview)
        if view.id == unit.root.id, isScreen {
            // A screen's margins are never smaller at the sides than the system's.
            margins.left = max(margins.left, sideMargin)
            margins.right = max(margins.right, sideMargin)
        }
        if view.insetsMarginsFromSafeArea {
            margins = EdgeInsets(
                top: margins.top + safeArea.top, left: margins.left + safeArea.left,
                bottom: margins.bottom + safeArea.bottom, right: margins.right + safeArea.right)
        }
        if view.preservesSuperviewMargins, let outer, let superview {
            margins.left = max(margins.left, outer.left - view.frame.x)
            margins.top = max(margins.top, outer.top - view.frame.y)
            margins.right = max(margins.right, outer.right - (superview.frame.width - view.frame.maxX))
            margins.bottom = max(margins.bottom, outer.bottom - (superview.frame.height - view.frame.maxY))
        }
        return margins
    }

    private func standardMargins(of view: ViewElement, in superview: ViewElement?) -> EdgeInsets {
        if view.id == unit.root.id, isScreen { return .zero }
        switch view.kind {
        case "tableViewCell":
            return EdgeInsets(top: 11, left: sideMargin, bottom: 11, right: sideMargin)
        case "tableViewCellContentView":
            // An accessory takes the place of the margin.
            let hasAccessory = view.frame.maxX < (superview?.frame.width ?? 0)
            return EdgeInsets(top: 11, left: sideMargin, bottom: 11, right: hasAccessory ? 8 : sideMargin)
        default:
            return EdgeInsets(all: 8)
        }
    }

    /// The margin at the sides of a screen and of a table's cells: 16, and 20 where there is much room.
    private var sideMargin: Double {
        let width = unit.host == .table ? max(unit.traits.screen?.width ?? 0, rootSize.width) : rootSize.width
        return width >= 414 ? 20 : 16
    }
}
