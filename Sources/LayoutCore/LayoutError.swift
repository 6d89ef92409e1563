public import SolverAPI

/// An error of creating or activating a constraint, or of a layout pass.
///
/// Most functions change nothing before they throw; each function documents its exceptions.
public enum LayoutError: Error, Hashable, Sendable {
    /// The two attributes lie on different axes, or one is a location and the other a size.
    case invalidPairing(AttributeReference, AttributeReference)
    /// One attribute follows the layout direction, and the other does not.
    case mixedDirections(AttributeReference, AttributeReference)
    /// The first attribute is ``LayoutAttribute/notAnAttribute``.
    case missingAttribute(item: String)
    /// A location is compared with a constant, or with an attribute that has the multiplier 0. A location must be
    /// compared with a location.
    case locationNeedsPair(AttributeReference)
    /// The constant or multiplier of a constraint, or a frame, is NaN, infinite or exceeds the solver's range.
    case numberOutOfRange(constraint: String, number: String)
    /// The multiplier of an attribute is nonzero but smaller than the solver's resolution.
    case coefficientTooSmall(constraint: String, coefficient: Double)
    /// The priority of a constraint or of a view's content is not in the range 0 < p ≤ 1000.
    case invalidPriority(subject: String, priority: Double)
    /// The priority of an installed constraint changed from or to required; see
    /// ``LayoutEngine/allowsRequiredPriorityChange``.
    case requiredPriorityChange(constraint: String, from: Priority, to: Priority)
    /// A view or guide of the constraint was deallocated.
    case itemIsGone(constraint: String)
    /// The two items of a constraint do not belong to the same view hierarchy.
    case noCommonAncestor(constraint: String, first: String, second: String?)
    /// The view to which a constraint is added is not an ancestor of the constraint's items.
    case outsideOfSubtree(constraint: String, holder: String, item: String)
    /// A view would become its own descendant.
    case viewInsideItself(view: String, superview: String)
    /// An intrinsic size is negative without being ``LayoutSize/noIntrinsicMetric``, is not finite, or exceeds the
    /// solver's range.
    case invalidIntrinsicSize(view: String, axis: LayoutAxis, value: Double)
    /// A view's alignment rectangle and frame do not differ by fixed insets: the round trip is off by `deviation`
    /// points.
    case alignmentRectNotInvertible(view: String, deviation: Double)
    /// The function requires an engine, and the view has no engine.
    case viewHasNoEngine(view: String)
    /// A closure that creates or updates the rows of a list threw an error of a different type.
    case rowFailed(list: String, reason: String)
    /// The layout does not converge.
    case layoutLoop(LayoutLoop)
    /// `view` requested an update of its constraints during ``LayoutView/updateConstraints()`` of `during`, although
    /// its own update had begun or ended.
    case constraintsInvalidatedDuringUpdate(view: String, during: String)
    /// The view requested a layout during its ``LayoutView/updateConstraints()``.
    case layoutDuringConstraintUpdate(view: String)
    /// The required constraints cannot hold together.
    case conflict(LayoutConflict)
    /// The solver failed for another reason.
    case solver(SolverError)
}

extension LayoutError: CustomStringConvertible {
    /// One line that names the constraint, the views and the attributes.
    public var description: String {
        switch self {
        case .invalidPairing(let first, let second):
            "\(first) cannot be compared with \(second): both must be sizes, or locations along the same axis"
        case .mixedDirections(let first, let second):
            "\(first) cannot be compared with \(second): leading and trailing depend on the reading direction, "
                + "left and right do not"
        case .missingAttribute(let item):
            "a constraint on \(item) must name its first attribute"
        case .locationNeedsPair(let location):
            "\(location) must be compared with another location; a multiplier of 0 or a missing second item makes the rule "
                + "meaningless"
        case .numberOutOfRange(let constraint, let number):
            "\(constraint): \(number) must be a number of at most ±\(Limits.magnitude)"
        case .coefficientTooSmall(let constraint, let coefficient):
            "\(constraint): \(coefficient) as a multiplier must be 0 or at least ±\(Limits.smallestCoefficient)"
        case .invalidPriority(let subject, let priority):
            "\(subject): priority \(priority) is not greater than 0 and at most 1000"
        case .requiredPriorityChange(let constraint, let from, let to):
            "\(constraint): its priority cannot change from \(from) to \(to) while it is installed; deactivate it first"
        case .itemIsGone(let constraint):
            "\(constraint): a view or guide of it no longer exists"
        case .noCommonAncestor(let constraint, let first, let second):
            if let second {
                "\(constraint): \(first) and \(second) have no common ancestor; put them in one tree of views first"
            } else {
                "\(constraint): \(first) belongs to no view"
            }
        case .outsideOfSubtree(let constraint, let holder, let item):
            "\(constraint): \(item) is outside of the subtree of \(holder), to which the constraint is added"
        case .viewInsideItself(let view, let superview):
            "\(view) cannot be added to \(superview), which is part of it"
        case .invalidIntrinsicSize(let view, let axis, let value):
            "\(view): the intrinsic \(axis == .horizontal ? "width" : "height") is \(value); "
                + "it must be from 0 to \(Limits.magnitude), or -1 for none"
        case .alignmentRectNotInvertible(let view, let deviation):
            "\(view): alignmentRect(forFrame:) and frame(forAlignmentRect:) must be inverse to each other and differ by "
                + "fixed insets; they are off by \(deviation)"
        case .viewHasNoEngine(let view):
            "\(view) is not in the tree of an engine, so it has no layout"
        case .rowFailed(let list, let reason):
            "\(list): a row could not be made or updated: \(reason)"
        case .layoutLoop(let loop):
            loop.description
        case .constraintsInvalidatedDuringUpdate(let view, let during):
            "\(view): setNeedsUpdateConstraints() within updateConstraints() of \(during), after its turn: "
                + "constraints must not be invalidated while they are being updated"
        case .layoutDuringConstraintUpdate(let view):
            "\(view): a layout was requested within its updateConstraints()"
        case .conflict(let conflict):
            conflict.description
        case .solver(let error):
            error.description
        }
    }
}
