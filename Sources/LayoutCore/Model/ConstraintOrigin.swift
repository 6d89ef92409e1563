/// Where a rule of a layout comes from. Whatever its origin, a rule is geometry at a priority; messages say which it is.
public enum ConstraintOrigin: String, Hashable, Sendable, CaseIterable {
    /// Somebody made the constraint; ``LayoutEngine/constraint(_:)`` finds it.
    case constraint
    /// No size is negative.
    case implicitSize
    /// A view's natural size: what hugs it and resists compression.
    case contentSize
    /// A view that is laid out by its frame and autoresizing mask.
    case autoresizing
    /// A guide's place at a bar or an edge.
    case layoutSupport
    /// An interface builder added the constraint because a layout was not complete yet.
    case prototyping
    /// A stack lays its views out.
    case stack

    /// The name under which Auto Layout's logs show such a rule.
    public var className: String {
        switch self {
        case .constraint, .implicitSize, .stack: "NSLayoutConstraint"
        case .contentSize: "NSContentSizeLayoutConstraint"
        case .autoresizing: "NSAutoresizingMaskLayoutConstraint"
        case .layoutSupport: "_UILayoutSupportConstraint"
        case .prototyping: "NSIBPrototypingLayoutConstraint"
        }
    }
}

extension LayoutConstraint {
    /// Where the constraint comes from, for messages. It is known of a stack's and of structural constraints; others are
    /// somebody's unless it is set.
    public var origin: ConstraintOrigin {
        get { statedOrigin ?? (isStackRule ? .stack : isStructural ? .layoutSupport : .constraint) }
        set { statedOrigin = newValue }
    }
}
