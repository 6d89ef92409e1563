/// Text from files, programs and people, made safe for one kind of output. One function a kind, and nobody else escapes.
///
/// Each keeps what people read as it is, and takes from the rest the power to mean something: to begin a line, to move a
/// terminal's cursor, to open a tag, to end a cell.
public enum SafeText {
    /// The most Unicode scalars of a foreign text that a message quotes.
    public static let longestQuote = 120

    /// Returns the start of a text for a message that quotes what was wrong: at most ``longestQuote`` scalars, with an ellipsis where more
    /// follow. It escapes nothing.
    public static func excerpt(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longestQuote, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return String(text) }
        return String(String.UnicodeScalarView(scalars[..<end])) + "…"
    }
}

extension Unicode.Scalar {
    /// Whether it moves the cursor, ends a line, or turns the direction in which what follows is read.
    var isControl: Bool {
        // Most text is ASCII, and a look into Unicode's tables takes ten times as long.
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        // Among the format characters those that reorder or hide what stands beside them, and the byte order mark.
        case .format: Self.reordering.contains { $0.contains(value) }
        default: false
        }
    }

    private static let reordering: [ClosedRange<UInt32>] = [
        0x061C...0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF, 0xE0001...0xE007F,
    ]
}
