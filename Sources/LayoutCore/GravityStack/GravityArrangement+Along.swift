internal import SolverAPI

/// The rules along the axis of the stack.
extension GravityArrangement {
    /// Returns the rules that place the first and last views at the ends of the stack. The rules are required if the
    /// views fill the stack. Otherwise the priority depends on whether the area at that end has views.
    func edgeRules() -> [StackRule] {
        guard let first = views.first, let last = views.last else { return [] }
        let containment = containment(axis)
        if fills {
            let begin = start(first, axis, .equal, .required, .edgeFit)
            if containment.isRequired { return [begin, end(last, axis, .equal, .required, .edgeFit)] }
            return [
                begin, end(last, axis, .greaterThanOrEqual, containment, .edge),
                end(last, axis, .lessThanOrEqual, .required, .edge),
            ]
        }
        return [
            start(first, axis, .equal, edgePriority(.leading), .edgeFit),
            end(last, axis, .equal, edgePriority(.trailing), .edgeFit),
            start(first, axis, .greaterThanOrEqual, .required, .edge),
            end(last, axis, .greaterThanOrEqual, containment, .edge),
        ]
    }

    private func edgePriority(_ area: StackGravity) -> Priority {
        guard sharesGaps || gravities.contains(area) else { return stack.huggingPriority(for: axis) }
        guard area == .trailing, maySpill else { return Self.areaEdgePriority }
        // At the priority of compression resistance, a trailing area would squeeze the views of a stack that is too
        // short, and none would be detached. Below hugging, it would not reach the end of a stack that is long enough.
        let wishes = Swift.max(Self.alignmentPriority, stack.huggingPriority(for: axis))
        return Swift.max(containment(axis), Swift.min(Priority(wishes.value + 1), Self.detachingPriority))
    }

    /// Returns the rules for the gaps between neighbors. If the views fill the stack, a gap equals the spacing.
    /// Otherwise the spacing is a required minimum, and an optional constraint makes the gap equal to it. The priority
    /// of that constraint is ``gapPriority(_:)`` within an area, otherwise the stack's hugging priority.
    func gapRules() -> [StackRule] {
        var within = 0
        return zip(views.indices, views.indices.dropFirst()).flatMap { index, next -> [StackRule] in
            func gap(_ relation: Relation, _ priority: Priority, _ identifier: StackRule.Identifier) -> StackRule {
                StackRule(
                    first: views[next], firstAttribute: axis.start, relation: relation, second: views[index],
                    secondAttribute: axis.end, constant: stack.effectiveSpacing(after: views[index]),
                    priority: priority, identifier: identifier)
            }
            if fills { return [gap(.equal, .required, .gap)] }
            var priority = stack.huggingPriority(for: axis)
            if !sharesGaps, gravities[index] == gravities[next] {
                priority = Self.gapPriority(within)
                within += 1
            }
            return [gap(.greaterThanOrEqual, .required, .leastGap), gap(.equal, priority, .gap)]
        }
    }

    func lengthRules(_ guides: Guides) -> [StackRule] {
        guard let ideal = guides.ideal else { return [] }
        func like(_ item: LayoutItem, _ identifier: StackRule.Identifier, _ multiplier: Double) -> StackRule {
            StackRule(
                first: item, firstAttribute: axis.extent, second: ideal, secondAttribute: axis.extent,
                multiplier: multiplier, priority: Self.alignmentPriority, identifier: identifier)
        }
        switch stack.distribution {
        case .gravityAreas, .fill: return []
        case .fillEqually: return views.map { like($0, .equalSizing, 1) }
        case .fillProportionally:
            // A view without a natural length has no proportion to keep.
            return views.compactMap { view in
                guard let length = view.naturalLength(axis), length > 0 else { return nil }
                return like(view, .proportionalSizing, length)
            }
        case .equalSpacing: return gapRules(guides.gaps, from: axis.end, to: axis.start, like)
        case .equalCentering: return gapRules(guides.gaps, from: axis.center, to: axis.center, like)
        }
    }

    /// Returns the rules that place guides between neighbors, and optional rules that make the guides equally long.
    private func gapRules(
        _ gaps: [LayoutGuide], from start: LayoutAttribute, to end: LayoutAttribute,
        _ like: (LayoutItem, StackRule.Identifier, Double) -> StackRule
    ) -> [StackRule] {
        zip(gaps, zip(views, views.dropFirst())).flatMap { gap, neighbors in
            [
                StackRule(
                    first: gap, firstAttribute: axis.start, second: neighbors.0, secondAttribute: start,
                    identifier: .gapStart),
                StackRule(
                    first: gap, firstAttribute: axis.end, second: neighbors.1, secondAttribute: end,
                    identifier: .gapEnd),
                like(gap, .equalSpacing, 1),
            ]
        }
    }

    /// Returns the rules that center the views of the middle area in the stack.
    func centerAreaRules(_ guides: Guides) -> [StackRule] {
        let middle = zip(views, gravities).filter { $0.1 == .center }.map { $0.0 }
        guard let guide = guides.center, let first = middle.first, let last = middle.last else { return [] }
        return [
            StackRule(
                first: guide, firstAttribute: axis.start, second: first, secondAttribute: axis.start,
                identifier: .centerArea),
            StackRule(
                first: guide, firstAttribute: axis.end, second: last, secondAttribute: axis.end,
                identifier: .centerArea),
            StackRule(
                first: guide, firstAttribute: axis.center, second: stack, secondAttribute: axis.center,
                priority: Self.alignmentPriority, identifier: .centerArea),
        ]
    }
}
