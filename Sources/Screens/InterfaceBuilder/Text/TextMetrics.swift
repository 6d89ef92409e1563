internal import AutoLayout

/// Where the text of a view has its baselines, as far as recorded layouts tell: right for the system font.
enum TextMetrics {
    /// A view's baselines, or nil for a kind without text.
    ///
    /// A label's first baseline is as far from its top, and its last as far from its bottom, as in a label of natural height,
    /// however high it is made; 42 of 50 recorded baseline constraints confirm it, the rest have fonts of the app's own. A
    /// button and a text field centre their line.
    static func baselines(of element: ViewElement) -> (firstFromTop: Double, lastFromBottom: Double)? {
        guard FoundRule.baselines.isFollowed, let standard = standardPointSizes[element.kind] else { return nil }
        let stated = element.typography.pointSize ?? standard
        let size = element.kind == "label" && element.customClass != nil ? shownPointSize(element, stated) : stated
        if element.kind == "label" {
            let ascent = toPixel(ascentRatio * size, .toNearestOrAwayFromZero)
            return (ascent, toPixel(lineHeightRatio * size, .up) - ascent)
        }
        let height = element.canvas.alignmentSize.height
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

    /// The size of the font in which a label of the app's own class is shown.
    ///
    /// Such a class may draw itself on the canvas, with a font of its own. Then the recorded height is no whole number of
    /// lines of the stated font, and is taken for one line of the other.
    private static func shownPointSize(_ element: ViewElement, _ stated: Double) -> Double {
        let height = element.canvas.alignmentSize.height
        let lines = (height / (lineHeightRatio * stated)).rounded()
        let isStated = lines >= 1 && abs(toPixel(lines * lineHeightRatio * stated, .up) - height) <= 1
        return isStated || height <= 0 || height > 2 * lineHeightRatio * stated ? stated : height / lineHeightRatio
    }

    /// Text metrics come in pixels of half a point.
    private static func toPixel(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
        (length * 2).rounded(rule) / 2
    }
}
