internal import AutoLayout
internal import InterfaceBuilder

/// Two required equations of a document that are equal except for the constant.
///
/// They contradict each other in every layout. The layout of the canvas may blame other rules, for example the size of a
/// stack view, about which no finding is made.
struct ContradictoryConstraints {
    let first: ConstraintElement
    let second: ConstraintElement

    /// The difference of the constants in points.
    var difference: Double { abs((first.constant ?? 0) - (second.constant ?? 0)) }

    /// The content of a constraint without its constant.
    private struct Sides: Hashable {
        let items: [String?]
        let attributes: [LayoutAttribute]
        let multiplier: Double

        init(_ element: ConstraintElement) {
            items = [element.firstItem ?? "holder of \(element.holder)", element.secondItem]
            attributes = [element.firstAttribute, element.secondAttribute]
            multiplier = element.multiplier
        }
    }

    /// Returns each constraint that contradicts an earlier one, with that one, in the order of the document.
    static func find(in screen: Screen) -> [ContradictoryConstraints] {
        var known: [Sides: ConstraintElement] = [:]
        var found: [ContradictoryConstraints] = []
        for (constraint, element) in zip(screen.tree.constraints, screen.tree.elements)
        where (constraint.isActive || constraint.isBroken) && element.priority.isRequired && element.relation == .equal
            && !element.isSymbolic
        {
            let sides = Sides(element)
            guard let first = known[sides] else {
                known[sides] = element
                continue
            }
            let pair = ContradictoryConstraints(first: first, second: element)
            if pair.difference > ConflictRule.noticeable { found.append(pair) }
        }
        return found
    }
}
