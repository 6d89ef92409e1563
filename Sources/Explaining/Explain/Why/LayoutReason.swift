public import AutoLayout
import Certificates
import SolverAPI

/// The reason for the value of an attribute: a tree of the rules that determine it, down to constants, and the
/// contribution of each rule.
public struct LayoutReason {
    /// The contribution of one rule to the value.
    public struct Contribution {
        public let rule: RuleDescription
        /// The change of the attribute for one more point of the rule's constant (the dual value).
        public let factor: Double
        /// The rule's constant in points.
        public let constant: Double
        /// ``factor`` times ``constant``, in points.
        public var amount: Double { factor * constant }
        /// Whether the rule holds only because creation order chose among equally good layouts.
        public let isChoice: Bool
    }

    /// A line of the tree: one attribute and the rules that determine it.
    public struct Line {
        /// The depth in the tree; 0 for the attribute that is explained.
        public let depth: Int
        /// The name of the attribute, such as `title.width`.
        public let subject: String
        /// The value of the attribute in points.
        public let value: Double
        /// The rules that together determine the value, usually one. Empty if no rule determines the value, or if
        /// ``isRepeated`` is true.
        public let rules: [RuleDescription]
        /// Whether an earlier line has the rules for this attribute.
        public let isRepeated: Bool
        /// Whether no rule forces the value, so that the tie rule of docs/SEMANTICS.md chose it.
        public let isChoice: Bool
    }

    /// The name of the attribute that is explained, such as `title.width`.
    public let subject: String
    /// The value of the attribute in points.
    public let value: Double
    /// The lines of the tree from the top, at most 400. Each line precedes the lines for the attributes that it depends on.
    public let lines: [Line]
    /// The contributions, largest first. With ``unexplained`` and the constant part of the attribute they add up to
    /// ``value``.
    public let contributions: [Contribution]
    /// The part of the value that no rule determines, in points; 0 if it is so small that it may be a rounding error.
    public let unexplained: Double
}

extension LayoutEngine {
    /// Returns the reason for the value of an attribute in the last accepted layout. Values are in the coordinates of
    /// the superview.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot report ``OpenSides``.
    /// - Complexity: About O(terms of all rules), plus the elimination of rules that depend on each other in a cycle,
    ///   which is at most cubic in their number.
    public func reason(for attribute: LayoutAttribute, of item: LayoutItem) throws(LayoutError) -> LayoutReason {
        var tree = ReasonTree(self, try tightSystem())
        let (sum, constant) = localExpression(of: attribute, of: item)
        return tree.reason("\(item.name).\(attribute)", sum, constant)
    }

    /// Returns the reason for the value of a sum of solver variables.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot report ``OpenSides``.
    package func reason(for sum: LinearExpression) throws(LayoutError) -> LayoutReason {
        var tree = ReasonTree(self, try tightSystem())
        return tree.reason("", sum, 0)
    }

    /// Returns the violated optional rules, highest priority first, each with the rules that cause its violation.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot report ``OpenSides``.
    public func violatedRules() throws(LayoutError) -> [ViolatedRule] {
        var tree = ReasonTree(self, try tightSystem())
        var found: [ViolatedRule] = []
        for rule in solver.problem.constraints where !rule.priority.isRequired {
            let violation = rule.violation { solver.value(of: $0) ?? 0 }
            guard violation > 1e-6, let described = details(of: rule.id) else { continue }
            found.append(
                ViolatedRule(rule: described, violation: violation, costs: tree.costs(of: rule, most: Self.mostCosts)))
        }
        return found.sorted {
            $0.rule.priority != $1.rule.priority ? $0.rule.priority > $1.rule.priority : $0.rule.id < $1.rule.id
        }
    }

    /// The maximum number of causes that are reported for a violation. In a cycle of thousands of rules, each rule is a
    /// cause.
    private static var mostCosts: Int { 20 }

    private func tightSystem() throws(LayoutError) -> TightSystem {
        do {
            return TightSystem(solver, try optimalSides())
        } catch {
            throw layoutError(for: error)
        }
    }
}

/// A violated optional rule and the rules that cause its violation.
public struct ViolatedRule {
    public let rule: RuleDescription
    /// The violation in points.
    public let violation: Double
    /// The rules that cause the violation, largest contribution first; at most 20.
    public let costs: [LayoutReason.Contribution]
}

/// Follows the rules that determine a sum of variables down to constants.
struct ReasonTree {
    private let engine: LayoutEngine
    private let index: RuleIndex
    private let system: TightSystem
    private var lines: [LayoutReason.Line] = []
    private var seen: Set<VariableID> = []
    private var totals: [ConstraintID: (rule: Constraint, factor: Rational, isChoice: Bool)] = [:]
    private var order: [VariableID]?

    /// The maximum number of lines of a tree.
    private static let most = 400

    init(_ engine: LayoutEngine, _ system: TightSystem) {
        (self.engine, self.system, index) = (engine, system, RuleIndex(engine))
    }

    private func value(_ variable: VariableID) -> Double { engine.solver.value(of: variable) ?? 0 }

    /// Returns the reason for the value of `sum` plus `constant`.
    mutating func reason(_ subject: String, _ sum: LinearExpression, _ constant: Double) -> LayoutReason {
        (lines, seen, totals) = ([], [], [:])
        let total = sum.value(value) + constant
        let single = sum.terms.first.flatMap {
            sum.terms.count == 1 && constant == 0 && $0.coefficient == 1 ? $0.variable : nil
        }
        if single == nil {
            lines.append(
                LayoutReason.Line(
                    depth: 0, subject: subject, value: total, rules: [], isRepeated: false, isChoice: false))
        }
        for term in sum.terms { follow(term.variable, depth: single == nil ? 1 : 0) }
        contribute(sum)
        let contributions = largest(totals.count)
        let explained = contributions.reduce(constant) { $0 + $1.amount }
        return LayoutReason(
            subject: subject, value: total, lines: lines, contributions: contributions,
            unexplained: abs(total - explained) < 1e-6 ? 0 : total - explained)
    }

    /// Returns the contributions of the rules that determine the expression of an optional rule, largest first.
    mutating func costs(of rule: Constraint, most: Int) -> [LayoutReason.Contribution] {
        totals = [:]
        contribute(rule.expression)
        totals[rule.id] = nil
        return largest(most)
    }

    private func largest(_ count: Int) -> [LayoutReason.Contribution] {
        let sorted = totals.values.filter { !$0.factor.isZero }.map { part in
            (part: part, amount: abs(part.factor.double * part.rule.constant))
        }.sorted { $0.amount != $1.amount ? $0.amount > $1.amount : $0.part.rule.id < $1.part.rule.id }
        return sorted.prefix(count).compactMap { part, _ in
            index.details(of: part.rule.id).map {
                LayoutReason.Contribution(
                    rule: $0, factor: part.factor.double, constant: part.rule.constant, isChoice: part.isChoice)
            }
        }
    }

    private mutating func follow(_ variable: VariableID, depth: Int) {
        guard lines.count < Self.most else { return }
        let isRepeated = !seen.insert(variable).inserted
        let decision = system.decisions[variable] ?? .nothing
        var rules: [Constraint] = []
        var others: [VariableID] = []
        var isChoice = false
        switch decision {
        case .rule(let rule, let choice):
            rules = [rule]
            isChoice = choice
            others = rule.expression.terms.map { $0.variable }.filter { $0 != variable }
        case .ring(let number):
            let sums = system.rings[number].contributions(to: [variable: .one])
            rules = sums.rules.map { $0.rule }
            others = sums.outside.map { $0.variable }
        case .nothing: isChoice = true
        }
        lines.append(
            LayoutReason.Line(
                depth: depth, subject: name(variable), value: value(variable),
                rules: isRepeated ? [] : rules.compactMap { index.details(of: $0.id) }, isRepeated: isRepeated,
                isChoice: isChoice))
        if isRepeated { return }
        for other in others { follow(other, depth: depth + 1) }
    }

    private func name(_ variable: VariableID) -> String {
        guard let (item, attribute) = index.attribute(of: variable) else { return variable.description }
        return "\(item.name).\(attribute)"
    }

    /// Adds to `totals` the dual value of each rule for the value of `sum`. Each variable is handled after all
    /// variables that depend on it, because its weight is final only then.
    private mutating func contribute(_ sum: LinearExpression) {
        var weights: [VariableID: Rational] = [:]
        for term in sum.terms {
            weights[term.variable, default: .zero] += Rational(coefficient: term.coefficient) ?? .zero
        }
        for variable in downward(from: sum.terms.map({ $0.variable })) {
            if case .ring(let number) = system.decisions[variable] ?? .nothing {
                let ring = system.rings[number]
                let sums = ring.contributions(to: weights)
                for (rule, factor) in sums.rules { add(rule, factor, false) }
                for other in ring.decided { weights[other] = nil }
                for (other, factor) in sums.outside { weights[other, default: .zero] += factor }
                continue
            }
            guard let weight = weights[variable], !weight.isZero else { continue }
            switch system.decisions[variable] ?? .nothing {
            case .nothing, .ring: break
            case .rule(let rule, let isChoice):
                let own = rule.expression.terms.first { $0.variable == variable }?.coefficient ?? 1
                let factor = weight / (Rational(coefficient: own) ?? .one)
                add(rule, factor, isChoice)
                for term in rule.expression.terms where term.variable != variable {
                    weights[term.variable, default: .zero] -=
                        factor * (Rational(coefficient: term.coefficient) ?? .zero)
                }
            }
        }
    }

    private mutating func add(_ rule: Constraint, _ factor: Rational, _ isChoice: Bool) {
        let before = totals[rule.id]?.factor ?? .zero
        totals[rule.id] = (rule, before + factor, isChoice)
    }

    /// Returns the variables on which `start` depends, each before the variables that determine it. The
    /// variables of a ``RuleRing`` are represented by the oldest of them.
    private func downward(from start: [VariableID]) -> [VariableID] {
        func leader(_ variable: VariableID) -> VariableID {
            guard case .ring(let number) = system.decisions[variable] ?? .nothing else { return variable }
            return system.rings[number].decided.first ?? variable
        }
        var finished: [VariableID] = []
        var state: Set<VariableID> = []
        var stack = start.map { (variable: leader($0), isLeaving: false) }
        while let (variable, isLeaving) = stack.popLast() {
            if isLeaving {
                finished.append(variable)
                continue
            }
            guard state.insert(variable).inserted else { continue }
            stack.append((variable, true))
            switch system.decisions[variable] ?? .nothing {
            case .nothing: break
            case .rule(let rule, _):
                for term in rule.expression.terms where term.variable != variable {
                    stack.append((leader(term.variable), false))
                }
            case .ring(let number): for other in system.rings[number].outside { stack.append((leader(other), false)) }
            }
        }
        return finished.reversed()
    }
}
