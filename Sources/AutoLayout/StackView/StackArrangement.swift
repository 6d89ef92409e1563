internal import SolverAPI

/// What a stack wants of its views: the rules, oldest first.
struct StackArrangement {
    let stack: LayoutStackView
    /// The views that take room.
    let views: [LayoutView]
    let axis: LayoutAxis
    /// The rectangle in which the views lie.
    let canvas: LayoutItem

    /// Content within a spanner is kept in it by more than any wish of the app's, but not against a required rule.
    static let boundaryPriority = Priority(999.5)
    static let spanningFitPriority = Priority(51)
    static let canvasFitPriority = Priority(49)
    static let ambiguitySuppressionPriority = Priority(25)
    /// For the frames of hidden views, which nobody sees: less than anything else.
    static let hiddenPriority = Priority(1)

    init(_ stack: LayoutStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        axis = stack.axis
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    /// The axis across.
    var crossAxis: LayoutAxis { axis == .horizontal ? .vertical : .horizontal }

    /// How many guides between neighbours the distribution needs.
    var gapCount: Int {
        switch stack.distribution {
        case .equalSpacing, .equalCentering: max(0, views.count - 1)
        case .fill, .fillEqually, .fillProportionally: 0
        }
    }

    /// Whether the alignment leaves open how much of the stack the views take across.
    var needsSpanner: Bool { !views.isEmpty && stack.alignment != .fill }

    func rules() -> [StackRule] {
        guard let first = views.first, let last = views.last else { return emptyRules() + hiddenRules() }
        return distributionRules(first, last) + alignmentRules(first) + hiddenRules()
    }

    /// A stack of hidden views only is as long as its margins, unless something else makes it longer.
    private func emptyRules() -> [StackRule] {
        if stack.arrangedSubviews.isEmpty { return [] }
        return [
            StackRule(
                first: canvas, firstAttribute: axis.extent, priority: StackArrangement.hidingPriority,
                identifier: .hiding)
        ]
    }

    /// A stack of hidden views is empty whatever its neighbours' content wants, but not against a required rule.
    private static let hidingPriority = Priority(999)

    /// Hidden views: after the nearest visible one before, half the spacing apart, or else before the canvas; across as the
    /// visible ones. So lie six of the nine that were found recorded; three labels lie at 0.
    private func hiddenRules() -> [StackRule] {
        var found: [StackRule] = []
        var previous: LayoutView?
        for view in stack.arrangedSubviews {
            if !view.isHidden {
                previous = view
                continue
            }
            func add(
                _ attribute: LayoutAttribute, _ item: LayoutItem, _ itemAttribute: LayoutAttribute,
                _ constant: Double = 0
            ) {
                found.append(
                    StackRule(
                        first: view, firstAttribute: attribute, second: item, secondAttribute: itemAttribute,
                        constant: constant, priority: Self.hiddenPriority, identifier: .hiding))
            }
            if let previous {
                let isLast = views.last === previous
                add(axis.start, previous, axis.end, isLast ? 0 : stack.effectiveSpacing(after: previous) / 2)
            } else {
                add(axis.end, canvas, axis.start)
            }
            let cross = crossAxis
            if stack.alignment == .center {
                add(cross.center, canvas, cross.center)
            } else {
                if stack.alignment != .trailing { add(cross.start, canvas, cross.start) }
                if stack.alignment == .fill || stack.alignment == .trailing { add(cross.end, canvas, cross.end) }
            }
        }
        return found
    }
}

extension LayoutAxis {
    /// The attribute of the edge where a stack along the axis begins.
    var start: LayoutAttribute { self == .horizontal ? .leading : .top }
    /// The attribute of the edge where a stack along the axis ends.
    var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
    /// The attribute of the middle.
    var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
    /// The attribute of the size.
    var extent: LayoutAttribute { self == .horizontal ? .width : .height }
}
