public import SolverAPI

/// What a rule says: `first relation multiplier × second + constant`, at a priority.
public struct RuleStatement: Hashable, Sendable {
    /// An attribute of an item.
    public struct Side: Hashable, Sendable {
        /// The view or guide.
        public let item: LogItem
        /// What of it.
        public let attribute: LogAttribute
    }

    /// The left side.
    public let first: Side
    /// How the sides compare.
    public var relation: Relation
    /// The right side; nil where it is a number alone.
    public let second: Side?
    /// The factor of the right side.
    public let multiplier: Double
    /// What is added to the right side, in points.
    public var constant: Double
    /// How much it matters.
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

/// Where a rule comes from, as far as its class and identifier tell.
public enum RuleOrigin: String, Hashable, Sendable {
    /// Somebody wrote it.
    case own
    /// A stack view made it.
    case stack
    /// A stack view takes the length of a hidden view.
    case hiding
    /// A view's autoresizing mask (`NSAutoresizingMaskLayoutConstraint`).
    case mask
    /// A view's natural size.
    case contentSize
    /// The system sets it: a cell's or a window's size, a guide, a temporary size.
    case system
    /// No size is negative; no log shows it.
    case implicit

    /// Whether recovery never breaks it and no repair changes it.
    var isFixed: Bool { self == .mask || self == .system || self == .implicit }
}

/// One rule of a log.
public struct LogRule: Hashable, Sendable {
    /// The class that the log names.
    public let className: String
    /// The address, or what stands in its place.
    public let address: String
    /// What somebody called it.
    public let identifier: String?
    /// The line of code that made it, where the log says.
    public let site: String?
    /// Whether a mask is shown.
    public let hasMask: Bool
    /// What it says: one statement; two for a natural size that hugs and resists.
    public let statements: [RuleStatement]
    /// The superview that `|` stands for, where the log says.
    public let superview: LogItem?
    /// The line of the log, from 1.
    public var line: Int
    /// The rule as the log shows it.
    public let text: String

    /// Whether each item is spelled as an item can be.
    ///
    /// A rule whose pieces were put together wrongly may be readable, with a blank in a class, or with half an address.
    var isPlausible: Bool {
        statements.allSatisfy { statement in
            [statement.first.item, statement.second?.item].compactMap { $0 }.allSatisfy { item in
                if item.kind.utf8.contains(where: { [32, 38, 61, 39, 34, 40, 91].contains($0) }) { return false }
                if item.title?.hasPrefix(" ") == true, !item.key.hasPrefix("0x") { return false }
                let isQuoted = item.title.map { text.contains("'\($0)'") } ?? true
                return item.key != "0x" && (item.kind.isEmpty || !item.key.hasPrefix("0x") || isQuoted)
            }
        }
    }

    /// Where it comes from.
    public var origin: RuleOrigin {
        if hasMask || className.contains("Autoresizing") { return .mask }
        if className.contains("ContentSize") { return .contentSize }
        if className.contains("LayoutSupport") || className.contains("Prototyping") { return .system }
        guard let identifier else { return .own }
        if identifier == "UISV-hiding" { return .hiding }
        if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSSV-") { return .stack }
        let system = [
            "UIView-", "_UI", "UIInput", "NSView-", "UITemporary", "fittingSize", "UIWindow-", "NSWindow-",
        ]
        return system.contains { identifier.hasPrefix($0) } ? .system : .own
    }
}
