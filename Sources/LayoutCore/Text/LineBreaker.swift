/// Breaks text into lines: at line feeds, and at spaces where a line would be too wide. A word that is wider than a line is
/// broken between characters. Spaces at the end of a line take no room.
public struct LineBreaker: Sendable {
    /// How wide a line may be, in points; nil for as wide as it likes.
    public var maximumWidth: Double?
    /// How many lines there may be; 0 for as many as it likes. The last line then holds what is left, cut off at the width.
    public var maximumLines: Int

    /// A breaker into lines of that width and number.
    public init(maximumWidth: Double? = nil, maximumLines: Int = 0) {
        self.maximumWidth = maximumWidth
        self.maximumLines = maximumLines
    }

    /// Widths that differ by less, in points, are taken as equal: rounding must not push a word to the next line where a label is
    /// exactly as wide as its text, or break a text that has no width at all.
    static let tolerance = 1e-6

    /// The widths of the lines, first to last; none for no text.
    ///
    /// - Complexity: O(words), and O(characters²) in a word that is wider than a line.
    public func lineWidths(of text: String, advance: (Substring) -> Double) -> [Double] {
        if text.isEmpty { return [] }
        var widths: [Double] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            widths += paragraphWidths(paragraph, advance)
        }
        if maximumLines > 0, widths.count > maximumLines {
            widths.removeSubrange(maximumLines...)
            // Something was cut off, so the last line is full.
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
            // The word begins a line, and more than one if it must.
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
