/// A linear rule: `expression relation constant`, at a priority.
///
/// A layout constraint `first == multiplier × second + constant` is the expression `first − multiplier × second`, compared
/// with `constant`. Its *violation* is the distance of the two sides, to the allowed side for an inequality. It is never
/// scaled, neither by the priority nor by the size of the coefficients, so `a == 2b` and `b == a/2` are the same rule when
/// required and two different wishes when optional.
@frozen
public struct Constraint: Hashable, Sendable {
    /// The constraint's name and age.
    public let id: ConstraintID
    /// The left side: a sum of coefficient × variable.
    public let expression: LinearExpression
    /// How the left side compares with the constant.
    public let relation: Relation
    /// The right side, in points.
    public var constant: Double
    /// How much it matters.
    public var priority: Priority
    /// A hint that the constant will change often, as a window's width does. It never changes an answer.
    public let isEdit: Bool

    /// A constraint; required unless told otherwise.
    @inlinable
    public init(
        _ id: ConstraintID, _ expression: LinearExpression, _ relation: Relation, _ constant: Double,
        priority: Priority = .required, isEdit: Bool = false
    ) {
        self.id = id
        self.expression = expression
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.isEdit = isEdit
    }

    /// How far the constraint is from holding at the given values, in points; 0 when it holds.
    @inlinable
    public func violation(_ valueOf: (VariableID) -> Double) -> Double {
        relation.violation(of: expression.value(valueOf) - constant)
    }
}

extension Constraint: CustomStringConvertible {
    /// For example `c7: v2 - v1 - v0 >= 8.0 @750`.
    public var description: String {
        "\(id): \(expression) \(relation) \(constant)" + (priority.isRequired ? "" : " @\(priority)")
    }
}
