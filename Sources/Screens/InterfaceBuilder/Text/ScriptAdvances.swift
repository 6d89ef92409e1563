/// The widths of letters in scripts other than Latin, in thousandths of the font size.
///
/// Greek and Cyrillic letters have the advances of Liberation Sans (SIL Open Font License), whose Latin letters agree
/// with Helvetica. Arabic letters have the advances of DejaVu Sans, scaled by the ratio of the Latin and Cyrillic
/// letters of Liberation Sans to those of DejaVu Sans (0.869 and 0.868). Korean syllables have the presumed width of
/// the system's Korean font. No recorded label confirms Arabic and Korean, so these are guesses and have larger
/// tolerances.
enum ScriptAdvances {
    /// Returns the advance of a Greek or Cyrillic letter; nil for other letters.
    static func advance(_ scalar: Unicode.Scalar) -> Int? {
        let (table, first): ([Int], UInt32) =
            switch scalar.value {
            case 0x384...0x3CE: (greek, 0x384)
            case 0x400...0x45F: (cyrillic, 0x400)
            default: ([], 0)
            }
        if table.isEmpty { return ukrainian[scalar] }
        let advance = table[Int(scalar.value - first)]
        return advance > 0 ? advance : nil
    }

    /// Whether the advance of a character is a guess.
    static func isGuessed(_ scalar: Unicode.Scalar) -> Bool {
        syllables.contains(scalar.value) || arabicBlock.contains(scalar.value)
    }

    /// Returns the advance of a Korean syllable or an Arabic letter; nil for other letters. The form of an Arabic
    /// letter depends on its neighbors.
    static func guess(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Int? {
        if syllables.contains(scalar.value) { return syllable }
        if marks.contains(scalar.value) { return 0 }
        if let sign = signs[scalar] { return sign }
        guard let forms = letters[scalar] else { return nil }
        let isJoined = previous.flatMap { letters[$0] }?.joinsNext == true && forms.final != nil
        let joins = forms.joinsNext && next.flatMap { letters[$0] }?.final != nil
        switch (isJoined, joins) {
        case (false, false): return forms.isolated
        case (true, false): return forms.final
        case (false, true): return forms.initial
        case (true, true): return forms.medial
        }
    }

    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    private static let syllable = 865
    private static let arabicBlock: ClosedRange<UInt32> = 0x600...0x6FF
    /// Vowel signs and other marks above and below letters, which have no advance.
    private static let marks: ClosedRange<UInt32> = 0x64B...0x65F
    private static let signs: [Unicode.Scalar: Int] = [
        "\u{60C}": 278, "\u{61B}": 278, "\u{61F}": 480, "\u{640}": 255, "\u{66A}": 480, "\u{660}": 467, "\u{661}": 467,
        "\u{662}": 467, "\u{663}": 467, "\u{664}": 467, "\u{665}": 467, "\u{666}": 467, "\u{667}": 467, "\u{668}": 467,
        "\u{669}": 467,
    ]

    private static let ukrainian: [Unicode.Scalar: Int] = ["\u{490}": 489, "\u{491}": 411, "\u{2116}": 1073]

    /// The advances of the forms of an Arabic letter, which depend on its position in a word.
    private struct Forms {
        let isolated: Int
        let final: Int?
        let initial: Int?
        let medial: Int?

        init(_ isolated: Int, _ final: Int? = nil, _ initial: Int? = nil, _ medial: Int? = nil) {
            (self.isolated, self.final, self.initial, self.medial) = (isolated, final, initial, medial)
        }

        var joinsNext: Bool { initial != nil }
    }

    private static let letters: [Unicode.Scalar: Forms] = {
        var found: [Unicode.Scalar: Forms] = [:]
        for (scalars, forms) in groups { for scalar in scalars.unicodeScalars { found[scalar] = forms } }
        return found
    }()

    private static let groups: [(String, Forms)] = [
        ("\u{621}", Forms(409)),
        ("\u{622}\u{623}\u{625}\u{627}", Forms(241, 265)),
        ("\u{624}\u{648}", Forms(420, 449)),
        ("\u{626}\u{64A}", Forms(680, 724, 242, 262)),
        ("\u{628}\u{62A}\u{62B}", Forms(818, 853, 242, 262)),
        ("\u{629}", Forms(455, 466)),
        ("\u{62C}\u{62D}\u{62E}", Forms(561, 561, 537, 561)),
        ("\u{62F}\u{630}", Forms(387, 456)),
        ("\u{631}\u{632}", Forms(420, 479)),
        ("\u{633}\u{634}", Forms(1061, 1108, 728, 775)),
        ("\u{635}\u{636}", Forms(1051, 1065, 738, 754)),
        ("\u{637}\u{638}", Forms(804, 825, 692, 713)),
        ("\u{639}", Forms(519, 463, 519, 419)),
        ("\u{63A}", Forms(519, 463, 454, 419)),
        ("\u{641}", Forms(901, 900, 415, 440)),
        ("\u{642}", Forms(674, 725, 415, 440)),
        ("\u{643}", Forms(716, 732, 414, 480)),
        ("\u{644}", Forms(631, 658, 265, 288)),
        ("\u{645}", Forms(538, 578, 465, 502)),
        ("\u{646}", Forms(638, 662, 242, 262)),
        ("\u{647}", Forms(455, 466, 458, 401)),
        ("\u{649}", Forms(680, 724)),
    ]

    /// The Greek letters in the order of Unicode, from U+0384 (tonos) to U+03CE (omega with tonos).
    private static let greek = [
        333, 333, 667, 278, 784, 838, 384, 0, 774, 0, 855, 752, 222, 667, 667, 551,
        668, 667, 611, 722, 778, 278, 667, 668, 833, 722, 650, 778, 722, 667, 0, 618,
        611, 667, 798, 667, 835, 748, 278, 667, 578, 446, 556, 222, 547, 578, 575, 500,
        557, 446, 441, 556, 556, 222, 500, 500, 576, 500, 448, 556, 690, 569, 482, 617,
        395, 547, 648, 525, 713, 781, 222, 547, 556, 547, 781,
    ]

    /// The Cyrillic letters in the order of Unicode, from U+0400 to U+045F.
    private static let cyrillic = [
        667, 667, 865, 542, 719, 667, 278, 278, 500, 1057, 1010, 854, 583, 722, 635, 719,
        667, 656, 667, 542, 677, 667, 923, 604, 719, 719, 583, 656, 833, 722, 778, 719,
        667, 722, 611, 635, 760, 667, 740, 667, 917, 938, 792, 885, 656, 719, 1010, 722,
        556, 573, 531, 365, 583, 556, 669, 458, 559, 559, 438, 583, 688, 552, 556, 542,
        556, 500, 458, 500, 823, 500, 573, 521, 802, 823, 625, 719, 521, 510, 750, 542,
        556, 556, 556, 365, 510, 500, 222, 278, 222, 906, 812, 556, 438, 559, 500, 552,
    ]
}
