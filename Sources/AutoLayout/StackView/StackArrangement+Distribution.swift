internal import SolverAPI

/// The rules along the axis.
extension StackArrangement {
    func distributionRules(_ first: LayoutView, _ last: LayoutView) -> [StackRule] {
        let connections = [
            StackRule(
                first: canvas, firstAttribute: axis.start, second: first, secondAttribute: axis.start,
                identifier: .canvasConnection),
            StackRule(
                first: canvas, firstAttribute: axis.end, second: last, secondAttribute: axis.end,
                identifier: .canvasConnection),
        ]
        switch stack.distribution {
        case .fill: return connections + spacingRules(.equal) + textWidthRules()
        case .fillEqually: return connections + spacingRules(.equal) + equalSizeRules(first)
        case .fillProportionally: return connections + spacingRules(.equal) + proportionalRules()
        case .equalSpacing:
            return connections + spacingRules(.greaterThanOrEqual) + gapRules(from: axis.end, to: axis.start)
        case .equalCentering:
            return connections + spacingRules(.greaterThanOrEqual) + gapRules(from: axis.center, to: axis.center)
        }
    }

    private var neighbours: [(LayoutView, LayoutView)] { Array(zip(views, views.dropFirst())) }

    private func spacingRules(_ relation: Relation) -> [StackRule] {
        let fromBaselines = axis == .vertical && stack.isBaselineRelativeArrangement
        return neighbours.map { view, next in
            StackRule(
                first: next, firstAttribute: fromBaselines ? .firstBaseline : axis.start, relation: relation,
                second: view, secondAttribute: fromBaselines ? .lastBaseline : axis.end,
                constant: stack.effectiveSpacing(after: view), identifier: .spacing)
        }
    }

    private func equalSizeRules(_ first: LayoutView) -> [StackRule] {
        views.dropFirst().map { view in
            StackRule(
                first: view, firstAttribute: axis.extent, second: first, secondAttribute: axis.extent,
                identifier: .fillEqually)
        }
    }

    /// Each view's share of the canvas is that of its natural length in all of them and the spacing. 999, 998, …: where not
    /// all can hold the earlier view wins. A view without a natural length has none.
    private func proportionalRules() -> [StackRule] {
        let lengths = views.map { max(0, $0.intrinsicContentSize[axis]) }
        let spacing = views.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
        let total = lengths.reduce(spacing, +)
        guard total > 0 else { return [] }
        return zip(views, lengths).enumerated().map { index, item in
            let (view, length) = item
            let priority = Priority(max(1, 999 - Double(index)))
            // A share of 0 is said without the canvas: times 0 would mean the same and look odd.
            return StackRule(
                first: view, firstAttribute: axis.extent, second: length > 0 ? canvas : nil,
                secondAttribute: length > 0 ? axis.extent : .notAnAttribute,
                multiplier: length > 0 ? length / total : 1, priority: priority, identifier: .fillProportionally)
        }
    }

    /// Guides between neighbours, all equally long. From edge to edge that is required; from centre to centre a wish, in
    /// which the earlier gap wins.
    private func gapRules(from start: LayoutAttribute, to end: LayoutAttribute) -> [StackRule] {
        var found: [StackRule] = []
        let isCentering = stack.distribution == .equalCentering
        for (index, pair) in zip(stack.gaps, neighbours).enumerated() {
            let (gap, (view, next)) = pair
            found.append(
                StackRule(
                    first: gap, firstAttribute: axis.start, second: view, secondAttribute: start,
                    identifier: .distributingEdge))
            found.append(
                StackRule(
                    first: gap, firstAttribute: axis.end, second: next, secondAttribute: end,
                    identifier: .distributingEdge))
            guard index > 0, let first = stack.gaps.first else { continue }
            found.append(
                StackRule(
                    first: gap, firstAttribute: axis.extent, second: first, secondAttribute: axis.extent,
                    priority: isCentering ? Priority(max(1, 150 - Double(index))) : .required,
                    identifier: .distributing))
        }
        return found
    }

    /// Wrapping text has no one natural width, so where the views of a row are such and none matters more than the others,
    /// `UIStackView` divides the row equally.
    ///
    /// In recorded layouts it does so only where the views' content leaves a choice: in 28 of 28 rows with a tie, in neither
    /// of two rows without. So the wish is for a little less than the content's.
    private func textWidthRules() -> [StackRule] {
        guard axis == .horizontal, views.count > 1, let first = views.first,
            views.allSatisfy({ $0.wrapsText && Self.haveEqualPriorities($0, first) })
        else { return [] }
        let count = Double(views.count)
        let spacing = views.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
        return views.map { view in
            StackRule(
                first: view, firstAttribute: .width, second: canvas, secondAttribute: .width, multiplier: 1 / count,
                constant: -spacing / count,
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
