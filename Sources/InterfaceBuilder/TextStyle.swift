/// The text styles of iOS at the default text size.
enum TextStyle {
    /// Font sizes in points by the name in a document (Apple, *Human Interface Guidelines*, Typography, "Large (default)").
    static let pointSizes: [String: Double] = [
        "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle1": 28,
        "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
        "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
    ]
}
