public import AutoLayout
import SolverAPI

extension LayoutReason {
    /// Returns the tree and the contributions as text, one line each.
    ///
    /// - Parameter words: Returns the text for a rule; by default its equation.
    public func text(_ words: (RuleDescription) -> String = { $0.equation }) -> String {
        var text = ""
        for line in lines {
            text += String(repeating: "  ", count: line.depth) + "\(line.subject) is \(ShortNumber.text(line.value))"
            if line.isRepeated {
                text += " (see above)"
            } else if line.rules.count == 1, let rule = line.rules.first {
                text +=
                    ": \(words(rule))" + (line.isChoice ? " (chosen by creation order among equally good layouts)" : "")
            } else if !line.rules.isEmpty {
                text += ": \(line.rules.count) rules together: " + line.rules.map(words).joined(separator: "; ")
            } else if line.isChoice {
                text += ": no rule determines it, so it is as near to 0 as possible"
            }
            text += "\n"
        }
        if contributions.isEmpty { return text }
        text += "\(subject) = " + sum + "\n"
        for contribution in contributions {
            let factor = contribution.factor == 1 ? "" : "\(ShortNumber.text(contribution.factor)) × "
            text +=
                "  \(Self.signed(contribution.amount)) = \(factor)\(ShortNumber.text(contribution.constant)) of \(words(contribution.rule))\n"
        }
        if unexplained != 0 { text += "  \(Self.signed(unexplained)) that no rule determines\n" }
        return text
    }

    private var sum: String {
        let amounts = contributions.map { $0.amount }.filter { $0 != 0 } + (unexplained == 0 ? [] : [unexplained])
        guard let first = amounts.first else { return ShortNumber.text(value) }
        let rest = amounts.dropFirst().map { " \($0 < 0 ? "−" : "+") \(ShortNumber.text(abs($0)))" }
        return ShortNumber.text(first) + rest.joined() + (amounts.count > 1 ? " = \(ShortNumber.text(value))" : "")
    }

    private static func signed(_ value: Double) -> String {
        (value < 0 ? "−" : "+") + ShortNumber.text(abs(value))
    }
}

extension ViolatedRule {
    /// Returns the violation of the rule, and the rules that cause it.
    public func text(_ words: (RuleDescription) -> String = { $0.equation }) -> String {
        let causes = costs.filter { $0.rule.priority > rule.priority || $0.rule.priority.isRequired }.map {
            words($0.rule)
        }
        let equals = costs.filter { $0.rule.priority == rule.priority }.map { words($0.rule) }
        var text = "\(words(rule)) is violated by \(ShortNumber.text(violation))"
        if !causes.isEmpty { text += "\n  because of " + causes.joined(separator: "\n             ") }
        if !equals.isEmpty { text += "\n  beside its equals " + equals.joined(separator: "\n             ") }
        return text
    }
}
