internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Siblings that a constraint lets overlap.
enum NegativeGapRule: CheckRule {
    static let name = "negative-gap"
    static let summary = "Siblings that overlap by a fixed amount: the sign is wrong, or the items are exchanged."
    static let severity = Severity.warning

    static func findings(in screen: Screen) -> [Finding] {
        zip(screen.tree.constraints, screen.tree.elements).flatMap { constraint, element in
            LayoutLinter().warnings(of: constraint).filter { $0.kind == .negativeGap }.map { warning in
                finding(
                    at: element.location, in: screen, elements: [element.id], warning.message,
                    advice: "Change the sign of the constant, or exchange the two items.")
            }
        }
    }
}
