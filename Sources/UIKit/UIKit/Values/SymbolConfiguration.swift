extension UIImage {
    /// How a picture is chosen and drawn; see Apple's documentation of `UIImage.Configuration`.
    open class Configuration: NSObject, @unchecked Sendable {
        override init() { super.init() }
    }

    /// How heavy a symbol is. Stored but not used.
    public enum SymbolWeight: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The size of a symbol beside text of its point size.
    public enum SymbolScale: Int, Hashable, Sendable {
        /// The one that the context chooses: medium.
        case `default` = -1
        /// The cases of UIKit, in the same order.
        case unspecified, small, medium, large
    }

    /// How a symbol looks; see Apple's documentation of `UIImage.SymbolConfiguration`. Point size and scale count for its size.
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
        /// A configuration that says nothing.
        public static let unspecified = SymbolConfiguration(Values())
        /// A configuration of a point size.
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
        /// A configuration of a point size and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }
        /// A configuration of a point size, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: pointSize, scale: scale, weight: weight))
        }
        /// A configuration of a weight.
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
        /// A configuration of a scale.
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        /// A configuration of the point size of a style's font.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize))
        }
        /// A configuration of the point size of a style's font, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale))
        }
        /// A configuration of a font's point size.
        public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
        /// A configuration of a font's point size, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Values(pointSize: font.pointSize, scale: scale))
        }
        /// A configuration of one colour in several strengths.
        public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }
        /// A configuration of several colours.
        public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
        /// A configuration of the symbol's own colours.
        public static func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: true))
        }
        /// A configuration of one colour.
        public static func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: false))
        }
        /// Returns this configuration with what the other one says.
        public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = other?.values else { return self }
            return SymbolConfiguration(
                Values(
                    pointSize: other.pointSize ?? values.pointSize, scale: other.scale ?? values.scale,
                    weight: other.weight ?? values.weight, colors: other.colors ?? values.colors,
                    prefersMulticolor: other.prefersMulticolor ?? values.prefersMulticolor))
        }

        /// The point size, 17 unless stated, in the scale.
        var shownPointSize: CGFloat {
            let size = values.pointSize ?? 17
            switch values.scale ?? .medium {
            case .small: return size * 0.8
            case .large: return size * 1.25
            case .default, .unspecified, .medium: return size
            }
        }
        /// Configurations of equal values are equal.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }
        /// A hash value consistent with ``isEqual(_:)``.
        public override var hash: Int { values.hashValue }
    }
}
