internal import SolverAPI

/// The rules across the axis of the stack.
extension GravityArrangement {
    /// Returns the rules that align a view, keep it inside the stack, and make the stack fit it across the axis.
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
        // AppKit adds the inset here, which would push the view beyond the edge if the containment rule did not keep
        // it inside.
        case .trailing: return [align(crossAxis.end, to: stack, insets.end)]
        case .fill: return [align(crossAxis.extent, to: stack, -insets.start - insets.end)]
        case .firstBaseline, .lastBaseline:
            let baseline: LayoutAttribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            // A column has no baseline that its texts share, so they align at their leading edges.
            if crossAxis == .horizontal { return [align(.leading, to: stack, insets.start)] }
            guard let first = views.first, first !== view else { return [] }
            return [align(baseline, to: first)]
        }
    }
}
