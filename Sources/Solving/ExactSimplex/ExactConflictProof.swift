import Certificates
public import SolverAPI

/// The exact factors with which required constraints contradict each other.
///
/// If constraints have exactly one linear dependency, the factors follow from the constraints alone: they solve
/// `Σ y·a = 0`, one equation for each variable. The elimination takes the equation with the fewest factors first, so a
/// chain of ratios is substituted from its ends without fill-in. A simplex on the whole component computes the same
/// long fractions in a dense dictionary. For 118 variables it takes 0.2 to 4 s. This proof takes 1 to 8 ms.
struct ExactConflictProof {
    /// The constraints with their factors, in creation order; the largest factor is ±1.
    let members: [ExactConflictMember]

    /// The maximum work of a proof, in units of ``ExactDictionary/cost(words:)``: about a tenth of a second.
    private static let workLimit = 2_000_000

    /// Proves that required constraints contradict each other by more than the tolerance of `docs/SEMANTICS.md`.
    ///
    /// - Returns: nil if the constraints do not contradict each other, if they have several dependencies, or if the
    ///   elimination takes too long.
    init?(of rules: [ExactProgram.Rule]) {
        var elimination = DependencyElimination(workLimit: Self.workLimit)
        for rule in rules { elimination.append(rule.terms) }
        guard let factors = elimination.onlyDependency() else { return nil }
        var (gap, size, largest) = (Rational.zero, Rational.zero, Rational.zero)
        for (factor, rule) in zip(factors, rules) {
            gap += factor * rule.constant
            size += (factor * rule.constant).magnitude
            if factor.magnitude > largest { largest = factor.magnitude }
        }
        let scale = Rational(gap.signum) / largest
        guard ExactProgram.isContradiction(gap: gap * scale, size: size / largest) else { return nil }
        var members: [ExactConflictMember] = []
        for (factor, rule) in zip(factors, rules) where !factor.isZero {
            let factor = factor * scale
            if !rule.isEquation, factor.signum < 0 { return nil }
            members.append(ExactConflictMember(constraint: rule.id, multiplier: factor * Rational(rule.sign)))
        }
        self.members = members.sorted { $0.constraint < $1.constraint }
    }
}

extension Conflict {
    /// Returns the conflict of the same constraints, or of some of them, with exact factors rounded to doubles. Nil if
    /// the constraints do not contradict each other by more than the tolerance of `docs/SEMANTICS.md`, if several
    /// members could be removed, or if the proof takes too long.
    ///
    /// - Complexity: O(work limit), about a tenth of a second at most.
    public func proven(in problem: borrowing Problem) -> Conflict? {
        var rules: [Constraint] = []
        var variables: Set<VariableID> = []
        for id in constraints {
            guard let rule = problem.constraint(id), rule.priority.isRequired else { return nil }
            rules.append(rule)
            for term in rule.expression.terms { variables.insert(term.variable) }
        }
        let program = ExactProgram(variables: variables.map { Variable($0, .position) }, constraints: rules)
        return ExactConflictProof(of: program.rules).map { Conflict(exact: $0.members) }
    }
}

/// Sparse Gaussian elimination on fractions that finds the only linear dependency among given linear forms.
private struct DependencyElimination {
    /// The equation of each variable: coefficients by form.
    private var equations: [[Int: Rational]] = []
    private var equationOf: [Int: Int] = [:]
    /// The equations that contain each form.
    private var equationsOfForm: [Set<Int>] = []
    private var remainingWork: Int

    init(workLimit: Int) { remainingWork = workLimit }

    /// Adds a form; a variable may occur several times.
    mutating func append(_ form: [(variable: Int, coefficient: Rational)]) {
        let number = equationsOfForm.count
        equationsOfForm.append([])
        for (variable, coefficient) in form {
            let equation = equationOf[variable] ?? equations.count
            if equation == equations.count {
                equations.append([:])
                equationOf[variable] = equation
            }
            set((equations[equation][number] ?? .zero) + coefficient, of: number, in: equation)
        }
    }

    /// Returns the factors with which the forms sum to 0, up to a common multiple. Nil if there are none, if the
    /// dependency is not unique, or if the work limit is reached.
    mutating func onlyDependency() -> [Rational]? {
        var pivots: [(form: Int, equation: Int)] = []
        var open = Set(equations.indices)
        while let equation = open.min(by: { (equations[$0].count, $0) < (equations[$1].count, $1) }) {
            open.remove(equation)
            let row = equations[equation]
            // Pivots on the form in the fewest equations, to limit fill-in.
            let candidates = row.keys.map { (equationsOfForm[$0].count, $0) }
            guard let form = candidates.min(by: <)?.1, let pivot = row[form] else { continue }
            pivots.append((form, equation))
            for other in row.keys { equationsOfForm[other].remove(equation) }
            for target in equationsOfForm[form] {
                guard let entry = equations[target][form] else { continue }
                eliminate(row, from: target, by: entry / pivot)
                if remainingWork < 0 { return nil }
            }
        }
        guard pivots.count == equationsOfForm.count - 1 else { return nil }
        var factors = [Rational](repeating: .one, count: equationsOfForm.count)
        for (form, equation) in pivots.reversed() {
            var sum = Rational.zero
            for (other, coefficient) in equations[equation] where other != form {
                sum += coefficient * factors[other]
                remainingWork -= ExactDictionary.cost(words: sum.wordCount)
            }
            guard let pivot = equations[equation][form], remainingWork >= 0 else { return nil }
            factors[form] = -sum / pivot
        }
        return factors
    }

    /// Subtracts a multiple of an equation from another.
    private mutating func eliminate(_ row: [Int: Rational], from target: Int, by factor: Rational) {
        for (form, coefficient) in row {
            let value = (equations[target][form] ?? .zero) - factor * coefficient
            remainingWork -= ExactDictionary.cost(words: value.wordCount)
            set(value, of: form, in: target)
        }
    }

    private mutating func set(_ coefficient: Rational, of form: Int, in equation: Int) {
        if coefficient.isZero {
            equations[equation][form] = nil
            equationsOfForm[form].remove(equation)
        } else {
            equations[equation][form] = coefficient
            equationsOfForm[form].insert(equation)
        }
    }
}
