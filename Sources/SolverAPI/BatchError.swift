/// An error in a batch that validation finds before the solve, such as an unknown id. The solver is unchanged.
public enum BatchError: Error, Hashable, Sendable {
    /// A coefficient is NaN or infinite.
    case coefficientNotFinite(constraint: ConstraintID, variable: VariableID, coefficient: Double)
    /// A constant is NaN or infinite.
    case constantNotFinite(constraint: ConstraintID, constant: Double)
    /// The magnitude of a coefficient or constant exceeds ``Limits/magnitude``, or that of a nonzero coefficient is
    /// below ``Limits/smallestCoefficient``.
    case outOfRange(constraint: ConstraintID, number: Double)
    /// A priority is not a number p with 0 < p ≤ 1000.
    case invalidPriority(constraint: ConstraintID, priority: Double)
    /// A priority changes from or to *required*. Remove the constraint and add it again instead.
    case requiredPriorityChange(constraint: ConstraintID, from: Priority, to: Priority)
    /// A constraint uses a variable that the solver does not have.
    case unknownVariable(VariableID, in: ConstraintID)
    /// A variable to be removed is not in the solver.
    case unknownVariableRemoved(VariableID)
    /// A constraint to be changed or removed is not in the solver.
    case unknownConstraint(ConstraintID)
    /// An added variable is in the solver already.
    case duplicateVariable(VariableID)
    /// The id of an added constraint is in the solver already.
    case duplicateConstraint(ConstraintID)
    /// The id of an added variable is outside ``Limits/ids``.
    case variableIDOutOfRange(VariableID)
    /// The id of an added constraint is outside ``Limits/ids``.
    case constraintIDOutOfRange(ConstraintID)
    /// ``Problem/setConstant(_:at:)`` was called for a slot without a constraint.
    case emptySlot(ConstraintSlot)
    /// A variable to be removed is still used by `uses` constraints.
    case variableInUse(VariableID, uses: Int)
}

extension BatchError: CustomStringConvertible {
    /// The error in one line, with its ids and numbers.
    public var description: String {
        switch self {
        case .coefficientNotFinite(let constraint, let variable, let coefficient):
            "constraint \(constraint): the coefficient of \(variable) is \(coefficient); it must be a finite number"
        case .constantNotFinite(let constraint, let constant):
            "constraint \(constraint): the constant is \(constant); it must be a finite number"
        case .outOfRange(let constraint, let number):
            "constraint \(constraint): \(number) is out of range; a layout is exact for numbers up to ±\(Limits.magnitude) "
                + "and coefficients from \(Limits.smallestCoefficient)"
        case .invalidPriority(let constraint, let priority):
            "constraint \(constraint): priority \(priority) is not above 0 and at most 1000"
        case .requiredPriorityChange(let constraint, let from, let to):
            "constraint \(constraint): its priority cannot change from \(from) to \(to); "
                + "only optional to optional, so remove it and add it again"
        case .unknownVariable(let variable, let constraint):
            "constraint \(constraint): variable \(variable) was never added to this solver, or was removed"
        case .unknownVariableRemoved(let variable):
            "variable \(variable) cannot be removed: it was never added to this solver, or was removed before"
        case .unknownConstraint(let constraint):
            "constraint \(constraint) was never added to this solver, or was removed before"
        case .duplicateVariable(let variable):
            "variable \(variable) is in this solver already"
        case .duplicateConstraint(let constraint):
            "constraint \(constraint) is in this solver already"
        case .variableIDOutOfRange(let variable):
            "variable \(variable): \(Self.idRange)"
        case .constraintIDOutOfRange(let constraint):
            "constraint \(constraint): \(Self.idRange)"
        case .emptySlot(let slot):
            "no constraint is in slot \(slot)"
        case .variableInUse(let variable, let uses):
            "variable \(variable) cannot be removed: \(uses) constraint\(uses == 1 ? " uses" : "s use") it"
        }
    }

    private static let idRange = "the raw value must be from \(Limits.ids.lowerBound) to \(Limits.ids.upperBound - 1)"
}
