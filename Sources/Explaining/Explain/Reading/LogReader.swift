/// Finds conflict logs in pasted console output, with any text around and between their lines.
///
/// A log consists of an opening line, a list of rules in brackets, and the rule that Auto Layout breaks. The reader
/// splits the text at these phrases and at the rules, because a list may be on one line and a rule on several.
public struct LogReader {
    /// A log, and whether its list is still open.
    private struct OpenLog {
        var log: LoggedConflict
        var isOpen = true
    }

    /// The restored lines of the text, numbered from 1.
    private let lines: [(number: Int, bytes: [UInt8])]
    /// The length in bytes at which a terminal wrapped lines; nil if no lines were wrapped.
    private let width: Int?
    private var words: Set<[UInt8]>?

    private var logs: [LoggedConflict] = []
    /// The logs whose lists are interleaved, usually one.
    private var group: [OpenLog] = []
    /// The rules of the group that Auto Layout announced it would break.
    private var broken: [LogRule] = []
    /// The broken rule that newer versions of AppKit name before the log.
    private var announced: LogRule?
    private var awaitsBroken = false
    /// A rule that may continue in the next line.
    private var unfinished: (rule: WrappedRule, isBroken: Bool, isQuoted: Bool, isCut: Bool)?
    private var prefix: LinePrefix?
    /// The last bytes before the current position without blanks, because a phrase may continue in the next line.
    private var carry: [UInt8] = []
    private var previous: [UInt8] = []

    /// The maximum number of rules of a log. Real logs have a few dozen.
    private static let mostRules = 2_000
    /// The maximum length of a rule in bytes. Longer texts are not rules and would take long to parse.
    private static let longestRule = 3_000

    /// The maximum number of interleaved logs. More threads do not write at the same time in practice.
    private static let mostOverlapping = 8

    private static let header: StaticString = "nable to simultaneously satisfy constraints"
    private static let breaking: StaticString = "Will attempt to recover by breaking"

    /// Returns the logs in a text, in order. A line ends with a line feed, a carriage return or both.
    ///
    /// Changes by mail programs, browsers and terminals are undone: line breaks at any width, prefixes of lines, HTML
    /// entities, JSON escapes, typographic quotation marks. Interleaved lists of several threads are joined into one
    /// log if the joined list has more conflicts than the separate lists.
    ///
    /// - Returns: An empty array if the text has no Auto Layout constraints.
    /// - Complexity: O(length of the text); in the worst case times the length of a line.
    public static func read(_ text: some Collection<UInt8>) -> [LoggedConflict] {
        var reader = LogReader(text)
        for (number, bytes) in reader.lines { reader.take(bytes[...], number) }
        reader.endRule()
        reader.endGroup()
        return LoggedConflict.puttingTogether(reader.logs)
    }

    private init(_ text: some Collection<UInt8>) {
        var lines: [(number: Int, bytes: [UInt8])] = []
        var line: [UInt8] = []
        var (number, wasReturn) = (1, false)
        func end() {
            // One empty line is enough to end a rule, so further empty lines are dropped.
            if line.isEmpty, lines.last?.bytes.isEmpty == true { return }
            for piece in LogLine.unfolded(line) { lines.append((number, LogLine.cleaned(piece))) }
            line.removeAll(keepingCapacity: true)
        }
        for byte in text {
            if byte == 10 || byte == 13 {
                if byte == 10, wasReturn {
                    wasReturn = false
                    continue
                }
                wasReturn = byte == 13
                end()
                number += 1
            } else {
                wasReturn = false
                line.append(byte)
            }
        }
        end()
        self.lines = lines
        width = Self.width(of: lines.map { $0.bytes })
    }

    /// Returns the column at which a terminal wrapped lines; nil if no lines were wrapped. Lines count as wrapped by a
    /// terminal if at least four fifths of the lines that end within a rule have the maximum length. A mail program
    /// breaks lines at blanks, so their lengths differ.
    private static func width(of lines: [[UInt8]]) -> Int? {
        let longest = lines.reduce(0) { max($0, $1.count) }
        if longest > Self.longestRule { return nil }
        let broken = lines.filter { line in
            guard let start = RuleExtent.start(in: line[...]) ?? RuleExtent.cutStart(in: line[...]) else {
                return false
            }
            return RuleExtent.end(of: line[start...]) == nil
        }
        let full = broken.count { $0.count == longest }
        return full > 0 && 5 * full >= 4 * broken.count ? longest : nil
    }

    // MARK: Lines

    private mutating func take(_ line: ByteText, _ number: Int) {
        let isFull = line.count == width
        // The phrases are searched once per line, because one line may contain a whole log, or a million of them.
        let phrases =
            (line.positions(of: Self.header).map { (position: $0, isHeader: true) }
            + line.positions(of: Self.breaking).map { (position: $0, isHeader: false) }).sorted {
                $0.position < $1.position
            }
        let header = phrases.first { $0.isHeader }
        if let header {
            prefix = LinePrefix(of: line, before: max(header.position - 1, line.startIndex))
        } else if prefix == nil, group.isEmpty, phrases.isEmpty, let start = RuleExtent.start(in: line) {
            prefix = LinePrefix(of: line, before: start)
        }
        var rest = header == nil ? prefix?.dropped(from: line) ?? line : line
        if header == nil, let end = phraseEnd(Self.header, in: rest) {
            if let begin = previous[...].positions(of: "Una").last {
                prefix = LinePrefix(of: previous[...], before: begin)
            }
            open(number)
            rest = rest[end...]
        } else if phrases.allSatisfy({ $0.isHeader }), let end = phraseEnd(Self.breaking, in: rest) {
            awaitBroken()
            rest = rest[end...]
        }
        carry = Array((carry + rest.suffix(200).filter { !$0.isBlank }).suffix(64))
        previous = Array(line.suffix(1_000))
        for (position, isHeader) in phrases where position >= rest.startIndex {
            takeRules(rest[..<position], number, isFull, isWhole: false)
            if isHeader { open(number) } else { awaitBroken() }
            let phrase = isHeader ? Self.header : Self.breaking
            rest = rest[(position + phrase.utf8CodeUnitCount)...]
            carry = []
        }
        takeRules(rest, number, isFull, isWhole: true)
        // AppKit names the broken rule before the log and on one line, so the next line is not expected to name it.
        if group.isEmpty, unfinished == nil { awaitsBroken = false }
    }

    /// Returns the index after a phrase that starts in the previous line and ends in this one, ignoring blanks.
    private func phraseEnd(_ phrase: StaticString, in line: ByteText) -> Int? {
        if carry.isEmpty { return nil }
        let wanted = phrase.description.utf8.filter { !$0.isBlank }
        let positions = line.prefix(200).indices.filter { !line[$0].isBlank }
        for taken in 1..<wanted.count where carry.count >= wanted.count - taken && positions.count >= taken {
            let isMatch =
                carry.suffix(wanted.count - taken).elementsEqual(wanted.prefix(wanted.count - taken))
                && positions.prefix(taken).map { line[$0] }.elementsEqual(wanted.suffix(taken))
            if isMatch { return positions[taken - 1] + 1 }
        }
        return nil
    }

    /// Reads the rules and other text between phrases.
    ///
    /// - Parameter isWhole: Whether the text extends to the end of its line, so that a rule may continue in the next
    ///   line.
    private mutating func takeRules(_ text: ByteText, _ number: Int, _ isFull: Bool, isWhole: Bool) {
        var rest = text
        var hasRule = false
        while true {
            if let open = unfinished {
                guard let left = proceed(open.rule, with: rest, isFull, isWhole) else { return }
                if left.count < rest.count { hasRule = true }
                rest = left
            }
            guard let start = RuleExtent.start(in: rest) else { break }
            if hasRule { takeOther(rest[..<start], number, true) }
            let rule = rest[start...]
            let isQuoted = start > text.startIndex && text[start - 1] == 34
            if rule.count > Self.longestRule, RuleExtent.end(of: rule.prefix(Self.longestRule)) == nil {
                doubt(number, rule.prefix(80).text, "the line is too long to be a rule")
                return
            }
            let end = RuleExtent.end(of: rule.prefix(Self.longestRule + 80))
            unfinished = (
                WrappedRule(rule[..<(end ?? rule.endIndex)], line: number, isFull: isFull), awaitsBroken, isQuoted,
                false
            )
            hasRule = true
            guard let end else {
                if !isWhole || RuleExtent.isClosed(rule) && rule.trimmed.last != 62 { endRule() }
                return
            }
            endRule()
            rest = rest[end...]
        }
        takeOther(rest, number, hasRule)
        if isWhole, !group.isEmpty, let start = RuleExtent.cutStart(in: rest) {
            unfinished = (WrappedRule(rest[start...], line: number, isFull: isFull), awaitsBroken, true, true)
        }
    }

    /// Continues an unfinished rule.
    ///
    /// - Returns: The text after the rule; nil if the whole text belongs to it.
    private mutating func proceed(
        _ rule: WrappedRule, with text: ByteText, _ isFull: Bool, _ isWhole: Bool
    ) -> ByteText? {
        let (before, more) = (rule.joined, text.trimmed)
        // While the open rule has no relation, a `<` opens one of its items, unless a constraint class follows.
        let isCompared = [">=", "==", "<="].contains { before[...].holds($0) }
        let start = isCompared || more.holds("Constraint") ? RuleExtent.start(in: more) : nil
        if rule.count + min(more.count, 200) <= Self.longestRule, rule.isExtensible,
            let end = RuleExtent.end(of: (before + more.prefix(Self.longestRule))[...]), end > before.count,
            start.map({ $0 >= more.startIndex + end - before.count }) ?? true
        {
            unfinished?.rule.append(more[..<(more.startIndex + end - before.count)], isFull: false)
            endRule()
            return more[(more.startIndex + end - before.count)...]
        }
        if start == nil, isWhole, !more.isEmpty, more.text != ")", rule.isExtensible,
            rule.count + more.count <= Self.longestRule
        {
            unfinished?.rule.append(text, isFull: isFull)
            if RuleExtent.isClosed(more), more.last != 62 { endRule() }
            return nil
        }
        endRule()
        return text
    }

    /// Reads the text after or between rules: the end of a list, or a line that should be a rule but cannot be parsed.
    private mutating func takeOther(_ text: ByteText, _ number: Int, _ followsRule: Bool) {
        let text = text.trimmed
        let marks = text.drop { $0 == 34 || $0 == 44 || $0 == 92 || $0 == 46 || $0.isBlank }
        if marks.first == 41, followsRule || text.count < 3 || marks.count < 3 {
            closeList()
        } else if isInList, !followsRule,
            text.starts(with: "\"") || text.starts(with: "<") || text.holds("Constraint") && text.holds("0x")
        {
            if RuleExtent.cutStart(in: text) != nil { return }
            let reason =
                text.holds("<private>")
                ? "the system hid it (<private>); a debug build shows it"
                : "it is not a rule in a known notation"
            doubt(number, text.prefix(Self.longestRule).text, reason)
        }
    }

    // MARK: Rules

    private mutating func endRule() {
        guard let (wrapped, isBroken, isQuoted, isCut) = unfinished else { return }
        unfinished = nil
        var failure: String?
        var rule: LogRule?
        for candidate in wrapped.candidates({ self.isKnown($0) }) {
            let text = RuleExtent.withoutMarks(LogEscape.unescaped(candidate)[...])
            switch RuleReader.read(text, line: wrapped.line) {
            case .success(let read): if rule == nil || read.isPlausible { rule = read }
            case .failure(let error): if failure == nil { failure = error.reason }
            }
            if rule?.isPlausible == true { break }
        }
        if let rule {
            // With interleaved logs, a quoted rule belongs to the open list even while another log's broken rule is
            // awaited.
            if isBroken, !(isQuoted && isInList && group.count > 1) {
                add(broken: rule)
            } else {
                add(rule)
            }
        } else if !isCut, let failure {
            let text = wrapped.candidates { _ in false }.first ?? []
            doubt(wrapped.line, LogEscape.unescaped(text)[...].trimmed.text, failure)
            if isBroken { awaitsBroken = false }
        }
    }

    /// Whether a word occurs strictly inside a line of the text, where no line break can have split it.
    private mutating func isKnown(_ word: [UInt8]) -> Bool {
        if words == nil {
            var found: Set<[UInt8]> = []
            for (_, line) in lines where line.count <= Self.longestRule {
                let pieces = line.split(omittingEmptySubsequences: true) { !$0.isWord }
                for piece in pieces where piece.startIndex > 0 && piece.endIndex < line.endIndex {
                    found.insert(Array(piece))
                }
            }
            words = found
        }
        return words?.contains(word) == true
    }

    private mutating func add(_ rule: LogRule) {
        if group.isEmpty {
            group = [OpenLog(log: LoggedConflict(firstLine: rule.line, hasHeader: false))]
        }
        // After the end of a list, only the broken rule is of interest.
        guard let position = openIndex else { return }
        guard group[position].log.rules.count < Self.mostRules else {
            if !group[position].log.isCut {
                doubt(rule.line, rule.text, "a log has at most \(Self.mostRules) rules")
            }
            group[position].log.isCut = true
            return
        }
        group[position].log.append(rule)
    }

    private mutating func add(broken rule: LogRule) {
        awaitsBroken = false
        if group.isEmpty {
            announced = rule
            return
        }
        broken.append(rule)
        if group.count == 1 { group[0].isOpen = false }
    }

    private mutating func doubt(_ line: Int, _ text: String, _ reason: String) {
        let position = openIndex ?? group.indices.last
        if let position {
            group[position].log.doubts.append(LoggedConflict.Doubt(line: line, text: text, reason: reason))
        }
    }

    // MARK: Logs

    /// The index of the log whose list continues.
    private var openIndex: Int? { group.lastIndex { $0.isOpen } }
    private var isInList: Bool { openIndex != nil && !(awaitsBroken && group.count == 1) }

    /// Starts a log at its opening line.
    private mutating func open(_ number: Int) {
        endRule()
        awaitsBroken = false
        let closed = group.count { !$0.isOpen }
        let isOverlapped = group.contains { $0.isOpen && $0.log.hasHeader }
        // A log whose list is still open was cut off if the latest log is complete.
        let isCutOff = closed > 0 && group.last?.isOpen == false && broken.count >= closed
        if !isOverlapped || isCutOff || group.count == Self.mostOverlapping { endGroup() }
        var log = LoggedConflict(firstLine: number, hasHeader: true)
        log.broken = announced
        announced = nil
        log.overlapsPrevious = !group.isEmpty
        group.append(OpenLog(log: log))
    }

    private mutating func awaitBroken() {
        endRule()
        awaitsBroken = true
    }

    private mutating func closeList() {
        endRule()
        guard let position = openIndex else { return }
        group[position].isOpen = false
        group[position].log.isListClosed = true
    }

    private mutating func endGroup() {
        for rule in broken {
            let position =
                group.firstIndex { $0.log.rules.contains { $0.address == rule.address } }
                ?? group.firstIndex { $0.log.broken == nil } ?? group.startIndex
            group[position].log.appendBroken(rule)
        }
        logs += group.map { $0.log }
        (group, broken, awaitsBroken) = ([], [], false)
    }
}
