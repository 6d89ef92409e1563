internal import SolverAPI

/// The rules across the axis.
extension GravityArrangement {
    /// A view lies on its line, inside the stack, and the stack would like to be no larger than it.
    func crossRules(_ view: LayoutView) -> [StackRule] {
        let hugging = stack.huggingPriority(for: crossAxis)
        return alignmentRules(view) + [
            start(view, crossAxis, .greaterThanOrEqual, .required, .edge),
            end(view, crossAxis, .greaterThanOrEqual, containment(crossAxis), .edge),
            start(view, crossAxis, .equal, hugging, .edgeFit), end(view, crossAxis, .equal, hugging, .edgeFit),
        ]
    }

    private func alignmentRules(_ view: LayoutView) -> [StackRule] {
        let insets = insets(crossAxis)
        func align(_ attribute: LayoutAttribute, to item: LayoutItem, _ constant: Double = 0) -> StackRule {
            StackRule(
                first: view, firstAttribute: attribute, second: item, secondAttribute: attribute, constant: constant,
                priority: Self.alignmentPriority, identifier: .align)
        }
        switch stack.alignment {
        case .center: return [align(crossAxis.center, to: stack)]
        case .leading: return [align(crossAxis.start, to: stack, insets.start)]
        // As AppKit has it the inset is added, so the view would lie beyond the edge if it were not kept inside.
        case .trailing: return [align(crossAxis.end, to: stack, insets.end)]
        case .fill: return [align(crossAxis.extent, to: stack, -insets.start - insets.end)]
        case .firstBaseline, .lastBaseline:
            let baseline: LayoutAttribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            // A column has no line that runs through all its texts.
            if crossAxis == .horizontal { return [align(.leading, to: stack, insets.start)] }
            guard let first = views.first, first !== view else { return [] }
            return [align(baseline, to: first)]
        }
    }
}
