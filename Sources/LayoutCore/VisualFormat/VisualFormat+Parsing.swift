extension VisualFormat {
    /// The result of parsing a string.
    public struct Reading: Hashable, Sendable {
        public let string: String
        /// The syntax tree; nil if the string has an error.
        public let format: VisualFormat?
        /// All errors and warnings, ordered by position.
        public let diagnostics: [VisualFormatDiagnostic]
        /// The parts of a string with errors that could be parsed.
        let fragment: VisualFormat?
    }

    /// The maximum length of a string, in bytes of UTF-8.
    public static let longest = 64 << 10

    /// Parses a string and returns all errors in it. A string longer than ``longest`` yields a single error.
    ///
    /// - Complexity: O(*n* + *k* log *k*) for *n* characters and *k* errors.
    public static func read(_ string: String, mode: VisualFormatMode = .strict) -> Reading {
        if string.utf8.count > longest {
            let tooLong = VisualFormatDiagnostic(
                severity: .error, range: 0..<0, message: "a visual format has at most \(longest) bytes", fixIt: nil)
            return Reading(string: string, format: nil, diagnostics: [tooLong], fragment: nil)
        }
        var parser = VisualFormatParser(string, mode: mode)
        let format = parser.parse()
        return Reading(
            string: string, format: format, diagnostics: VisualFormatDiagnostic.ordered(parser.diagnostics),
            fragment: parser.fragment)
    }

    /// Creates a syntax tree from a string.
    ///
    /// - Throws: ``VisualFormatError`` with all errors in the string.
    /// - Complexity: O(*n* + *k* log *k*) for *n* characters and *k* errors.
    public init(_ string: String, mode: VisualFormatMode = .strict) throws(VisualFormatError) {
        let reading = Self.read(string, mode: mode)
        guard let format = reading.format else {
            throw VisualFormatError(format: string, diagnostics: reading.diagnostics)
        }
        self = format
    }
}
