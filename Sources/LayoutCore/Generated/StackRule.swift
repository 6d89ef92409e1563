internal import SolverAPI

/// A constraint that a stack or grid needs, as a value. Rules are compared with the installed constraints before a
/// constraint is created.
struct StackRule {
    // Not retained, because the view that generates the rule retains its items, and lists of rules are copied. Adding a
    // label to a stack of 1,000: 0.78 ms with strong references → 0.46 ms without (measured).
    unowned(unsafe) let first: LayoutItem
    let firstAttribute: LayoutAttribute
    var relation = Relation.equal
    unowned(unsafe) var second: LayoutItem?
    var secondAttribute = LayoutAttribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = Priority.required
    let identifier: Identifier

    /// The purpose of a rule. The raw value is the identifier in Auto Layout's logs.
    enum Identifier: String, Hashable {
        case canvasConnection = "UISV-canvas-connection"
        case canvasFit = "UISV-canvas-fit"
        case spacing = "UISV-spacing"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
        case textWidthDisambiguation = "UISV-text-width-disambiguation"
        case hiding = "UISV-hiding"
        // Identifiers of AppKit's `NSStackView`.
        case align = "NSStackView.Align"
        case edge = "NSStackView.Edge"
        case edgeFit = "NSStackView.Edge.Min"
        case gap = "NSStackView.Stack"
        case leastGap = "NSStackView.Stack.Min"
        case equalSizing = "NSStackView.Distribution.EqualSizing"
        case proportionalSizing = "NSStackView.Distribution.EqualProportionalSizing"
        case gapStart = "NSStackView.Distribution.Stack.Leading"
        case gapEnd = "NSStackView.Distribution.Stack.Trailing"
        case equalSpacing = "NSStackView.Distribution.EqualSpacing"
        case centerArea = "NSStackView.Gravity.Center"
        // Identifiers of grids. Those of AppKit are not known.
        case gridEdge = "grid edge"
        case gridSpacing = "grid spacing"
        case gridExtent = "grid extent"
        case gridPlacement = "grid placement"
    }

    /// The properties of a rule that cannot change while the rule is installed. A key is unique within a container.
    struct Key: Hashable {
        let identifier: Identifier
        // Numbers are never reused, unlike addresses of views.
        let first: Int
        let firstAttribute: LayoutAttribute
        let relation: Relation
        let second: Int?
        let secondAttribute: LayoutAttribute
        let multiplier: Double
        let isRequired: Bool
    }

    var key: Key {
        Key(
            identifier: identifier, first: first.number, firstAttribute: firstAttribute, relation: relation,
            second: second?.number, secondAttribute: secondAttribute, multiplier: multiplier,
            isRequired: priority.isRequired)
    }

    /// Returns whether `key` equals ``key``, without creating the latter.
    func has(_ key: Key) -> Bool {
        first.number == key.first && firstAttribute == key.firstAttribute && identifier == key.identifier
            && second?.number == key.second && secondAttribute == key.secondAttribute && relation == key.relation
            && multiplier == key.multiplier && priority.isRequired == key.isRequired
    }

    /// Returns a new constraint for the rule.
    func makeConstraint(named name: ConstraintID) throws(LayoutError) -> LayoutConstraint {
        let constraint = try LayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant, priority: priority)
        constraint.id = name
        constraint.identifier = identifier.rawValue
        constraint.isStackRule = true
        return constraint
    }
}

extension LayoutConstraint {
    /// Whether a stack generated the constraint to collapse a hidden view.
    var isHidingRule: Bool { isStackRule && identifier == StackRule.Identifier.hiding.rawValue }
}
