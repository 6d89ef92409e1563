/// An error or warning about a visual format, with its position and an optional correction.
public struct VisualFormatDiagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        /// The string has no valid interpretation.
        case error
        /// The string violates the grammar, but its meaning is clear.
        case warning
    }

    /// A replacement of characters in the string.
    public struct FixIt: Hashable, Sendable {
        /// The range to replace; empty for an insertion.
        public let range: Range<Int>
        public let replacement: String
    }

    public var severity: Severity
    /// The affected characters, starting at 0; empty if something is missing.
    public let range: Range<Int>
    /// A description of the problem.
    public let message: String
    /// A correction that resolves the diagnostic; nil if there is none.
    public let fixIt: FixIt?

    /// The number of characters before the affected range.
    public var offset: Int { range.lowerBound }

    /// The maximum number of characters of a message. Names in it may be as long as the string.
    private static let longestMessage = 600

    init(severity: Severity, range: Range<Int>, message: String, fixIt: FixIt?) {
        self.severity = severity
        self.range = range
        let isLong = message.utf8.count > Self.longestMessage && message.count > Self.longestMessage
        self.message = isLong ? message.prefix(Self.longestMessage) + "…" : message
        self.fixIt = fixIt
    }

    /// Returns the diagnostics ordered by position. Diagnostics of equal position keep their order.
    static func ordered(_ list: [Self]) -> [Self] {
        list.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map { $0.element }
    }

    /// The number of characters of a string that a report shows, and the number of these before the position.
    private static let (window, lead) = (160, 60)

    /// Returns the message, the string, a caret below the position, and the correction. Of a long string, only the part
    /// around the position is shown.
    public func report(in format: String) -> String {
        let isLong = format.index(format.startIndex, offsetBy: Self.window + 1, limitedBy: format.endIndex) != nil
        let start = isLong ? max(0, offset - Self.lead) : 0
        let rest = format.dropFirst(start)
        let shown = isLong ? rest.prefix(Self.window) : rest
        // A line break in the string would displace the caret.
        let line = shown.map { VisualFormatScanner.isShort($0) ? ($0.isNewline ? " " : $0) : "\u{FFFD}" }
        let before = start > 0 ? "…" : ""
        let column = offset - start + before.count
        let width = min(range.count, max(1, shown.count + before.count - column))
        let caret = String(repeating: " ", count: column) + "^" + String(repeating: "~", count: max(0, width - 1))
        let after = shown.endIndex < format.endIndex ? "…" : ""
        var text = "\(severity.rawValue) at \(offset): \(message)\n\(before)\(String(line))\(after)\n\(caret)"
        if let fixIt {
            let column = min(max(0, fixIt.range.lowerBound - start) + before.count, Self.window)
            let replacement =
                fixIt.replacement.count > Self.window
                ? fixIt.replacement.prefix(Self.window) + "…" : fixIt.replacement
            text +=
                "\n" + String(repeating: " ", count: column) + (replacement.isEmpty ? "(leave out)" : replacement)
        }
        return text
    }
}

/// The errors and warnings about a visual format.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    public let format: String
    /// The errors and warnings, ordered by position.
    public let diagnostics: [VisualFormatDiagnostic]

    public init(format: String, diagnostics: [VisualFormatDiagnostic]) {
        self.format = format
        self.diagnostics = diagnostics
    }

    /// The diagnostics that are errors.
    public var errors: [VisualFormatDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// The maximum number of diagnostics in ``description``.
    private static let mostReports = 20

    /// Up to 20 diagnostics with their carets, followed by the number of the remaining ones. ``diagnostics`` has all.
    public var description: String {
        var reports = diagnostics.prefix(Self.mostReports).map { $0.report(in: format) }
        let more = diagnostics.count - reports.count
        if more > 0 { reports.append("and \(more) more") }
        return reports.joined(separator: "\n")
    }

    /// The string after all corrections that do not overlap. Of two overlapping corrections, the later one is applied.
    ///
    /// - Complexity: O(*n* + *k* log *k*) for *n* characters and *k* corrections.
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
        // Built from the start, because replacing in place moves the rest of the string each time: 22 s for 1.8 MB
        // (measured).
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
