public import SolverAPI

/// The reason why an answer is wrong.
public enum AnswerFault: Error, Hashable, Sendable {
    /// A required constraint is violated by a number of points.
    case broken(ConstraintID, by: Double)
    /// An optional constraint is violated, or an inequality has slack, by a number of points, and its multiplier does not
    /// account for it: a better layout may exist.
    case unexplained(ConstraintID, by: Double)
    /// A multiplier is outside its interval.
    case overdrawn(ConstraintID)
    /// The multipliers do not balance on a variable (nil if it is unknown), so moving the variable may improve the
    /// layout.
    case unbalanced(VariableID?)

    /// The constraint of the fault; nil if it concerns a variable.
    public var constraint: ConstraintID? {
        switch self {
        case .broken(let id, _), .unexplained(let id, _), .overdrawn(let id): id
        case .unbalanced: nil
        }
    }
}

extension AnswerFault: CustomStringConvertible {
    /// The fault in words, with its ids.
    public var description: String {
        switch self {
        case .broken(let id, let distance): "\(id) is required and off by \(distance)"
        case .unexplained(let id, let distance):
            "\(id) is off by \(distance), and its multiplier does not account for it"
        case .overdrawn(let id): "the multiplier of \(id) is outside its interval"
        case .unbalanced(let id?): "the multipliers on \(id) do not balance"
        case .unbalanced(nil): "the multipliers do not balance"
        }
    }
}
