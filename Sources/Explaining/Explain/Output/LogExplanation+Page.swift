package import SafeText

extension LogExplanation {
    /// The explanation as a record for the web page: the sentences of ``text(title:repairs:showsProof:)``, grouped by
    /// purpose, and the drawings as numbers.
    package var pageRecord: JSONValue {
        let words = RuleWords(system: system)
        return [
            "ruleCount": .integer(log.rules.count), "isInconclusive": .flag(isInconclusive),
            "notes": Self.list(notes(words)), "verdict": Self.list(verdict(words)),
            "conflicts": .list(conflicts.map { pageRecord($0, words) }),
            "idle": Self.list(partText(words).filter { !$0.isEmpty }),
            "recovery": Self.list(recoveryText(words).filter { !$0.isEmpty }),
        ]
    }

    private static func list(_ lines: [String]) -> JSONValue { .list(lines.map { .text($0) }) }

    private func pageRecord(_ conflict: ConflictExplanation, _ words: RuleWords) -> JSONValue {
        func index(_ rule: ExplainedRule) -> JSONValue? {
            conflict.members.firstIndex { $0.id == rule.id }.map { .integer($0 + 1) }
        }
        func sentence(_ rule: ExplainedRule) -> JSONValue {
            [
                "says": .text(words.sentence(rule)), "place": .text(words.location(rule)),
                "line": rule.line.map { .integer($0) },
            ]
        }
        let (items, axes) = (Self.items(of: conflict), Self.axes(of: conflict))
        func record(_ repair: Repair) -> JSONValue {
            [
                "change": .text(words.change(repair)),
                "consequence": .text(words.consequence(repair, of: items, along: axes)),
                "isUnusual": .flag(system.isUnusual(repair.change, of: repair.rule.statement)),
                "drawings": .list(ConflictPicture.records(conflict, in: self, after: repair)),
            ]
        }
        let recommended: JSONValue? = Recommendation(conflict, in: self, words).map { recommendation in
            [
                "rule": index(recommendation.repair.rule), "says": .text(words.sentence(recommendation.repair.rule)),
                "change": .text(recommendation.change), "code": recommendation.code.map { .text($0) },
                "reason": .text(recommendation.reason),
                "better": recommendation.better.map { ["says": .text($0.says), "code": .text($0.code)] },
                "repair": record(recommendation.repair),
            ]
        }
        let groups: [JSONValue] = conflict.repairGroups.map { group in
            [
                "rule": index(group.rule), "says": .text(words.sentence(group.rule)),
                "note": .text(breaker(of: group.rule)),
                "repairs": .list(group.repairs.prefix(conflict.cause.isPassing ? 1 : 8).map(record)),
            ]
        }
        let advice = advice(conflict, words)
        let together = conflict.repairs.isEmpty && advice.isEmpty ? conflict.joint : []
        return [
            "cause": .text(causeText(conflict, words)), "rules": .list(conflict.members.map(sentence)),
            "says": .text(words.comparison(conflict)),
            "drawings": .list(ConflictPicture.records(conflict, in: self)),
            "advice": Self.list(advice), "recommended": recommended, "groups": .list(groups),
            "together": .list(together.map(sentence)),
            "proof": Self.list(ConflictProof(conflict, words).lines),
        ]
    }
}
