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

    /// The most characters of a message: a name in it may be as long as the string.
    private static let longestMessage = 600

    init(severity: Severity, range: Range<Int>, message: String, fixIt: FixIt?) {
        self.severity = severity
        self.range = range
        let isLong = message.utf8.count > Self.longestMessage && message.count > Self.longestMessage
        self.message = isLong ? message.prefix(Self.longestMessage) + "…" : message
        self.fixIt = fixIt
    }

    /// In the order of their places; those of one place as they were found.
    static func ordered(_ list: [Self]) -> [Self] {
        list.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map { $0.element }
    }

    /// The most characters of a string that a report shows, and how many of them stand before its place.
    private static let (window, lead) = (160, 60)

    /// The message, the string, and below it a caret at the place, with the correction. Of a long string only what is near the place is
    /// shown.
    public func report(in format: String) -> String {
        let isLong = format.index(format.startIndex, offsetBy: Self.window + 1, limitedBy: format.endIndex) != nil
        let start = isLong ? max(0, offset - Self.lead) : 0
        let rest = format.dropFirst(start)
        let shown = isLong ? rest.prefix(Self.window) : rest
        // A line break in the string would put the caret below another character.
        let line = shown.map { VisualFormatScanner.isShort($0) ? ($0.isNewline ? " " : $0) : "\u{FFFD}" }
        let before = start > 0 ? "…" : ""
        let column = offset - start + before.count
        let width = min(range.count, max(1, shown.count + before.count - column))
        let caret = String(repeating: " ", count: column) + "^" + String(repeating: "~", count: max(0, width - 1))
        let after = shown.endIndex < format.endIndex ? "…" : ""
        var text = "\(severity.rawValue) at \(offset): \(message)\n\(before)\(String(line))\(after)\n\(caret)"
        if let fixIt {
            let place = min(max(0, fixIt.range.lowerBound - start) + before.count, Self.window)
            let replacement =
                fixIt.replacement.count > Self.window
                ? fixIt.replacement.prefix(Self.window) + "…" : fixIt.replacement
            text +=
                "\n" + String(repeating: " ", count: place) + (replacement.isEmpty ? "(leave out)" : replacement)
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

    /// How many mistakes ``description`` shows.
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
        if !diagnostics.contains(where: { $0.fixIt != nil }) { return format }
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
