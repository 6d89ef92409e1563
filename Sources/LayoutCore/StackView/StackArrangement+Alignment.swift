internal import SolverAPI

/// The rules across the axis of the stack.
extension StackArrangement {
    func alignmentRules(_ first: LayoutView, _ spanner: LayoutGuide?) -> [[StackRule]] {
        let connections = crossConnections(first, spanner)
        let found = spanningRules(spanner) + [connections] + alignments(to: first)
        if stack.alignment == .fill { return found }
        let suppressions = arranged.map {
            fit($0, crossAxis, Self.ambiguitySuppressionPriority, .ambiguitySuppression)
        }
        // Inequalities alone do not bound the stack's extent.
        let isOpen = connections.contains { $0.relation != .equal }
        return found + [suppressions, isOpen ? [fit(stack, crossAxis, Self.canvasFitPriority, .canvasFit)] : []]
    }

    /// The attribute that all views share; nil for `fill`, where they share both edges.
    private var alignedAttribute: LayoutAttribute? {
        switch stack.alignment {
        case .fill: nil
        case .leading: crossAxis.start
        case .center: crossAxis.center
        case .trailing: crossAxis.end
        case .firstBaseline: crossAxis == .vertical ? .firstBaseline : crossAxis.start
        case .lastBaseline: crossAxis == .vertical ? .lastBaseline : crossAxis.start
        }
    }

    /// Returns the rules that make the spanner as small as possible while it contains each visible view.
    private func spanningRules(_ spanner: LayoutGuide?) -> [[StackRule]] {
        guard stack.alignment != .fill, let spanner else { return [[], []] }
        let edges = [(crossAxis.start, Relation.lessThanOrEqual), (crossAxis.end, Relation.greaterThanOrEqual)]
        let boundaries = visible.flatMap { view in
            edges.map { edge, relation in
                let isAligned = edge == alignedAttribute
                return StackRule(
                    first: spanner, firstAttribute: edge, relation: isAligned ? .equal : relation, second: view,
                    secondAttribute: edge, priority: isAligned ? Self.alignedBoundaryPriority : .required,
                    identifier: .spanningBoundary)
            }
        }
        return [[fit(spanner, crossAxis, Self.spanningFitPriority, .spanningFit)], boundaries]
    }

    /// Returns the rules that tie the canvas' edges across the axis: to the first view if the views lie on the edge,
    /// otherwise to the spanner.
    private func crossConnections(_ first: LayoutView, _ spanner: LayoutGuide?) -> [StackRule] {
        let (start, end) = (crossAxis.start, crossAxis.end)
        if visible.isEmpty, let spanner {
            return [connection(start, spanner), connection(end, spanner)]
        }
        var found: [StackRule] = []
        for (edge, relation) in [(start, Relation.lessThanOrEqual), (end, Relation.greaterThanOrEqual)] {
            let isOfBaseline =
                alignedAttribute == .firstBaseline && edge == start || alignedAttribute == .lastBaseline && edge == end
            if alignedAttribute == nil || edge == alignedAttribute {
                found.append(connection(edge, first))
            } else if let spanner, !isOfBaseline {
                found.append(connection(edge, spanner))
            } else {
                // As in UIKit, only the first view is kept inside. A view whose text rises higher above the baseline
                // extends beyond the canvas.
                found.append(connection(edge, first, relation))
            }
        }
        if alignedAttribute == crossAxis.center { found.append(connection(crossAxis.center, first)) }
        return found
    }

    /// Returns the rules that align all views, including hidden ones.
    ///
    /// The rules for a shared attribute form a section, so that appending a view appends one rule to each section.
    private func alignments(to first: LayoutView) -> [[StackRule]] {
        [alignedAttribute ?? crossAxis.end, alignedAttribute == nil ? crossAxis.start : nil].map { line in
            guard let line else { return [] }
            return arranged.dropFirst().map { view in
                StackRule(
                    first: first, firstAttribute: line, second: view, secondAttribute: line, identifier: .alignment)
            }
        }
    }
}
