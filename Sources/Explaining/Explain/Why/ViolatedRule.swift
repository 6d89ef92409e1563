public import AutoLayout
import SolverAPI

/// A violated optional rule and the rules that cause its violation.
public struct ViolatedRule {
    public let rule: RuleDescription
    /// The violation in points.
    public let violation: Double
    /// The rules that cause the violation, largest contribution first; at most 20.
    public let costs: [LayoutReason.Contribution]

    /// The maximum number of causes. In a cycle of thousands of rules, each rule is a cause.
    fileprivate static let mostCosts = 20
}

extension LayoutEngine {
    /// Returns the violated optional rules, highest priority first, each with the rules that cause its violation.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot report ``OpenSides``.
    public func violatedRules() throws(LayoutError) -> [ViolatedRule] {
        let system = try tightSystem()
        let index = RuleIndex(self)
        var found: [ViolatedRule] = []
        for rule in solver.problem.constraints where !rule.priority.isRequired {
            let violation = rule.violation { solver.value(of: $0) ?? 0 }
            guard violation > 1e-6, let described = details(of: rule.id) else { continue }
            let costs = DualValues(of: rule.expression, in: system).contributions(
                index, of: ViolatedRule.mostCosts, except: rule.id)
            found.append(ViolatedRule(rule: described, violation: violation, costs: costs))
        }
        return found.sorted {
            $0.rule.priority != $1.rule.priority ? $0.rule.priority > $1.rule.priority : $0.rule.id < $1.rule.id
        }
    }
}
