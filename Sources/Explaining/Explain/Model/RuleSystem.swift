public import SolverAPI

/// A rule as a linear constraint, with its origin and its place in the log.
public struct ExplainedRule: Hashable, Sendable {
    /// The constraint for a solver. Implicit rules have the first ids; rules of the log follow in its order.
    public var constraint: Constraint
    /// The statement behind the constraint.
    public var statement: RuleStatement
    public let origin: RuleOrigin
    /// The line in the log, from 1; nil for an implicit rule.
    public let line: Int?
    /// The address of the constraint, or the text in its place; nil for an implicit rule.
    public let address: String?
    /// The line of code that created the rule; nil if unknown.
    public let site: String?
    /// The identifier of the rule; nil if it has none.
    public let identifier: String?
    /// The position in the order in which rules are broken; see docs/SEMANTICS.md, *Going on after a conflict*.
    let resistance: BreakingOrder

    /// The id of ``constraint``, which also records the creation order.
    public var id: ConstraintID { constraint.id }
}

/// The rules of a log as a system of constraints. All items share one coordinate system.
public struct RuleSystem: Sendable {
    /// The variables: a position and a size for each item and axis, and the unknown margins and baseline offsets.
    public private(set) var variables: [Variable] = []
    /// The implicit rules, then the rules of the log in order.
    public private(set) var rules: [ExplainedRule] = []
    /// The assumptions that were made about missing facts, in words.
    public private(set) var assumptions: [String] = []
    /// Rules whose multiplier is too large for a solver.
    public private(set) var doubts: [LoggedConflict.Doubt] = []
    /// The items in order of first appearance.
    public private(set) var items: [LogItem] = []
    /// The superview of each item by key, as far as the log shows it.
    private var superviews: [String: LogItem] = [:]
    let names: ItemNames

    struct Slot: Hashable {
        enum Kind: Hashable {
            case position, extent, margin(LogAttribute), baseline(LogAttribute)
        }
        let item: String
        let axis: LogAxis
        let kind: Kind
    }
    private var variablesBySlot: [Slot: VariableID] = [:]
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

    /// Returns the variable of a quantity of an item; nil if no rule uses it.
    func variable(_ item: LogItem, _ axis: LogAxis, _ kind: Slot.Kind) -> VariableID? {
        variablesBySlot[Slot(item: item.key, axis: axis, kind: kind)]
    }

    /// Returns the item that an autoresizing mask lays out: the subview if the statement names a view and its
    /// superview.
    func innerItem(of statement: RuleStatement) -> LogItem {
        guard let second = statement.second?.item, contains(statement.first.item, second) else {
            return statement.first.item
        }
        return second
    }

    /// The outermost item, whose start is the origin of positions; nil if there are no items.
    var root: LogItem? {
        let outer = items.first { item in superviews[item.key] == nil && isContainer(item) }
        // The system adds rules for the outermost view, which is a window's or a cell's content view.
        if let outer = outer ?? rules.first(where: { $0.origin == .system || $0.origin == .mask })?.statement.first.item
        {
            return outer
        }
        // Otherwise the first item that no rule positions relative to an item.
        let placed = Set(rules.filter { $0.statement.second != nil }.map { $0.statement.first.item.key })
        return items.first { !placed.contains($0.key) } ?? items.first
    }

    /// Whether the log shows an item inside this one.
    func isContainer(_ item: LogItem) -> Bool { superviews.values.contains(item) }

    /// Determines superviews from the rules that use `|`.
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

    /// Whether an item contains another, as far as the log shows it.
    func contains(_ outer: LogItem, _ inner: LogItem) -> Bool {
        var (item, steps) = (inner, 0)
        while let next = superviews[item.key], steps < 50 {
            if next == outer { return true }
            (item, steps) = (next, steps + 1)
        }
        return outer.isGuide && !inner.isGuide || outer.kind.hasSuffix("Window")
    }

    /// Adds the superview to a rule on the location of one item. Masks and Masonry do not print the superview.
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
        // Drops terms whose factor is rounded off to almost 0, such as 2e-308.
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

    /// Adds the implicit rules: sizes and margins are not negative, and baselines are inside their views.
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
