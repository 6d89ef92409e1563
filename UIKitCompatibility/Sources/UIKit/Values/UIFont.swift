internal import AutoLayout

/// A font of which the size counts; see Apple's documentation of `UIFont`. Text is measured by one table of widths for all.
public final class UIFont: NSObject, Sendable {
    /// How heavy.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1.
        public let rawValue: CGFloat
        /// A weight of that number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
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

        /// Apple's sizes at the standard text size (Human Interface Guidelines, Typography).
        var pointSize: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .subheadline: 15
            case .callout: 16
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The font's name.
    public let fontName: String
    /// The size in points.
    public let pointSize: CGFloat

    /// A font of that name and size.
    public init?(name: String, size: CGFloat) {
        (fontName, pointSize) = (name, size)
        super.init()
    }
    private init(_ name: String, _ size: CGFloat) {
        (fontName, pointSize) = (name, size)
        super.init()
    }

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
        UIFont(style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular", style.pointSize)
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
    /// As ``isEqual(_:)`` says.
    public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}
