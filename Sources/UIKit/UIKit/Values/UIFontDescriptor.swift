/// The name and size of a font.
public final class UIFontDescriptor: NSObject, Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }
    let name: String
    public let pointSize: CGFloat
    public init(name fontName: String, size: CGFloat) {
        (name, pointSize) = (fontName, size)
        super.init()
    }
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
    /// Returns a descriptor whose name has a suffix for each trait.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let marks = [(SymbolicTraits.traitBold, "-Bold"), (.traitItalic, "-Italic"), (.traitMonoSpace, "-Mono")]
        return UIFontDescriptor(
            name: marks.reduce(name) { symbolicTraits.contains($1.0) ? $0 + $1.1 : $0 }, size: pointSize)
    }
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
    /// Returns a descriptor whose name has a suffix for the design. All designs have the same character widths.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let suffix = ["Rounded", "Serif", "Monospaced"].first { design.rawValue.hasSuffix($0) }
        return UIFontDescriptor(name: suffix.map { "\(name)-\($0)" } ?? name, size: pointSize)
    }
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
    /// Returns a descriptor with the name, family and size of the attributes. Other attributes are not used.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let name = (attributes[.name] ?? attributes[.family]) as? String
        let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) }
        return UIFontDescriptor(name: name ?? self.name, size: size ?? pointSize)
    }
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let name = (attributes[.name] ?? attributes[.family]) as? String
        let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) }
        self.init(name: name ?? ".SFUI-Regular", size: size ?? 0)
    }
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: name, size: newPointSize)
    }
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(name: newFamily, size: pointSize)
    }
    public var postscriptName: String { name }
}
