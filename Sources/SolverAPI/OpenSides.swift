/// The sides of a constraint on which equally good layouts lie.
///
/// A layout in which all required constraints hold, and each expression lies on an open side or equals its constant, has
/// the same total at every level as the present one. Conversely, every layout with these totals is of this form
/// (complementary slackness; Chvátal, *Linear Programming*, ch. 5).
@frozen
public struct OpenSides: Hashable, Sendable {
    /// The constraint whose sides are described.
    public let constraint: ConstraintID
    /// Whether the expression may exceed the constant.
    public let above: Bool
    /// Whether the expression may be below the constant.
    public let below: Bool

    @inlinable
    public init(_ constraint: ConstraintID, above: Bool, below: Bool) {
        self.constraint = constraint
        self.above = above
        self.below = below
    }
}
