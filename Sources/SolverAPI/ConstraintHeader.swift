/// A constraint without its terms. The terms are in the memory of the ``ConstraintList`` or ``Problem`` that contains the
/// header.
///
/// A header takes 40 bytes. A ``Constraint`` takes 120 bytes, and copies of a constraint with more than four terms are
/// reference counted.
@frozen
public struct ConstraintHeader: BitwiseCopyable, Sendable {
    /// The identifier, which also states the creation order.
    public let id: ConstraintID
    /// The right side, in points.
    public var constant: Double
    public var priority: Priority
    public let termCount: Int32
    @usableFromInline var firstTerm: Int32
    /// The relation of the left side to the constant.
    public let relation: Relation
    /// Whether the constant is expected to change often.
    public let isEdit: Bool
    /// Whether the slot that contains the header is in use.
    @usableFromInline var isLive = true

    /// Whether the slot that contains the header is in use.
    @inlinable package var isInUse: Bool { isLive }

    /// The index of the first term in the memory of the container. No two constraints with terms have
    /// the same index.
    @inlinable public var firstTermIndex: Int32 { firstTerm }

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
