import SafeText
import SolverAPI

/// A conflict as a drawing along one axis: items as bars to scale, a row each, and the guilty rules as dimension lines.
///
/// It shows the layout in which what yields is broken, and comes as near as it can. That rule is dashed and red: from where it starts to where it would end.
struct ConflictPicture {
    private let names: RuleWords
    private let conflict: ConflictExplanation
    private let broken: Set<ConstraintID>
    private let axis: LogAxis
    private static let row = 26.0
    private static let length = 560.0
    private var body: [String] = []
    private var scale = 1.0
    private var origin = 0.0

    /// The conflict's pictures, an axis each, as far as positions are known; each is an `<svg>` element of its own.
    static func svg(_ conflict: ConflictExplanation, in explanation: LogExplanation) -> [String] {
        LogExplanation.axes(of: conflict).compactMap { axis in
            var picture = ConflictPicture(
                names: RuleWords(system: explanation.system), conflict: conflict,
                broken: Set((explanation.broken ?? []).map(\.id)), axis: axis)
            return picture.draw()
        }
    }

    private init(names: RuleWords, conflict: ConflictExplanation, broken: Set<ConstraintID>, axis: LogAxis) {
        (self.names, self.conflict, self.broken, self.axis) = (names, conflict, broken, axis)
    }

    private func span(_ item: LogItem) -> (start: Double, end: Double)? {
        guard let span = conflict.spans.first(where: { $0.item == item && $0.axis == axis }), let start = span.position
        else { return nil }
        return (start, start + (span.extent ?? 0))
    }

    private func place(_ side: RuleStatement.Side) -> Double? {
        guard side.attribute.axis == axis, let span = span(side.item) else { return nil }
        switch side.attribute.place {
        case .start: return span.start
        case .end: return span.end
        case .center: return (span.start + span.end) / 2
        case .baseline, nil: return nil
        }
    }

    /// From where to where a rule measures, in points; nil if a place is open.
    private func ends(_ rule: ExplainedRule) -> (from: Double, to: Double)? {
        let statement = rule.statement
        if statement.first.attribute.isExtent {
            guard statement.first.attribute.axis == axis, let span = span(statement.first.item) else { return nil }
            let isWanted = broken.contains(rule.id) && statement.second == nil
            return (span.start, isWanted ? span.start + statement.constant : span.end)
        }
        guard let second = statement.second, let from = place(second), let to = place(statement.first) else {
            return nil
        }
        return (from, broken.contains(rule.id) && statement.multiplier == 1 ? from + statement.constant : to)
    }

    private mutating func draw() -> String? {
        let items = LogExplanation.items(of: conflict).filter { span($0) != nil }
        let lines = conflict.members.filter { $0.origin != .implicit }.map { ($0, ends($0)) }
        let known =
            items.compactMap(span).flatMap { [$0.start, $0.end] }
            + lines.flatMap { [$0.1?.from, $0.1?.to].compactMap { $0 } }
        guard let low = known.min(), let high = known.max(), high > low, (high - low).isFinite else { return nil }
        (scale, origin) = (Self.length / (high - low), low)
        var top = 24.0
        body = []
        for item in items {
            guard let span = span(item) else { continue }
            let width = max(1, (span.end - span.start) * scale)
            body.append(
                "<rect x=\"\(x(span.start))\" y=\"\(number(top))\" width=\"\(number(width))\" height=\"18\" rx=\"3\" fill=\"#d6e8ff\" stroke=\"#007aff\"/>"
            )
            body.append(text(names.name(item), at: position(span.start) + 4, top + 13, fill: "#111"))
            top += Self.row
        }
        top += 8
        for (rule, ends) in lines {
            let number = conflict.members.firstIndex { $0.id == rule.id }.map { $0 + 1 } ?? 0
            let moment = conflict.temporary?.rule.id == rule.id ? ", for a moment" : ""
            let label = "[\(number)] \(names.sentence(rule))\(moment)"
            if let ends {
                dimension(ends.from, ends.to, label, top, isBroken: broken.contains(rule.id))
            } else {
                body.append(text(label + " (its place is open)", at: 20, top + 12, fill: "#8e8e93"))
            }
            top += Self.row
        }
        let height = top + 30
        let comparison = text(names.comparison(conflict), at: 20, top + 14, fill: "#d00")
        let caption = text(
            axis == .horizontal ? "along the width" : "along the height, from left to right", at: 20, 14,
            fill: "#8e8e93")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="900" height="\(number(height))" \
            viewBox="0 0 900 \(number(height))" font-family="Helvetica, Arial, sans-serif" font-size="11">
            <rect width="100%" height="100%" fill="#ffffff"/>
            \(([caption] + body + [comparison]).joined(separator: "\n"))
            </svg>
            """
    }

    private mutating func dimension(_ from: Double, _ to: Double, _ label: String, _ top: Double, isBroken: Bool) {
        let color = isBroken ? "#d00" : "#333"
        let dash = isBroken ? " stroke-dasharray=\"4 3\"" : ""
        let y = number(top + 8)
        body.append("<path d=\"M\(x(from)) \(y)H\(x(to))\" stroke=\"\(color)\"\(dash)/>")
        for end in [from, to] {
            body.append("<path d=\"M\(x(end)) \(number(top + 3))v10\" stroke=\"\(color)\"/>")
        }
        let words = label + (isBroken ? " — broken" : "")
        let right = max(position(from), position(to)) + 6
        // Where the line ends far to the right the words stand below it.
        body.append(
            right > 480
                ? text(words, at: min(position(from), position(to)), top + 22, fill: color)
                : text(words, at: right, top + 12, fill: color))
    }

    private func position(_ value: Double) -> Double { 20 + (value - origin) * scale }
    private func x(_ value: Double) -> String { number(position(value)) }

    private func text(_ words: String, at x: Double, _ y: Double, fill: String) -> String {
        let cut = words.count > 120 ? words.prefix(119) + "…" : words[...]
        return "<text x=\"\(number(x))\" y=\"\(number(y))\" fill=\"\(fill)\">\(SafeText.xml(cut))</text>"
    }

    private func number(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }
}
