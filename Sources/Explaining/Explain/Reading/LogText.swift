/// The lines of a pasted text, restored as the console printed them.
struct LogText {
    /// The restored lines, with their line numbers in the pasted text, from 1. If the text has escaped line endings,
    /// several restored lines have the same number.
    let lines: [(number: Int, bytes: [UInt8])]
    /// The length in bytes at which a terminal wrapped lines; nil if no lines were wrapped.
    let width: Int?
    private var words: Set<[UInt8]>?

    /// The maximum length of a rule in bytes. Longer texts are not rules and would take long to parse.
    static let longestRule = 3_000

    init(_ text: some Collection<UInt8>) {
        lines = TextEncoding.utf8(text).map { Self.lines(of: $0) } ?? Self.lines(of: text)
        width = Self.width(of: lines.map { $0.bytes })
    }

    private static func lines(of text: some Collection<UInt8>) -> [(number: Int, bytes: [UInt8])] {
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
        let hasBrackets = lines.contains { $0.bytes[...].holds("\"<") || RuleExtent.start(in: $0.bytes[...]) != nil }
        if !hasBrackets {
            lines = lines.map { ($0.number, EatenBrackets.restored($0.bytes)) }
        }
        return lines
    }

    /// Returns the column at which a terminal wrapped lines; nil if a terminal wrapped no lines.
    ///
    /// Of the lines that end within a rule, at least four fifths must have the maximum length. A mail program breaks
    /// lines at blanks, so its lines differ in length.
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

    /// Whether a word occurs strictly inside a line of the text, where no line break can have split it.
    mutating func isKnown(_ word: [UInt8]) -> Bool {
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
}
