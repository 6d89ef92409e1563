/// The state before the next rule, which decides whether that rule starts a list: an opening bracket, brackets of other
/// output, and lines that could not be parsed.
struct ListOpening {
    /// The line of the latest opening bracket; nil if there was none since the latest rule.
    private var line: Int?
    /// Whether the bracket is alone on its line, as in a log.
    private var isAlone = false
    /// The number of open brackets of other output, such as a printed array.
    private var otherDepth = 0
    /// The end of a rule whose start is missing.
    private var halfRule: LoggedConflict.OmittedLine?
    /// The lines before the first rule that could not be parsed.
    var omitted: [LoggedConflict.OmittedLine] = []

    /// Whether a bracket was opened since the latest rule.
    var isOpen: Bool { line != nil }

    /// Records an opening bracket.
    ///
    /// - Parameter interrupts: Whether the bracket belongs to other output inside an open list.
    mutating func recordBracket(_ number: Int, isAlone: Bool, interrupts: Bool) {
        if interrupts { otherDepth += 1 }
        (line, self.isAlone, halfRule) = (number, isAlone, nil)
    }

    /// Records text before the first rule of a log without an opening line.
    mutating func recordText(_ text: ByteText, _ number: Int) {
        if !isAlone { line = nil }
        if text.holds(":0x"), text.ends(with: ">\"") || text.ends(with: ">\",") {
            halfRule = .init(line: number, text: text.prefix(300).text, reason: "its start is missing")
        }
    }

    /// Records a closing bracket. Returns whether it closes a bracket of other output inside the list.
    mutating func closesOther() -> Bool {
        guard otherDepth > 0 else { return false }
        otherDepth -= 1
        if otherDepth == 0 { line = nil }
        return true
    }

    /// Whether the next rule is the first of another list, because a bracket was opened after the rules of a log.
    func startsNextLog(after log: LoggedConflict) -> Bool { line != nil && isAlone && !log.rules.isEmpty }

    /// Returns a log that has no opening line and starts with this rule.
    func log(startingWith rule: LogRule) -> LoggedConflict {
        var log = LoggedConflict(firstLine: line ?? rule.line, hasHeader: false)
        log.isListOpened = isOpen
        log.omitted = omitted + (isOpen ? [] : [halfRule].compactMap { $0 })
        return log
    }

    /// A log whose list is open but has only lines that could not be parsed; nil if there is no such list.
    var unreadLog: LoggedConflict? {
        guard let line, !omitted.isEmpty else { return nil }
        var log = LoggedConflict(firstLine: line, hasHeader: false)
        (log.isListOpened, log.isListClosed, log.omitted) = (true, true, omitted)
        return log
    }

    /// Forgets the opening, because a rule of its list was read.
    ///
    /// - Parameter isFirst: Whether the rule is the first of its list. The brackets before it then belong to no other
    ///   output.
    mutating func close(isFirst: Bool) {
        let depth = isFirst ? 0 : otherDepth
        self = ListOpening()
        otherDepth = depth
    }
}
