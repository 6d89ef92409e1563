import ExactSimplex
import Certificates
public import SolverAPI

/// A parametric system without the variables that required equations determine one by one.
public struct CutSystem: Sendable {
    /// The system without the removed variables.
    public let system: ParametricSystem
    /// The removed variables as functions of the parameters.
    public let known: [VariableID: AffineForm]
    /// The required equations that determined replaced variables, by the constraint in which the variables were
    /// replaced. The equations are in creation order.
    public let causes: [ConstraintID: [ConstraintID]]
}

extension ParametricSystem {
    /// Removes the variables that required equations determine one by one, such as the width of a window and of
    /// everything pinned to it.
    ///
    /// Optional rules cannot change these variables. Without them the system falls into smaller connected components,
    /// which have the same layouts.
    ///
    /// - Complexity: O(terms) operations on affine forms.
    public func cut() -> CutSystem {
        let zero = AffineForm(.zero, Array(repeating: .zero, count: dimension))
        var known: [VariableID: AffineForm] = [:]
        var reasons: [VariableID: Set<ConstraintID>] = [:]
        var uses: [VariableID: [Int]] = [:]
        var open: [Int] = []
        for (index, rule) in constraints.enumerated() {
            for term in rule.expression.terms { uses[term.variable, default: []].append(index) }
            let isEquation = rule.priority.isRequired && rule.relation == .equal
            open.append(isEquation ? rule.expression.count : 0)
        }
        func right(of rule: Constraint) -> AffineForm {
            var form = AffineForm(exactConstant(of: rule), slopes[rule.id] ?? zero.slopes)
            for term in rule.expression.terms {
                guard let value = known[term.variable] else { continue }
                form = form - (Rational(coefficient: term.coefficient) ?? .zero) * value
            }
            return form
        }
        func causes(of rule: Constraint) -> Set<ConstraintID> {
            rule.expression.terms.reduce(into: []) { $0.formUnion(reasons[$1.variable] ?? []) }
        }
        var isUsed = [Bool](repeating: false, count: constraints.count)
        var ready = constraints.indices.filter { open[$0] == 1 }.reversed() as [Int]
        while let index = ready.popLast() {
            let rule = constraints[index]
            guard !isUsed[index], let term = rule.expression.terms.first(where: { known[$0.variable] == nil }),
                let coefficient = Rational(coefficient: term.coefficient), !coefficient.isZero
            else { continue }
            isUsed[index] = true
            reasons[term.variable] = causes(of: rule).union([rule.id])
            known[term.variable] = (Rational.one / coefficient) * right(of: rule)
            for use in uses[term.variable] ?? [] where open[use] > 0 {
                open[use] -= 1
                if open[use] == 1, !isUsed[use] { ready.append(use) }
            }
        }
        var left: [Constraint] = []
        var newSlopes: [ConstraintID: [Rational]] = [:]
        var constants: [ConstraintID: Rational] = [:]
        var used: [ConstraintID: [ConstraintID]] = [:]
        for (index, rule) in constraints.enumerated() where !isUsed[index] {
            var expression = LinearExpression()
            for term in rule.expression.terms where known[term.variable] == nil {
                expression.add(term.coefficient, term.variable)
            }
            if expression.count == 0, !rule.priority.isRequired { continue }
            let form = right(of: rule)
            left.append(
                Constraint(rule.id, expression, rule.relation, form.constant.double, priority: rule.priority))
            constants[rule.id] = form.constant
            if !form.isConstant { newSlopes[rule.id] = form.slopes }
            let own = causes(of: rule)
            if !own.isEmpty { used[rule.id] = own.sorted() }
        }
        return CutSystem(
            system: ParametricSystem(
                dimension: dimension, variables: variables.filter { known[$0.id] == nil }, constraints: left,
                slopes: newSlopes, exactConstants: constants),
            known: known, causes: used)
    }
}
