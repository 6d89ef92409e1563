internal import SolverAPI

/// The gaps between neighbors in the chain, including hidden views.
extension StackArrangement {
    /// Returns one rule per pair of neighbors.
    ///
    /// The gap between two visible views is the spacing. Next to a hidden view it is half the spacing, so that the two
    /// halves around a hidden view add up to one spacing. Between two hidden views, before the first visible view and
    /// after the last one, it is 0.
    func spacingRules() -> [StackRule] {
        let relation =
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally: Relation.equal
            case .equalSpacing, .equalCentering: Relation.greaterThanOrEqual
            }
        var found: [StackRule] = []
        var seen = 0
        var preceding: LayoutView?
        for (view, next) in zip(chain, chain.dropFirst()) {
            if !view.isHidden { (seen, preceding) = (seen + 1, view) }
            var gap = 0.0
            if let preceding, seen < visible.count {
                // Hiding a view transfers half of the gap after it to the view before.
                let share = 1 - (view.isHidden ? 0.5 : 0) - (next.isHidden ? 0.5 : 0)
                gap = stack.effectiveSpacing(after: preceding) * share
            }
            found.append(
                StackRule(
                    first: next, firstAttribute: edge(of: next, axis.start, .firstBaseline), relation: relation,
                    second: view, secondAttribute: edge(of: view, axis.end, .lastBaseline), constant: gap,
                    identifier: .spacing))
        }
        return found
    }

    /// The total spacing between the visible views, in points.
    var visibleSpacing: Double { visible.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) } }

    /// Returns the attribute from which a gap is measured. Hidden views have the length 0 and therefore no baseline.
    private func edge(of view: LayoutView, _ edge: LayoutAttribute, _ baseline: LayoutAttribute) -> LayoutAttribute {
        axis == .vertical && stack.isBaselineRelativeArrangement && !view.isHidden ? baseline : edge
    }
}
