internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports siblings that overlap because a constraint has a negative constant.
enum NegativeGapRule: CheckRule {
    static let name = "negative-gap"
    static let summary =
        "Siblings that overlap by a fixed amount: the constant has the wrong sign, or the items are swapped."
    static let help = """
        Overlapping text cannot be read, and of two controls only the upper one can be tapped. Change the \
        sign of the constant, or swap the two items.
        """
    static let tier = Tier.advice

    /// The overlap in points that is invisible, because texts and controls have space around them.
    private static let noticeable = 4.0

    private static func amount(_ element: ConstraintElement) -> String {
        "\(Points.text(abs(element.constant ?? 0))) points"
    }

    /// Whether two views are beside each other on the canvas. If they are one above the other, a horizontal constraint
    /// with a negative constant does not make them overlap.
    private static func share(_ views: [ViewElement], beside constraint: LayoutConstraint, _ screen: Screen) -> Bool {
        let shown = screen.visibleViews()
        let frames = views.compactMap { view in shown.first { $0.element.id == view.id }?.frame }
        guard frames.count == 2, let axis = constraint.firstAttribute.axis else { return true }
        return axis == .horizontal
            ? frames[0].y < frames[1].maxY && frames[1].y < frames[0].maxY
            : frames[0].x < frames[1].maxX && frames[1].x < frames[0].maxX
    }

    static func findings(in screen: Screen) -> [Finding] {
        zip(screen.tree.constraints, screen.tree.elements).flatMap { constraint, element in
            let items = [element.firstItem ?? element.holder, element.secondItem].compactMap(\.self)
            // Images and boxes often overlap on purpose. Texts and controls do not.
            let views = items.compactMap(screen.element)
            // A text view has eight points of space around its text.
            guard views.count == 2, views.allSatisfy(OverlapRule.isReadOrTouched),
                !views.contains(where: { $0.kind == "textView" }), abs(element.constant ?? 0) > noticeable,
                share(views, beside: constraint, screen)
            else { return [Finding]() }
            return LayoutLinter().warnings(of: constraint).filter { $0.kind == .negativeGap }.map { warning in
                finding(
                    at: element.location, in: screen, elements: [element.id],
                    "\(screen.name(views[0])) and \(screen.name(views[1])) overlap by \(amount(element))",
                    advice: "Change the sign of the constant, or exchange the two items.")
            }
        }
    }
}
