internal import SolverAPI

/// The rules across the axis.
extension StackArrangement {
    func alignmentRules(_ first: LayoutView, _ spanner: LayoutGuide?) -> [[StackRule]] {
        let connections = crossConnections(first, spanner)
        let found = spanningRules(spanner) + [connections] + alignments(to: first)
        if stack.alignment == .fill { return found }
        let suppressions = arranged.map {
            fit($0, crossAxis, Self.ambiguitySuppressionPriority, .ambiguitySuppression)
        }
        // An inequality alone would let the stack be as large as it likes.
        let isOpen = connections.contains { $0.relation != .equal }
        return found + [suppressions, isOpen ? [fit(stack, crossAxis, Self.canvasFitPriority, .canvasFit)] : []]
    }

    /// The line on which all views lie; with `fill` they lie on both edges.
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

    /// The spanner is as small as it can be and reaches at least as far as each view that is seen.
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

    /// How the canvas' edges across are tied: to the views where those lie on the edge, else to the spanner.
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
                // As in UIKit the first view alone is kept inside: one whose text is higher above the line sticks out.
                found.append(connection(edge, first, relation))
            }
        }
        if alignedAttribute == crossAxis.center { found.append(connection(crossAxis.center, first)) }
        return found
    }

    /// The hidden views lie on the line too. A section for each of the two lines that there may be, so that a view at the end is one
    /// rule more at the end of each.
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
