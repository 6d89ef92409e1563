internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports edges that are tied to the view of a screen where the safe area was meant.
///
/// Two observations show it: the recorded frame is exactly where the safe area would place the view, or the view is a text
/// or control so close to the edge that bars, the notch or the home indicator cover it.
enum SafeAreaEdgeRule: CheckRule {
    static let name = "beyond-safe-area"
    static let summary = "A top or bottom edge tied to the view of the screen where the safe area was meant."
    static let help = """
        The status bar, a navigation bar, the notch or the home indicator covers the view. Constrain the edge \
        to the safe area.
        """
    static let tier = Tier.probable

    /// The distance from the bottom in points below which the home indicator covers a text.
    private static let homeIndicator = 21.0
    /// The height in points from which the text of a view is not at its edges.
    private static let largestText = 120.0
    private static let rounding = 1.005

    static func findings(in screen: Screen) -> [Finding] {
        let unit = screen.unit
        guard unit.platform == .iOS, unit.host == .controller, !unit.isEmbedded,
            unit.root.guides.contains(where: { $0.kind == .safeArea })
        else { return [] }
        let inset = screen.insets.safeArea[unit.id] ?? .zero
        let views = unit.root.children
        return unit.root.constraints.compactMap { constraint in
            guard let (view, distance, isTop) = edge(constraint, views, unit) else { return nil }
            let isMeant = isRecorded(view, distance, isTop, isTop ? inset.top : inset.bottom, unit)
            let isCovered =
                distance < (isTop ? inset.top : max(inset.bottom, homeIndicator)) && isText(view)
                && view.frame.height < largestText && !isHeldBack(view, isTop, unit)
            guard isMeant || isCovered else { return nil }
            let name = screen.name(view)
            let edge = isTop ? "top" : "bottom"
            return finding(
                at: constraint.location, in: screen, elements: [constraint.id, view.id],
                isMeant
                    ? "the \(edge) of \(name) is tied to the view, and its recorded frame to the safe area"
                    : "the \(edge) of \(name) is \(Points.text(distance)) points from the edge of the screen, outside the safe area",
                advice: "Constrain it to the \(edge) of the safe area.", tier: isMeant ? tier : .advice)
        }
    }

    /// Returns the subview of the root whose top or bottom a required constraint ties to the same edge of the root, and
    /// its distance from the edge; nil for other constraints.
    private static func edge(
        _ constraint: ConstraintElement, _ views: [ViewElement], _ unit: LayoutUnit
    ) -> (view: ViewElement, distance: Double, isTop: Bool)? {
        let isTop = constraint.firstAttribute == .top
        guard isTop || constraint.firstAttribute == .bottom, constraint.secondAttribute == constraint.firstAttribute,
            constraint.relation == .equal, constraint.priority.isRequired, constraint.multiplier == 1,
            unit.outlets[constraint.id] == nil, let second = constraint.secondItem
        else { return nil }
        let first = constraint.firstItem ?? constraint.holder
        guard first == unit.id || second == unit.id,
            let view = views.first(where: { $0.id == (first == unit.id ? second : first) }), !view.isHidden
        else { return nil }
        let constant = constraint.constant ?? 0
        // view.top = root.top + c and root.bottom = view.bottom + c are inside the root for c ≥ 0.
        let distance = (second == unit.id) == isTop ? constant : -constant
        return distance >= 0 ? (view, distance, isTop) : nil
    }

    /// Whether the recorded frame contradicts the constraint by exactly the inset of the safe area.
    private static func isRecorded(
        _ view: ViewElement, _ distance: Double, _ isTop: Bool, _ inset: Double, _ unit: LayoutUnit
    ) -> Bool {
        guard inset > rounding, view.frame.height > 0 else { return false }
        let recorded = isTop ? view.frame.y : unit.root.frame.height - view.frame.maxY
        return abs(recorded - distance - inset) <= rounding
    }

    /// Whether a view is a text or control, or a stack view of texts and controls.
    private static func isText(_ view: ViewElement) -> Bool {
        if ["pickerView", "textView", "searchBar"].contains(view.kind) { return false }
        return OverlapRule.isReadOrTouched(view)
            || (view.arrangesSubviews && view.children.contains { !$0.isHidden && OverlapRule.isReadOrTouched($0) })
    }

    /// Whether another constraint keeps the edge of a view within the safe area.
    private static func isHeldBack(_ view: ViewElement, _ isTop: Bool, _ unit: LayoutUnit) -> Bool {
        let guides = Set(unit.root.guides.filter { $0.kind == .safeArea }.map(\.id))
        return unit.root.constraints.contains { constraint in
            constraint.firstAttribute == (isTop ? .top : .bottom)
                && [constraint.firstItem, constraint.secondItem].contains(view.id)
                && [constraint.firstItem, constraint.secondItem].contains { $0.map(guides.contains) == true }
        }
    }
}
