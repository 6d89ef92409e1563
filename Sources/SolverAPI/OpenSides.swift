/// On which sides of a constraint the layouts lie that are as good as the present one at every level.
///
/// A constraint says `expression R constant`. Any layout in which all required constraints hold, and each expression lies on an open
/// side or is equal to its constant, has the same total at every level; and any layout with these totals lies so (complementary
/// slackness; Chvátal, *Linear Programming*, ch. 5).
@frozen
public struct OpenSides: Hashable, Sendable {
    /// The constraint.
    public let constraint: ConstraintID
    /// Whether its expression may be more than its constant.
    public let above: Bool
    /// Whether its expression may be less than its constant.
    public let below: Bool

    /// The open sides of a constraint.
    @inlinable
    public init(_ constraint: ConstraintID, above: Bool, below: Bool) {
        self.constraint = constraint
        self.above = above
        self.below = below
    }
}
