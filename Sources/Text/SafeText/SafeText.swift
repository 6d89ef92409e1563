/// Escapes text from files, programs and people, with one function per kind of output. All escaping of the package is
/// in this module.
///
/// Each function keeps readable characters and removes the special meaning of other characters, such as starting a
/// line, moving a cursor, opening a tag or ending a cell.
public enum SafeText {
    /// The maximum number of Unicode scalars of a quotation in a message.
    public static let longestQuote = 120

    /// Returns the start of a text for a quotation in a message: at most ``longestQuote`` scalars, and an ellipsis if
    /// the text was longer. The result is not escaped.
    public static func excerpt(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longestQuote, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return String(text) }
        return String(String.UnicodeScalarView(scalars[..<end])) + "…"
    }
}

extension Unicode.Scalar {
    /// Whether the scalar moves the cursor, ends a line or changes the direction of the following text.
    var isControl: Bool {
        // Most text is ASCII, and reading Unicode's tables takes ten times as long.
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        // Only those format characters that reorder or hide neighbors, and the byte order mark.
        case .format: Self.reordering.contains { $0.contains(value) }
        default: false
        }
    }

    private static let reordering: [ClosedRange<UInt32>] = [
        0x061C...0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF, 0xE0001...0xE007F,
    ]
}
