/// A prefix that all lines of a log have in common: a date, a container's name, a mail program's `>`.
///
/// The prefix is read from the opening line of a log. Its digits may differ between lines.
struct LinePrefix {
    private let prefix: [UInt8]

    /// Creates the prefix of a line whose text starts at `position`.
    init(of line: ByteText, before position: Int) { prefix = Array(line[..<position]) }

    /// Returns the line without the part that equals the prefix. That part ends after a blank, `>` or `|`.
    ///
    /// - Complexity: O(length of the prefix).
    func dropped(from line: ByteText) -> ByteText {
        var (mine, theirs) = (prefix.startIndex, line.startIndex)
        var boundary: Int?
        while mine < prefix.endIndex, theirs < line.endIndex {
            if prefix[mine].isDigit, line[theirs].isDigit {
                while mine < prefix.endIndex, prefix[mine].isDigit { mine += 1 }
                while theirs < line.endIndex, line[theirs].isDigit { theirs += 1 }
                continue
            }
            guard prefix[mine] == line[theirs] else { break }
            if prefix[mine].isBlank || prefix[mine] == 62 || prefix[mine] == 124 { boundary = theirs + 1 }
            mine += 1
            theirs += 1
        }
        // Indentation alone is not a prefix.
        guard let boundary, line[..<boundary].contains(where: { !$0.isBlank }) else { return line }
        return line[boundary...]
    }
}
