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

    private var text: LogText

    private var logs: [LoggedConflict] = []
    /// The logs whose lists are interleaved, usually one.
    private var group: [OpenLog] = []
    /// The rules of the group that Auto Layout announced it would break.
    private var broken: [LogRule] = []
    /// The broken rule of the next log. Newer versions of AppKit name it before the log.
    private var announced: LogRule?
    private var awaitsBroken = false
    /// The line that announces the broken rule.
    private var announcingLine = 0
    private var opening = ListOpening()
    /// A rule that may continue in the next line.
    private var unfinished: (rule: WrappedRule, isBroken: Bool, isQuoted: Bool, isCut: Bool)?
    private var prefix: LinePrefix?
    /// The last bytes before the current position, without their blanks. They may be the start of a phrase that
    /// continues in the next line.
    private var carry: [UInt8] = []
    private var previous: [UInt8] = []

    /// The maximum number of rules of a log. Real logs have a few dozen.
    private static let mostRules = 2_000
    /// The maximum number of interleaved logs. In practice, fewer threads write logs at the same time.
    private static let mostOverlapping = 8

    private static let header: StaticString = "nable to simultaneously satisfy constraints"
    private static let breaking: StaticString = "Will attempt to recover by breaking"

    /// Returns the logs in a text, in order. A line ends with a line feed, a carriage return or both.
    ///
    /// Changes by mail programs, browsers and terminals are undone: line breaks at any width, prefixes of lines, HTML
    /// entities, JSON escapes and typographic quotation marks. The lists of threads that wrote at the same time are
    /// interleaved. They become one log if it has more conflicts than the separate lists.
    ///
    /// - Returns: An empty array if the text has no Auto Layout constraints.
    /// - Complexity: O(length of the text); in the worst case times the length of a line.
    public static func read(_ text: some Collection<UInt8>) -> [LoggedConflict] {
        var reader = LogReader(text)
        for (number, bytes) in reader.text.lines { reader.readLine(bytes[...], number) }
        reader.endRule()
        reader.endGroup()
        let isOutsideWindow = reader.text.lines.contains { $0.bytes[...].holds("without being in the view hierarchy") }
        return LoggedConflict.puttingTogether(reader.logs).map { log in
            var log = log
            log.isOutsideWindow = isOutsideWindow
            return log
        }
    }

    private init(_ text: some Collection<UInt8>) { self.text = LogText(text) }

    // MARK: Lines

    private mutating func readLine(_ line: ByteText, _ number: Int) {
        let isFull = line.count == text.width
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
            awaitBroken(number)
            rest = rest[end...]
        }
        carry = Array((carry + rest.suffix(200).filter { !$0.isBlank }).suffix(64))
        previous = Array(line.suffix(1_000))
        // The constraint in this message is not active, so it is not a rule.
        if line.holds(DebuggerList.unprepared) { return endRule() }
        for (position, isHeader) in phrases where position >= rest.startIndex {
            readRules(rest[..<position], number, isFull, isWhole: false)
            if isHeader { open(number) } else { awaitBroken(number) }
            let phrase = isHeader ? Self.header : Self.breaking
            rest = rest[(position + phrase.utf8CodeUnitCount)...]
            carry = []
        }
        readRules(rest, number, isFull, isWhole: true)
        // Outside a log, the broken rule must be in the line that announces it or in the next line.
        if group.isEmpty, unfinished == nil, number > announcingLine, !line.isEmpty { awaitsBroken = false }
    }

    /// Returns the index after a phrase that starts in the previous line and ends in this one, ignoring blanks.
    private func phraseEnd(_ phrase: StaticString, in line: ByteText) -> Int? {
        if carry.isEmpty { return nil }
        let wanted = phrase.description.utf8.filter { !$0.isBlank }
        // A mail program starts each line of a quotation with `>`.
        let positions = line.prefix(200).drop { $0.isBlank || $0 == 62 }.indices.filter { !line[$0].isBlank }
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
    private mutating func readRules(_ text: ByteText, _ number: Int, _ isFull: Bool, isWhole: Bool) {
        var rest = text
        var hasRule = false
        while true {
            if let open = unfinished {
                guard let left = proceed(open.rule, with: rest, isFull, isWhole) else { return }
                if left.count < rest.count { hasRule = true }
                rest = left
            }
            guard let start = RuleExtent.start(in: rest) else { break }
            readOther(rest[..<start], number, hasRule, precedesRule: true)
            let rule = rest[start...]
            let isQuoted = start > text.startIndex && text[start - 1] == 34
            if rule.count > LogText.longestRule, RuleExtent.end(of: rule.prefix(LogText.longestRule)) == nil {
                omit(number, rule.prefix(80).text, "the line is too long to be a rule")
                return
            }
            let end = RuleExtent.end(of: rule.prefix(LogText.longestRule + 80))
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
        readOther(rest, number, hasRule)
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
        // A mail program may put an empty line between the lines of a rule.
        if more.isEmpty, isWhole, rule.isExtensible, !rule.endsWithGap, !group.isEmpty,
            !RuleExtent.isClosed(before[...])
        {
            unfinished?.rule.endsWithGap = true
            return nil
        }
        // While the open rule has no relation, a `<` opens one of its items, unless a constraint class follows.
        let isCompared = [">=", "==", "<="].contains { before[...].holds($0) }
        let start = isCompared || more.holds("Constraint") ? RuleExtent.start(in: more) : nil
        if rule.count + min(more.count, 200) <= LogText.longestRule, rule.isExtensible,
            let end = RuleExtent.end(of: (before + more.prefix(LogText.longestRule))[...]), end > before.count,
            start.map({ $0 >= more.startIndex + end - before.count }) ?? true
        {
            unfinished?.rule.append(more[..<(more.startIndex + end - before.count)], isFull: false)
            endRule()
            return more[(more.startIndex + end - before.count)...]
        }
        // `...` belongs to a title inside the rule, unless the rule may have ended before it.
        let mark = ListMark(more, followsRule: false, isInList: RuleExtent.mayEnd(in: before[...]))
        if start == nil, isWhole, !more.isEmpty, more.text != ")", mark != .elision, rule.isExtensible,
            rule.count + more.count <= LogText.longestRule
        {
            unfinished?.rule.append(text, isFull: isFull)
            if RuleExtent.isClosed(more), more.last != 62 { endRule() }
            return nil
        }
        endRule()
        return text
    }

    /// Reads the text around rules: the brackets of a list, or a line that should be a rule but cannot be parsed.
    private mutating func readOther(
        _ text: ByteText, _ number: Int, _ followsRule: Bool, precedesRule: Bool = false
    ) {
        let text = text.trimmed
        if text.isEmpty { return }
        if followsRule, let position = openIndex, let priority = DebuggerList.priority(after: text) {
            group[position].log.setPriorityOfLastRule(priority)
        }
        // A debugger's list after a log is another list.
        if precedesRule, !group.isEmpty, openIndex == nil, DebuggerList.starts(before: text) {
            return opening.recordBracket(number, isAlone: true, interrupts: false)
        }
        let isListed = isInList && (opening.isOpen || openIndex.map { !group[$0].log.rules.isEmpty } == true)
        switch ListMark(text, followsRule: followsRule, isInList: isListed) {
        case .opening:
            awaitsBroken = false
            opening.recordBracket(
                number, isAlone: true, interrupts: latest.map { !$0.isListClosed && !$0.rules.isEmpty } ?? false)
            if let position = group.indices.last, group[position].log.rules.isEmpty {
                (group[position].isOpen, group[position].log.isListOpened) = (true, true)
                group[position].log.isListClosed = false
            }
        case .nestedOpening: opening.recordBracket(number, isAlone: false, interrupts: latest?.isListClosed == false)
        case .textOpening:
            if group.isEmpty || openIndex == nil {
                opening.recordBracket(number, isAlone: !group.isEmpty, interrupts: false)
            }
        case .closing: if !opening.closesOther() { closeList() }
        case .elision: if let position = openIndex { group[position].log.elidedLines.append(number) }
        case nil: if !followsRule, !precedesRule { readText(text, number) }
        }
    }

    /// Reads a line without a rule or bracket, which may be a rule that cannot be parsed.
    private mutating func readText(_ text: ByteText, _ number: Int) {
        if group.isEmpty {
            opening.recordText(text, number)
            return
        }
        guard let position = openIndex, isInList, RuleExtent.cutStart(in: text) == nil else { return }
        let log = group[position].log
        let isInside = log.isListOpened || !log.rules.isEmpty || text.holds("0x") || text.holds("<private>")
        // A line with only a quotation mark is the end of a wrapped rule.
        let isQuoted = text.starts(with: "\"") && text.trimmed.count { $0 == 34 } + text.count { $0.isWord } > 1
        guard isInside && (isQuoted || text.starts(with: "<")) || text.holds("Constraint") && text.holds("0x") else {
            return
        }
        let reason =
            text.holds("<private>")
            ? "the system hid it (<private>); a debug build shows it" : "it is not a rule in a known notation"
        omit(number, text.prefix(LogText.longestRule).text, reason)
    }

    // MARK: Rules

    private mutating func endRule() {
        guard let (wrapped, isBroken, isQuoted, isCut) = unfinished else { return }
        unfinished = nil
        var failure: String?
        var rule: LogRule?
        let candidates = wrapped.candidates { self.text.isKnown($0) }
        for candidate in candidates {
            let text = RuleExtent.withoutMarks(LogEscape.unescaped(candidate)[...])
            switch RuleReader.read(text, line: wrapped.line) {
            case .success(let read): if rule == nil || read.isPlausible { rule = read }
            case .failure(let error): if failure == nil { failure = error.reason }
            }
            if rule?.isPlausible == true { break }
        }
        if rule == nil { rule = candidates.lazy.compactMap { RuleReader.readStart(of: $0, line: wrapped.line) }.first }
        if rule == nil { rule = candidates.lazy.compactMap { RuleReader.readCut($0, line: wrapped.line) }.first }
        if rule == nil, isBroken { rule = candidates.lazy.compactMap(listedRule).first }
        if let rule {
            // With interleaved logs, a quoted rule belongs to the open list even while another log's broken rule is
            // awaited.
            if isBroken, !(isQuoted && isInList && group.count > 1) {
                add(broken: rule)
            } else {
                add(rule)
                if isQuoted, let position = openIndex { group[position].log.isQuoted = true }
            }
        } else if !isCut, let failure {
            let text = wrapped.candidates { _ in false }.first ?? []
            omit(wrapped.line, LogEscape.unescaped(text)[...].trimmed.text, failure)
            if isBroken { awaitsBroken = false }
        }
    }

    /// Returns the listed rule with the address of a broken rule that was cut after its address.
    private func listedRule(ofCut bytes: [UInt8]) -> LogRule? {
        let head = bytes.prefix { !$0.isBlank }
        guard let position = head.positions(of: ":0x").last else { return nil }
        let address = head[(position + 1)...].text
        return group.lazy.flatMap { $0.log.rules }.first { $0.address == address }
    }

    private mutating func add(_ rule: LogRule) {
        let isNext = group.count == 1 && opening.startsNextLog(after: group[0].log)
        if isNext { endGroup() }
        if group.isEmpty { group = [OpenLog(log: opening.log(startingWith: rule))] }
        opening.close(isFirst: openIndex.map { group[$0].log.rules.isEmpty } ?? true)
        // After the end of a list, only the broken rule and the next list are of interest.
        guard let position = openIndex else {
            group[group.count - 1].log.skippedLines.append(rule.line)
            return
        }
        guard group[position].log.rules.count < Self.mostRules else {
            if !group[position].log.isCut {
                omit(rule.line, rule.text, "a log has at most \(Self.mostRules) rules")
            }
            group[position].log.isCut = true
            return
        }
        group[position].log.append(rule)
    }

    private mutating func add(broken rule: LogRule) {
        awaitsBroken = false
        if group.isEmpty {
            // AppKit announces and names the broken rule on one line, before the log. UIKit names it on the line after
            // the announcement, and after the log, so here the list is missing.
            if rule.line == announcingLine {
                announced = rule
            } else {
                var log = LoggedConflict(firstLine: announcingLine, hasHeader: false)
                log.broken = rule
                logs.append(log)
            }
            return
        }
        broken.append(rule)
        if group.count == 1 { group[0].isOpen = false }
    }

    private mutating func omit(_ line: Int, _ text: String, _ reason: String) {
        let position = openIndex ?? group.indices.last
        let omitted = LoggedConflict.OmittedLine(line: line, text: text, reason: reason)
        if let position { group[position].log.omitted.append(omitted) } else { opening.omitted.append(omitted) }
    }

    // MARK: Logs

    /// The index of the log whose list continues.
    private var openIndex: Int? { group.lastIndex { $0.isOpen } }
    /// The log to which the current text belongs; nil if it belongs to none, or to several.
    private var latest: LoggedConflict? { group.count == 1 ? group[0].log : nil }
    private var isInList: Bool { openIndex != nil && !(awaitsBroken && group.count == 1) }

    /// Starts a log at its opening line.
    private mutating func open(_ number: Int) {
        endRule()
        awaitsBroken = false
        opening = ListOpening()
        let closed = group.count { !$0.isOpen }
        let isOverlapped = group.contains { $0.isOpen && $0.log.hasHeader }
        // If the latest log is complete, an earlier log whose list is still open was cut off.
        let isCutOff = closed > 0 && group.last?.isOpen == false && broken.count >= closed
        if !isOverlapped || isCutOff || group.count == Self.mostOverlapping { endGroup() }
        var log = LoggedConflict(firstLine: number, hasHeader: true)
        log.broken = announced
        announced = nil
        log.overlapsPrevious = !group.isEmpty
        group.append(OpenLog(log: log))
    }

    private mutating func awaitBroken(_ number: Int) {
        endRule()
        (awaitsBroken, announcingLine) = (true, number)
    }

    private mutating func closeList() {
        endRule()
        if group.isEmpty, let log = opening.unreadLog {
            logs.append(log)
            opening = ListOpening()
        }
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
