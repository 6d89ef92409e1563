public import SolverAPI

/// A rule as a constraint, with its origin and position.
public struct ExplainedRule: Hashable, Sendable {
    /// The constraint for a solver. Rules of a log are numbered in its order, after the implicit ones.
    public var constraint: Constraint
    /// The content of the rule.
    public var statement: RuleStatement
    /// The origin of the rule.
    public let origin: RuleOrigin
    /// The line in the log, from 1; nil for a rule that no log shows.
    public let line: Int?
    /// The address of the constraint, or the text in its place; nil for a rule that no log shows.
    public let address: String?
    /// The line of code; nil if unknown.
    public let site: String?
    /// The identifier of the rule; nil if it has none.
    public let identifier: String?
    /// Its position in the order of docs/SEMANTICS.md, "Going on after a conflict".
    let resistance: BreakingOrder

    /// The identifier, which also states the creation order.
    public var id: ConstraintID { constraint.id }
}

/// The rules of a log as a system of constraints in coordinates that all items share.
public struct RuleSystem: Sendable {
    /// A position and a size for each item and axis, and the unknown lengths of margins and baseline offsets.
    public private(set) var variables: [Variable] = []
    /// The rules: implicit ones first, then the listed ones in order.
    public private(set) var rules: [ExplainedRule] = []
    /// The assumptions that were necessary, in words.
    public private(set) var assumptions: [String] = []
    /// Rules that no solver accepts, with the reason.
    public private(set) var doubts: [LoggedConflict.Doubt] = []
    /// The items in the order of their first appearance.
    public private(set) var items: [LogItem] = []
    /// The superview of each item by key, as far as the log shows it.
    private var superviews: [String: LogItem] = [:]
    let names: ItemNames

    /// The quantity of a variable.
    struct Slot: Hashable {
        enum Kind: Hashable {
            case position, extent, margin(LogAttribute), baseline(LogAttribute)
        }
        let item: String
        let axis: LogAxis
        let kind: Kind
    }
    private var variablesBySlot: [Slot: VariableID] = [:]
    /// The quantity and the item of each variable.
    private var slots: [(slot: Slot, item: LogItem)] = []
    private var knownItems: Set<String> = []

    /// Creates the system of the rules of one log.
    public init(_ listed: [LogRule]) {
        var sides: [LogItem] = []
        for rule in listed {
            for statement in rule.statements {
                sides += [statement.first.item] + (statement.second.map { [$0.item] } ?? [])
            }
        }
        names = ItemNames(sides + listed.compactMap { $0.superview })
        var seen: Set<String> = []
        items = sides.filter { seen.insert($0.key).inserted }
        knownItems = seen
        findSuperviews(listed)
        var drafts: [(rule: LogRule, statement: RuleStatement, expression: LinearExpression)] = []
        for rule in listed {
            for statement in rule.statements {
                let statement = completed(statement, rule)
                drafts.append((rule, statement, expression(of: statement)))
            }
        }
        addImplicit()
        var next = rules.count
        for draft in drafts {
            let constraint = Constraint(
                ConstraintID(next), draft.expression, draft.statement.relation, draft.statement.constant,
                priority: draft.statement.priority)
            next += 1
            if draft.expression.terms.contains(where: { abs($0.coefficient) > Limits.magnitude }) {
                doubts.append(
                    LoggedConflict.Doubt(
                        line: draft.rule.line, text: draft.rule.text, reason: "a multiplier is too large"))
                continue
            }
            rules.append(
                ExplainedRule(
                    constraint: constraint, statement: draft.statement, origin: draft.rule.origin,
                    line: draft.rule.line, address: draft.rule.address, site: draft.rule.site,
                    identifier: draft.rule.identifier,
                    resistance: BreakingOrder(of: draft.statement, draft.rule.origin, next, contains)))
        }
        noteDirections()
    }

    /// All rules except the implicit ones.
    public var listed: [ExplainedRule] { rules.filter { $0.origin != .implicit } }

    /// Returns the display name of an item.
    public func name(of item: LogItem) -> String { names.name(of: item) }

    /// Returns the variable of an item's position or size; nil if no rule contains it.
    func variable(_ item: LogItem, _ axis: LogAxis, _ kind: Slot.Kind) -> VariableID? {
        variablesBySlot[Slot(item: item.key, axis: axis, kind: kind)]
    }

    /// Returns the item that a rule of a mask lays out: the inner one of two.
    func innerItem(of statement: RuleStatement) -> LogItem {
        guard let second = statement.second?.item, contains(statement.first.item, second) else {
            return statement.first.item
        }
        return second
    }

    /// The item that contains the others, the origin of positions.
    var root: LogItem? {
        let outer = items.first { item in superviews[item.key] == nil && isContainer(item) }
        // The system sizes the outermost view: a cell's content view or a window's.
        if let outer = outer ?? rules.first(where: { $0.origin == .system || $0.origin == .mask })?.statement.first.item
        {
            return outer
        }
        // Otherwise an item that others are relative to, and whose own position no rule determines.
        let placed = Set(rules.filter { $0.statement.second != nil }.map { $0.statement.first.item.key })
        return items.first { !placed.contains($0.key) } ?? items.first
    }

    /// Whether the log shows an item inside another.
    func isContainer(_ item: LogItem) -> Bool { superviews.values.contains(item) }

    /// Determines superviews from `|`.
    private mutating func findSuperviews(_ listed: [LogRule]) {
        for rule in listed {
            for statement in rule.statements {
                guard let second = statement.second?.item, second != statement.first.item else { continue }
                for (inner, outer) in [(statement.first.item, second), (second, statement.first.item)]
                where outer == rule.superview || outer == .unnamedSuperview {
                    if superviews[inner.key] == nil { superviews[inner.key] = outer }
                }
            }
        }
    }

    /// Whether an item is inside another, as far as the log shows it.
    func contains(_ outer: LogItem, _ inner: LogItem) -> Bool {
        var (item, steps) = (inner, 0)
        while let next = superviews[item.key], steps < 50 {
            if next == outer { return true }
            (item, steps) = (next, steps + 1)
        }
        return outer.isGuide && !inner.isGuide || outer.kind.hasSuffix("Window")
    }

    /// Completes a location without a second item: it is relative to the superview. Masks and Masonry print none.
    private mutating func completed(_ statement: RuleStatement, _ rule: LogRule) -> RuleStatement {
        let (first, attribute) = (statement.first, statement.first.attribute)
        guard statement.second == nil, !attribute.isExtent else { return statement }
        let superview =
            rule.superview ?? superviews[first.item.key]
            ?? LogItem(key: "superview of \(first.item.key)", title: "the superview of \(names.name(of: first.item))")
        let start: LogAttribute = attribute.axis == .horizontal ? .minX : .minY
        return RuleStatement(
            first, statement.relation, .init(item: superview, attribute: start), constant: statement.constant,
            priority: statement.priority)
    }

    private mutating func expression(of statement: RuleStatement) -> LinearExpression {
        var expression = LinearExpression()
        add(statement.first, 1, to: &expression)
        if let second = statement.second { add(second, -statement.multiplier, to: &expression) }
        // A factor such as 2e-308 is a rounded 0.
        return LinearExpression(terms: expression.terms.filter { abs($0.coefficient) >= Limits.smallestCoefficient })
    }

    private mutating func add(_ side: RuleStatement.Side, _ factor: Double, to expression: inout LinearExpression) {
        let (item, attribute) = (side.item, side.attribute)
        if attribute.isExtent { return expression.add(factor, made(item, attribute.axis, .extent)) }
        expression.add(factor, made(item, attribute.axis, .position))
        switch attribute.position {
        case .end: expression.add(factor, made(item, attribute.axis, .extent))
        case .center: expression.add(factor / 2, made(item, attribute.axis, .extent))
        case .baseline where attribute != .firstBaseline:
            expression.add(factor, made(item, attribute.axis, .extent))
        default: break
        }
        if attribute.isMargin {
            let margin: VariableID = made(item, attribute.axis, .margin(attribute))
            expression.add(attribute.position == .end ? -factor : factor, margin)
        } else if attribute.position == .baseline {
            let name: LogAttribute = attribute == .firstBaseline ? .firstBaseline : .lastBaseline
            let depth: VariableID = made(item, attribute.axis, .baseline(name))
            expression.add(attribute == .firstBaseline ? factor : -factor, depth)
        }
    }

    private mutating func made(_ item: LogItem, _ axis: LogAxis, _ kind: Slot.Kind) -> VariableID {
        let slot = Slot(item: item.key, axis: axis, kind: kind)
        if let known = variablesBySlot[slot] { return known }
        if knownItems.insert(item.key).inserted { items.append(item) }
        let id = VariableID(variables.count)
        variables.append(Variable(id, kind == .extent ? .extent : .position))
        variablesBySlot[slot] = id
        slots.append((slot, item))
        return id
    }

    /// Adds the implicit rules: sizes and margins are not negative, and a baseline is inside its view.
    private mutating func addImplicit() {
        for (variable, (slot, item)) in zip(variables, slots) {
            let attribute: LogAttribute
            switch slot.kind {
            case .position, .margin(.centerXWithinMargins), .margin(.centerYWithinMargins): continue
            case .extent: attribute = slot.axis == .horizontal ? .width : .height
            case .margin(let margin): attribute = margin
            case .baseline(let baseline): attribute = baseline
            }
            let statement = RuleStatement(
                .init(item: item, attribute: attribute), .greaterThanOrEqual, constant: 0)
            let id = ConstraintID(rules.count)
            rules.append(
                ExplainedRule(
                    constraint: Constraint(id, LinearExpression(Term(variable.id, 1)), .greaterThanOrEqual, 0),
                    statement: statement, origin: .implicit, line: nil, address: nil, site: nil, identifier: nil,
                    resistance: BreakingOrder(of: statement, .implicit, id.rawValue) { _, _ in false }))
        }
    }

    private mutating func noteDirections() {
        let sides = rules.flatMap { [$0.statement.first] + ($0.statement.second.map { [$0] } ?? []) }
        if sides.contains(where: { $0.attribute.followsReading }), sides.contains(where: { $0.attribute.isAbsolute }) {
            assumptions.append("leading is treated as left (left to right)")
        }
        if sides.contains(where: { $0.item == .unnamedSuperview }) {
            assumptions.append("the log does not name the superview `|`; all rules are assumed to have the same one")
        }
        if sides.contains(where: { $0.attribute.isMargin }) {
            assumptions.append("logs do not show margins; any non-negative margin is allowed")
        }
    }
}
