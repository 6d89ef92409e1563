import Testing

@testable import Explain

/// The explanation of the first conflict of a log: its cause, and the change that is recommended.
struct CauseAnswer {
    let cause: ConflictCause?
    let says: String
    /// The line in the list of the rule to change, from 1.
    let line: Int?
    let change: String?
    let text: String

    /// Explains a log of the given rules.
    ///
    /// - Parameters:
    ///   - broken: The index of the rule that Auto Layout broke.
    ///   - before: Text before the log.
    init(_ rules: [String], broken: Int? = nil, before: String = "") throws {
        var text = before + RandomRules.log(rules)
        if let broken { text += "Will attempt to recover by breaking constraint\n\(rules[broken])\n" }
        let explanation = try #require(ExplainedText(text.utf8, file: "log", makeSolver: nil).explanations.first)
            .explanation
        let conflict = try #require(explanation.conflicts.first, "\(explanation.text(title: "no conflict"))")
        let words = RuleWords(system: explanation.system)
        let recommended = Recommendation(conflict, in: explanation, words)
        let first = explanation.log.rules.first?.line ?? 0
        cause = conflict.cause
        says = explanation.causeText(conflict, words)
        line = recommended?.repair.rule.line.map { $0 - first + 1 }
        change = recommended?.change
        self.text = explanation.text(title: "log")
    }
}
