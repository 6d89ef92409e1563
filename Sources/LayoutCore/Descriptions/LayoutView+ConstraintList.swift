internal import SolverAPI

extension LayoutView {
    /// The number of constraints that this view holds, and each of them as an equation.
    public var constraintList: String {
        let list = constraints
        var text = "\(described.name): \(list.count) constraint\(list.count == 1 ? "" : "s")"
        for (number, constraint) in list.enumerated() {
            text += "\n  \(number + 1). \(constraint.details?.equation ?? constraint.description)"
            if let identifier = constraint.identifier { text += " '\(identifier)'" }
        }
        return text
    }

    /// The ``constraintList`` of this view and of each descendant that holds constraints.
    public var constraintListOfSubtree: String {
        subtree.filter { !$0.held.isEmpty }.map { $0.constraintList }.joined(separator: "\n")
    }
}
