/// A constraint without its terms, which are in the memory of whoever keeps it: a ``ConstraintList`` or a ``Problem``.
///
/// A plain record of 40 bytes; a ``Constraint`` takes 120 and, for its terms beyond the fourth, a reference count.
@frozen
public struct ConstraintHeader: BitwiseCopyable, Sendable {
    /// The constraint's name and age.
    public let id: ConstraintID
    /// The right side, in points.
    public var constant: Double
    /// How much it matters.
    public var priority: Priority
    /// The number of its terms.
    public let termCount: Int32
    /// Where its terms begin.
    @usableFromInline var firstTerm: Int32
    /// How the left side compares with the constant.
    public let relation: Relation
    /// A hint that the constant will change often.
    public let isEdit: Bool
    /// Whether the slot that it is in is in use.
    @usableFromInline var isLive = true

    /// Where its terms begin in the memory of whoever keeps it; no two constraints of a problem have the same places.
    @inlinable public var termPlace: Int32 { firstTerm }

    @inlinable
    init(_ constraint: Constraint, firstTerm: Int32) {
        id = constraint.id
        constant = constraint.constant
        priority = constraint.priority
        termCount = Int32(constraint.expression.count)
        self.firstTerm = firstTerm
        relation = constraint.relation
        isEdit = constraint.isEdit
    }

    @inlinable
    init(
        id: ConstraintID, relation: Relation, constant: Double, priority: Priority, isEdit: Bool, firstTerm: Int32,
        termCount: Int32
    ) {
        self.id = id
        self.constant = constant
        self.priority = priority
        self.termCount = termCount
        self.firstTerm = firstTerm
        self.relation = relation
        self.isEdit = isEdit
    }

    @inlinable
    func constraint(_ expression: LinearExpression) -> Constraint {
        Constraint(id, expression, relation, constant, priority: priority, isEdit: isEdit)
    }
}
