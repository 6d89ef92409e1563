import AutoLayout
import Certificates
import SolverAPI

/// The lines of a ``LayoutReason``: the rules that determine each variable of a sum, then those that determine the
/// variables of these rules, and so on, depth first.
struct ReasonLines {
    private let system: TightSystem
    private let index: RuleIndex
    private var lines: [LayoutReason.Line] = []
    private var seen: Set<VariableID> = []

    /// The maximum number of lines.
    private static let most = 400

    /// Returns the lines for `sum` plus `constant`, whose value is `value`. A sum of several terms has a line of its own.
    static func lines(
        _ subject: String, _ sum: LinearExpression, constant: Double, value: Double, _ system: TightSystem,
        _ index: RuleIndex
    ) -> [LayoutReason.Line] {
        var tree = ReasonLines(system: system, index: index)
        let isVariable = sum.terms.count == 1 && sum.terms[0].coefficient == 1 && constant == 0
        if !isVariable {
            tree.lines.append(
                LayoutReason.Line(
                    depth: 0, subject: subject, value: value, rules: [], isRepeated: false, isChoice: false))
        }
        for term in sum.terms { tree.follow(term.variable, depth: isVariable ? 0 : 1) }
        return tree.lines
    }

    private mutating func follow(_ variable: VariableID, depth: Int) {
        guard lines.count < Self.most else { return }
        let isRepeated = !seen.insert(variable).inserted
        var rules: [Constraint] = []
        var inputs: [VariableID] = []
        var isChoice = false
        switch system.decision(of: variable) {
        case .rule(let rule, _, let choice):
            (rules, isChoice) = ([rule], choice)
            inputs = system.inputs(of: variable)
        case .ring(let ring, _):
            let sums = ring.contributions(to: [variable: .one])
            rules = sums.rules.map { $0.rule }
            inputs = sums.outside.map { $0.variable }
        case .nothing: isChoice = true
        }
        lines.append(
            LayoutReason.Line(
                depth: depth, subject: name(variable), value: system.solved.value(of: variable) ?? 0,
                rules: isRepeated ? [] : rules.compactMap { index.details(of: $0.id) }, isRepeated: isRepeated,
                isChoice: isChoice))
        if isRepeated { return }
        for input in inputs { follow(input, depth: depth + 1) }
    }

    private func name(_ variable: VariableID) -> String {
        guard let (item, attribute) = index.attribute(of: variable) else { return variable.description }
        return "\(item.name).\(attribute)"
    }
}
