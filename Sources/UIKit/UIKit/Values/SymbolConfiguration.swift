extension UIImage {
    /// The configuration of an image.
    open class Configuration: NSObject, @unchecked Sendable {
        override init() { super.init() }
    }

    /// Stored but not used.
    public enum SymbolWeight: Int, Hashable, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The size of a symbol relative to text of its point size.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// The context's scale, which is medium here.
        case `default` = -1
        case unspecified, small, medium, large
    }

    /// The configuration of a symbol image. Only the point size and the scale affect the symbol's size.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        struct Values: Hashable {
            var pointSize: CGFloat?
            var scale: SymbolScale?
            var weight: SymbolWeight?
            var colors: [UIColor]?
            var prefersMulticolor: Bool?
        }
        let values: Values
        init(_ values: Values) {
            self.values = values
            super.init()
        }
        public static let unspecified = SymbolConfiguration(Values())
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: pointSize, scale: scale, weight: weight))
        }
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize))
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale))
        }
        public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Values(pointSize: font.pointSize, scale: scale))
        }
        public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }
        public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
        public static func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: true))
        }
        public static func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: false))
        }
        /// Returns this configuration with the values that `other` has in place of its own.
        public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = other?.values else { return self }
            return SymbolConfiguration(
                Values(
                    pointSize: other.pointSize ?? values.pointSize, scale: other.scale ?? values.scale,
                    weight: other.weight ?? values.weight, colors: other.colors ?? values.colors,
                    prefersMulticolor: other.prefersMulticolor ?? values.prefersMulticolor))
        }

        /// The point size, 17 by default, times 0.8 for the small scale or 1.25 for the large scale.
        var shownPointSize: CGFloat {
            let size = values.pointSize ?? 17
            switch values.scale ?? .medium {
            case .small: return size * 0.8
            case .large: return size * 1.25
            case .default, .unspecified, .medium: return size
            }
        }
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }
        public override var hash: Int { values.hashValue }
    }
}
