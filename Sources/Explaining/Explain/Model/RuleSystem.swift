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
    /// The library that created the rule.
    public let library: RuleLibrary
    /// The position in the order in which rules are broken; see docs/SEMANTICS.md, *Going on after a conflict*.
    let resistance: BreakingOrder

    /// Whether Interface Builder generated the rule for a view without constraints, from its frame.
    var isPrototype: Bool { identifier?.hasPrefix("IB auto generated at build time") == true }
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
    /// The superviews that the log does not show although rules depend on them.
    public private(set) var missing: [MissingPart] = []
    /// Rules whose multiplier is too large for a solver.
    public private(set) var omitted: [LoggedConflict.OmittedLine] = []
    /// The items in order of first appearance.
    public private(set) var items: [LogItem] = []
    /// The superview of each item by key, as far as the log shows it.
    private(set) var superviews: [String: LogItem] = [:]
    let names: ItemNames
    /// The items of all rules, also of those that are left out. An item may occur several times.
    private let stated: [LogItem]
    /// Whether a view of the log has a class of AppKit.
    let isOfAppKit: Bool
    /// The keys of the system's views.
    private let viewsOfSystem: Set<String>

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
        stated = listed.flatMap { rule in rule.statements.flatMap { $0.items } + [rule.superview].compactMap { $0 }
        }
        names = ItemNames(stated.filter { $0 != .hiddenSuperview })
        isOfAppKit = stated.contains { $0.isOfAppKit }
        let origins = RuleOrigins(listed)
        viewsOfSystem = origins.viewsOfSystem()
        findSuperviews(listed)
        let (margins, masks) = (MarginGuides(listed), MaskDirections(listed))
        var drafts: [(rule: LogRule, origin: RuleOrigin, statement: RuleStatement)] = []
        for (rule, origin) in zip(listed, origins.all()) {
            for statement in rule.statements {
                let whole = masks.downwards(completed(statement, rule))
                if let reason = masks.reasonToOmit(whole) {
                    omitted.append(LoggedConflict.OmittedLine(line: rule.line, text: rule.text, reason: reason))
                } else {
                    drafts.append((rule, origin, relatedToContent(margins.replacing(whole))))
                }
            }
        }
        var seen: Set<String> = []
        items = drafts.flatMap { $0.statement.items }.filter { seen.insert($0.key).inserted }
        knownItems = seen
        let expressions = drafts.map { expression(of: $0.statement, line: $0.rule.line) }
        addImplicit()
        var next = rules.count
        let hidden = drafts.filter { $0.origin == .hiding }.map { $0.statement.first.item }
        for (draft, expression) in zip(drafts, expressions) {
            let constraint = Constraint(
                ConstraintID(next), expression, draft.statement.relation, draft.statement.constant,
                priority: draft.statement.priority)
            next += 1
            if expression.terms.contains(where: { abs($0.coefficient) > Limits.magnitude }) {
                omitted.append(
                    LoggedConflict.OmittedLine(
                        line: draft.rule.line, text: draft.rule.text, reason: "a multiplier is too large"))
                continue
            }
            rules.append(
                ExplainedRule(
                    constraint: constraint, statement: draft.statement, origin: draft.origin,
                    line: draft.rule.line, address: draft.rule.address, site: draft.rule.site,
                    identifier: draft.rule.identifier, library: draft.rule.library,
                    resistance: BreakingOrder(of: draft.statement, draft.origin, next, hidden: hidden, contains)))
        }
        if items.contains(where: { $0.hasReplacedAddress }) { missing.append(.addresses) }
        if !omitted.isEmpty { missing.append(.unusedRules(omitted.count)) }
        recordAssumptions()
    }

    /// All rules except the implicit ones.
    public var listed: [ExplainedRule] { rules.filter { $0.origin != .implicit } }

    /// Whether the system created a view, as far as its class and the rules show it.
    func isOfSystem(_ item: LogItem) -> Bool {
        viewsOfSystem.contains(item.key) || SystemRule.source(of: item) != nil
    }

    /// Whether the app may turn off the autoresizing mask of a view: it created the view. The system creates cells and their
    /// content views, and sizes windows by their frames.
    func isMadeByApp(_ item: LogItem) -> Bool {
        let isContent = item.kind == "UIView" && superviews[item.key]?.isCell == true
        return !isOfSystem(item) && !item.isCell && !isContent && !item.kind.hasSuffix("Window")
    }

    /// Returns the display name of an item.
    public func name(of item: LogItem) -> String { names.name(of: item) }

    /// Returns the variable of a quantity of an item; nil if no rule uses it.
    func variable(_ item: LogItem, _ axis: LogAxis, _ kind: Slot.Kind) -> VariableID? {
        variablesBySlot[Slot(item: item.key, axis: axis, kind: kind)]
    }

    /// Returns the statement with the content of a scroll view in place of the scroll view, where a view in it is related
    /// to an edge: edges of a scroll view are those of its content for the views in it (Apple, Technical Note TN2154).
    private func relatedToContent(_ statement: RuleStatement) -> RuleStatement {
        guard let second = statement.second else { return statement }
        func content(_ side: RuleStatement.Side, of other: RuleStatement.Side) -> RuleStatement.Side {
            guard side.attribute.isEdge, side.item.isScrollView, !isOfAppKit,
                chain(from: other.item).dropFirst().contains(side.item)
            else { return side }
            return RuleStatement.Side(item: .content(of: side.item), attribute: side.attribute)
        }
        return statement.relating(content(statement.first, of: second), content(second, of: statement.first))
    }

    /// Returns the item that an autoresizing mask lays out: the subview if the statement names a view and its
    /// superview.
    func innerItem(of statement: RuleStatement) -> LogItem {
        guard let second = statement.second?.item, contains(statement.first.item, second) else {
            return statement.first.item
        }
        return second
    }

    /// Determines superviews from the rules that use `|`.
    private mutating func findSuperviews(_ listed: [LogRule]) {
        for rule in listed {
            for statement in rule.statements {
                guard let second = statement.second?.item, second != statement.first.item else { continue }
                for (inner, outer) in [(statement.first.item, second), (second, statement.first.item)]
                where outer == rule.superview || outer == .unnamedSuperview
                    || rule.origin == .mask && rule.superview == nil && outer == second
                {
                    if outer == .hiddenSuperview { continue }
                    if superviews[inner.key] == nil { superviews[inner.key] = outer }
                }
            }
        }
    }

    /// Returns the statement with its superview filled in. The log does not print the superview in rules of masks and
    /// of Masonry, and the system may print it as `<private>`.
    private mutating func completed(_ statement: RuleStatement, _ rule: LogRule) -> RuleStatement {
        let (first, attribute) = (statement.first, statement.first.attribute)
        if let second = statement.second {
            func revealed(_ side: RuleStatement.Side, in other: RuleStatement.Side) -> RuleStatement.Side {
                guard side.item == .hiddenSuperview else { return side }
                return .init(item: superview(of: other.item, rule), attribute: side.attribute)
            }
            return statement.relating(revealed(first, in: second), revealed(second, in: first))
        }
        guard !attribute.isExtent else { return statement }
        let start: LogAttribute = attribute.axis == .horizontal ? .minX : .minY
        return statement.relating(first, .init(item: superview(of: first.item, rule), attribute: start))
    }

    /// Returns the superview of an item. If the log does not show the superview, returns a placeholder item and records
    /// the superview as missing.
    private mutating func superview(of item: LogItem, _ rule: LogRule) -> LogItem {
        let isHidden = rule.superview == .hiddenSuperview
        if let known = isHidden ? superviews[item.key] : rule.superview ?? superviews[item.key] { return known }
        // Without a conflict, an assumption proves nothing.
        missing.append(isHidden ? .hiddenSuperview(line: rule.line) : .unnamedSuperview(line: rule.line))
        if rule.hasMask, !isHidden, let assumed = onlyCandidate(for: item) {
            let note =
                "the log does not name the superview of \(names.name(of: item)); it is assumed to be \(names.name(of: assumed)), the only candidate"
            if !assumptions.contains(note) { assumptions.append(note) }
            superviews[item.key] = assumed
            return assumed
        }
        return LogItem(key: "superview of \(item.key)", title: "the superview of \(names.name(of: item))")
    }

    /// Returns the only item that can be the superview of an item whose mask does not name it; nil if there is not
    /// exactly one.
    private func onlyCandidate(for item: LogItem) -> LogItem? {
        var found: [LogItem] = []
        for other in stated where other != item && !other.isLeaf && !other.isGuide && !found.contains(other) {
            if other != .unnamedSuperview, other != .hiddenSuperview, !isSuperview(item, of: other) {
                if !found.isEmpty { return nil }
                found.append(other)
            }
        }
        return found.first
    }

    private mutating func expression(of statement: RuleStatement, line: Int) -> LinearExpression {
        var expression = LinearExpression()
        add(statement.first, 1, to: &expression)
        if let second = statement.second {
            add(second, -statement.multiplier, to: &expression)
            // A mask measures a position from an edge of the superview, also if it is a fraction of the superview's size.
            if !statement.first.attribute.isExtent, second.attribute.isExtent {
                expression.add(-1, made(second.item, statement.first.attribute.axis, .position))
            }
            // A multiplied position is measured from the common superview. With the multiplier 1 the origin cancels.
            let isPosition = !statement.first.attribute.isExtent && !second.attribute.isExtent
            if isPosition, statement.multiplier != 1 {
                let origin = commonSuperview(statement.first.item, second.item, line)
                expression.add(statement.multiplier - 1, made(origin, statement.first.attribute.axis, .position))
            }
        }
        // Solvers reject tiny coefficients such as 2e-308.
        return LinearExpression(terms: expression.terms.filter { abs($0.coefficient) >= Limits.smallestCoefficient })
    }

    /// Returns the innermost item that contains both items or is one of them. If the log does not show it, returns a
    /// placeholder item and records the superview as missing.
    private mutating func commonSuperview(_ first: LogItem, _ second: LogItem, _ line: Int) -> LogItem {
        let others = chain(from: second)
        if let common = chain(from: first).first(where: { others.contains($0) }) { return common }
        missing.append(.unnamedSuperview(line: line))
        let keys = [first.key, second.key].sorted()
        return LogItem(
            key: "superview of \(keys[0]) and \(keys[1])",
            title: "the superview of \(names.name(of: first)) and \(names.name(of: second))")
    }

    /// Returns an item and its superviews, innermost first.
    func chain(from item: LogItem) -> [LogItem] {
        var chain = [item]
        while let next = superviews[chain[chain.count - 1].key], chain.count < 50 { chain.append(next) }
        return chain
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
                    library: .none,
                    resistance: BreakingOrder(of: statement, .implicit, id.rawValue) { _, _ in false }))
        }
    }

    static let anyMargins = "logs do not show margins; any non-negative margin is allowed"

    private mutating func recordAssumptions() {
        let sides = rules.flatMap { $0.statement.sides }
        if sides.contains(where: { $0.attribute.followsReading }), sides.contains(where: { $0.attribute.isAbsolute }) {
            assumptions.append("leading is treated as left (left to right)")
        }
        if let rule = rules.first(where: { $0.statement.items.contains(.unnamedSuperview) }) {
            missing.append(.unnamedSuperview(line: rule.line ?? 0))
            assumptions.append("the log does not name the superview `|`; all rules are assumed to have the same one")
        }
        if sides.contains(where: { $0.attribute.isMargin }) {
            assumptions.append(Self.anyMargins)
        }
    }
}
