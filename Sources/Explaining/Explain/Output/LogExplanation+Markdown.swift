import SafeText

extension LogExplanation {
    /// The explanation as an answer in Markdown, to post below a question: for each conflict the cause, the sum, the
    /// recommended change with its code, and the rules.
    public var markdown: String {
        let words = RuleWords(system: system)
        func fenced(_ lines: [String]) -> String {
            // A fence is longer than any run of its character in the text.
            let fence = String(repeating: "`", count: 1 + max(2, lines.map(Self.longestTicks).max() ?? 0))
            return ([fence] + lines.map { SafeText.line($0) } + [fence]).joined(separator: "\n")
        }
        func plain(_ text: String) -> String { SafeText.markdown(text) }
        if conflicts.isEmpty { return verdict(words).map(plain).joined(separator: " ") + "\n" }
        var parts: [String] = []
        for conflict in conflicts {
            parts.append("**\(plain(causeText(conflict, words)))** \(plain(words.comparison(conflict)))")
            if let recommendation = Recommendation(conflict, in: self, words) {
                let rule = recommendation.repair.rule
                let number = Self.number(of: rule, in: conflict)
                if let better = recommendation.better {
                    parts.append("Recommended: \(plain(better.says)).")
                    parts.append(fenced([better.code]))
                }
                parts.append(
                    "\(recommendation.better == nil ? "Recommended" : "Or change"): "
                        + plain("\(number) \(words.sentence(rule)): ") + "**\(plain(recommendation.change))**. "
                        + plain(recommendation.reason))
                if let code = recommendation.code { parts.append(fenced([code])) }
            }
            parts += advice(conflict, words).map(plain)
            if conflict.repairs.isEmpty, !conflict.joint.isEmpty {
                parts.append("These rules have to change together:")
                parts.append(fenced(conflict.joint.map(words.sentence)))
            }
            parts.append("These \(conflict.members.count) rules cannot hold together:")
            parts.append(
                fenced(
                    conflict.members.enumerated().map { index, rule in
                        "[\(index + 1)] \(words.sentence(rule))  (\(words.location(rule)))"
                    }))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Returns the length of the longest run of backticks.
    private static func longestTicks(_ text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
