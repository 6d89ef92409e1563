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
    /// Whether rules beyond the maximum of a log were left out.
    var isCut = false
    /// The lines that repeat a rule of the list.
    public var repeatedLines: [Int] = []
}

/// Finds conflict logs in pasted console output, whatever is before, after and between their lines.
public struct LogReader {
    private enum Part {
        case outside, list, broken
    }

    private var part = Part.outside
    private var logs: [LoggedConflict] = []
    private var current: LoggedConflict?
    /// The rule that newer versions of AppKit name before the log.
    private var announced: LogRule?
    /// A rule that continues in the next line.
    private var unfinished: (bytes: [UInt8], line: Int)?
    /// Maximum number of lines of a log before its list.
    private static let longestHeader = 5
    /// Maximum number of rules. Lists in practice have a few dozen.
    private static let mostRules = 2_000
    /// Longer lines are not rules, and would take long to parse.
    private static let longestLine = 3_000

    /// Returns the logs in a text, in order. Any line endings are accepted.
    ///
    /// - Returns: An empty array if the text contains no rule of Auto Layout.
    /// - Complexity: O(text), times the length of a line in the worst case.
    public static func read(_ text: some Collection<UInt8>) -> [LoggedConflict] {
        var reader = LogReader()
        var line: [UInt8] = []
        var (number, wasReturn) = (1, false)
        for byte in text {
            if byte == 10 || byte == 13 {
                if byte == 10, wasReturn {
                    wasReturn = false
                    continue
                }
                wasReturn = byte == 13
                reader.take(line, number)
                line.removeAll(keepingCapacity: true)
                number += 1
            } else {
                wasReturn = false
                line.append(byte)
            }
        }
        reader.take(line, number)
        reader.endRule()
        reader.endLog()
        return reader.logs
    }

    private mutating func take(_ line: [UInt8], _ number: Int) {
        let bytes = line[...]
        if bytes.count > Self.longestLine {
            doubt(number, bytes.prefix(80).text, "the line is too long to be a rule")
            return
        }
        if bytes.holds("nable to simultaneously satisfy constraints") {
            endRule()
            // Two threads may write at once: a log without rules continues below the first line of the next one.
            if let log = current, log.hasHeader, log.rules.isEmpty, log.doubts.isEmpty, log.broken == nil,
                number - log.firstLine <= Self.longestHeader
            {
                current?.interleavedLines.append(number)
                part = .list
                return
            }
            endLog()
            current = LoggedConflict(firstLine: number, hasHeader: true)
            current?.broken = announced
            announced = nil
            part = .list
            return
        }
        if let place = bytes.places(of: "Will attempt to recover by breaking").first {
            endRule()
            // A rule may follow on the same line; AppKit prints it before or after the log.
            part = current == nil ? .outside : .broken
            takeRule(bytes[place...], number, isBroken: true)
            return
        }
        takeRule(bytes, number, isBroken: part == .broken)
    }

    /// Parses a rule in a line, or text that should be one.
    private mutating func takeRule(_ line: ByteText, _ number: Int, isBroken: Bool) {
        if let start = Self.start(of: line) {
            endRule()
            unfinished = (Array(line[start...]), number)
            brokenAwaited = isBroken
            if Self.isClosed(line[start...]) { endRule() }
        } else if var rule = unfinished, number - rule.line < 4, rule.bytes.count < Self.longestLine,
            !line.trimmed.isEmpty, line.trimmed.text != ")"
        {
            // Consoles and mail programs wrap long lines.
            rule.bytes += [32] + Array(line.trimmed)
            unfinished = rule
            if Self.isClosed(rule.bytes[...]) { endRule() }
        } else {
            let text = line.trimmed
            if text.text == ")" || text.ends(with: ")") && text.count < 3 {
                endRule()
                if part == .list { part = .outside }
            } else if part == .list,
                text.starts(with: "\"") || text.starts(with: "<") || text.holds("Constraint") && text.holds("0x")
            {
                let reason =
                    text.holds("<private>")
                    ? "the system hid it (<private>); a debug build shows it"
                    : "it is not a rule in a known spelling"
                doubt(number, text.text, reason)
            }
        }
    }

    private var brokenAwaited = false

    /// Returns the start of a rule: `<` followed by a class and an address, or a substitute.
    private static func start(of line: ByteText) -> Int? {
        for place in line.places(of: "<") {
            let name = line[(place + 1)...].trimmed.prefix { !$0.isBlank && $0 != 58 && $0 != 62 && $0 != 60 }
            guard name.endIndex < line.endIndex, line[name.endIndex] == 58, name.count > 2 else { continue }
            if name.holds("Constraint") { return place }
            // Another class: a rule only if it starts the line and mentions an attribute.
            let isAlone = line[..<place].allSatisfy { $0.isBlank || $0 == 34 }
            if isAlone, line.holds("==") || line.holds(">=") || line.holds("<=") { return place }
        }
        return nil
    }

    private static func isClosed(_ rule: ByteText) -> Bool {
        var rest = rule.trimmed
        while let last = rest.last, last == 34 || last == 44 || last == 46 || last.isBlank { rest = rest.dropLast() }
        return rest.last == 62
    }

    private mutating func endRule() {
        guard let (bytes, line) = unfinished else { return }
        unfinished = nil
        var text = Self.unescaped(bytes)[...].trimmed
        while let last = text.last, last == 34 || last == 44 || last == 46 || last.isBlank { text = text.dropLast() }
        switch RuleReader.read(text, line: line) {
        case .success(let rule): add(rule, isBroken: brokenAwaited)
        case .failure(let failure): doubt(line, text.text, failure.reason)
        }
        if brokenAwaited, part == .broken { part = .outside }
        brokenAwaited = false
    }

    private mutating func add(_ rule: LogRule, isBroken: Bool) {
        if isBroken {
            if current == nil {
                announced = rule
            } else if current?.broken == nil {
                current?.broken = rule
            } else {
                current?.brokenLater.append(rule)
            }
            return
        }
        if current == nil {
            current = LoggedConflict(firstLine: rule.line, hasHeader: false)
            part = .list
        }
        // After the list only the broken rule matters.
        guard part == .list else { return }
        guard (current?.rules.count ?? 0) < Self.mostRules else {
            if current?.isCut == false {
                doubt(rule.line, rule.text, "a log has at most \(Self.mostRules) rules")
            }
            current?.isCut = true
            return
        }
        let isKnown = current?.rules.contains { $0.address == rule.address && $0.statements == rule.statements } == true
        if isKnown, rule.address.hasPrefix("0x") {
            current?.repeatedLines.append(rule.line)
        } else {
            current?.rules.append(rule)
        }
    }

    private mutating func doubt(_ line: Int, _ text: String, _ reason: String) {
        current?.doubts.append(LoggedConflict.Doubt(line: line, text: text, reason: reason))
    }

    private mutating func endLog() {
        if let current { logs.append(current) }
        current = nil
        part = .outside
    }

    private static let marks: [UInt8] = Array("\"\\<>|_*[]".utf8)

    /// Decodes escapes of property lists, in which lists of logs are printed: `\"` and `\U2019`.
    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(92) else { return bytes }
        var result: [UInt8] = []
        var units: [UInt16] = []
        func flush() {
            result += Array(String(decoding: units, as: UTF16.self).utf8)
            units = []
        }
        var place = 0
        while place < bytes.count {
            let isUnit = place + 6 <= bytes.count && bytes[place] == 92 && (bytes[place + 1] | 32) == 117
            if isUnit, let unit = UInt16(bytes[(place + 2)..<(place + 6)].text, radix: 16) {
                units.append(unit)
                place += 6
                continue
            }
            flush()
            // Markdown, in which logs are pasted, escapes brackets and similar characters in the same way.
            if bytes[place] == 92, place + 1 < bytes.count, marks.contains(bytes[place + 1]) { place += 1 }
            result.append(bytes[place])
            place += 1
        }
        flush()
        return result
    }
}
