import SimplexSupport
import SolverAPI

/// The solver's record of a constraint. Its *distance* is `g = a·x − b`. When a `<=` is added, it is negated into a
/// `>=`.
///
/// The cost of the constraint is `up · max(0, −g) + down · max(0, g)`. Its multiplier y must lie in `[−down, up]`.
struct ConstraintRecord: BitwiseCopyable {
    enum Form: Int8 {
        /// Not in the system.
        case absent
        /// Being removed: the constraint has no cost, and its multiplier must become 0.
        case leaving
        /// Required `==`: the multiplier is unbounded and not stored.
        case requiredEqual
        /// Required `>=`: the multiplier has no upper bound.
        case requiredNotLess
        /// Optional `==`: negative and positive distances have a cost.
        case optionalEqual
        /// Optional `>=`: only negative distances have a cost.
        case optionalNotLess
    }

    var form: Form = .absent
    /// Whether the constraint defines its variable by an expanded row instead of its own terms.
    var isExpanded = false
    /// Whether the constraint's terms are in the graph.
    var isLinked = false
    /// Whether the constant is expected to change often.
    var isEdit = false
    /// The variable that the constraint defines; none for an inactive constraint.
    var variable = VariableSlot.none
    /// -1 for a `<=`, which is stored negated; otherwise 1.
    var sign = 1.0
    var right = 0.0
    /// The coefficient of the defined variable if the definition is raw, or the constant of the expanded row.
    private var definition = 0.0
    var priority = 0.0
    var creationIndex = 0

    /// The coefficient of the variable that the constraint defines, if the definition is raw.
    var pivot: Double {
        get { definition }
        set { definition = newValue }
    }
    /// The constant of the constraint's expanded row.
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
    /// The multiplier is unbounded on this side.
    case none
    case zero
    /// The upper end is the constraint's weight, and the lower end is the negative weight. The weight is a symbol; see
    /// ``PriorityVector``.
    case weight
}

extension ConstraintRecord {
    /// Returns the upper or lower end of the interval of the constraint's multiplier.
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
