import AutoLayout
import SolverAPI

/// Drawings of the conflicts of a view tree.
extension LiveRepairSearch {
    /// Returns the drawings of a conflict, one for each axis. They show the layout in which the broken rule is violated
    /// as little as possible.
    func drawings(
        of conflict: CertifiedConflict, breaking broken: ConstraintID?, sum: String
    ) throws(SolverError) -> [DimensionDrawing] {
        let held = context.map { rule in
            var rule = rule
            if rule.id == broken { rule.priority = 999 }
            return rule
        }
        guard let broken, let solver = try solver(for: held) else { return [] }
        let rules = conflict.constraints.compactMap { engine.details(of: $0) }
        let items = items(of: conflict)
        func value(_ attribute: LayoutAttribute, _ item: LayoutItem) -> Double {
            let (sum, constant) = engine.expression(of: attribute, of: item)
            return sum.value { solver.value(of: $0) ?? 0 } + constant
        }
        func item(_ described: RuleDescription.Item) -> LayoutItem? {
            items.first { $0.described == described } ?? engine.root.subtree.first { $0.described == described }
        }
        return LayoutAxis.allCases.compactMap { axis in
            guard rules.contains(where: { $0.firstAttribute.axis == axis }) else { return nil }
            let (start, end): (LayoutAttribute, LayoutAttribute) =
                axis == .horizontal ? (.left, .right) : (.top, .bottom)
            func ends(_ rule: RuleDescription) -> (from: Double, to: Double)? {
                guard rule.firstAttribute.axis == axis, let first = item(rule.first) else { return nil }
                let isWanted = rule.id == broken && rule.multiplier == 1
                if rule.firstAttribute.isExtent {
                    let from = value(start, first)
                    return (from, isWanted && rule.second == nil ? from + rule.constant : value(end, first))
                }
                guard let second = rule.second.flatMap(item) else { return nil }
                let from = value(rule.secondAttribute, second)
                let isMirrored =
                    engine.layoutDirection == .rightToLeft
                    && [.leading, .trailing].contains(rule.secondAttribute)
                let wanted = from + (isMirrored ? -rule.constant : rule.constant)
                return (from, isWanted ? wanted : value(rule.firstAttribute, first))
            }
            return DimensionDrawing(
                isHorizontal: axis == .horizontal,
                bars: items.map { .init(name: $0.name, start: value(start, $0), end: value(end, $0)) },
                lines: rules.enumerated().filter { $1.origin != .implicitSize }.map { number, rule in
                    .init(
                        number: number + 1, label: "[\(number + 1)] \(LiveRepair.words(rule))", ends: ends(rule),
                        isBroken: rule.id == broken)
                }, comparison: sum)
        }
    }
}
