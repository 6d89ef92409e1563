/// A log "Unable to simultaneously satisfy constraints", as far as it was understood.
public struct LoggedConflict: Sendable {
    /// A line that was not understood.
    public struct Doubt: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The text of the line.
        public let text: String
        /// The reason why it is not understood.
        public let reason: String
    }

    /// The first line of the log, from 1.
    public var firstLine: Int
    /// Whether the opening line of a log exists; without it only the rules were pasted.
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
    /// The lines that were not understood.
    public var doubts: [Doubt] = []
    /// The lines that repeat a rule of the list.
    public var repeatedLines: [Int] = []
    /// Whether rules beyond the maximum of a log were left out.
    var isCut = false
    /// Whether the log begins inside the list of the previous one. Rules of each log may then stand in the list of the other.
    var overlapsPrevious = false

    /// Whether rules of the log are missing, as far as can be seen: lines were not understood, or the list does not end. If the rules
    /// that were read can hold together, the log is not explained then.
    public var isIncomplete: Bool {
        !doubts.isEmpty || isCut || hasHeader && !isListClosed && broken == nil
    }

    /// Adds a rule to the list. One that the list has already is noted as repeated.
    mutating func append(_ rule: LogRule) {
        let isKnown = rules.contains { $0.address == rule.address && $0.statements == rule.statements }
        if isKnown, rule.address.hasPrefix("0x") {
            repeatedLines.append(rule.line)
        } else {
            rules.append(rule)
        }
    }

    /// Adds a rule that Auto Layout said it would break.
    mutating func appendBroken(_ rule: LogRule) {
        if broken == nil { broken = rule } else { brokenLater.append(rule) }
    }
}
