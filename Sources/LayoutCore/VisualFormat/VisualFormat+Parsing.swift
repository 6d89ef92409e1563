/// Reading strings.
extension VisualFormat {
    /// What a string was read as.
    public struct Reading: Hashable, Sendable {
        /// The string.
        public let string: String
        /// The tree; nil if there is a mistake.
        public let format: VisualFormat?
        /// All mistakes and warnings, in the order of their places.
        public let diagnostics: [VisualFormatDiagnostic]
        /// What could be understood in spite of mistakes.
        let fragment: VisualFormat?
    }

    /// The longest string that is read, in bytes of UTF-8.
    public static let longest = 64 << 10

    /// Reads a string, whatever it is, and finds all mistakes in it. One longer than ``longest`` is a single mistake.
    ///
    /// - Complexity: O(length).
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

    /// The format that a string describes.
    ///
    /// - Throws: all that is wrong with the string.
    public init(_ string: String, mode: VisualFormatMode = .strict) throws(VisualFormatError) {
        let reading = Self.read(string, mode: mode)
        guard let format = reading.format else {
            throw VisualFormatError(format: string, diagnostics: reading.diagnostics)
        }
        self = format
    }
}
