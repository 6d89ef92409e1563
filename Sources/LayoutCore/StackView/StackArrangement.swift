internal import SolverAPI

/// What a stack wants of its views: the rules, oldest first, as `UIStackView` makes them.
///
/// The lists were read off UIKit: their names, sides, priorities and order. What the views of a stack weigh against each other
/// depends on the order, because of equal wishes the older yields.
struct StackArrangement {
    let stack: LayoutStackView
    /// All views in their order.
    let arranged: [LayoutView]
    /// Those that are links of the chain: all but hidden views that keep a length.
    let chain: [LayoutView]
    /// The views that take room.
    let visible: [LayoutView]
    let axis: LayoutAxis
    /// The rectangle in which the views lie.
    let canvas: LayoutItem

    /// Keeps the spanner's edge on the line on which the views lie: less than required, and more than any wish of the app's.
    static let alignedBoundaryPriority = Priority(999.5)
    static let spanningFitPriority = Priority(51)
    static let canvasFitPriority = Priority(49)
    static let ambiguitySuppressionPriority = Priority(25)

    init(_ stack: LayoutStackView) {
        self.stack = stack
        arranged = stack.arrangedSubviews
        chain = arranged.filter { !$0.isHidden || !stack.lengthKeepers.contains($0.age) }
        visible = arranged.filter { !$0.isHidden }
        axis = stack.axis
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    /// Whether the rules are other ones where a view's natural size is, or how much that matters. Mostly not: one text in a stack of
    /// 1,000 cost 65 times what it costs without a stack when all rules were looked at again (measured).
    static func dependsOnContent(of view: LayoutView, in stack: LayoutStackView) -> Bool {
        switch stack.distribution {
        case .fillProportionally: true
        case .fill: stack.axis == .horizontal && (view.wrapsText || view.wrapsTitle)
        case .fillEqually, .equalSpacing, .equalCentering: false
        }
    }

    /// The axis across.
    var crossAxis: LayoutAxis { axis == .horizontal ? .vertical : .horizontal }

    /// How many guides between neighbours the distribution needs.
    var gapCount: Int {
        switch stack.distribution {
        case .equalSpacing, .equalCentering: max(0, visible.count - 1)
        case .fill, .fillEqually, .fillProportionally: 0
        }
    }

    /// Whether a guide stands for what the views take across the axis, or for the views themselves where none is seen.
    var needsSpanner: Bool {
        if arranged.isEmpty { return false }
        return visible.isEmpty || (stack.alignment != .fill && arranged.count > 1)
    }

    /// The rules in sections, which follow one another.
    ///
    /// - Parameters:
    ///   - gaps: as many guides as ``gapCount`` says.
    ///   - spanner: a guide where ``needsSpanner`` is true, else nil.
    func rules(gaps: [LayoutGuide], spanner: LayoutGuide?) -> [[StackRule]] {
        guard let first = arranged.first else { return [] }
        return distributionRules(gaps, spanner) + alignmentRules(first, spanner)
    }

    /// A rule that an extent is 0, or as near to it as can be.
    func fit(
        _ item: LayoutItem, _ axis: LayoutAxis, _ priority: Priority, _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(first: item, firstAttribute: axis.extent, priority: priority, identifier: identifier)
    }

    /// A rule that ties an edge or the middle of the canvas.
    func connection(
        _ attribute: LayoutAttribute, _ item: LayoutItem, _ relation: Relation = .equal
    ) -> StackRule {
        StackRule(
            first: canvas, firstAttribute: attribute, relation: relation, second: item, secondAttribute: attribute,
            identifier: .canvasConnection)
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
