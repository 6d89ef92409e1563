internal import AutoLayout

/// The insets of guides by the rules of the device and of the kinds of view, found in recorded layouts.
struct InsetRules {
    private let unit: LayoutUnit
    /// The safe area of the unit's root, which decides that of all in it.
    var rootSafeArea = EdgeInsets.zero

    init(unit: LayoutUnit) { self.unit = unit }

    private var rootSize: LayoutSize { unit.root.frame.size }

    /// What bars take from a view at a place in the root's coordinates.
    func safeArea(of view: ViewElement, x: Double, y: Double, isScrolled: Bool) -> EdgeInsets {
        if view.id == unit.root.id {
            return unit.kind == .scene && fillsScreen ? unit.traits.screenSafeArea : .zero
        }
        if isScrolled { return .zero }
        return EdgeInsets(
            top: max(0, rootSafeArea.top - y), left: max(0, rootSafeArea.left - x),
            bottom: max(0, y + view.frame.height - (rootSize.height - rootSafeArea.bottom)),
            right: max(0, x + view.frame.width - (rootSize.width - rootSafeArea.right)))
    }

    private var fillsScreen: Bool {
        guard let device = unit.traits.device else { return rootSize == LayoutSize(width: 600, height: 600) }
        let (a, b) = (device.screen.width, device.screen.height)
        let screen = unit.traits.isLandscape ? LayoutSize(width: b, height: a) : LayoutSize(width: a, height: b)
        return rootSize == screen
    }

    /// The layout margins of a view in a superview with margins `outer`.
    func margins(of view: ViewElement, safeArea: EdgeInsets, in superview: ViewElement?, outer: EdgeInsets?)
        -> EdgeInsets
    {
        var margins = view.margins ?? standardMargins(of: view)
        if view.id == unit.root.id, unit.isControllerView {
            // A screen's margins are never smaller at the sides than the system's.
            margins.left = max(margins.left, screenMargin)
            margins.right = max(margins.right, screenMargin)
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

    private func standardMargins(of view: ViewElement) -> EdgeInsets {
        if view.kind == "tableViewCellContentView" {
            return EdgeInsets(top: 11, left: screenMargin, bottom: 11, right: screenMargin)
        }
        if view.id == unit.root.id, unit.isControllerView { return .zero }
        return EdgeInsets(all: 8)
    }

    /// The margin at the sides of a screen: 16, and 20 on wide ones.
    private var screenMargin: Double { rootSize.width >= 414 ? 20 : 16 }
}
