import SimplexSupport
import SolverAPI

/// The state of one constraint in the tableau, in the form `g = sign · (expression − constant)`, so that a `<=` is stored
/// as a `>=`.
///
/// In Cassowary's terms `g = positive − negative`: the slack or error variable on either side. At most one of them is
/// nonzero, and their columns are negatives of each other, so they share one symbol and one column; `side` states which
/// of them is basic.
struct ConstraintState: BitwiseCopyable {
    enum Form: UInt8, BitwiseCopyable {
        /// Not in the tableau.
        case absent
        /// Required `==`: a dummy, always 0.
        case requiredEqual
        /// Required `>=`: a slack, not negative.
        case requiredNotLess
        /// Optional `==`: an error variable on both sides.
        case optionalEqual
        /// Optional `>=`: a slack above, an error below.
        case optionalNotLess
    }

    var form: Form = .absent
    /// Whether the constraint is a nonbasic dummy without a column.
    var isDropped = false
    /// Whether the constraint is an inequality on a position.
    var boundsPosition = false
    /// Whether the constraint's column is kept because the constant changes often.
    var isEdit = false
    /// The side of 0 on which a basic constraint lies: +1 for the positive, -1 for the negative.
    var side: Int8 = 1
    /// The nonbasic symbol that this constraint, while basic, keeps from moving, if any; see ``Simplex/freedom(_:)``.
    var pinned = Symbol.none
    /// -1 for a `<=`, which is stored as the `>=` of its negative.
    var sign = 1.0
    var priority = 0.0
    var creationIndex = 0
    /// The constant from which the tableau's values were computed. During an update, the problem may have a newer
    /// constant.
    var constant = 0.0
    /// The sum of the magnitudes of the terms, from which the tolerance follows.
    var magnitude = 0.0

    var isRequired: Bool { form == .requiredEqual || form == .requiredNotLess }
    var isOptional: Bool { form == .optionalEqual || form == .optionalNotLess }

    var error: PriorityVector.Entry {
        PriorityVector.Entry(priority: priority, creationIndex: creationIndex, amount: 1)
    }

    /// The cost of one point on the positive side; nil if that side is a slack or excluded.
    var costAbove: PriorityVector.Entry? { form == .optionalEqual ? error : nil }
    /// The cost of one point on the negative side; nil for a required constraint.
    var costBelow: PriorityVector.Entry? { isOptional ? error : nil }
    /// The increase of the cost's slope when the constraint passes 0; nil if it must not pass 0.
    var jump: PriorityVector.Entry? { form == .optionalEqual ? error.times(2) : costBelow }

    /// Whether the constraint's value may become positive.
    var mayRise: Bool { form != .requiredEqual }
    var mayFall: Bool { !isRequired }

    /// The derivative of the cost while the constraint is basic on its side.
    var slope: PriorityVector.Entry? { side > 0 ? costAbove : costBelow?.times(-1) }
}
