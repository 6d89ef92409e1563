import Certificates
public import SolverAPI

/// The exact factors with which required rules contradict one another.
///
/// Where rules are linearly dependent in exactly one way, the factors follow from the rules alone: they solve `Σ y·a = 0`, one equation
/// a variable. The elimination takes the equation with the fewest factors first, so a chain of ratios is substituted from its ends and
/// fills nothing. A simplex on the whole component computes with the same long fractions, but in a dense dictionary: for 118 variables
/// it takes 0.2 to 4 s, and the proof 1 to 8 ms (measured).
struct ExactConflictProof {
    /// The rules with their factors, oldest first; the largest factor is ±1.
    let members: [ExactConflictMember]

    /// How much work, counted as ``ExactDictionary/cost(words:)``, a proof may take: about a tenth of a second.
    private static let workLimit = 2_000_000

    /// Proves that some required rules contradict one another by more than `docs/SEMANTICS.md` tolerates.
    ///
    /// - Returns: nil if they do not, if they are dependent in more than one way, or if the elimination takes too long.
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
    /// The conflict of the same constraints, or of some of them, with the doubles nearest to the exact factors; nil if they do not
    /// contradict one another by more than `docs/SEMANTICS.md` tolerates, if more than one of them could be left out, or if that
    /// takes too long to find out.
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

/// Sparse Gaussian elimination on fractions for the one linear dependency of some forms.
private struct DependencyElimination {
    /// The equation of each variable: the coefficients of the forms in it, by form.
    private var equations: [[Int: Rational]] = []
    private var equationOf: [Int: Int] = [:]
    /// The equations that have a form.
    private var equationsOfForm: [Set<Int>] = []
    private var remainingWork: Int

    init(workLimit: Int) { remainingWork = workLimit }

    /// Adds a form; a variable may be in it more than once.
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

    /// The factors with which the sum of the forms is 0, up to a multiple of all; nil if there are none, if there are others that are
    /// not multiples of them, or if the work runs out.
    mutating func onlyDependency() -> [Rational]? {
        var pivots: [(form: Int, equation: Int)] = []
        var open = Set(equations.indices)
        while let equation = open.min(by: { (equations[$0].count, $0) < (equations[$1].count, $1) }) {
            open.remove(equation)
            let row = equations[equation]
            // The form in the fewest equations, so that little fills in.
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
