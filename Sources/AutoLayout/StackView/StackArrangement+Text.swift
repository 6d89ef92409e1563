internal import SolverAPI

/// The rule for text that wraps.
extension StackArrangement {
    /// Wrapping text has no one natural width, so where the views of a row are such and none matters more than the others,
    /// `UIStackView` divides the row equally.
    ///
    /// In recorded layouts it does so only where the views' content leaves a choice: in 28 of 28 rows with a tie, in neither
    /// of two rows without. So the wish is for a little less than the content's.
    func textWidthRules() -> [StackRule] {
        guard axis == .horizontal, visible.count > 1, let first = visible.first,
            visible.allSatisfy({ $0.wrapsText && Self.haveEqualPriorities($0, first) })
        else { return [] }
        let count = Double(visible.count)
        return visible.map { view in
            StackRule(
                first: view, firstAttribute: .width, second: canvas, secondAttribute: .width, multiplier: 1 / count,
                constant: -visibleSpacing / count,
                priority: Self.textWidthPriority(first),
                identifier: .textWidthDisambiguation)
        }
    }

    private static func textWidthPriority(_ view: LayoutView) -> Priority {
        let content = min(
            view.contentHuggingPriority(for: .horizontal), view.contentCompressionResistancePriority(for: .horizontal))
        return Priority(content.value * 0.999)
    }

    private static func haveEqualPriorities(_ a: LayoutView, _ b: LayoutView) -> Bool {
        a.contentHuggingPriority(for: .horizontal) == b.contentHuggingPriority(for: .horizontal)
            && a.contentCompressionResistancePriority(for: .horizontal)
                == b.contentCompressionResistancePriority(for: .horizontal)
    }
}
