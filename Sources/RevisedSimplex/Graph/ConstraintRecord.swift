import SimplexSupport
import SolverAPI

/// The solver's record of a constraint, in the form `g = a·x − b`. A `<=` is negated once, on entry, into a `>=`.
///
/// Its cost is `up · max(0, −g) + down · max(0, g)`, and its multiplier y is admissible in `[−down, up]`.
struct ConstraintRecord: BitwiseCopyable {
    enum Form: Int8 {
        /// Not in the system.
        case absent
        /// Being removed: it has no cost, and its multiplier must become 0.
        case leaving
        /// Required `==`: any multiplier, never stored.
        case requiredEqual
        /// Required `>=`: the multiplier has no upper bound.
        case requiredNotLess
        /// Optional `==`: costs on both sides.
        case optionalEqual
        /// Optional `>=`: costs below.
        case optionalNotLess
    }

    var form: Form = .absent
    /// Whether the variable that the constraint defines is defined by an expanded row instead of the constraint's own
    /// terms.
    var isExpanded = false
    /// Whether the terms are in the matrix.
    var isLinked = false
    /// Whether the constant is expected to change often.
    var isEdit = false
    /// The variable that the constraint defines; none for an inactive constraint.
    var variable = VariableSlot.none
    /// -1 for a `<=`.
    var sign = 1.0
    var right = 0.0
    /// For a raw definition, the coefficient of the defined variable; for an expanded row, its constant. No
    /// definition has both.
    private var definition = 0.0
    var priority = 0.0
    var creationIndex = 0

    /// The coefficient of the variable it defines by its own terms.
    var pivot: Double {
        get { definition }
        set { definition = newValue }
    }
    /// The constant of its expanded row.
    var rowConstant: Double {
        get { definition }
        set { definition = newValue }
    }

    var isTight: Bool { !variable.isNone }
    var isOptional: Bool { form == .optionalEqual || form == .optionalNotLess }
    var isEquation: Bool { form == .requiredEqual || form == .optionalEqual }
    var isNotLess: Bool { form == .requiredNotLess || form == .optionalNotLess }
    var weight: PriorityVector {
        PriorityVector(PriorityVector.Entry(priority: priority, creationIndex: creationIndex, amount: 1))
    }
}

/// An end of the interval in which a multiplier is admissible.
enum IntervalEnd {
    /// Unbounded.
    case none
    case zero
    /// The weight of the constraint, that is, the symbol of its priority; at the lower end its negative.
    case weight
}

extension ConstraintRecord {
    /// Returns an end of the interval of the multiplier, for each form of constraint.
    @inline(__always)
    func end(upper: Bool) -> IntervalEnd {
        switch form {
        case .requiredEqual: .none
        case .requiredNotLess: upper ? .none : .zero
        case .leaving, .absent: .zero
        case .optionalEqual: .weight
        case .optionalNotLess: upper ? .weight : .zero
        }
    }

    /// Creates an inactive record of a constraint.
    init(_ constraint: ConstraintHeader) {
        form =
            switch (constraint.priority.isRequired, constraint.relation) {
            case (true, .equal): .requiredEqual
            case (true, _): .requiredNotLess
            case (false, .equal): .optionalEqual
            case (false, _): .optionalNotLess
            }
        sign = constraint.relation == .lessThanOrEqual ? -1 : 1
        right = sign * constraint.constant
        priority = constraint.priority.value
        creationIndex = constraint.id.rawValue
        isLinked = true
        isEdit = constraint.isEdit
    }
}
