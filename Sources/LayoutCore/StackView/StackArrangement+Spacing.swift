internal import SolverAPI

/// The gaps between neighbours in the chain, the hidden views among them.
extension StackArrangement {
    /// One rule a pair of neighbours.
    ///
    /// Between two views that are seen the gap is the spacing; next to a hidden one it is half of that, so that the two halves
    /// around it make one; between two hidden ones, and outside of what is seen, it is 0.
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
                // Hiding a view hands the gap after it to the view before.
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

    /// The spacing between the views that are seen, in all.
    var visibleSpacing: Double { visible.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) } }

    /// Where a gap is measured from. A hidden view has no text to measure from: it has no length.
    private func edge(of view: LayoutView, _ edge: LayoutAttribute, _ baseline: LayoutAttribute) -> LayoutAttribute {
        axis == .vertical && stack.isBaselineRelativeArrangement && !view.isHidden ? baseline : edge
    }
}
