import Certificates
import SolverAPI

extension LogExplanation: Encodable {
    private struct RuleRecord: Encodable {
        let says: String
        /// The equation that `factors` multiply, `first relation second`.
        let equation: String
        let line: Int?
        let site: String?
        let identifier: String?
        let origin: String
        let priority: Double
    }
    private struct Part: Encodable {
        let rule: Int
        let factor: Double
        let amount: Double
    }
    private struct RepairRecord: Encodable {
        let kind: String
        let line: Int?
        let says: String
        let from: Double?
        let to: Double?
        let relation: String?
        let missedBy: Double
        let frames: [Span]
        /// The values that the rules of the log then leave open.
        let open: [String]
    }
    private struct TemporaryRecord: Encodable {
        let rule: Int
        let settled: Double
        let says: String
    }
    private struct Span: Encodable {
        let view: String
        let axis: String
        let position: Double?
        let extent: Double?
    }
    private struct ConflictRecord: Encodable {
        let rules: [RuleRecord]
        /// The proof: integers as text, in the order of `rules`.
        let factors: [String]
        let needs: [Part]
        let gives: [Part]
        let needed: Double
        let given: Double
        let says: String
        let temporary: TemporaryRecord?
        /// The repairs by rule, best first.
        let repairs: [RepairRecord]
        let together: [RuleRecord]
    }
    private struct DoubtRecord: Encodable {
        let line: Int
        let text: String
        let reason: String
    }
    private enum Key: String, CodingKey {
        case firstLine, rules, conflicts, idle, broken, brokenByLog, brokenLater, notUnderstood, notes
    }

    /// Encodes the content of the text, with numbers as numbers. Texts of the log are unchanged.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        let words = RuleWords(system: system)
        func record(_ rule: ExplainedRule) -> RuleRecord {
            RuleRecord(
                says: words.sentence(rule), equation: words.equation(rule), line: rule.line, site: rule.site,
                identifier: rule.identifier,
                origin: rule.origin.rawValue, priority: rule.constraint.priority.value)
        }
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(log.firstLine, forKey: .firstLine)
        try container.encode(log.rules.count, forKey: .rules)
        try container.encode(conflicts.map { self.record($0, words, record) }, forKey: .conflicts)
        try container.encode(idle.map(record), forKey: .idle)
        try container.encodeIfPresent(broken?.map(record), forKey: .broken)
        try container.encodeIfPresent(brokenByLog.map(record), forKey: .brokenByLog)
        if !brokenLater.isEmpty { try container.encode(brokenLater.map(record), forKey: .brokenLater) }
        let doubts = (log.doubts + system.doubts).map { DoubtRecord(line: $0.line, text: $0.text, reason: $0.reason) }
        try container.encode(doubts, forKey: .notUnderstood)
        try container.encode(notes(words), forKey: .notes)
    }

    private func record(
        _ conflict: ConflictExplanation, _ words: RuleWords, _ record: (ExplainedRule) -> RuleRecord
    ) -> ConflictRecord {
        func part(_ part: ConflictSum.Part) -> Part {
            Part(
                rule: conflict.members.firstIndex { $0.id == part.rule.id } ?? -1, factor: part.factor,
                amount: part.amount)
        }
        let factors = conflict.members.map { rule in
            conflict.certificate.members.first { $0.constraint == rule.id }.map { "\($0.multiplier)" } ?? "0"
        }
        return ConflictRecord(
            rules: conflict.members.map(record), factors: factors, needs: conflict.sum.needs.map(part),
            gives: conflict.sum.gives.map(part), needed: conflict.sum.needed, given: conflict.sum.given,
            says: words.comparison(conflict),
            temporary: conflict.temporary.map { temporary in
                TemporaryRecord(
                    rule: conflict.members.firstIndex { $0.id == temporary.rule.id } ?? -1, settled: temporary.settled,
                    says: words.advice(temporary, of: conflict).joined(separator: " "))
            }, repairs: conflict.repairs.map { self.record($0, words) },
            together: conflict.joint.map(record))
    }

    private func record(_ repair: Repair, _ words: RuleWords) -> RepairRecord {
        var (from, to, relation): (Double?, Double?, String?) = (nil, nil, nil)
        if case .constant(let old, let new) = repair.change { (from, to) = (old, new) }
        if case .relation(let new) = repair.change { relation = new.description }
        return RepairRecord(
            kind: repair.change.name, line: repair.rule.line,
            says: "\(words.sentence(repair.rule)): \(words.change(repair))", from: from, to: to,
            relation: relation, missedBy: repair.missedBy,
            frames: repair.spans.map {
                Span(view: words.name($0.item), axis: $0.axis.rawValue, position: $0.position, extent: $0.extent)
            }, open: repair.open.map(words.open))
    }
}
