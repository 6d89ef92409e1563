public import SolverAPI

/// The content of a rule: `first relation multiplier × second + constant`, with a priority.
public struct RuleStatement: Hashable, Sendable {
    /// An attribute of an item.
    public struct Side: Hashable, Sendable {
        /// The view or guide.
        public let item: LogItem
        /// The attribute of the item.
        public let attribute: LogAttribute
    }

    /// The left side.
    public let first: Side
    /// The relation of the sides.
    public var relation: Relation
    /// The right side; nil for a number alone.
    public let second: Side?
    /// The factor of the right side.
    public let multiplier: Double
    /// The constant of the right side, in points.
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
}

/// The origin of a rule, as far as its class and identifier show it.
public enum RuleOrigin: String, Hashable, Sendable {
    /// The rule is the app's own.
    case own
    /// A stack view created the rule.
    case stack
    /// A stack view sets the length of a hidden view to 0.
    case hiding
    /// The autoresizing mask of a view created the rule (`NSAutoresizingMaskLayoutConstraint`).
    case mask
    /// The rule is the natural size of a view.
    case contentSize
    /// The system created the rule: the size of a cell or window, a guide, a temporary size.
    case system
    /// A non-negative size, which no log shows.
    case implicit

    /// Whether recovery never breaks the rule and no repair changes it.
    var isFixed: Bool { self == .mask || self == .system || self == .implicit }
}

/// A rule of a log.
public struct LogRule: Hashable, Sendable {
    /// The class in the log.
    public let className: String
    /// The address, or the text in its place.
    public let address: String
    /// The identifier of the rule; nil if it has none.
    public let identifier: String?
    /// The line of code that created the rule; nil if the log does not show it.
    public let site: String?
    /// Whether the log shows a mask.
    public let hasMask: Bool
    /// The statements of the rule: one; two for a natural size with hugging and compression resistance.
    public let statements: [RuleStatement]
    /// The superview that `|` means; nil if the log does not show it.
    public let superview: LogItem?
    /// The line in the log, from 1.
    public var line: Int
    /// The text of the rule in the log.
    public let text: String

    /// Whether the spelling of each item is possible.
    ///
    /// A rule that was joined incorrectly from its pieces may be readable, with a blank in a class or half an address.
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

    /// The origin of the rule.
    public var origin: RuleOrigin {
        if hasMask || className.holds("Autoresizing") { return .mask }
        if className.holds("ContentSize") { return .contentSize }
        if className.holds("LayoutSupport") || className.holds("Prototyping") { return .system }
        guard let identifier else { return .own }
        if identifier == "UISV-hiding" { return .hiding }
        if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSSV-") { return .stack }
        let system = [
            "UIView-", "_UI", "UIInput", "NSView-", "UITemporary", "fittingSize", "UIWindow-", "NSWindow-",
        ]
        return system.contains { identifier.hasPrefix($0) } ? .system : .own
    }
}
