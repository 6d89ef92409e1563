internal import SolverAPI

/// What a stack of AppKit's kind wants of its views: the rules, oldest first, as `NSStackView` makes them.
///
/// The lists were read off macOS 26: names, sides, priorities and order. Of equal wishes the older yields, so the order counts.
struct GravityArrangement {
    let stack: GravityStackView
    /// The views that take part, by place.
    let views: [LayoutView]
    /// The area of each.
    let gravities: [StackGravity]
    let axis: LayoutAxis

    /// Where views lie across, and how long they or their gaps are: more than the stack hugs, less than content resists.
    static let alignmentPriority = Priority(260)
    /// That an area with views reaches its end of the stack.
    static let areaEdgePriority = Priority(750)

    /// The most that a stack resists being too short from which views may be detached.
    static let detachingPriority = Priority(749)

    /// Within an area gaps are as long as the spacing; the later gap yields first.
    static func gapPriority(_ index: Int) -> Priority { Priority(max(251, Double(74_999 - index) / 100)) }

    init(_ stack: GravityStackView) {
        self.stack = stack
        let places = stack.places.filter { stack.isAttached($0.view) }
        views = places.map { $0.view }
        gravities = places.map { $0.gravity }
        axis = stack.axis
    }

    /// The axis across.
    var crossAxis: LayoutAxis { axis == .horizontal ? .vertical : .horizontal }

    /// How many guides between neighbours the distribution needs.
    var gapCount: Int { sharesGaps ? max(0, views.count - 1) : 0 }
    /// Whether a guide has the length that all views or gaps would like to have.
    var needsIdeal: Bool {
        if sharesGaps { return views.count > 1 }
        return (stack.distribution == .fillEqually || stack.distribution == .fillProportionally) && !views.isEmpty
    }
    /// Whether there is an area in the middle.
    var needsCenter: Bool { stack.distribution == .gravityAreas && gravities.contains(.center) }

    var sharesGaps: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }
    /// Whether the views reach both ends without any room between them but the spacing.
    var fills: Bool { !sharesGaps && stack.distribution != .gravityAreas }

    /// The guides that the rules need: as many gaps as ``gapCount`` says, and the others where they are needed.
    struct Guides {
        let gaps: [LayoutGuide]
        let ideal: LayoutGuide?
        let center: LayoutGuide?
    }

    /// The rules in sections, which follow one another. Rows first along and then across, columns the other way round: first what is
    /// horizontal.
    func rules(_ guides: Guides) -> [[StackRule]] {
        if views.isEmpty { return [] }
        let along = [edgeRules(), gapRules(), lengthRules(guides), centerAreaRules(guides)]
        let across = views.flatMap(crossRules)
        return axis == .horizontal ? along + [across] : [across] + along
    }

    // MARK: What rules are made of

    /// How far views keep from the edge where an axis begins, and from that where it ends, in the reading direction.
    func insets(_ axis: LayoutAxis) -> (start: Double, end: Double) {
        let insets = stack.edgeInsets
        if axis == .vertical { return (insets.top, insets.bottom) }
        return stack.effectiveLayoutDirection == .leftToRight
            ? (insets.left, insets.right) : (insets.right, insets.left)
    }

    /// How much the stack resists being too short. Where views may be detached that is less than contents resist being compressed: so
    /// views stick out, which shows that there is too little room.
    func containment(_ axis: LayoutAxis) -> Priority {
        let clipping = stack.clippingResistancePriority(for: axis)
        guard axis == self.axis, let least = views.map(stack.visibilityPriority).min(), least < .mustHold else {
            return clipping
        }
        return Swift.min(clipping, Self.detachingPriority, Priority(Swift.max(1, least.value)))
    }

    /// `view.start R stack.start + inset`
    func start(
        _ view: LayoutView, _ axis: LayoutAxis, _ relation: Relation, _ priority: Priority,
        _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(
            first: view, firstAttribute: axis.start, relation: relation, second: stack, secondAttribute: axis.start,
            constant: insets(axis).start, priority: priority, identifier: identifier)
    }

    /// `stack.end R view.end + inset`
    func end(
        _ view: LayoutView, _ axis: LayoutAxis, _ relation: Relation, _ priority: Priority,
        _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(
            first: stack, firstAttribute: axis.end, relation: relation, second: view, secondAttribute: axis.end,
            constant: insets(axis).end, priority: priority, identifier: identifier)
    }
}
