/// Restores a line of a pasted log: undoes changes by mail programs, browsers and terminals.
enum LogLine {
    /// Returns the line as the console printed it. Typographic marks, HTML entities, colors and unusual blanks are
    /// replaced.
    ///
    /// - Complexity: O(length of the line).
    static func cleaned(_ line: [UInt8]) -> [UInt8] {
        var line = line
        if line.contains(0xE2), hasTypographicNames(line[...]) {
            line = replacing([("\u{2018}", 39), ("\u{2019}", 39), ("\u{201A}", 39)], in: line)
        }
        if line.contains(27) { line = withoutColors(line) }
        // The second iteration decodes entities that were escaped twice, such as `&amp;lt;`.
        for _ in 0..<2 where line.contains(38) { line = replacing(entities, in: line) }
        if line[...].holds("<br") || line[...].holds("<BR") { line = replacing(lineBreaks, in: line) }
        if line.contains(where: { $0 >= 0x80 }) { line = withPlainMarks(line) }
        return line
    }

    /// Whether a line has typographic quotation marks around identifiers and around the superview's `|`. It is assumed
    /// to have them if a typographic mark stands before a rule, before `|` or after a blank.
    private static func hasTypographicNames(_ line: ByteText) -> Bool {
        let words: [StaticString] = [
            "\u{201C}<", "\u{201E}<", "\u{2018}|", "\u{2019}|", "\u{201A}|", " \u{2018}", " \u{201A}",
        ]
        return line.holds("Constraint") && words.contains { line.holds($0) }
    }

    /// Splits a line whose line endings were escaped, as in a JSON string: `constraints.\n(\n    \"<…`.
    static func unfolded(_ line: [UInt8]) -> [[UInt8]] {
        let text = line[...]
        guard text.holds("\\n"), text.holds("Constraint:") || text.holds("satisfy constraints") else { return [line] }
        var pieces: [[UInt8]] = [[]]
        var position = 0
        while position < line.count {
            let next = position + 1 < line.count ? line[position + 1] : 0
            switch (line[position], next) {
            case (92, 92) where position + 2 < line.count && line[position + 2] | 32 == 117:
                // `\\U2019` is a property list's `\U2019` whose backslash JSON escaped.
                position += 1
            case (92, 110), (92, 114):
                pieces.append([])
                position += 2
            case (92, 116):
                pieces[pieces.count - 1].append(9)
                position += 2
            case (92, 34), (92, 39), (92, 47):
                pieces[pieces.count - 1].append(next)
                position += 2
            default:
                pieces[pieces.count - 1].append(line[position])
                position += 1
            }
        }
        return pieces
    }

    /// Removes the control sequences with which terminals set colors: ESC, `[`, parameters, and a letter.
    private static func withoutColors(_ line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < line.count {
            if line[position] == 27, position + 1 < line.count, line[position + 1] == 91 {
                position += 2
                while position < line.count, !(64...126).contains(line[position]) { position += 1 }
            } else if line[position] != 27 {
                result.append(line[position])
            }
            position += 1
        }
        return result
    }

    private static func replacing(_ table: Replacements, in line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < line.count {
            if let (word, byte) = table.first(where: { line[position...].starts(with: $0.word) }) {
                result.append(byte)
                position += word.utf8CodeUnitCount
            } else {
                result.append(line[position])
                position += 1
            }
        }
        return result
    }

    /// A table of words and the ASCII character that replaces each. All tables have exactly this type, because
    /// converting an array of tuples needs a dynamic cast, which Embedded Swift does not have.
    private typealias Replacements = [(word: StaticString, byte: UInt8)]

    private static let entities: Replacements = [
        ("&lt;", 60), ("&gt;", 62), ("&amp;", 38), ("&quot;", 34), ("&apos;", 39), ("&#39;", 39), ("&#039;", 39),
        ("&#x27;", 39), ("&#34;", 34), ("&#60;", 60), ("&#62;", 62), ("&nbsp;", 32), ("&#160;", 32),
    ]
    private static let lineBreaks: Replacements = [
        ("<br>", 32), ("<br/>", 32), ("<br />", 32), ("<BR>", 32),
    ]

    /// Marks that editors insert in place of ASCII, with the ASCII text.
    private static let marks: [(StaticString, String)] = [
        ("\u{A0}", " "), ("\u{202F}", " "), ("\u{2009}", " "), ("\u{200B}", ""), ("\u{FEFF}", ""), ("\u{2014}", "--"),
        ("\u{2013}", "-"), ("\u{2212}", "-"), ("\u{2265}", ">="), ("\u{2264}", "<="), ("\u{00D7}", "*"),
    ]
    private static let openingQuotes: [StaticString] = ["\u{201C}", "\u{201E}", "\u{00AB}", "\u{2018}"]
    private static let closingQuotes: [StaticString] = ["\u{201D}", "\u{201C}", "\u{00BB}", "\u{2019}"]

    /// Replaces typographic marks. Quotation marks are replaced only around rules, because titles may contain them.
    private static func withPlainMarks(_ line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < line.count {
            let rest = line[position...]
            if line[position] < 0x80 {
                result.append(line[position])
                position += 1
            } else if let (word, plain) = marks.first(where: { rest.starts(with: $0.0) }) {
                result.append(contentsOf: plain.utf8)
                position += word.utf8CodeUnitCount
            } else if let quote = openingQuotes.first(where: { rest.starts(with: $0) }),
                rest.dropFirst(quote.utf8CodeUnitCount).trimmed.first == 60
            {
                result.append(34)
                position += quote.utf8CodeUnitCount
            } else if let quote = closingQuotes.first(where: { rest.starts(with: $0) }),
                result[...].trimmed.last == 62
            {
                result.append(34)
                position += quote.utf8CodeUnitCount
            } else {
                result.append(line[position])
                position += 1
            }
        }
        return result
    }
}
