internal import SolverAPI

/// The rules that a gravity stack generates for its views, in the order in which `NSStackView` creates them.
///
/// The names, sides, priorities and order of the rules were read from macOS 26. The order matters: if two optional
/// constraints of equal priority conflict, the older one yields.
struct GravityArrangement {
    let stack: GravityStackView
    /// The attached views, in order.
    let views: [LayoutView]
    /// The area of each view.
    let gravities: [StackGravity]
    let axis: LayoutAxis

    /// The priority of alignment across the axis, and of equal lengths or gaps. It is above the stack's hugging, below
    /// compression resistance.
    static let alignmentPriority = Priority(260)
    /// The priority with which a non-empty area reaches its end of the stack.
    static let areaEdgePriority = Priority(750)

    /// The highest priority that keeps views inside a stack whose views may be detached. It is below compression
    /// resistance.
    static let detachingPriority = Priority(749)

    /// Returns the priority of the gap at `index` within an area. Later gaps yield first.
    static func gapPriority(_ index: Int) -> Priority { Priority(max(251, Double(74_999 - index) / 100)) }

    init(_ stack: GravityStackView) {
        self.stack = stack
        let entries = stack.entries.filter { stack.isAttached($0.view) }
        views = entries.map { $0.view }
        gravities = entries.map { $0.gravity }
        axis = stack.axis
    }

    /// The axis perpendicular to the stack's axis.
    var crossAxis: LayoutAxis { axis == .horizontal ? .vertical : .horizontal }

    /// The number of guides between neighbors that the distribution needs.
    var gapCount: Int { sharesGaps ? max(0, views.count - 1) : 0 }
    /// Whether the rules need a guide with the ideal length of all views or gaps.
    var needsIdeal: Bool {
        if sharesGaps { return views.count > 1 }
        return (stack.distribution == .fillEqually || stack.distribution == .fillProportionally) && !views.isEmpty
    }
    /// Whether the middle area has views.
    var needsCenter: Bool { stack.distribution == .gravityAreas && gravities.contains(.center) }

    var sharesGaps: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }
    /// Whether the views fill the stack, with the spacing as the only gaps.
    var fills: Bool { !sharesGaps && stack.distribution != .gravityAreas }

    /// The guides that the rules need: ``gapCount`` gaps, and the others if needed.
    struct Guides {
        let gaps: [LayoutGuide]
        let ideal: LayoutGuide?
        let center: LayoutGuide?
    }

    /// Returns the rules as consecutive sections. Horizontal rules precede vertical ones: rows start along the axis,
    /// columns across it.
    func rules(_ guides: Guides) -> [[StackRule]] {
        if views.isEmpty { return [] }
        let along = [edgeRules(), gapRules(), lengthRules(guides), centerAreaRules(guides)]
        let across = views.flatMap(crossRules)
        return axis == .horizontal ? along + [across] : [across] + along
    }

    // MARK: Building blocks of the rules

    /// Returns the insets at the start and the end of an axis, in points and in the layout direction.
    func insets(_ axis: LayoutAxis) -> (start: Double, end: Double) {
        let insets = stack.edgeInsets
        if axis == .vertical { return (insets.top, insets.bottom) }
        return stack.effectiveLayoutDirection == .leftToRight
            ? (insets.left, insets.right) : (insets.right, insets.left)
    }

    /// Returns the priority with which the stack contains its views. If views may be detached, the priority is below
    /// compression resistance. If the stack is too short, views then extend beyond it, and
    /// ``GravityStackView/updateRoom()`` detects them.
    func containment(_ axis: LayoutAxis) -> Priority {
        let clipping = stack.clippingResistancePriority(for: axis)
        guard axis == self.axis, maySpill else { return clipping }
        return Swift.min(clipping, Self.detachingPriority, Priority(Swift.max(1, leastVisibility.value)))
    }

    private var leastVisibility: VisibilityPriority { views.map(stack.visibilityPriority).min() ?? .mustHold }

    /// Whether views may extend beyond the end of the stack along its axis. They may if one of them can be detached,
    /// because this then follows.
    var maySpill: Bool { leastVisibility < .mustHold }

    /// Returns the rule `view.start R stack.start + inset` for a relation R.
    func start(
        _ view: LayoutView, _ axis: LayoutAxis, _ relation: Relation, _ priority: Priority,
        _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(
            first: view, firstAttribute: axis.start, relation: relation, second: stack, secondAttribute: axis.start,
            constant: insets(axis).start, priority: priority, identifier: identifier)
    }

    /// Returns the rule `stack.end R view.end + inset` for a relation R.
    func end(
        _ view: LayoutView, _ axis: LayoutAxis, _ relation: Relation, _ priority: Priority,
        _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(
            first: stack, firstAttribute: axis.end, relation: relation, second: view, secondAttribute: axis.end,
            constant: insets(axis).end, priority: priority, identifier: identifier)
    }
}
