/// The origin of a rule, for messages. It does not affect layout.
public enum ConstraintOrigin: String, Hashable, Sendable, CaseIterable {
    /// A constraint that the app created; ``LayoutEngine/constraint(_:)`` returns it.
    case constraint
    /// The rule that a width or height is not negative.
    case implicitSize
    /// Content hugging or compression resistance of a view.
    case contentSize
    /// The frame and autoresizing mask of a view.
    case autoresizing
    /// The position of a guide at a bar or an edge.
    case layoutSupport
    /// A constraint that an interface builder added to an incomplete layout.
    case prototyping
    /// The arrangement of a stack.
    case stack

    /// The class name of a rule with this origin in Auto Layout's logs.
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
    /// The origin of the constraint, for messages. It defaults to `stack` for rules of stacks, `layoutSupport` for
    /// structural constraints, and `constraint` for other constraints.
    public var origin: ConstraintOrigin {
        get { statedOrigin ?? (isStackRule ? .stack : isStructural ? .layoutSupport : .constraint) }
        set { statedOrigin = newValue }
    }
}
