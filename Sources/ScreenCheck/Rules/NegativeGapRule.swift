internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Siblings that a constraint lets overlap.
enum NegativeGapRule: CheckRule {
    static let name = "negative-gap"
    static let summary = "Siblings that overlap by a fixed amount: the sign is wrong, or the items are exchanged."
    static let help = """
        Text on text cannot be read, and of two controls only the upper one can be touched. \
        Change the sign of the constant, or exchange the two items.
        """
    static let severity = Severity.warning

    private static func amount(_ element: ConstraintElement) -> String {
        "\(Points.text(abs(element.constant ?? 0))) points"
    }

    static func findings(in screen: Screen) -> [Finding] {
        zip(screen.tree.constraints, screen.tree.elements).flatMap { constraint, element in
            let items = [element.firstItem ?? element.holder, element.secondItem].compactMap(\.self)
            // Pictures and boxes lie on each other by design; what people read or touch does not.
            let views = items.compactMap(screen.element)
            guard views.count == 2, views.allSatisfy(OverlapRule.isReadOrTouched) else { return [Finding]() }
            return LayoutLinter().warnings(of: constraint).filter { $0.kind == .negativeGap }.map { warning in
                finding(
                    at: element.location, in: screen, elements: [element.id],
                    "\(screen.name(views[0])) and \(screen.name(views[1])) overlap by \(amount(element))",
                    advice: "Change the sign of the constant, or exchange the two items.")
            }
        }
    }
}
