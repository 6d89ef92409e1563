internal import Foundation

/// How wide a line of text is in the system font of iOS: an estimate for texts that nobody has measured.
///
/// The advances are those of Helvetica (Adobe, *Core 14 AFM*), which the system's font was drawn to replace, with a factor for
/// its size and weight. In 148 labels of public apps, of sizes around 17 points, it is off by 3 per cent (standard deviation).
/// A letter with an accent is as wide as without one, and Chinese and Japanese characters are as wide as the font's size. Greek,
/// Cyrillic, Arabic and Korean are ``ScriptAdvances``'. Texts with other characters are not estimated.
enum TextWidth {
    /// The width of a line, in points; nil where it cannot be told.
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

    /// Whether an estimate rests on guesses.
    static func isGuess(_ text: String) -> Bool { text.unicodeScalars.contains(where: ScriptAdvances.isGuessed) }

    /// The advance of a character that is not ASCII, in thousandths of the font's size.
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

    /// Letters of their own and signs of Latin scripts, from the same tables.
    private static let others: [Unicode.Scalar: Int] = [
        "ß": 611, "æ": 889, "Æ": 1000, "ø": 611, "Ø": 778, "ł": 222, "Ł": 556, "œ": 944, "Œ": 1000, "ı": 278,
        "“": 333, "”": 333, "„": 333, "‘": 222, "’": 222, "‚": 222, "«": 556, "»": 556, "–": 556, "—": 1000, "…": 1000,
        "•": 350, "¿": 611, "¡": 333, "°": 400, "€": 556, "£": 556, "\u{A0}": 278,
    ]

    private static let boldFactor = 1.07

    /// Of the characters from the space to the tilde, in thousandths of the font's size.
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
    /// How wide the text of a label of one line is by itself, in points; nil for other views and other fonts than the system's.
    public var naturalTextWidth: Double? {
        guard typography.font?.isSystem == true, let text, !TextWidth.isGuess(text) else { return nil }
        return leastTextWidth
    }

    /// How wide the text of a label of one line is at least, in points: of a font of the app's own it is known only that few are
    /// much narrower than the system's, and of a script whose widths are guessed that they are not much less. Nil for other views, and for what has a class of its own to draw it.
    public var leastTextWidth: Double? {
        guard kind == "label", typography.lineCount == 1, customClass == nil, let text,
            let pointSize = typography.pointSize, let font = typography.font
        else { return nil }
        let width = TextWidth.estimate(text, pointSize: pointSize, isBold: font.isBold)
        return font.isSystem && !TextWidth.isGuess(text) ? width : width.map { $0 * Self.narrowFont }
    }

    /// How much narrower than the system's font a font of the app's own is taken to be at most.
    private static let narrowFont = 0.8

    /// How wide a text is in the font of a label or a button, in points, without what lies around it; nil where that cannot be told, and for
    /// other views.
    public func width(of text: String) -> Double? { TextWidth.isGuess(text) ? nil : guessedWidth(of: text) }

    /// How wide a text of a label or a button is at least, in points: of a script whose widths are guessed, not much less than that. Nil
    /// where that cannot be told.
    public func leastWidth(of text: String) -> Double? {
        guessedWidth(of: text).map { TextWidth.isGuess(text) ? $0 * Self.narrowFont : $0 }
    }

    private func guessedWidth(of text: String) -> Double? {
        guard ["label", "button"].contains(kind), typography.font?.isSystem ?? (kind == "button") else { return nil }
        return TextWidth.estimate(
            text, pointSize: typography.pointSize ?? (kind == "label" ? 17 : 15),
            isBold: typography.font?.isBold ?? false)
    }

    /// How wide a text of a label or a button is at most, in points: of a font of the app's own it is known only that few are much wider than
    /// the system's. Nil where that cannot be told.
    public func greatestWidth(of text: String) -> Double? {
        if let width = width(of: text) { return width }
        guard kind == "label", customClass == nil, let pointSize = typography.pointSize, let font = typography.font
        else { return nil }
        return TextWidth.estimate(text, pointSize: pointSize, isBold: font.isBold).map { $0 * Self.wideFont }
    }

    /// How much wider than the system's font a font of the app's own is taken to be at most.
    private static let wideFont = 1.3
}
