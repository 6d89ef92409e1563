import SimplexSupport
import SolverAPI

/// What the tableau knows of one constraint, written as `g = sign · (expression − constant)`, so that a `<=` is a `>=`.
///
/// In Cassowary's terms `g = positive − negative`: the slack or the error variable on either side. At most one of the two
/// is not 0, and their columns are each other's negative, so they share one symbol and one column, and `side` says which of them is meant.
struct ConstraintState: BitwiseCopyable {
    enum Form: UInt8, BitwiseCopyable {
        /// Not in the tableau.
        case absent
        /// Required `==`: a dummy, 0 for good.
        case requiredEqual
        /// Required `>=`: a slack, not negative.
        case requiredNotLess
        /// Optional `==`: an error on both sides.
        case optionalEqual
        /// Optional `>=`: a slack above, an error below.
        case optionalNotLess
    }

    var form: Form = .absent
    /// Whether it is a nonbasic dummy without a column.
    var isDropped = false
    /// Whether it is an inequality on a position.
    var boundsPosition = false
    /// Whether its column is kept: its constant changes often.
    var isEdit = false
    /// Which of the two variables is basic: +1 for the positive one, -1 for the negative one.
    var side: Int8 = 1
    /// The nonbasic symbol that this one, while basic, keeps from moving, if any; see ``Simplex/freedom(_:)``.
    var pinned = Symbol.none
    /// -1 for a `<=`, which is stored as the `>=` of its negative.
    var sign = 1.0
    /// The place of the constraint in the order of importance.
    var priority = 0.0
    var age = 0
    /// The constant that the tableau stands for at present.
    var constant = 0.0
    /// The size of the terms it was summed from, for the tolerance.
    var magnitude = 0.0

    var isRequired: Bool { form == .requiredEqual || form == .requiredNotLess }
    var isOptional: Bool { form == .optionalEqual || form == .optionalNotLess }

    var error: PriorityVector.Entry { PriorityVector.Entry(priority: priority, age: age, amount: 1) }

    /// What one point costs on the positive side: nothing for a slack.
    var costAbove: PriorityVector.Entry? { form == .optionalEqual ? error : nil }
    /// What one point costs on the negative side.
    var costBelow: PriorityVector.Entry? { isOptional ? error : nil }
    /// What is lost by going through 0: how much dearer a point becomes.
    var jump: PriorityVector.Entry? { form == .optionalEqual ? error.times(2) : costBelow }

    /// Whether it may become positive, and negative.
    var mayRise: Bool { form != .requiredEqual }
    var mayFall: Bool { !isRequired }

    /// The derivative of the cost while the constraint is basic on its side.
    var slope: PriorityVector.Entry? { side > 0 ? costAbove : costBelow?.times(-1) }
}
