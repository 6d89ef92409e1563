/// Text from files, programs and people, made safe for one kind of output. One function a kind, and nobody else escapes.
///
/// Each keeps what people read as it is, and takes from the rest the power to mean something: to begin a line, to move a
/// terminal's cursor, to open a tag, to end a cell.
public enum SafeText {}

extension Unicode.Scalar {
    /// Whether it moves the cursor, ends a line, or turns the direction in which what follows is read.
    var isControl: Bool {
        switch properties.generalCategory {
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
