extension UIImage {
    /// The configuration of an image; see Apple's documentation of `UIImage.Configuration`.
    open class Configuration: NSObject, @unchecked Sendable {
        override init() { super.init() }
    }

    /// The weight of a symbol. Stored but not used.
    public enum SymbolWeight: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The size of a symbol relative to text of its point size.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// The scale that the context decides: medium.
        case `default` = -1
        /// The cases of UIKit, in the same order.
        case unspecified, small, medium, large
    }

    /// The configuration of a symbol image; see Apple's documentation of `UIImage.SymbolConfiguration`. Point size and
    /// scale decide the symbol's size.
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
        /// A configuration without values.
        public static let unspecified = SymbolConfiguration(Values())
        /// Creates a configuration with a point size.
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
        /// Creates a configuration with a point size and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }
        /// Creates a configuration with a point size, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: pointSize, scale: scale, weight: weight))
        }
        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
        /// Creates a configuration with a scale.
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        /// Creates a configuration with the point size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize))
        }
        /// Creates a configuration with the point size of a text style, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale))
        }
        /// Creates a configuration with the point size of a font.
        public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
        /// Creates a configuration with the point size of a font, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Values(pointSize: font.pointSize, scale: scale))
        }
        /// Creates a configuration with one colour in several opacities.
        public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }
        /// Creates a configuration with a palette of colours.
        public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
        /// Returns a configuration that uses the symbol's own colours.
        public static func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: true))
        }
        /// Returns a configuration that uses one colour.
        public static func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: false))
        }
        /// Returns this configuration with the values of `other` in place of its own.
        public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = other?.values else { return self }
            return SymbolConfiguration(
                Values(
                    pointSize: other.pointSize ?? values.pointSize, scale: other.scale ?? values.scale,
                    weight: other.weight ?? values.weight, colors: other.colors ?? values.colors,
                    prefersMulticolor: other.prefersMulticolor ?? values.prefersMulticolor))
        }

        /// The point size after scaling; 17 by default.
        var shownPointSize: CGFloat {
            let size = values.pointSize ?? 17
            switch values.scale ?? .medium {
            case .small: return size * 0.8
            case .large: return size * 1.25
            case .default, .unspecified, .medium: return size
            }
        }
        /// Configurations with equal values are equal.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }
        /// A hash value consistent with ``isEqual(_:)``.
        public override var hash: Int { values.hashValue }
    }
}
