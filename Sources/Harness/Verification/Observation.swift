import SolverAPI

/// The answer of one contestant to one batch.
struct Observation {
    /// A difference without the batch in which it occurred.
    struct Difference {
        let subject: Disagreement.Subject
        let reference: String
        let detail: String
        var size = Double.infinity
    }

    enum Outcome: String {
        case solved
        case conflict
    }

    let outcome: Outcome
    let variables: [VariableID]
    let values: [Double]
    let totals: [LevelTotal]
    /// The largest magnitude of a term, coefficient times value, in points. The rounding of totals grows with it.
    private let largestTerm: Double

    init(_ solver: any LayoutSolver, _ outcome: Outcome) {
        self.outcome = outcome
        let problem = solver.problem
        variables = problem.variables.map(\.id)
        values = solver.values(of: variables)
        totals = solver.levelTotals()
        var largestTerm = 0.0
        for slot in problem.allConstraintSlots where problem.isLive(slot) {
            let header = problem.header(at: slot)
            for position in 0..<header.termCount {
                let (variable, coefficient) = problem.term(position, of: header)
                let value = solver.value(of: problem.variable(at: variable).id) ?? .nan
                largestTerm = max(largestTerm, abs(coefficient * value))
            }
        }
        self.largestTerm = largestTerm
    }

    /// Returns the difference from an assessment of the values by the constraints; nil if there is none.
    func difference(fromAssessmentOf problem: Problem, _ tolerances: Tolerances) -> Difference? {
        var valueOf: [VariableID: Double] = [:]
        for (variable, value) in zip(variables, values) { valueOf[variable] = value }
        let assessment = Assessment(of: problem) { valueOf[$0] ?? .nan }
        if let worst = assessment.worstRequired, !tolerances.areSame(worst.violation, 0) {
            let rule = problem.constraint(worst.constraint)?.description ?? worst.constraint.description
            return Difference(
                subject: .required, reference: "the constraints", detail: "\(rule) does not hold", size: worst.violation
            )
        }
        return difference(of: assessment.levelTotals, "the assessment of its values", tolerances)
    }

    /// Returns the difference from another contestant's answer; nil if there is none.
    func difference(from other: Observation, by name: String, _ tolerances: Tolerances) -> Difference? {
        if outcome != other.outcome {
            return Difference(
                subject: .verdict, reference: name, detail: "\(outcome.rawValue), not \(other.outcome.rawValue)")
        }
        if let difference = difference(of: other.totals, name, tolerances) { return difference }
        guard variables == other.variables else {
            return Difference(subject: .verdict, reference: name, detail: "its system has other variables")
        }
        return difference(of: other.values, named: variables, .frame, name, tolerances)
    }

    /// Returns the difference from known values of some variables; nil if there is none.
    func difference(
        of expected: [Double], named names: [VariableID], _ subject: Disagreement.Subject, _ reference: String,
        _ tolerances: Tolerances
    ) -> Difference? {
        var valueOf: [VariableID: Double] = [:]
        for (variable, value) in zip(variables, values) { valueOf[variable] = value }
        var worst: Difference?
        for (variable, wanted) in zip(names, expected) {
            let value = valueOf[variable] ?? .nan
            if tolerances.areSame(value, wanted) { continue }
            let size = (value - wanted).magnitude
            if let worst, !(size > worst.size) { continue }
            worst = Difference(
                subject: subject, reference: reference, detail: "\(variable) is \(value), not \(wanted)", size: size)
        }
        return worst
    }

    private func difference(of expected: [LevelTotal], _ reference: String, _ tolerances: Tolerances) -> Difference? {
        guard totals.map(\.priority) == expected.map(\.priority) else {
            return Difference(
                subject: .levelTotal, reference: reference,
                detail: "levels \(totals.map(\.priority)), not \(expected.map(\.priority))")
        }
        let rounding = largestTerm * 1e-12
        for (mine, other) in zip(totals, expected)
        where !tolerances.areSame(mine.violation, other.violation)
            && !(abs(mine.violation - other.violation) <= rounding)
        {
            return Difference(
                subject: .levelTotal, reference: reference,
                detail: "at \(mine.priority) it is \(mine.violation), not \(other.violation)",
                size: (mine.violation - other.violation).magnitude)
        }
        return nil
    }
}
