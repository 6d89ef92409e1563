public import SolverAPI

/// Why a constraint cannot be made or activated, or why a layout pass was refused. What a call changes before it fails is documented
/// with the call; most change nothing.
public enum LayoutError: Error, Hashable, Sendable {
    /// The two attributes measure different things: along different axes, or a location and a size.
    case invalidPairing(AttributeReference, AttributeReference)
    /// One side follows the reading direction, the other does not.
    case mixedDirections(AttributeReference, AttributeReference)
    /// The first attribute is ``LayoutAttribute/notAnAttribute``.
    case missingAttribute(item: String)
    /// A location stands alone, or times 0: it needs another location to be compared with.
    case locationNeedsPair(AttributeReference)
    /// The constant or multiplier of a constraint, or a frame, is NaN, infinite or larger than a solver can resolve.
    case numberOutOfRange(constraint: String, number: String)
    /// What a constraint multiplies an attribute with is not 0, but smaller than a solver can resolve.
    case coefficientTooSmall(constraint: String, coefficient: Double)
    /// The priority of a constraint, or of a view's content, is not a number p with 0 < p ≤ 1000.
    case invalidPriority(subject: String, priority: Double)
    /// The priority of an installed constraint went from optional to required or back; see
    /// ``LayoutEngine/allowsRequiredPriorityChange``.
    case requiredPriorityChange(constraint: String, from: Priority, to: Priority)
    /// A view or guide of the constraint no longer exists.
    case itemIsGone(constraint: String)
    /// The two items of a constraint are not in one tree of views.
    case noCommonAncestor(constraint: String, first: String, second: String?)
    /// A constraint is added to a view that is not an ancestor of its items.
    case outsideOfSubtree(constraint: String, holder: String, item: String)
    /// A view would become part of itself.
    case viewInsideItself(view: String, superview: String)
    /// A natural size is neither ``LayoutSize/noIntrinsicMetric`` nor from 0 to a size that a solver can resolve.
    case invalidIntrinsicSize(view: String, axis: LayoutAxis, value: Double)
    /// A view's frame and alignment rectangle do not follow from each other by fixed insets: to turn one into the other
    /// and back is off by `deviation` points.
    case alignmentRectNotInvertible(view: String, deviation: Double)
    /// A view that is in no engine's tree is asked for what only an engine can work out.
    case viewHasNoEngine(view: String)
    /// A function that makes or updates the rows of a list threw another error.
    case rowFailed(list: String, reason: String)
    /// The layout does not come to rest.
    case layoutLoop(LayoutLoop)
    /// `view` was asked to update its constraints within ``LayoutView/updateConstraints()`` of `during`, though its turn
    /// was over or had begun.
    case constraintsInvalidatedDuringUpdate(view: String, during: String)
    /// A layout was asked for within ``LayoutView/updateConstraints()`` of that view.
    case layoutDuringConstraintUpdate(view: String)
    /// The required constraints cannot hold together.
    case conflict(LayoutConflict)
    /// The solver could not answer for another reason.
    case solver(SolverError)
}

extension LayoutError: CustomStringConvertible {
    /// One line that names the constraint, the views and the attributes.
    public var description: String {
        switch self {
        case .invalidPairing(let first, let second):
            "\(first) cannot be compared with \(second): both must be sizes, or locations along the same axis"
        case .mixedDirections(let first, let second):
            "\(first) cannot be compared with \(second): leading and trailing change places with the reading direction, "
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
            "\(view) is in no engine's tree: nothing can be solved for it"
        case .rowFailed(let list, let reason):
            "\(list): a row could not be made or updated: \(reason)"
        case .layoutLoop(let loop):
            loop.description
        case .constraintsInvalidatedDuringUpdate(let view, let during):
            "\(view): setNeedsUpdateConstraints() within updateConstraints() of \(during), after its turn: "
                + "constraints must not be invalidated while they are being updated"
        case .layoutDuringConstraintUpdate(let view):
            "\(view): a layout was asked for within its updateConstraints()"
        case .conflict(let conflict):
            conflict.description
        case .solver(let error):
            error.description
        }
    }
}
