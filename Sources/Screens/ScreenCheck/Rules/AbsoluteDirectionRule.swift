internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports constraints that use left or right, so that they ignore the reading direction.
enum AbsoluteDirectionRule: CheckRule {
    static let name = "absolute-direction"
    static let summary = "Left or right in a constraint; it is not mirrored in right-to-left languages."
    static let help = """
        In right-to-left languages the rest of the screen is mirrored and this view is not. Use leading and \
        trailing.
        """
    static let tier = Tier.advice

    private static let replacements: [LayoutAttribute: LayoutAttribute] = [
        .left: .leading, .right: .trailing, .leftMargin: .leadingMargin, .rightMargin: .trailingMargin,
    ]

    static func findings(in screen: Screen) -> [Finding] {
        screen.unit.root.subtree.flatMap { holder in
            // If the direction of a view is fixed, left and right are correct.
            if holder.semanticContentAttribute != .unspecified { return [Finding]() }
            return holder.constraints.compactMap { constraint in
                let used = [constraint.firstAttribute, constraint.secondAttribute].compactMap { replacements[$0] }
                guard let better = used.first else { return nil }
                let views = [constraint.firstItem ?? holder.id, constraint.secondItem].compactMap { $0 }
                let isDecided = views.contains {
                    screen.element($0).map { $0.semanticContentAttribute != .unspecified } ?? false
                }
                if isDecided { return nil }
                let names = views.compactMap(screen.element).map(screen.name).joined(separator: " and ")
                return finding(
                    at: constraint.location, in: screen, elements: [constraint.id],
                    "the \(constraint.firstAttribute) of \(names) is not mirrored with the reading direction",
                    advice: "Use \(better), or force one direction for the view.")
            }
        }
    }
}
