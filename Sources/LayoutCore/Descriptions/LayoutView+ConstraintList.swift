internal import SolverAPI

/// The constraints of views as text.
extension LayoutView {
    /// The constraints that this view holds, each as an equation, with their number.
    public var constraintList: String {
        let list = constraints
        var text = "\(described.name): \(list.count) constraint\(list.count == 1 ? "" : "s")"
        for (number, constraint) in list.enumerated() {
            text += "\n  \(number + 1). \(constraint.details?.equation ?? constraint.description)"
            if let identifier = constraint.identifier { text += " '\(identifier)'" }
        }
        return text
    }

    /// The constraints that this view and all in it hold, view by view; views that hold none are left out.
    public var constraintListOfSubtree: String {
        subtree.filter { !$0.held.isEmpty }.map { $0.constraintList }.joined(separator: "\n")
    }
}
