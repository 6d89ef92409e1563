import SafeText
import SolverAPI

extension LogExplanation {
    /// Returns the explanation as text for a terminal: the conflicts, their recommended repairs, and the broken rules.
    ///
    /// - Parameters:
    ///   - title: The title of the log, such as `log 1 of app.log, from line 3`.
    ///   - repairs: The maximum number of rules of each conflict for which all repairs are listed.
    ///   - showsProof: Whether the proof follows each conflict, as equations.
    /// - Complexity: O(length of the text).
    public func text(title: String, repairs limit: Int = 0, showsProof: Bool = false) -> String {
        let words = RuleWords(system: system)
        var lines = ["\(title): \(Self.count(log.rules.count, "rule")) listed"]
        lines += verdict(words).map { "  " + $0 }
        for (number, conflict) in conflicts.enumerated() {
            let sum = words.comparison(conflict)
            // A reader sees the cause and the change first, so a long sum follows the rules.
            let isLong = sum.utf8.count > Self.longestSum
            lines += ["", "Conflict \(number + 1) of \(conflicts.count): \(causeText(conflict, words))"]
            lines.append("  \(isLong ? words.shortComparison(conflict) : sum)")
            lines += adviceText(conflict, words, showsHint: limit == 0 && !showsProof)
            lines.append("  These \(conflict.members.count) rules cannot hold together:")
            for (index, rule) in conflict.members.enumerated() {
                let mark = isBrokenByLog(rule) ? ", Auto Layout broke it" : ""
                lines.append("    [\(index + 1)] \(words.sentence(rule))  (\(words.location(rule))\(mark))")
            }
            if isLong { lines.append("  \(sum)") }
            if showsProof { lines += ConflictProof(conflict, words).lines.map { "  " + $0 } }
            if limit > 0, !conflict.repairs.isEmpty { lines += repairText(conflict, words, limit) }
        }
        lines += partText(words)
        if showsProof { lines += recoveryText(words) }
        let notes = notes(words)
        lines += conflicts.isEmpty || notes.isEmpty ? [] : [""]
        lines += notes.map { "  note: \($0)" }
        return SafeText.lines(lines.map { SafeText.line($0) }.joined(separator: "\n")) + "\n"
    }

    /// The maximum length of a sum before the recommended change, in bytes.
    private static let longestSum = 120

    /// Returns notes on the log: lines that could not be parsed, repeated lines, and assumptions.
    func notes(_ words: RuleWords) -> [String] {
        var notes = (log.omitted + system.omitted).map { "line \($0.line) is left out, \($0.reason): \($0.text)" }
        notes += log.elidedLines.map { MissingPart.elision(line: $0).words }
        if !log.hasHeader { notes.append("the line that opens a log is missing; the rules alone are explained") }
        for line in log.interleavedLines {
            notes.append("line \(line) starts another log, whose rules are interleaved with these")
        }
        if !log.repeatedLines.isEmpty {
            notes.append("listed twice: \(BoundedText.list(log.repeatedLines) { "line \($0)" })")
        }
        if !log.outdatedLines.isEmpty {
            let lines = BoundedText.list(log.outdatedLines) { "line \($0)" }
            notes.append("\(lines): a later line shows the same constraint with another constant, which is explained")
        }
        if !log.skippedLines.isEmpty {
            notes.append(
                "rules outside the list are skipped: \(BoundedText.list(log.skippedLines) { "line \($0)" })")
        }
        if let condition, !conflicts.isEmpty {
            notes += system.assumptions.filter { $0 != RuleSystem.anyMargins }
            notes.append(
                "logs do not show margins. \(words.condition(condition)) Auto Layout reported a conflict, so it is "
                    + "not \(ShortNumber.text(condition.bound)); 8 is assumed for each.")
        } else {
            notes += system.assumptions
        }
        for conflict in conflicts where conflict.sum.isWithinRounding {
            notes.append("the contradiction of \(conflict.sum.excess) may be rounding of the log to six digits")
        }
        return notes
    }

    /// Returns the verdict for a log without a conflict, and its optional rules; empty if there is a conflict.
    func verdict(_ words: RuleWords) -> [String] {
        guard conflicts.isEmpty else { return [] }
        var verdict = ["The listed rules can hold together."]
        if isInconclusive {
            let rest = condition.map(words.condition) ?? "The rules that were read do not conflict by themselves."
            verdict = ["Not explained: \(Self.words(missing)). \(rest)"]
        } else if log.hasHeader || log.broken != nil {
            verdict.append("Auto Layout reported a conflict, so the log does not show everything that it is due to.")
        }
        verdict += suspicions(words)
        let optional = system.listed.filter { !$0.constraint.priority.isRequired }
        return verdict
            + optional.map {
                "\(words.sentence($0)) is optional, at priority \($0.constraint.priority) (\(words.location($0)))"
            }
    }

    /// Returns likely causes of a reported conflict that the listed rules do not prove: a view with constraints and an
    /// autoresizing mask, or the rule that Auto Layout broke although it is not listed.
    private func suspicions(_ words: RuleWords) -> [String] {
        guard log.reportsConflict else { return [] }
        let search = RepairSearch(system: system, context: system.listed, openAnyway: [])
        var views: [LogItem] = []
        for rule in system.listed where rule.origin == .mask {
            let view = system.innerItem(of: rule.statement)
            if !views.contains(view), system.isMadeByApp(view), search.isLaidOutByHand(view) { views.append(view) }
        }
        var lines = views.map { view in
            "Probably \(words.name(view)) is laid out twice, by constraints and by its autoresizing mask: set "
                + "translatesAutoresizingMaskIntoConstraints = false for it."
        }
        if brokenByLog == nil, let broken = log.broken, !log.rules.isEmpty {
            lines.append("Auto Layout broke this rule: \(broken.text). If it may yield, lower its priority to 999.")
        }
        return lines
    }

    /// Describes missing parts in one clause. From the fifth on they are only counted.
    static func words(_ missing: [MissingPart]) -> String {
        var parts: [String] = []
        for part in missing where !parts.contains(part.words) { parts.append(part.words) }
        return parts.prefix(4).joined(separator: "; ") + (parts.count > 4 ? "; and \(parts.count - 4) more" : "")
    }

    /// Returns the recommended change with the advice on it, or what replaces them if no change of one rule suffices.
    private func adviceText(_ conflict: ConflictExplanation, _ words: RuleWords, showsHint: Bool) -> [String] {
        let advice = advice(conflict, words).map { "  " + $0 }
        if conflict.repairs.isEmpty {
            if !advice.isEmpty { return advice }
            return ["  No change of one rule resolves it. These rules have to change together:"]
                + conflict.joint.map { "    - \(words.sentence($0))  (\(words.location($0)))" }
        }
        let others = conflict.repairs.count - 1
        let count =
            "\(others) other \(others == 1 ? "change resolves" : "changes resolve") it too: --repairs lists them. "
        let hint = "  \(others > 0 ? count : "")--proof proves the conflict."
        return recommendationText(conflict, words) + advice + (showsHint ? [hint] : [])
    }

    private func repairText(_ conflict: ConflictExplanation, _ words: RuleWords, _ limit: Int) -> [String] {
        let items = Self.items(of: conflict)
        let axes = Self.axes(of: conflict)
        var lines = ["  Verified: each of these changes resolves it. Choose the one whose frames you want:"]
        for group in conflict.repairGroups.prefix(limit) {
            let number = Self.number(of: group.rule, in: conflict)
            lines.append("    \(number) \(words.sentence(group.rule))\(breaker(of: group.rule)):")
            var last: (words: String, letter: String)?
            for (number, repair) in group.repairs.prefix(conflict.cause.isPassing ? 1 : 8).enumerated() {
                let letter = String("abcdefgh".dropFirst(min(7, number)).prefix(1))
                let consequence = words.consequence(repair, of: items, along: axes)
                let isSame = last.map { $0.words == consequence } ?? false
                if !isSame { last = (consequence, letter) }
                let remark = system.isUnusual(repair.change, of: group.rule.statement) ? " (unusual)" : ""
                lines.append(
                    "      \(letter). \(words.change(repair))\(remark); "
                        + (isSame ? "the same as after \(last?.letter ?? "")." : "\(consequence)."))
            }
        }
        if conflict.cause.isPassing {
            lines.append(
                "    Other changes of these rules resolve it too, but would be wrong at the final size (--format json has them)."
            )
        }
        let rest = conflict.repairGroups.count - limit
        if rest > 0 { lines.append("    … and changes of \(rest) more \(rest == 1 ? "rule" : "rules") (--repairs)") }
        return lines
    }

    /// Returns advice on a conflict beside its repairs, or in their place; empty if several rules have to change together.
    func advice(_ conflict: ConflictExplanation, _ words: RuleWords) -> [String] {
        if !conflict.repairs.isEmpty {
            let isTemporary = conflict.cause.isPassing
            return (isTemporary ? conflict.temporary.map { words.advice($0, of: conflict) } ?? [] : [])
                + words.prototypeAdvice(conflict.members)
        }
        if let advice = hiddenStackText(conflict, words) { return Array(advice.dropFirst()) }
        if let advice = systemText(conflict, words) { return advice }
        if conflict.temporary != nil {
            return ["The conflict usually ends with the next layout, and is then harmless."]
        }
        return conflict.joint.count > 1 ? [] : ["No change of one of your rules resolves it."]
    }

    /// Whether Auto Layout broke the rule.
    private func isBrokenByLog(_ rule: ExplainedRule) -> Bool {
        brokenByLog?.id == rule.id || brokenLater.contains { $0.id == rule.id }
    }

    /// Returns a note on whether Auto Layout broke the rule and whether LayoutLab would; empty if neither holds.
    func breaker(of rule: ExplainedRule) -> String {
        let isOurs = broken?.contains { $0.id == rule.id } == true
        let isTheirs = isBrokenByLog(rule)
        switch (isTheirs, isOurs) {
        case (true, true): return " (Auto Layout broke it to recover, and LayoutLab would)"
        case (true, false): return " (Auto Layout broke it to recover)"
        case (false, true): return " (LayoutLab would break it to recover)"
        case (false, false): return rule.origin == .mask ? " (made by the autoresizing mask)" : ""
        }
    }

    /// Returns the items of a conflict in the order in which its rules mention them.
    static func items(of conflict: ConflictExplanation) -> [LogItem] {
        var seen: Set<String> = []
        return conflict.members.flatMap { rule in
            [rule.statement.second?.item, rule.statement.first.item].compactMap { $0 }
        }.filter { seen.insert($0.key).inserted }
    }

    static func axes(of conflict: ConflictExplanation) -> [LogAxis] {
        [LogAxis.horizontal, .vertical].filter { axis in
            conflict.members.contains {
                $0.statement.first.attribute.axis == axis || $0.statement.second?.attribute.axis == axis
            }
        }
    }

    func partText(_ words: RuleWords) -> [String] {
        if conflicts.isEmpty || idle.isEmpty { return [] }
        return ["", "Listed, but not part of a conflict:"]
            + idle.map { rule in
                "  \(words.sentence(rule))  (\(words.location(rule)))"
            }
    }

    func recoveryText(_ words: RuleWords) -> [String] {
        if conflicts.isEmpty { return [] }
        var lines = [""]
        if let broken {
            lines.append("To recover, LayoutLab breaks:")
            lines += broken.map { "  \(words.sentence($0))  (\(words.location($0)))" }
        } else {
            lines.append("LayoutLab breaks none of them: rules of the system and of masks never yield.")
        }
        for rule in (brokenByLog.map { [$0] } ?? []) + brokenLater {
            let isSame = broken?.contains { $0.id == rule.id } == true
            let which = isSame ? " the same rule" : broken == nil ? "" : " a different rule"
            lines.append("Auto Layout broke\(which): \(words.sentence(rule))  (\(words.location(rule)))")
            let isPart = conflicts.contains { $0.members.contains { $0.id == rule.id } }
            let isRepair = conflicts.contains { $0.repairGroups.contains { $0.rule.id == rule.id } }
            if !isPart || rule.origin == .own && !isRepair {
                lines.append("  which does not end the conflict above; the next log is about the rest of it")
            }
        }
        if brokenByLog == nil, let rule = log.broken {
            lines.append("Auto Layout broke a rule that is not in its list: \(rule.text)")
        }
        return lines
    }

    static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
