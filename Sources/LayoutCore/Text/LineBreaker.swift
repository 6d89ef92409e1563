/// Breaks text into lines: at line feeds, and at spaces if a line would exceed the maximum width. A word wider than a
/// line is broken between characters. Trailing spaces of a line have no width.
public struct LineBreaker: Sendable {
    /// The maximum width of a line, in points; nil for no limit.
    public var maximumWidth: Double?
    /// The maximum number of lines; 0 for no limit. The last line holds the remaining text, truncated at the maximum
    /// width.
    public var maximumLines: Int

    /// Creates a line breaker with a maximum width, in points, and a maximum number of lines.
    public init(maximumWidth: Double? = nil, maximumLines: Int = 0) {
        self.maximumWidth = maximumWidth
        self.maximumLines = maximumLines
    }

    /// The tolerance for comparing widths, in points. Rounding must not wrap a word in a label that is exactly as
    /// wide as its text, nor break a text of zero width.
    static let tolerance = 1e-6

    /// Returns the widths of the lines, first to last, in points; empty for an empty text.
    ///
    /// - Complexity: one call of `advance` per word, for the line up to that word, and at most two per character of a
    ///   word that does not fit on the line; without a maximum width, one call per paragraph.
    public func lineWidths(of text: String, advance: (Substring) -> Double) -> [Double] {
        if text.isEmpty { return [] }
        var widths: [Double] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            widths += paragraphWidths(paragraph, advance)
        }
        if maximumLines > 0, widths.count > maximumLines {
            widths.removeSubrange(maximumLines...)
            // The text was truncated, so the last line is full.
            if let maximumWidth { widths[maximumLines - 1] = max(widths[maximumLines - 1], maximumWidth) }
        }
        return widths
    }

    private func paragraphWidths(_ paragraph: Substring, _ advance: (Substring) -> Double) -> [Double] {
        guard let maximumWidth else { return [advance(paragraph)] }
        let limit = max(0, maximumWidth) + Self.tolerance
        var widths: [Double] = []
        var start = paragraph.startIndex
        var width = 0.0
        var end = start
        for word in words(of: paragraph) {
            let extended = advance(paragraph[start..<word.upperBound])
            if extended <= limit {
                (width, end) = (extended, word.upperBound)
                continue
            }
            if end > start { widths.append(width) }
            // The word starts a line, and continues on more lines if necessary.
            start = word.lowerBound
            for character in paragraph[word].indices {
                let next = paragraph.index(after: character)
                let part = advance(paragraph[start..<next])
                if part > limit, character > start {
                    widths.append(advance(paragraph[start..<character]))
                    start = character
                }
            }
            (width, end) = (advance(paragraph[start..<word.upperBound]), word.upperBound)
        }
        widths.append(width)
        return widths
    }

    private func words(of text: Substring) -> [Range<Substring.Index>] {
        text.split(separator: " ").map { $0.startIndex..<$0.endIndex }
    }
}
