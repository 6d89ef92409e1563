internal import AutoLayout

/// A font; see Apple's documentation of `UIFont`. Only its size affects measurements: all fonts share one table of
/// character widths.
public final class UIFont: NSObject, Sendable {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight, from -1 to 1.
        public let rawValue: CGFloat
        /// Creates a weight from its raw value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The lightest weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// A weight between ultra light and light.
        public static let thin = Weight(rawValue: -0.6)
        /// A light weight.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight.
        public static let regular = Weight(rawValue: 0)
        /// A weight between regular and semibold.
        public static let medium = Weight(rawValue: 0.23)
        /// A weight between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// A bold weight.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight between bold and black.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest weight.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The purpose of a text, which decides its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style.
        public let rawValue: String
        /// Creates a style from its name.
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

    /// The font's name.
    public let fontName: String
    /// The size in points.
    public let pointSize: CGFloat

    /// The scaling with the text size: a style, the point size at the default text size, and the maximum; nil for a
    /// fixed size.
    private let growth: (style: TextStyle, base: CGFloat, maximum: CGFloat)?

    /// Creates a font with a name and a point size.
    public init?(name: String, size: CGFloat) {
        (fontName, pointSize, growth) = (name, size, nil)
        super.init()
    }
    /// Creates a font from a descriptor. A size of 0 uses the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(descriptor.name, size > 0 ? size : descriptor.pointSize)
    }
    private init(
        _ name: String, _ size: CGFloat, _ growth: (style: TextStyle, base: CGFloat, maximum: CGFloat)? = nil
    ) {
        (fontName, pointSize, self.growth) = (name, size, growth)
        super.init()
    }

    /// Returns the font scaled for a text size; the font itself if it does not scale.
    func adapted(to category: UIContentSizeCategory) -> UIFont {
        guard let growth else { return self }
        // The table has the sizes of the styles' own fonts; other fonts scale in proportion.
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
    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
    /// The name of the family.
    public var familyName: String { fontName }
    /// The height of lowercase letters, in points.
    public var xHeight: CGFloat { pointSize * 1078 / 2048 }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { pointSize * 1443 / 2048 }
    /// The additional spacing between lines, in points: 0.
    public var leading: CGFloat { 0 }

    /// Returns the system font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }
    /// Returns the system font with a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(weight.rawValue >= Weight.semibold.rawValue ? ".SFUI-Semibold" : ".SFUI-Regular", fontSize)
    }
    /// Returns the bold system font.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Semibold", fontSize) }
    /// Returns the italic system font.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Italic", fontSize) }
    /// Returns the system font with digits of equal width.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-Regular", fontSize)
    }
    /// Returns the font of a text style.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        font(of: style, DisplaySettings.current.textSize)
    }
    /// Returns the font of a text style for the text size of the traits.
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?)
        -> UIFont
    { font(of: style, traitCollection?.preferredContentSizeCategory ?? DisplaySettings.current.textSize) }
    private class func font(of style: TextStyle, _ category: UIContentSizeCategory) -> UIFont {
        let base = DynamicType.pointSize(style, .large)
        return UIFont(
            style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular", DynamicType.pointSize(style, category),
            (style, base, .greatestFiniteMagnitude))
    }
    /// Returns the monospaced system font. It has the character widths of all fonts.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUIMono-Regular", fontSize)
    }
    /// Returns the font with a different size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }
    /// The default size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The default size of buttons: 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The default size of the system font: 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// The distance from the baseline to the top of a line, in points.
    public var ascender: CGFloat { CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).ascent) }
    /// The distance from the baseline to the bottom of a line, in points; negative.
    public var descender: CGFloat { -CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).descent) }
    /// The height of a line, in points.
    public var lineHeight: CGFloat { CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).lineHeight) }

    /// Returns the size of a text in this font, rounded up to whole pixels.
    func measure(_ text: String, maximumWidth: CGFloat?, maximumLines: Int, scale: CGFloat) -> TextMeasurement {
        StandardTextMeasurer(pixelScale: Double(scale)).measure(
            text, font: TextFont(pointSize: Double(pointSize)), maximumWidth: maximumWidth.map { Double($0) },
            maximumLines: maximumLines)
    }

    /// Fonts with the same name and size are equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
    }
    /// A hash value consistent with ``isEqual(_:)``.
    public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}

/// The name and size of a font; see Apple's documentation of `UIFontDescriptor`.
public final class UIFontDescriptor: NSObject, Sendable {
    /// The appearance of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt32
        /// Creates traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// An italic font.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// A bold font.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// A monospaced font.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }
    let name: String
    /// The size in points.
    public let pointSize: CGFloat
    /// Creates a descriptor with a name and a size.
    public init(name fontName: String, size: CGFloat) {
        (name, pointSize) = (fontName, size)
        super.init()
    }
    /// Returns the descriptor of a text style's font.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
    /// Returns the descriptor with different traits, which are marked in its name.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let marks = [(SymbolicTraits.traitBold, "-Bold"), (.traitItalic, "-Italic"), (.traitMonoSpace, "-Mono")]
        return UIFontDescriptor(
            name: marks.reduce(name) { symbolicTraits.contains($1.0) ? $0 + $1.1 : $0 }, size: pointSize)
    }
}
