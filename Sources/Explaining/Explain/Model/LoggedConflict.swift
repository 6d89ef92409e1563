/// A log "Unable to simultaneously satisfy constraints", as far as it was parsed.
public struct LoggedConflict: Sendable {
    /// A line that cannot be parsed.
    public struct Doubt: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The text of the line.
        public let text: String
        /// The reason why it cannot be parsed.
        public let reason: String
    }

    /// The first line of the log, from 1.
    public var firstLine: Int
    /// Whether the opening line is present. Otherwise only rules were pasted.
    public var hasHeader: Bool
    /// Whether the list ends with its closing bracket.
    public var isListClosed = false
    /// The rules in the order of the list, without duplicates.
    public var rules: [LogRule] = []
    /// The rule that Auto Layout announced it would break.
    public var broken: LogRule?
    /// Rules that Auto Layout announced it would break later, from interleaved logs.
    public var brokenLater: [LogRule] = []
    /// The opening lines of other logs whose rules are interleaved with this one.
    public var interleavedLines: [Int] = []
    /// The lines that cannot be parsed.
    public var doubts: [Doubt] = []
    /// The lines that repeat a rule of the list.
    public var repeatedLines: [Int] = []
    /// Whether rules beyond the maximum of a log were dropped.
    var isCut = false
    /// Whether the log starts inside the list of the previous one, so each list may contain rules of both logs.
    var overlapsPrevious = false

    /// Whether rules of the log are missing: lines cannot be parsed, or the list does not end. If the parsed rules can
    /// hold together, the log is not explained.
    public var isIncomplete: Bool {
        !doubts.isEmpty || isCut || hasHeader && !isListClosed && broken == nil
    }

    /// Adds a rule to the list, or records it as repeated.
    mutating func append(_ rule: LogRule) {
        let isKnown = rules.contains { $0.address == rule.address && $0.statements == rule.statements }
        if isKnown, rule.address.hasPrefix("0x") {
            repeatedLines.append(rule.line)
        } else {
            rules.append(rule)
        }
    }

    /// Adds a rule that Auto Layout announced it would break.
    mutating func appendBroken(_ rule: LogRule) {
        if broken == nil { broken = rule } else { brokenLater.append(rule) }
    }
}
