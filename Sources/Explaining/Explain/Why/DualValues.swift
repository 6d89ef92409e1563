import AutoLayout
import Certificates
import SolverAPI

/// The dual values of rules for a sum of variables: the change of the sum for one more point of each rule's constant.
///
/// Each variable in the sum is replaced by the rules that determine it in the ``TightSystem``. If the variable *x* has
/// the weight *w* and a rule *a x* + *b y* + … = *c* determines it, the rule's dual value grows by *w* / *a*, and the
/// weight of *y* falls by *b w* / *a*. A variable is replaced after all variables that depend on it, because its weight
/// is final only then. Weights are exact fractions.
struct DualValues {
    private struct Value {
        let rule: Constraint
        var factor: Rational
        var isChoice: Bool
    }

    private let system: TightSystem
    private var values: [ConstraintID: Value] = [:]

    /// - Complexity: O(terms of the rules on which the sum depends), plus the solves of ``RuleRing``.
    init(of sum: LinearExpression, in system: TightSystem) {
        self.system = system
        var weights: [VariableID: Rational] = [:]
        for term in sum.terms {
            weights[term.variable, default: .zero] += Rational(finiteCoefficient: term.coefficient)
        }
        for variable in variables(below: sum.terms.map { $0.variable }) { replace(variable, &weights) }
    }

    /// Returns the contributions of the rules, largest first.
    func contributions(
        _ index: RuleIndex, of count: Int = .max, except excluded: ConstraintID? = nil
    ) -> [LayoutReason.Contribution] {
        let nonzero = values.values.filter { !$0.factor.isZero && $0.rule.id != excluded }
        let sorted = nonzero.map { (value: $0, amount: abs($0.factor.double * $0.rule.constant)) }
            .sorted { $0.amount != $1.amount ? $0.amount > $1.amount : $0.value.rule.id < $1.value.rule.id }
        return sorted.prefix(count).compactMap { value, _ in
            index.details(of: value.rule.id).map {
                LayoutReason.Contribution(
                    rule: $0, factor: value.factor.double, constant: value.rule.constant, isChoice: value.isChoice)
            }
        }
    }

    private mutating func replace(_ variable: VariableID, _ weights: inout [VariableID: Rational]) {
        switch system.decision(of: variable) {
        case .nothing: break
        case .rule(let rule, let coefficient, let isChoice):
            guard let weight = weights[variable], !weight.isZero else { return }
            let factor = weight / Rational(finiteCoefficient: coefficient)
            add(rule, factor, isChoice)
            for term in rule.expression.terms where term.variable != variable {
                weights[term.variable, default: .zero] -= factor * Rational(finiteCoefficient: term.coefficient)
            }
        case .ring(let ring, _):
            let sums = ring.contributions(to: weights)
            for (rule, factor) in sums.rules { add(rule, factor, false) }
            for other in ring.decided { weights[other] = nil }
            for (other, factor) in sums.outside { weights[other, default: .zero] += factor }
        }
    }

    private mutating func add(_ rule: Constraint, _ factor: Rational, _ isChoice: Bool) {
        let before = values[rule.id]?.factor ?? .zero
        values[rule.id] = Value(rule: rule, factor: before + factor, isChoice: isChoice)
    }

    /// Returns the variables on which `start` depends, each before the variables that determine it. The variables of a
    /// ``RuleRing`` are represented by the oldest of them.
    private func variables(below start: [VariableID]) -> [VariableID] {
        func leader(_ variable: VariableID) -> VariableID {
            guard case .ring(_, let oldest) = system.decision(of: variable) else { return variable }
            return oldest
        }
        var finished: [VariableID] = []
        var seen: Set<VariableID> = []
        var stack = start.map { (variable: leader($0), isLeaving: false) }
        while let (variable, isLeaving) = stack.popLast() {
            if isLeaving {
                finished.append(variable)
                continue
            }
            guard seen.insert(variable).inserted else { continue }
            stack.append((variable, true))
            for input in system.inputs(of: variable) { stack.append((leader(input), false)) }
        }
        return finished.reversed()
    }
}

extension Rational {
    /// Creates the intended value of a coefficient of an accepted rule.
    ///
    /// - Precondition: The coefficient is finite. A solver rejects a batch with any other coefficient.
    init(finiteCoefficient value: Double) {
        guard let exact = Rational(coefficient: value) else { preconditionFailure("a coefficient is \(value)") }
        self = exact
    }
}
