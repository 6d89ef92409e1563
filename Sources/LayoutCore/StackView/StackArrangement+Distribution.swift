internal import SolverAPI

/// The rules along the axis of the stack.
extension StackArrangement {
    func distributionRules(_ gaps: [LayoutGuide], _ spanner: LayoutGuide?) -> [[StackRule]] {
        let lengths = lengthRules(gaps)
        return [
            connections(spanner), spacingRules(), lengths.edges, lengths.extents, hidingRules(), canvasFitRules(),
            hiddenPositionRules(),
        ]
    }

    /// Returns the rules that place the first and last visible views at the ends of the canvas. Without visible views
    /// the spanner takes their role.
    private func connections(_ spanner: LayoutGuide?) -> [StackRule] {
        guard let first = visible.first ?? spanner, let last = visible.last ?? spanner else { return [] }
        return [connection(axis.start, first), connection(axis.end, last)]
    }

    /// Whether gaps may exceed the spacing.
    private var gapsMayGrow: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

    /// Returns the rules that place guides between the views, and the rules on the lengths of views or guides.
    private func lengthRules(_ gaps: [LayoutGuide]) -> (edges: [StackRule], extents: [StackRule]) {
        switch stack.distribution {
        case .fill: ([], textWidthRules())
        case .fillEqually: ([], equalLengthRules())
        case .fillProportionally: ([], proportionalRules())
        case .equalSpacing: (gapEdgeRules(gaps, from: axis.end, to: axis.start), gapLengthRules(gaps))
        case .equalCentering: (gapEdgeRules(gaps, from: axis.center, to: axis.center), gapLengthRules(gaps))
        }
    }

    private func canvasFitRules() -> [StackRule] {
        gapsMayGrow ? [fit(stack, axis, Self.canvasFitPriority, .canvasFit)] : []
    }

    private func equalLengthRules() -> [StackRule] {
        guard let first = visible.first else { return [] }
        return visible.dropFirst().map { view in
            StackRule(
                first: view, firstAttribute: axis.extent, second: first, secondAttribute: axis.extent,
                identifier: .fillEqually)
        }
    }

    /// Returns the rules that divide the canvas in proportion to the views' natural lengths, spacing included.
    ///
    /// The priorities are 999, 998, …, so that earlier views win if not all rules can hold.
    private func proportionalRules() -> [StackRule] {
        let lengths = visible.map { $0.naturalLength(axis) }
        let total = lengths.reduce(visibleSpacing) { $0 + max(0, $1 ?? 0) }
        guard lengths.contains(where: { $0 != nil }), total > 0 else { return equalLengthRules() }
        return zip(visible, lengths).enumerated().map { index, item in
            let (view, length) = item
            guard let length else { return fit(view, axis, .required, .fillProportionally) }
            // A single view fills the canvas. Its rule is required, so that rounding cannot violate it.
            let priority = visible.count == 1 ? Priority.required : Priority(max(1, 999 - Double(index)))
            if length <= 0 { return fit(view, axis, priority, .fillProportionally) }
            return StackRule(
                first: view, firstAttribute: axis.extent, second: canvas, secondAttribute: axis.extent,
                multiplier: length / total, priority: priority, identifier: .fillProportionally)
        }
    }

    /// Returns the rules that place guides between neighboring views.
    private func gapEdgeRules(
        _ gaps: [LayoutGuide], from start: LayoutAttribute, to end: LayoutAttribute
    ) -> [StackRule] {
        zip(gaps, zip(visible, visible.dropFirst())).flatMap { gap, neighbors in
            [
                StackRule(
                    first: gap, firstAttribute: axis.start, second: neighbors.0, secondAttribute: start,
                    identifier: .distributingEdge),
                StackRule(
                    first: gap, firstAttribute: axis.end, second: neighbors.1, secondAttribute: end,
                    identifier: .distributingEdge),
            ]
        }
    }

    /// Returns the rules that make the guides equally long. The rules are required for gaps from edge to edge. For gaps
    /// from center to center they are optional, and the rules of earlier gaps have higher priorities.
    private func gapLengthRules(_ gaps: [LayoutGuide]) -> [StackRule] {
        guard let first = gaps.first else { return [] }
        let isCentering = stack.distribution == .equalCentering
        return gaps.enumerated().dropFirst().map { index, gap in
            StackRule(
                first: gap, firstAttribute: axis.extent, second: first, secondAttribute: axis.extent,
                priority: isCentering ? Priority(max(1, 150 - Double(index))) : .required, identifier: .fillEqually)
        }
    }
}
