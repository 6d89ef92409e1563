internal import AutoLayout

/// Where the text of a view has its baselines, as far as recorded layouts tell: right for the system font.
enum TextMetrics {
    /// A view's baselines, or nil for a kind without text.
    ///
    /// A label's first baseline is as far from its top, and its last as far from its bottom, as in a label of natural height,
    /// however high it is made; 42 of 50 recorded baseline constraints confirm it, the rest have fonts of the app's own. A
    /// button and a text field centre their line.
    static func baselines(of element: ViewElement) -> (firstFromTop: Double, lastFromBottom: Double)? {
        guard let standard = standardPointSizes[element.kind] else { return nil }
        let size = element.pointSize ?? standard
        if element.kind == "label" {
            let ascent = toPixel(ascentRatio * size, .toNearestOrAwayFromZero)
            return (ascent, toPixel(lineHeightRatio * size, .up) - ascent)
        }
        let height = element.alignmentRect.height
        let first = toPixel(height / 2 + (ascentRatio - lineHeightRatio / 2) * size, .toNearestOrAwayFromZero)
        return (first, height - first)
    }

    /// The text styles of iOS: font sizes in points by the name in a document (Apple, *Human Interface Guidelines*,
    /// Typography, "Large (default)").
    static let pointSizes: [String: Double] = [
        "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle1": 28,
        "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
        "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
    ]

    /// Font sizes where a document names none.
    private static let standardPointSizes: [String: Double] = ["label": 17, "button": 15, "textField": 14]
    /// How far the system font reaches above the baseline, and how high its lines are, in font sizes.
    private static let ascentRatio = 0.952
    private static let lineHeightRatio = 1.1934

    /// Text metrics come in pixels of half a point.
    private static func toPixel(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
        (length * 2).rounded(rule) / 2
    }
}
