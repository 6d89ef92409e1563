/// A colour, which is stored but never drawn; see Apple's documentation of `UIColor`.
public final class UIColor: NSObject, Sendable {
    /// Red, green, blue and alpha, from 0 to 1.
    public let components: [CGFloat]

    /// Creates a colour from its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        super.init()
    }
    /// Creates a grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    /// Creates a colour from hue, saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ n: Double) -> CGFloat {
            let k = (n + Double(hue) * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * CGFloat(max(0, min(k, 4 - k, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Returns the colour with a different opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }
    /// The colour as a `CGColor`.
    public var cgColor: CGColor { CGColor(components: components) }

    /// Sets the colour of fills. Nothing is drawn here.
    public func setFill() {}
    /// Sets the colour of strokes. Nothing is drawn here.
    public func setStroke() {}
    /// Sets the colour of fills and strokes. Nothing is drawn here.
    public func set() {}
    /// Returns the colour itself, because it does not depend on traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    /// Creates a colour from a `CGColor`.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 0]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Colours with equal components are equal.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }
    /// A hash value consistent with ``isEqual(_:)``.
    public override var hash: Int { components.hashValue }

    private static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> UIColor {
        UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
    }
    /// Black.
    public static let black = rgb(0, 0, 0)
    /// White.
    public static let white = rgb(255, 255, 255)
    /// Red.
    public static let red = rgb(255, 0, 0)
    /// Green.
    public static let green = rgb(0, 255, 0)
    /// Blue.
    public static let blue = rgb(0, 0, 255)
    /// Yellow.
    public static let yellow = rgb(255, 255, 0)
    /// Orange.
    public static let orange = rgb(255, 128, 0)
    /// Purple.
    public static let purple = rgb(128, 0, 128)
    /// Brown.
    public static let brown = rgb(153, 102, 51)
    /// Cyan.
    public static let cyan = rgb(0, 255, 255)
    /// Magenta.
    public static let magenta = rgb(255, 0, 255)
    /// Grey.
    public static let gray = rgb(128, 128, 128)
    /// A light grey.
    public static let lightGray = rgb(170, 170, 170)
    /// A dark grey.
    public static let darkGray = rgb(85, 85, 85)
    /// A transparent colour.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// The system's blue.
    public static let systemBlue = rgb(0, 122, 255)
    /// The system's red.
    public static let systemRed = rgb(255, 59, 48)
    /// The system's green.
    public static let systemGreen = rgb(52, 199, 89)
    /// The system's orange.
    public static let systemOrange = rgb(255, 149, 0)
    /// The system's yellow.
    public static let systemYellow = rgb(255, 204, 0)
    /// The system's grey.
    public static let systemGray = rgb(142, 142, 147)
    /// The colour of text.
    public static let label = black
    /// The colour of secondary text.
    public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
    /// The colour of separators.
    public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
    /// The background colour.
    public static let systemBackground = white
    /// The secondary background colour.
    public static let secondarySystemBackground = rgb(242, 242, 247)
    /// The background colour of grouped content.
    public static let systemGroupedBackground = rgb(242, 242, 247)
}

/// A colour of a layer, which is stored but never drawn.
public final class CGColor: Sendable {
    /// Red, green, blue and alpha, from 0 to 1.
    public let components: [CGFloat]?
    init(components: [CGFloat]) { self.components = components }
}
