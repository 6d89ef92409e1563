import SafeText
import SolverAPI

/// The drawing of a conflict along one axis, to scale. Each item is a bar in its own row, and each rule is a dimension
/// line.
///
/// The drawing shows the layout in which the broken rule is violated as little as possible. The line of that rule is
/// dashed and red. It has the length that the rule requires, not the length in the drawn layout.
struct ConflictPicture {
    private let names: RuleWords
    private let conflict: ConflictExplanation
    /// The positions and sizes to draw.
    private let spans: [KnownSpan]
    private let broken: Set<ConstraintID>
    private let axis: LogAxis

    /// Returns the drawings of a conflict, one for each axis.
    static func drawings(_ conflict: ConflictExplanation, in explanation: LogExplanation) -> [DimensionDrawing] {
        LogExplanation.axes(of: conflict).map { axis in ConflictPicture(conflict, in: explanation, axis).drawing }
    }

    /// Returns the drawings of a conflict as records, one for each axis: after a repair, or with the broken rules
    /// violated if `repair` is nil.
    static func records(
        _ conflict: ConflictExplanation, in explanation: LogExplanation, after repair: Repair? = nil
    ) -> [JSONValue] {
        LogExplanation.axes(of: conflict).compactMap { axis in
            ConflictPicture(conflict, in: explanation, axis, after: repair).drawing.record
        }
    }

    private init(
        _ conflict: ConflictExplanation, in explanation: LogExplanation, _ axis: LogAxis, after repair: Repair? = nil
    ) {
        names = RuleWords(system: explanation.system)
        self.conflict = conflict
        self.axis = axis
        spans = repair?.spans ?? conflict.spans
        broken = repair == nil ? Set((explanation.broken ?? []).map { $0.id }) : []
    }

    private func span(_ item: LogItem) -> (start: Double, end: Double)? {
        guard let span = spans.first(where: { $0.item == item && $0.axis == axis }), let start = span.position
        else { return nil }
        return (start, start + (span.extent ?? 0))
    }

    private func place(_ side: RuleStatement.Side) -> Double? {
        guard side.attribute.axis == axis, let span = span(side.item) else { return nil }
        switch side.attribute.position {
        case .start: return span.start
        case .end: return span.end
        case .center: return (span.start + span.end) / 2
        case .baseline, nil: return nil
        }
    }

    /// Returns the start and end of a rule's line in points; nil if the layout does not determine them. The line of a
    /// broken rule has the required length if the rule's constant alone states it, and otherwise the drawn length.
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

    private var drawing: DimensionDrawing {
        DimensionDrawing(
            isHorizontal: axis == .horizontal,
            bars: LogExplanation.items(of: conflict).compactMap { item in
                span(item).map { DimensionDrawing.Bar(name: names.name(item), start: $0.start, end: $0.end) }
            },
            lines: conflict.members.enumerated().filter { $1.origin != .implicit }.map { number, rule in
                let note =
                    conflict.temporary?.rule.id == rule.id
                    ? " (temporary)" : rule.origin == .mask ? " (made by the autoresizing mask)" : ""
                return DimensionDrawing.Line(
                    number: number + 1, label: "[\(number + 1)] \(names.sentence(rule))\(note)", ends: ends(rule),
                    isBroken: broken.contains(rule.id))
            }, comparison: names.comparison(conflict))
    }
}
