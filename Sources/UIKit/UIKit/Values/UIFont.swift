internal import AutoLayout

/// A font. Only its size affects measurements, because all fonts share one table of character widths.
public final class UIFont: NSObject, Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    /// The purpose of a text, which decides its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Large titles: 34 points at the default text size.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level titles: 28 points at the default text size.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level titles: 22 points at the default text size.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level titles: 20 points at the default text size.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings: 17 points at the default text size, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings: 15 points at the default text size.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text: 17 points at the default text size.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts: 16 points at the default text size.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes: 13 points at the default text size.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions: 12 points at the default text size.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Small captions: 11 points at the default text size.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    public let fontName: String
    public let pointSize: CGFloat

    /// The scaling with the preferred text size: the style whose sizes the font follows, the point size in the category
    /// `large`, and the maximum point size. Nil for a fixed size.
    private let growth: (style: TextStyle, base: CGFloat, maximum: CGFloat)?

    /// Creates a font with a name and a point size. Never nil, because font files are not read.
    public init?(name: String, size: CGFloat) {
        (fontName, pointSize, growth) = (name, size, nil)
        super.init()
    }
    /// Creates a font from a descriptor. A size of 0 means the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(descriptor.name, size > 0 ? size : descriptor.pointSize)
    }
    private init(
        _ name: String, _ size: CGFloat, _ growth: (style: TextStyle, base: CGFloat, maximum: CGFloat)? = nil
    ) {
        (fontName, pointSize, self.growth) = (name, size, growth)
        super.init()
    }

    /// Returns the font scaled for a text size; this font if its size is fixed.
    func adapted(to category: UIContentSizeCategory) -> UIFont {
        guard let growth else { return self }
        // A style's own font has the sizes of the table. Other fonts scale in proportion.
        let isOwn = growth.base == DynamicType.pointSize(growth.style, .large)
        let size =
            isOwn
            ? DynamicType.pointSize(growth.style, category)
            : DynamicType.scaled(growth.base, growth.style, category)
        return UIFont(fontName, min(growth.maximum, size), growth)
    }
    func growing(with style: TextStyle, from base: CGFloat, to maximum: CGFloat) -> UIFont {
        UIFont(fontName, pointSize, (style, base, maximum))
    }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
    /// Equal to ``fontName``, because font families are unknown here.
    public var familyName: String { fontName }
    public var xHeight: CGFloat { pointSize * 1078 / 2048 }
    public var capHeight: CGFloat { pointSize * 1443 / 2048 }
    public var leading: CGFloat { 0 }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }
    /// Returns the system font. Weights from semibold upwards give the semibold font; all other weights give the
    /// regular font.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(weight.rawValue >= Weight.semibold.rawValue ? ".SFUI-Semibold" : ".SFUI-Regular", fontSize)
    }
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Semibold", fontSize) }
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Italic", fontSize) }
    /// Returns the regular system font. `weight` is not used.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-Regular", fontSize)
    }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        font(of: style, DisplaySettings.current.textSize)
    }
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?)
        -> UIFont
    { font(of: style, traitCollection?.preferredContentSizeCategory ?? DisplaySettings.current.textSize) }
    private class func font(of style: TextStyle, _ category: UIContentSizeCategory) -> UIFont {
        let base = DynamicType.pointSize(style, .large)
        return UIFont(
            style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular", DynamicType.pointSize(style, category),
            (style, base, .greatestFiniteMagnitude))
    }
    /// Returns the monospaced system font. Its character widths are the same as those of other fonts.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUIMono-Regular", fontSize)
    }
    /// Returns the font with a different size, which does not scale with the text size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }
    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var systemFontSize: CGFloat { 14 }

    public var ascender: CGFloat { CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).ascent) }
    /// The distance from the baseline to the bottom of a line, in points; negative.
    public var descender: CGFloat { -CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).descent) }
    public var lineHeight: CGFloat { CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).lineHeight) }

    /// Returns the size of a text in this font, rounded up to whole pixels. `scale` is the number of pixels per point.
    func measure(_ text: String, maximumWidth: CGFloat?, maximumLines: Int, scale: CGFloat) -> TextMeasurement {
        StandardTextMeasurer(pixelScale: Double(scale)).measure(
            text, font: TextFont(pointSize: Double(pointSize)), maximumWidth: maximumWidth.map { Double($0) },
            maximumLines: maximumLines)
    }

    /// Compares names and sizes, but not the scaling with the text size.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
    }
    public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
    /// The width of a font. All widths measure the same.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let compressed = Width(rawValue: -0.3)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// Always empty, because fonts are not read from the machine.
    public class var familyNames: [String] { [] }
    /// Always empty, because fonts are not read from the machine.
    public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
    public class var smallSystemFontSize: CGFloat { 12 }
}
