import Certificates
public import SafeText
import SolverAPI

extension LogExplanation {
    /// The explanation as a JSON record. Lengths are JSON numbers. Texts from the log are not escaped or shortened.
    public var record: JSONValue {
        let words = RuleWords(system: system)
        let omitted: [JSONValue] = (log.omitted + system.omitted).map {
            ["line": .integer($0.line), "text": .text($0.text), "reason": .text($0.reason)]
        }
        return [
            "firstLine": .integer(log.firstLine), "rules": .integer(log.rules.count),
            "conflicts": .list(conflicts.map { record($0, words) }), "idle": list(idle, words),
            "broken": broken.map { list($0, words) }, "brokenByLog": brokenByLog.map { record($0, words) },
            "brokenLater": brokenLater.isEmpty ? nil : list(brokenLater, words), "notUnderstood": .list(omitted),
            "notes": .list(notes(words).map { .text($0) }),
        ]
    }

    private func list(_ rules: [ExplainedRule], _ words: RuleWords) -> JSONValue {
        .list(rules.map { record($0, words) })
    }

    /// Returns a rule's record. Its member `equation` is the form of the rule that the proof multiplies.
    private func record(_ rule: ExplainedRule, _ words: RuleWords) -> JSONValue {
        [
            "says": .text(words.sentence(rule)), "equation": .text(words.equation(rule)),
            "line": rule.line.map { .integer($0) }, "site": rule.site.map { .text($0) },
            "identifier": rule.identifier.map { .text($0) }, "origin": .text(rule.origin.rawValue),
            "priority": .number(rule.constraint.priority.value),
        ]
    }

    /// Returns a conflict's record. Its member `factors` has the multipliers of the proof in the order of the rules, as
    /// texts, because they are integers of any size. Its member `repairs` is grouped by rule, best first.
    private func record(_ conflict: ConflictExplanation, _ words: RuleWords) -> JSONValue {
        func index(_ rule: ExplainedRule) -> JSONValue {
            .integer(conflict.members.firstIndex { $0.id == rule.id } ?? -1)
        }
        func part(_ part: ConflictSum.Part) -> JSONValue {
            ["rule": index(part.rule), "factor": .number(part.factor), "amount": .number(part.amount)]
        }
        let multipliers = conflict.multipliers
        let factors: [JSONValue] = conflict.members.map { rule in
            .text(multipliers[rule.id].map { "\($0)" } ?? "0")
        }
        let temporary: JSONValue? = conflict.temporary.map { temporary in
            [
                "rule": index(temporary.rule), "settled": .number(temporary.settled),
                "says": .text(words.advice(temporary, of: conflict).joined(separator: " ")),
            ]
        }
        let recommended: JSONValue? = Recommendation(conflict, in: self, words).map { recommendation in
            [
                "rule": index(recommendation.repair.rule), "change": .text(recommendation.change),
                "code": recommendation.code.map { .text($0) }, "reason": .text(recommendation.reason),
                "better": recommendation.better.map { ["says": .text($0.says), "code": .text($0.code)] },
            ]
        }
        return [
            "cause": ["kind": .text(conflict.cause.rawValue), "says": .text(causeText(conflict, words))],
            "recommended": recommended, "rules": list(conflict.members, words), "factors": .list(factors),
            "needs": .list(conflict.sum.needs.map(part)), "gives": .list(conflict.sum.gives.map(part)),
            "needed": .number(conflict.sum.needed), "given": .number(conflict.sum.given),
            "says": .text(words.comparison(conflict)), "temporary": temporary,
            "repairs": .list(conflict.repairs.map { record($0, words) }), "together": list(conflict.joint, words),
        ]
    }

    /// Returns a repair's record. Its member `open` lists the positions and sizes that the rules of the log leave
    /// undetermined after the change.
    private func record(_ repair: Repair, _ words: RuleWords) -> JSONValue {
        var (from, to, relation): (JSONValue?, JSONValue?, JSONValue?) = (nil, nil, nil)
        if case .constant(let old, let new) = repair.change { (from, to) = (.number(old), .number(new)) }
        if case .relation(let new) = repair.change { relation = .text(new.description) }
        let frames: [JSONValue] = repair.spans.map {
            [
                "view": .text(words.name($0.item)), "axis": .text($0.axis.rawValue),
                "position": $0.position.map { .number($0) }, "extent": $0.extent.map { .number($0) },
            ]
        }
        return [
            "kind": .text(repair.change.name), "line": repair.rule.line.map { .integer($0) },
            "says": .text("\(words.sentence(repair.rule)): \(words.change(repair))"), "from": from, "to": to,
            "relation": relation, "missedBy": .number(repair.missedBy), "frames": .list(frames),
            "open": .list(repair.open.map { .text(words.open($0)) }),
        ]
    }
}

#if !hasFeature(Embedded)
    extension LogExplanation: Encodable {
        /// Encodes ``record``.
        ///
        /// - Throws: The encoder's error.
        public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
    }
#endif
