internal import SolverAPI

/// A constraint that a stack wants: compared with what it has before anything is made.
struct StackRule {
    // Not kept alive by the rule: the view that wants the rule holds its items. Lists of rules are copied from one another, and with
    // references that are counted a label that came to a stack of 1,000 took 0.78 ms and not 0.46 (measured).
    unowned(unsafe) let first: LayoutItem
    let firstAttribute: LayoutAttribute
    var relation = Relation.equal
    unowned(unsafe) var second: LayoutItem?
    var secondAttribute = LayoutAttribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = Priority.required
    let identifier: Identifier

    /// What a rule is for, in the names by which Auto Layout's logs call it.
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
        // AppKit's.
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
        // A grid's: AppKit's own are not known.
        case gridEdge = "grid edge"
        case gridSpacing = "grid spacing"
        case gridExtent = "grid extent"
        case gridPlacement = "grid placement"
    }

    /// All of a rule that cannot change while it is installed. No two rules of a stack have the same.
    struct Key: Hashable {
        let identifier: Identifier
        // Numbers are never used twice, unlike the memory of views.
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

    /// Whether the rule has a key. As ``key``, which is not made.
    func has(_ key: Key) -> Bool {
        first.number == key.first && firstAttribute == key.firstAttribute && identifier == key.identifier
            && second?.number == key.second && secondAttribute == key.secondAttribute && relation == key.relation
            && multiplier == key.multiplier && priority.isRequired == key.isRequired
    }

    /// A new constraint that states the rule.
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
    /// Whether a stack made the constraint to take the length of a view that is hidden.
    var isHidingRule: Bool { isStackRule && identifier == StackRule.Identifier.hiding.rawValue }
}
