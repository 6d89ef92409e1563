internal import SolverAPI

/// The rules that a stack generates for its views, in the order in which `UIStackView` creates them.
///
/// The names, sides, priorities and order of the rules were read from UIKit. The order matters: if two optional
/// constraints of equal priority conflict, the older one yields.
struct StackArrangement {
    let stack: LayoutStackView
    /// All arranged views, in order.
    let arranged: [LayoutView]
    /// The views of the chain, which spacing rules connect: all except hidden views that keep a length.
    let chain: [LayoutView]
    /// The views that are not hidden.
    let visible: [LayoutView]
    let axis: LayoutAxis
    /// The item that contains the views: the stack, or its layout margins guide.
    let canvas: LayoutItem
    /// The axis along which another stack collapses this one; nil if none does.
    private let collapsedAxis: LayoutAxis?

    /// The priority that keeps the spanner's edge at the edge that the views share. It is below required, and above
    /// every optional constraint of the app.
    static let alignedBoundaryPriority = Priority(999.5)
    static let spanningFitPriority = Priority(51)
    static let canvasFitPriority = Priority(49)
    static let ambiguitySuppressionPriority = Priority(25)

    init(_ stack: LayoutStackView) {
        self.stack = stack
        arranged = stack.arrangedSubviews
        chain = arranged.filter { !$0.isHidden || !stack.lengthKeepers.contains($0.creationIndex) }
        visible = arranged.filter { !$0.isHidden }
        axis = stack.axis
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        collapsedAxis = stack.engine?.hidingRulesYield == true ? nil : stack.superview?.collapses(stack)
    }

    /// Returns whether the rules depend on the natural size or content priorities of a view. Usually they do not. When
    /// each change of content checked all rules, a changed text in a stack of 1,000 took 65 times as long as without a
    /// stack (measured).
    static func dependsOnContent(of view: LayoutView, in stack: LayoutStackView) -> Bool {
        switch stack.distribution {
        case .fillProportionally: true
        case .fill: stack.axis == .horizontal && (view.wrapsText || view.wrapsTitle)
        case .fillEqually, .equalSpacing, .equalCentering: false
        }
    }

    /// The axis perpendicular to the stack's axis.
    var crossAxis: LayoutAxis { axis == .horizontal ? .vertical : .horizontal }

    /// The number of guides between neighbors that the distribution needs.
    var gapCount: Int {
        switch stack.distribution {
        case .equalSpacing, .equalCentering: max(0, visible.count - 1)
        case .fill, .fillEqually, .fillProportionally: 0
        }
    }

    /// Whether the rules need a guide that spans the views across the axis, or that replaces them if all are hidden.
    var needsSpanner: Bool {
        if arranged.isEmpty { return false }
        return visible.isEmpty || (stack.alignment != .fill && arranged.count > 1)
    }

    /// Returns the rules as consecutive sections.
    ///
    /// - Parameters:
    ///   - gaps: ``gapCount`` guides.
    ///   - spanner: a guide if ``needsSpanner`` is true, otherwise nil.
    func rules(gaps: [LayoutGuide], spanner: LayoutGuide?) -> [[StackRule]] {
        guard let first = arranged.first else { return [] }
        return distributionRules(gaps, spanner) + alignmentRules(first, spanner)
    }

    /// Returns the rule that an extent is 0. If the rule is optional, it minimizes the extent.
    func fit(
        _ item: LayoutItem, _ axis: LayoutAxis, _ priority: Priority, _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(first: item, firstAttribute: axis.extent, priority: priority, identifier: identifier)
    }

    /// Returns a rule that ties an edge or the center of the canvas to an item. In a stack that another stack collapses,
    /// only the starting edge is tied by a required rule, so that views of any length cause no conflict; UIKit reports
    /// none since iOS 11.
    func connection(
        _ attribute: LayoutAttribute, _ item: LayoutItem, _ relation: Relation = .equal
    ) -> StackRule {
        let isLoose = collapsedAxis.map { attribute == $0.end || attribute == $0.center } ?? false
        return StackRule(
            first: canvas, firstAttribute: attribute, relation: relation, second: item, secondAttribute: attribute,
            priority: isLoose ? Self.alignedBoundaryPriority : .required, identifier: .canvasConnection)
    }
}

extension LayoutAxis {
    /// The leading or top edge.
    var start: LayoutAttribute { self == .horizontal ? .leading : .top }
    /// The trailing or bottom edge.
    var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
    /// The center along the axis.
    var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
    /// The width or height.
    var extent: LayoutAttribute { self == .horizontal ? .width : .height }
}
