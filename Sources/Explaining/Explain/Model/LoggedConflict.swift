import SolverAPI

/// A parsed log of Auto Layout's message "Unable to simultaneously satisfy constraints".
public struct LoggedConflict: Sendable {
    /// A line that the explanation leaves out, because it could not be parsed or its rule cannot be used.
    public struct OmittedLine: Hashable, Sendable {
        /// The line number, from 1.
        public let line: Int
        /// The text of the line.
        public let text: String
        /// The reason why the line is left out.
        public let reason: String
    }

    /// The number of the log's first line, from 1.
    public var firstLine: Int
    /// Whether the opening line is present. It is missing if only rules were pasted.
    public var hasHeader: Bool
    /// Whether the list starts with its opening bracket.
    var isListOpened = false
    /// Whether the list ends with its closing bracket.
    public var isListClosed = false
    /// The rules in the order of the list, each once.
    public var rules: [LogRule] = []
    /// The rule that Auto Layout announced it would break; nil if the log does not show it.
    public var broken: LogRule?
    /// The rules that Auto Layout announced it would break after ``broken``. Only interleaved logs have them.
    public var brokenLater: [LogRule] = []
    /// The line numbers of the opening lines of other logs that were joined with this one, because the lists were
    /// interleaved.
    public var interleavedLines: [Int] = []
    /// The lines that could not be parsed.
    public var omitted: [OmittedLine] = []
    /// The numbers of the lines that repeat a rule of the list.
    public var repeatedLines: [Int] = []
    /// The numbers of the lines that show a constraint before its constant changed, as a debugger prints it.
    var outdatedLines: [Int] = []
    /// The numbers of the lines with rules after the end of the list, which are not read.
    var skippedLines: [Int] = []
    /// The numbers of lines such as `...` or `[snip]`, with which the author of the text left out rules.
    var elidedLines: [Int] = []
    /// Whether the text states that a table was laid out outside a window (`UITableView was told to layout its visible
    /// cells … without being in the view hierarchy`).
    var isOutsideWindow = false
    /// Whether the list has more rules than ``LogReader`` accepts; ``rules`` then lacks the last ones.
    var isCut = false
    /// Whether the log starts inside the list of the previous one, so each list may contain rules of both logs.
    var overlapsPrevious = false

    /// Whether the rules are in quotation marks, as in Auto Layout's logs. Debuggers print them without.
    var isQuoted = false

    /// Whether the text states that Auto Layout reported a conflict, or has the form of such a report.
    var reportsConflict: Bool { hasHeader || broken != nil || isQuoted }

    /// Whether the log may be only the end of an earlier one: the last rules of its list, or only its broken rule.
    var isTail: Bool { missing.contains(.list) || missing.contains(.listStart) }

    /// Whether parts of the log are missing. An incomplete log without a conflict is reported as not explained.
    public var isIncomplete: Bool { !missing.isEmpty }

    /// The parts of the log that are missing, as far as the text of the log shows it.
    public var missing: [MissingPart] {
        if rules.isEmpty, broken != nil, !hasHeader { return [.list] }
        var parts: [MissingPart] = []
        if !hasHeader, !isListOpened, isListClosed || broken != nil { parts.append(.listStart) }
        parts += elidedLines.map { .elision(line: $0) }
        if !omitted.isEmpty { parts.append(.unreadLines(omitted.count)) }
        if isCut { parts.append(.furtherRules) }
        if hasHeader || isListOpened, !isListClosed, broken == nil { parts.append(.listEnd) }
        if !hasHeader, !isListOpened, broken == nil, parts.isEmpty { parts.append(.fragment) }
        return parts
    }

    /// Adds a rule to the list, or records its line as repeated.
    mutating func append(_ rule: LogRule) {
        let isKnown = rules.contains { $0.address == rule.address && $0.statements == rule.statements }
        if isKnown, rule.address.hasPrefix("0x") {
            repeatedLines.append(rule.line)
        } else if !hasHeader, let earlier = rules.firstIndex(where: { $0.isEarlierState(of: rule) }) {
            outdatedLines.append(rules[earlier].line)
            rules[earlier] = rule
        } else {
            rules.append(rule)
        }
    }

    /// Makes the latest rule optional, unless its description states a priority.
    mutating func setPriorityOfLastRule(_ priority: Priority) {
        guard var rule = rules.popLast() else { return }
        for index in rule.statements.indices where rule.statements[index].priority.isRequired {
            rule.statements[index].priority = priority
        }
        rules.append(rule)
    }

    /// Adds a rule that Auto Layout announced it would break.
    mutating func appendBroken(_ rule: LogRule) {
        if broken == nil { broken = rule } else { brokenLater.append(rule) }
    }
}
