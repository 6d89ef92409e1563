/// A linear constraint `expression relation constant` with a priority.
///
/// A layout constraint `first == multiplier × second + constant` has the expression `first − multiplier × second`. The
/// *violation* of an equation is the distance between its two sides. The violation of an inequality is the distance of
/// its left side from the allowed values. A violation is scaled neither by the priority nor by the coefficients. So the
/// required constraints `a == 2b` and `b == a/2` are equivalent, but as optional constraints they have different
/// violations.
@frozen
public struct Constraint: Hashable, Sendable {
    /// The identifier, which also states the creation order.
    public let id: ConstraintID
    /// The left side: a sum of coefficient × variable.
    public let expression: LinearExpression
    /// The relation of the left side to the constant.
    public let relation: Relation
    /// The right side, in points.
    public var constant: Double
    public var priority: Priority
    /// Whether the constant is expected to change often, like the width of a window. This hint does not affect the
    /// layout.
    public let isEdit: Bool

    /// Creates a constraint; required by default.
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

    /// Returns the violation at given values, in points; 0 if the constraint holds.
    ///
    /// - Complexity: O(terms).
    @inlinable
    public func violation(_ valueOf: (VariableID) -> Double) -> Double {
        relation.violation(of: expression.value(valueOf) - constant)
    }
}

extension Constraint: CustomStringConvertible {
    /// A description such as `c7: v2 - v1 - v0 >= 8.0 @750`.
    public var description: String {
        "\(id): \(expression) \(relation) \(constant)" + (priority.isRequired ? "" : " @\(priority)")
    }
}
