internal import AutoLayout

/// The baselines of views on iOS. They were found in recorded layouts and are correct for the system font.
enum TextMetrics {
    /// Returns the distances of a view's baselines from its alignment rectangle, in points; nil for a kind without
    /// text.
    ///
    /// In a label of any height, the first baseline is as far from the top, and the last as far from the bottom, as in
    /// a label of natural height. 42 of 50 recorded baseline constraints confirm this; the other labels have custom
    /// fonts. Buttons and text fields center their line.
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

    /// The font sizes of the text styles of iOS in points, by their names in documents (Apple, *Human Interface
    /// Guidelines*, Typography, "Large (default)").
    static let pointSizes: [String: Double] = [
        "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle1": 28,
        "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
        "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
    ]

    private static let standardPointSizes: [String: Double] = ["label": 17, "button": 15, "textField": 14]
    /// The ascent and the line height of the system font, as multiples of the font size.
    private static let ascentRatio = 0.952
    private static let lineHeightRatio = 1.1934

    /// Returns the font size in points in which a label of a custom class is drawn.
    ///
    /// Such a class may draw itself on the canvas with another font. If the recorded height is not a multiple of the
    /// line height of the stated font, it is taken as the height of one line of the drawn font.
    private static func shownPointSize(_ element: ViewElement, _ stated: Double) -> Double {
        let height = element.canvas.alignmentSize.height
        let lines = (height / (lineHeightRatio * stated)).rounded()
        let isStated = lines >= 1 && abs(toPixel(lines * lineHeightRatio * stated, .up) - height) <= 1
        return isStated || height <= 0 || height > 2 * lineHeightRatio * stated ? stated : height / lineHeightRatio
    }

    /// Rounds a length to a multiple of half a point, as text metrics are.
    private static func toPixel(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
        (length * 2).rounded(rule) / 2
    }
}
