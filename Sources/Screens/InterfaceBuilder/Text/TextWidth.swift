internal import Foundation

/// Estimates the width of a line in the system font of iOS.
///
/// The advances are those of Helvetica (Adobe, *Core 14 AFM*), the earlier system font, with a factor for size and
/// weight. In 148 labels of public apps with sizes around 17 points, the standard deviation of the estimate is 3 per
/// cent. An accented letter has the width of the letter. Chinese and Japanese characters have the width of the font
/// size. For Greek, Cyrillic, Arabic and Korean see ``ScriptAdvances``. Texts with other characters are not estimated.
enum TextWidth {
    /// Returns the width of a line in points; nil if the text has characters of unknown width.
    static func estimate(_ text: String, pointSize: Double, isBold: Bool) -> Double? {
        var units = 0
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar.value >= 32, scalar.value < 127 {
                units += advances[Int(scalar.value) - 32]
            } else if let advance = advance(scalar) {
                units += advance
            } else if let advance = ScriptAdvances.guess(
                scalar, after: index > 0 ? scalars[index - 1] : nil,
                before: index + 1 < scalars.count ? scalars[index + 1] : nil)
            {
                units += advance
            } else {
                return nil
            }
        }
        let factor = pointSize < 13.5 ? 1.06 : pointSize < 20 ? 1.01 : 0.99
        return Double(units) / 1000 * pointSize * factor * (isBold ? boldFactor : 1)
    }

    /// Whether the estimate of a text contains guessed advances.
    static func isGuess(_ text: String) -> Bool { text.unicodeScalars.contains(where: ScriptAdvances.isGuessed) }

    /// Returns the advance of a character outside ASCII, in thousandths of the font size; nil if it is unknown.
    private static func advance(_ scalar: Unicode.Scalar) -> Int? {
        if let known = others[scalar] ?? ScriptAdvances.advance(scalar) { return known }
        switch scalar.value {
        case 0x300...0x36F: return 0
        case 0x3001...0x30FF, 0x3400...0x9FFF, 0xFF01...0xFF60: return 1000
        case 0xC0...0x17F:
            let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first?.value ?? 0
            return base >= 32 && base < 127 ? advances[Int(base) - 32] : nil
        default: return nil
        }
    }

    /// Further letters and signs of Latin scripts, in thousandths of the font size, from the same source.
    private static let others: [Unicode.Scalar: Int] = [
        "ß": 611, "æ": 889, "Æ": 1000, "ø": 611, "Ø": 778, "ł": 222, "Ł": 556, "œ": 944, "Œ": 1000, "ı": 278,
        "“": 333, "”": 333, "„": 333, "‘": 222, "’": 222, "‚": 222, "«": 556, "»": 556, "–": 556, "—": 1000, "…": 1000,
        "•": 350, "¿": 611, "¡": 333, "°": 400, "€": 556, "£": 556, "\u{A0}": 278,
    ]

    private static let boldFactor = 1.07

    /// The advances of the ASCII characters from the space to the tilde, in thousandths of the font size.
    private static let advances = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // space to /
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // 0 to ?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,  // @ to O
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P to _
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // ` to o
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,  // p to ~
    ]
}

extension ViewElement {
    /// The natural width of a single-line label in the system font, in points; nil for other views and other fonts.
    public var naturalTextWidth: Double? {
        guard typography.font?.isSystem == true, let text, !TextWidth.isGuess(text) else { return nil }
        return leastTextWidth
    }

    /// A lower bound of the natural width of a single-line label, in points; nil for other views and custom classes. It
    /// allows for narrow custom fonts and for guessed advances.
    public var leastTextWidth: Double? {
        guard kind == "label", typography.lineCount == 1, customClass == nil, let text,
            let pointSize = typography.pointSize, let font = typography.font
        else { return nil }
        let width = TextWidth.estimate(text, pointSize: pointSize, isBold: font.isBold)
        return font.isSystem && !TextWidth.isGuess(text) ? width : width.map { $0 * Self.narrowFont }
    }

    /// The assumed minimum width of custom fonts relative to the system font.
    private static let narrowFont = 0.8

    /// Returns the width of a text in the font of a label or button, in points and without insets. Nil if it is
    /// unknown, and for other views.
    public func width(of text: String) -> Double? { TextWidth.isGuess(text) ? nil : guessedWidth(of: text) }

    /// Returns a lower bound of the width of a text in a label or button, in points. It allows for guessed advances.
    /// Nil if the width is unknown.
    public func leastWidth(of text: String) -> Double? {
        guessedWidth(of: text).map { TextWidth.isGuess(text) ? $0 * Self.narrowFont : $0 }
    }

    private func guessedWidth(of text: String) -> Double? {
        guard ["label", "button"].contains(kind), typography.font?.isSystem ?? (kind == "button") else { return nil }
        return TextWidth.estimate(
            text, pointSize: typography.pointSize ?? (kind == "label" ? 17 : 15),
            isBold: typography.font?.isBold ?? false)
    }

    /// Returns an upper bound of the width of a text in a label or button, in points. It allows for wide custom fonts.
    /// Nil if the width is unknown.
    public func greatestWidth(of text: String) -> Double? {
        if let width = width(of: text) { return width }
        guard kind == "label", customClass == nil, let pointSize = typography.pointSize, let font = typography.font
        else { return nil }
        return TextWidth.estimate(text, pointSize: pointSize, isBold: font.isBold).map { $0 * Self.wideFont }
    }

    /// The assumed maximum width of custom fonts relative to the system font.
    private static let wideFont = 1.3
}
