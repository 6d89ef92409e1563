import Certificates
import SolverAPI

/// The proof of a conflict as equations to add up. In their sum all positions and sizes cancel, and a contradiction
/// remains.
struct ConflictProof {
    let lines: [String]

    init(_ conflict: ConflictExplanation, _ words: RuleWords) {
        var lines: [String] = []
        var total = Rational.zero
        var isEquation = true
        let factors = conflict.multipliers
        for (index, rule) in conflict.members.enumerated() {
            guard let factor = factors[rule.id] else { continue }
            let isTurned = factor.signum() < 0
            let statement = rule.statement
            let times = factor.magnitude == 1 ? "" : "\(factor.magnitude) × "
            let relation = statement.relation == .equal ? "=" : "≥"
            if statement.relation != .equal { isEquation = false }
            let constant = Self.number(isTurned ? 0 - statement.constant : statement.constant)
            lines.append("  \(times)[\(index + 1)]  \(Self.left(statement, isTurned, words)) \(relation) \(constant)")
            if let exact = Rational(meaning: rule.constraint.constant), let factor = Rational(factor, over: 1) {
                total += factor * exact
            }
        }
        let sum = "0 \(isEquation ? "=" : "≥") \(Self.number(total.double))"
        lines.append("  together \(sum), a contradiction.")
        let meanings = Self.meanings(conflict)
        let means = meanings.isEmpty ? "" : " (\(meanings.joined(separator: ", ")))"
        self.lines = ["Proof: in the sum every position and size cancels\(means):"] + lines
    }

    private static func number(_ value: Double) -> String {
        (value < 0 ? "−" : "") + ShortNumber.text(value.magnitude)
    }

    /// Returns the left side of a rule's equation; negated if the rule's multiplier in the proof is negative.
    private static func left(_ statement: RuleStatement, _ isTurned: Bool, _ words: RuleWords) -> String {
        let first = "\(words.name(statement.first.item)).\(statement.first.attribute.rawValue)"
        guard let second = statement.second else { return (isTurned ? "−" : "") + first }
        let times = statement.multiplier.magnitude == 1 ? "" : "\(ShortNumber.text(statement.multiplier.magnitude)) × "
        let other = "\(times)\(words.name(second.item)).\(second.attribute.rawValue)"
        if statement.multiplier < 0 { return isTurned ? "−\(first) − \(other)" : "\(first) + \(other)" }
        return isTurned ? "\(other) − \(first)" : "\(first) − \(other)"
    }

    /// Returns the definitions of the edges and centers that occur in the conflict, such as `bottom = top + height`.
    private static func meanings(_ conflict: ConflictExplanation) -> [String] {
        let attributes = conflict.members.flatMap { rule in
            [rule.statement.first.attribute] + (rule.statement.second.map { [$0.attribute] } ?? [])
        }
        func holds(_ position: LogAttribute.Position, _ axis: LogAxis) -> Bool {
            attributes.contains { $0.position == position && $0.axis == axis && !$0.isMargin }
        }
        var found: [String] = []
        let followsReading = attributes.contains(where: { $0.followsReading })
        let (start, end) = followsReading ? ("leading", "trailing") : ("left", "right")
        if holds(.end, .horizontal) { found.append("\(end) = \(start) + width") }
        if holds(.center, .horizontal) { found.append("centerX = \(start) + width / 2") }
        if holds(.end, .vertical) { found.append("bottom = top + height") }
        if holds(.center, .vertical) { found.append("centerY = top + height / 2") }
        for rule in conflict.members where rule.statement.multiplier != 1 {
            guard let second = rule.statement.second, !second.attribute.isExtent else { continue }
            found.append("multiplied positions count from the superview's origin")
            break
        }
        if attributes.contains(where: { $0.isMargin || $0.position == .baseline }) {
            found.append("margins and baselines lie within their view")
        }
        return found
    }
}
