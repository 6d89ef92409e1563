/// One log "Unable to simultaneously satisfy constraints", as far as it was understood.
public struct LoggedConflict: Sendable {
    /// A line that was not understood.
    public struct Doubt: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// What stands there.
        public let text: String
        /// Why it is not understood.
        public let reason: String
    }

    /// The first line of the log, from 1.
    public var firstLine: Int
    /// Whether the line that opens a log is there; without it the rules alone were pasted.
    public var hasHeader: Bool
    /// Whether the closing bracket of the list is there.
    public var isListClosed = false
    /// The rules, in the order of the list, each once.
    public var rules: [LogRule] = []
    /// The rule that Auto Layout said it would break.
    public var broken: LogRule?
    /// The rules that it said it would break later: of logs whose lines stand between those of this one.
    public var brokenLater: [LogRule] = []
    /// The lines that begin other logs whose rules stand among those of this one.
    public var interleavedLines: [Int] = []
    /// What was not understood.
    public var doubts: [Doubt] = []
    /// The lines that repeat a rule of the list.
    public var repeatedLines: [Int] = []
    /// Whether rules beyond the most that a log may have were left out.
    var isCut = false
    /// Whether the log begins inside the list of the previous one, so that rules of both may stand in either.
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
