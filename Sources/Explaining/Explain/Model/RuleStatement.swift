public import SolverAPI

/// The linear relation that a rule states: `first relation multiplier × second + constant`, with a priority.
public struct RuleStatement: Hashable, Sendable {
    public struct Side: Hashable, Sendable {
        public let item: LogItem
        public let attribute: LogAttribute
    }

    /// The attribute on the left side.
    public let first: Side
    public var relation: Relation
    /// The attribute on the right side; nil if the right side is only a constant.
    public let second: Side?
    /// The factor of ``second``; 1 if there is no second attribute.
    public let multiplier: Double
    /// The constant on the right side, in points.
    public var constant: Double
    /// ``Priority/required`` unless the log states a priority.
    public var priority: Priority

    init(
        _ first: Side, _ relation: Relation, _ second: Side? = nil, multiplier: Double = 1, constant: Double,
        priority: Priority = .required
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    var sides: [Side] { [first] + (second.map { [$0] } ?? []) }
    var items: [LogItem] { sides.map { $0.item } }

    /// Returns the same relation, with the same multiplier, constant and priority, between other attributes.
    func relating(_ first: Side, _ second: Side?) -> RuleStatement {
        RuleStatement(first, relation, second, multiplier: multiplier, constant: constant, priority: priority)
    }
}

/// The creator of a rule, as far as its class and identifier show it.
public enum RuleOrigin: String, Hashable, Sendable {
    /// The app's own code created the rule.
    case own
    /// A stack view created the rule to arrange its views.
    case stack
    /// A stack view sets the length of a hidden view to 0.
    case hiding
    /// The autoresizing mask of a view created the rule (`NSAutoresizingMaskLayoutConstraint`).
    case mask
    /// The rule states the intrinsic content size of a view.
    case contentSize
    /// The system created the rule for a cell, a window, a guide or a temporary size.
    case system
    /// The rule states that a size is not negative. No log shows such rules.
    case implicit

    /// Whether the rule is never broken to recover and never changed by a repair.
    var isFixed: Bool { self == .mask || self == .system || self == .implicit }
}

/// The library whose class of constraints a rule has.
public enum RuleLibrary: String, Hashable, Sendable {
    /// Constraints of the system's class, which storyboards and code create without a library.
    case none
    case snapKit
    case masonry

    var name: String {
        switch self {
        case .none: "Auto Layout"
        case .snapKit: "SnapKit"
        case .masonry: "Masonry"
        }
    }
}

/// A rule of a log: one entry of its list, which states one constraint or a view's content size.
public struct LogRule: Hashable, Sendable {
    /// The class of the constraint in the log.
    public let className: String
    /// The address of the constraint, or the text that the log shows in its place.
    public let address: String
    /// The identifier of the rule; nil if it has none.
    public let identifier: String?
    /// The line of code that created the rule, such as `App/Login.swift:12`; nil if the log does not show it.
    public let site: String?
    /// Whether the log shows an autoresizing mask for the rule, such as `h=--& v=-&-`.
    public let hasMask: Bool
    /// The statements of the rule. A content size with hugging and compression resistance has two; every other rule has
    /// one.
    public internal(set) var statements: [RuleStatement]
    /// The superview that `|` stands for; nil if the log does not show it.
    public let superview: LogItem?
    /// The rule's first line in the log, from 1.
    public var line: Int
    /// The text of the rule in the log.
    public let text: String

    /// Whether a later print shows the same constraint with another constant.
    func isEarlierState(of other: LogRule) -> Bool {
        guard address == other.address, address.hasPrefix("0x"), statements.count == other.statements.count else {
            return false
        }
        return zip(statements, other.statements).allSatisfy { mine, theirs in
            var same = mine
            same.constant = theirs.constant
            return same == theirs
        }
    }

    /// The library that created the rule, as far as its class shows it.
    var library: RuleLibrary {
        if className.hasPrefix("Snap") { return .snapKit }
        return className.hasPrefix("MAS") ? .masonry : .none
    }

    /// Whether the names of all items are well formed.
    ///
    /// If the lines of a wrapped rule are joined in the wrong way, the result may still parse. It then has a blank in a
    /// class name, or an incomplete address.
    var isPlausible: Bool {
        statements.allSatisfy { statement in
            let items: [LogItem?] = [statement.first.item, statement.second?.item]
            return items.compactMap { $0 }.allSatisfy { item in
                if item.kind.utf8.contains(where: { [32, 38, 61, 39, 34, 40, 91].contains($0) }) { return false }
                if item.title?.hasPrefix(" ") == true, !item.key.hasPrefix("0x") { return false }
                let isQuoted = item.title.map { text.holds("'\($0)'") } ?? true
                return item.key != "0x" && (item.kind.isEmpty || !item.key.hasPrefix("0x") || isQuoted)
            }
        }
    }

    public var origin: RuleOrigin {
        if hasMask || className.holds("Autoresizing") { return .mask }
        if statements.contains(where: { $0.items.contains { $0.isScrolledContent } }) { return .system }
        if className.holds("ContentSize") { return .contentSize }
        if className.holds("LayoutSupport") || className.holds("Prototyping") { return .system }
        if identifier == "UISV-hiding" { return .hiding }
        let stacks = ["UISV-", "NSSV-", "NSStackView."]
        if let identifier, stacks.contains(where: { identifier.hasPrefix($0) }) { return .stack }
        return SystemRule.source(identifier: identifier, statements: statements) == nil ? .own : .system
    }
}
