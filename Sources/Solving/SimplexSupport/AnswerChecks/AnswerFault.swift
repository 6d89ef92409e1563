public import SolverAPI

/// Why an answer is not to be believed.
public enum AnswerFault: Error, Hashable, Sendable {
    /// A required constraint is off by that many points.
    case broken(ConstraintID, by: Double)
    /// A wish is off by that many points, or an inequality has that much room, and its multiplier does not say so: a better
    /// layout may exist.
    case unexplained(ConstraintID, by: Double)
    /// A constraint pulls with more than it may, or in a direction in which it must not.
    case overdrawn(ConstraintID)
    /// The forces on a variable do not balance, or nobody knows on which: to move it may be better.
    case unbalanced(VariableID?)

    /// The constraint that it is about; nil for a variable.
    public var constraint: ConstraintID? {
        switch self {
        case .broken(let id, _), .unexplained(let id, _), .overdrawn(let id): id
        case .unbalanced: nil
        }
    }
}

extension AnswerFault: CustomStringConvertible {
    /// The fault in words, with the ids of what it is about.
    public var description: String {
        switch self {
        case .broken(let id, let distance): "\(id) is required and off by \(distance)"
        case .unexplained(let id, let distance): "\(id) is off by \(distance), which nothing pays for"
        case .overdrawn(let id): "\(id) pulls with more than its priority"
        case .unbalanced(let id?): "the forces on \(id) do not balance"
        case .unbalanced(nil): "the forces do not balance"
        }
    }
}
