internal import SolverAPI

/// The rule for wrapping text.
extension StackArrangement {
    /// Returns the rules that divide a row of wrapping texts equally, as `UIStackView` does if all priorities are
    /// equal: such views have no single natural width.
    ///
    /// For labels the priority exceeds their compression resistance by 10, as two logs of UIKit show. For buttons,
    /// whose titles may wrap, no log is known. In recorded layouts, the rule for buttons takes effect only if the
    /// content priorities leave a choice, so its priority is slightly below theirs.
    func textWidthRules() -> [StackRule] {
        guard axis == .horizontal, visible.count > 1, let first = visible.first,
            visible.allSatisfy({ ($0.wrapsText || $0.wrapsTitle) && Self.haveEqualPriorities($0, first) })
        else { return [] }
        let count = Double(visible.count)
        return visible.map { view in
            StackRule(
                first: view, firstAttribute: .width, second: canvas, secondAttribute: .width, multiplier: 1 / count,
                constant: 0 - visibleSpacing / count, priority: Self.textWidthPriority(view),
                identifier: .textWidthDisambiguation)
        }
    }

    private static func textWidthPriority(_ view: LayoutView) -> Priority {
        let resistance = view.contentCompressionResistancePriority(for: .horizontal)
        if view.wrapsText { return Priority(min(999, resistance.value + 10)) }
        return Priority(min(view.contentHuggingPriority(for: .horizontal), resistance).value * 0.999)
    }

    private static func haveEqualPriorities(_ a: LayoutView, _ b: LayoutView) -> Bool {
        a.contentHuggingPriority(for: .horizontal) == b.contentHuggingPriority(for: .horizontal)
            && a.contentCompressionResistancePriority(for: .horizontal)
                == b.contentCompressionResistancePriority(for: .horizontal)
    }
}
