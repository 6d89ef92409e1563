/// The violations at given values of the variables, computed from the constraints alone, independent of any solver.
public struct Assessment: Sendable {
    /// The required constraint with the largest violation, and that violation in points; nil if all required constraints
    /// hold exactly.
    public let worstRequired: (constraint: ConstraintID, violation: Double)?
    /// The total violation of each optional priority in use, highest first.
    public let levelTotals: [LevelTotal]

    /// Assesses given values of the variables of a problem.
    ///
    /// - Complexity: O(n log n + terms) for n slots of constraints.
    public init(of problem: Problem, _ valueOf: (VariableID) -> Double) {
        var worst: (constraint: ConstraintID, violation: Double)?
        var totals: [Priority: Double] = [:]
        for constraint in problem.constraints {
            let violation = constraint.violation(valueOf)
            if !constraint.priority.isRequired {
                totals[constraint.priority, default: 0] += violation
            } else if violation > (worst?.violation ?? 0) || violation.isNaN {
                worst = (constraint.id, violation)
            }
        }
        worstRequired = worst
        levelTotals = totals.sorted { $0.key > $1.key }.map { LevelTotal($0.key, violation: $0.value) }
    }
}
