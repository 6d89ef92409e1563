/// One thing that is wrong with a visual format, with its place and, where there is one, a correction.
public struct VisualFormatDiagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// The string says nothing that could be built.
        case error
        /// The string is not the language, but what it means is clear.
        case warning
    }

    /// Characters to put in the place of others.
    public struct FixIt: Hashable, Sendable {
        /// What to replace; empty to insert.
        public let range: Range<Int>
        /// What to put there.
        public let replacement: String
    }

    /// How bad it is.
    public var severity: Severity
    /// The characters it is about, from 0; empty where something is missing.
    public let range: Range<Int>
    /// What is wrong.
    public let message: String
    /// A correction that makes this mistake disappear.
    public let fixIt: FixIt?

    /// Where it begins: the number of characters before it.
    public var offset: Int { range.lowerBound }

    /// How many are kept of a string. Each takes some 300 bytes, and a string of 4.5 MB has twice as many mistakes as it
    /// has characters at worst: 2.6 GB (measured).
    static let most = 1_000_000

    /// In the order of their places; those of one place as they were found.
    static func ordered(_ list: [Self]) -> [Self] {
        list.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map { $0.element }
    }

    /// The message, the string, and below it a caret at the place, with the correction.
    public func report(in format: String) -> String {
        let caret = String(repeating: " ", count: offset) + "^" + String(repeating: "~", count: max(0, range.count - 1))
        // A line break in the string would put the caret below another character.
        let line = String(format.map { VisualFormatScanner.isShort($0) && $0.isNewline ? " " : $0 })
        var text = "\(severity.rawValue) at \(offset): \(message)\n\(line)\n\(caret)"
        if let fixIt {
            let spaces = String(repeating: " ", count: fixIt.range.lowerBound)
            text += "\n\(spaces)\(fixIt.replacement.isEmpty ? "(leave out)" : fixIt.replacement)"
        }
        return text
    }
}

/// All that is wrong with a visual format.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The string.
    public let format: String
    /// The mistakes, and warnings besides, in the order of their places.
    public let diagnostics: [VisualFormatDiagnostic]

    /// Mistakes in a string.
    public init(format: String, diagnostics: [VisualFormatDiagnostic]) {
        self.format = format
        self.diagnostics = diagnostics
    }

    /// The mistakes without the warnings.
    public var errors: [VisualFormatDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// How many mistakes ``description`` shows. Each shows the whole string, so all of them would grow with the square of its
    /// length: a string of 100,000 brackets took more than a minute to describe.
    private static let mostReports = 20

    /// Every mistake with its line and caret; after 20 how many more there are. ``diagnostics`` has them all.
    public var description: String {
        var reports = diagnostics.prefix(Self.mostReports).map { $0.report(in: format) }
        let more = diagnostics.count - reports.count
        if more > 0 { reports.append("and \(more) more") }
        return reports.joined(separator: "\n")
    }

    /// The string with all corrections made that do not overlap; of two that do the one further on.
    ///
    /// - Complexity: O(length + corrections · log corrections).
    public var corrected: String {
        let characters = Array(format)
        var end = characters.count + 1
        let fixes = diagnostics.compactMap { $0.fixIt }.sorted { $0.range.lowerBound > $1.range.lowerBound }
        var taken: [VisualFormatDiagnostic.FixIt] = []
        for fix in fixes where fix.range.upperBound <= characters.count && fix.range.upperBound < end {
            taken.append(fix)
            end = fix.range.lowerBound
        }
        // Written from the beginning: to put each into its place moves all behind it, and took 22 s for 1.8 MB (measured).
        var text = ""
        var position = 0
        for fix in taken.reversed() {
            text.append(contentsOf: String(characters[position..<fix.range.lowerBound]))
            text += fix.replacement
            position = fix.range.upperBound
        }
        text.append(contentsOf: String(characters[position...]))
        return text
    }
}
