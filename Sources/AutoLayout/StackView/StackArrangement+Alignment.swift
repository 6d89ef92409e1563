internal import SolverAPI

/// The rules across the axis.
extension StackArrangement {
    func alignmentRules(_ first: LayoutView) -> [StackRule] {
        let cross = crossAxis
        guard stack.alignment != .fill, let spanner = stack.spanner else {
            return [cross.start, cross.end].map { connection(canvas, $0, first, $0) }
                + [cross.start, cross.end].flatMap { alignments(to: first, $0) }
        }
        let line = alignedAttribute
        var found: [StackRule] = []
        for edge in [cross.start, cross.end] {
            // An edge on which all views lie is the canvas' own; elsewhere the spanner stands for the furthest of them.
            found.append(edge == line ? connection(canvas, edge, first, edge) : connection(canvas, edge, spanner, edge))
        }
        if line == cross.start || line == cross.end { found.append(connection(spanner, line, first, line)) }
        if line == cross.center { found.append(connection(canvas, line, first, line)) }
        found += alignments(to: first, line)
        found += boundaries(spanner, line)
        found += views.map { fit($0, Self.ambiguitySuppressionPriority, .ambiguitySuppression) }
        found.append(fit(spanner, Self.spanningFitPriority, .spanningFit))
        found.append(fit(canvas, Self.canvasFitPriority, .canvasFit))
        return found
    }

    /// The line on which all views lie.
    private var alignedAttribute: LayoutAttribute {
        switch stack.alignment {
        case .fill, .leading: crossAxis.start
        case .center: crossAxis.center
        case .trailing: crossAxis.end
        case .firstBaseline: crossAxis == .vertical ? .firstBaseline : crossAxis.start
        case .lastBaseline: crossAxis == .vertical ? .lastBaseline : crossAxis.start
        }
    }

    private func connection(
        _ first: LayoutItem, _ attribute: LayoutAttribute, _ second: LayoutItem, _ secondAttribute: LayoutAttribute
    ) -> StackRule {
        StackRule(
            first: first, firstAttribute: attribute, second: second, secondAttribute: secondAttribute,
            identifier: .canvasConnection)
    }

    private func alignments(to first: LayoutView, _ attribute: LayoutAttribute) -> [StackRule] {
        views.dropFirst().map { view in
            StackRule(
                first: view, firstAttribute: attribute, second: first, secondAttribute: attribute,
                identifier: .alignment)
        }
    }

    /// The spanner reaches at least as far as each view, at the edges on which the views do not lie.
    private func boundaries(_ spanner: LayoutGuide, _ line: LayoutAttribute) -> [StackRule] {
        var found: [StackRule] = []
        for (edge, relation) in [
            (crossAxis.start, Relation.lessThanOrEqual), (crossAxis.end, Relation.greaterThanOrEqual),
        ] where edge != line {
            for view in views {
                found.append(
                    StackRule(
                        first: spanner, firstAttribute: edge, relation: relation, second: view, secondAttribute: edge,
                        priority: Self.boundaryPriority, identifier: .spanningBoundary))
            }
        }
        return found
    }

    private func fit(_ item: LayoutItem, _ priority: Priority, _ identifier: StackRule.Identifier) -> StackRule {
        StackRule(first: item, firstAttribute: crossAxis.extent, priority: priority, identifier: identifier)
    }
}
