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

    /// Reads a string, whatever it is, and finds all mistakes in it.
    ///
    /// - Complexity: O(length).
    public static func read(_ string: String, mode: VisualFormatMode = .strict) -> Reading {
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
