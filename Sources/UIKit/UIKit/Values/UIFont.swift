internal import AutoLayout

/// A font of which the size counts; see Apple's documentation of `UIFont`. Text is measured by one table of widths for all.
public final class UIFont: NSObject, Sendable {
    /// How heavy.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1.
        public let rawValue: CGFloat
        /// A weight of that number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The lightest one.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// A very light one.
        public static let thin = Weight(rawValue: -0.6)
        /// A light one.
        public static let light = Weight(rawValue: -0.4)
        /// The usual one.
        public static let regular = Weight(rawValue: 0)
        /// Between regular and semibold.
        public static let medium = Weight(rawValue: 0.23)
        /// Between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// A bold one.
        public static let bold = Weight(rawValue: 0.4)
        /// A very bold one.
        public static let heavy = Weight(rawValue: 0.56)
        /// The boldest one.
        public static let black = Weight(rawValue: 0.62)
    }

    /// What text is for.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String
        /// A style of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The font's name.
    public let fontName: String
    /// The size in points.
    public let pointSize: CGFloat

    /// How the font grows with text: a style, the size that it has at the usual size of text, and the greatest.
    private let growth: (style: TextStyle, base: CGFloat, maximum: CGFloat)?

    /// A font of that name and size.
    public init?(name: String, size: CGFloat) {
        (fontName, pointSize, growth) = (name, size, nil)
        super.init()
    }
    /// A font of a description, in a size; 0 for the description's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(descriptor.name, size > 0 ? size : descriptor.pointSize)
    }
    private init(
        _ name: String, _ size: CGFloat, _ growth: (style: TextStyle, base: CGFloat, maximum: CGFloat)? = nil
    ) {
        (fontName, pointSize, self.growth) = (name, size, growth)
        super.init()
    }

    /// The font as it is where people chose that size of text: another one only where it grows with text.
    func adapted(to category: UIContentSizeCategory) -> UIFont {
        guard let growth else { return self }
        // A style's own size is in the table; others grow as it does.
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
    /// What describes the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
    /// The name of the family.
    public var familyName: String { fontName }
    /// From the baseline to the top of small letters.
    public var xHeight: CGFloat { pointSize * 1078 / 2048 }
    /// From the baseline to the top of capitals.
    public var capHeight: CGFloat { pointSize * 1443 / 2048 }
    /// What lies between lines.
    public var leading: CGFloat { 0 }

    /// The system's font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }
    /// The system's font of a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(weight.rawValue >= Weight.semibold.rawValue ? ".SFUI-Semibold" : ".SFUI-Regular", fontSize)
    }
    /// The system's bold font.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Semibold", fontSize) }
    /// The system's italic font.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Italic", fontSize) }
    /// The system's font with digits of one width.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-Regular", fontSize)
    }
    /// The font for that use.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        font(of: style, DynamicType.current.withLock { $0 })
    }
    /// The font for that use where people chose the traits' size of text.
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?)
        -> UIFont
    { font(of: style, traitCollection?.preferredContentSizeCategory ?? DynamicType.current.withLock { $0 }) }
    private class func font(of style: TextStyle, _ category: UIContentSizeCategory) -> UIFont {
        let base = DynamicType.pointSize(style, .large)
        return UIFont(
            style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular", DynamicType.pointSize(style, category),
            (style, base, .greatestFiniteMagnitude))
    }
    /// The system's font with letters of one width. They are measured as the others.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUIMono-Regular", fontSize)
    }
    /// The same font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }
    /// 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// From the baseline to the top of a line.
    public var ascender: CGFloat { CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).ascent) }
    /// From the baseline to the bottom of a line, negative.
    public var descender: CGFloat { -CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).descent) }
    /// How high a line is.
    public var lineHeight: CGFloat { CGFloat(SystemFont.iOS.lineMetrics(pointSize: Double(pointSize)).lineHeight) }

    /// What text of this font takes, in whole pixels.
    func measure(_ text: String, maximumWidth: CGFloat?, maximumLines: Int, scale: CGFloat) -> TextMeasurement {
        StandardTextMeasurer(pixelScale: Double(scale)).measure(
            text, font: TextFont(pointSize: Double(pointSize)), maximumWidth: maximumWidth.map { Double($0) },
            maximumLines: maximumLines)
    }

    /// Fonts of one name and size are equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
    }
    /// A hash value consistent with ``isEqual(_:)``.
    public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}

/// What describes a font; see Apple's documentation of `UIFontDescriptor`. Of it the name and the size.
public final class UIFontDescriptor: NSObject, Sendable {
    /// What a font is like.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt32
        /// Traits of those bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }
    let name: String
    /// The size in points.
    public let pointSize: CGFloat
    /// A description of a name and a size.
    public init(name fontName: String, size: CGFloat) {
        (name, pointSize) = (fontName, size)
        super.init()
    }
    /// The description of a style's font.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
    /// The same font with other traits. Its name is marked by them.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let marks = [(SymbolicTraits.traitBold, "-Bold"), (.traitItalic, "-Italic"), (.traitMonoSpace, "-Mono")]
        return UIFontDescriptor(
            name: marks.reduce(name) { symbolicTraits.contains($1.0) ? $0 + $1.1 : $0 }, size: pointSize)
    }
}
