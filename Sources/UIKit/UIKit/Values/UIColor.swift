/// A color, which is stored but never drawn.
public final class UIColor: NSObject, Sendable {
    /// Red, green, blue and alpha, from 0 to 1. UIKit has no such property.
    public let components: [CGFloat]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        super.init()
    }
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ n: Double) -> CGFloat {
            let k = (n + Double(hue) * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * CGFloat(max(0, min(k, 4 - k, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }
    public var cgColor: CGColor { CGColor(components: components) }

    /// Does nothing, because nothing is drawn.
    public func setFill() {}
    /// Does nothing, because nothing is drawn.
    public func setStroke() {}
    /// Does nothing, because nothing is drawn.
    public func set() {}
    /// Returns this color, because it does not depend on traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 0]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }
    public override var hash: Int { components.hashValue }

    private static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> UIColor {
        UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
    }
    public static let black = rgb(0, 0, 0)
    public static let white = rgb(255, 255, 255)
    public static let red = rgb(255, 0, 0)
    public static let green = rgb(0, 255, 0)
    public static let blue = rgb(0, 0, 255)
    public static let yellow = rgb(255, 255, 0)
    public static let orange = rgb(255, 128, 0)
    public static let purple = rgb(128, 0, 128)
    public static let brown = rgb(153, 102, 51)
    public static let cyan = rgb(0, 255, 255)
    public static let magenta = rgb(255, 0, 255)
    public static let gray = rgb(128, 128, 128)
    public static let lightGray = rgb(170, 170, 170)
    public static let darkGray = rgb(85, 85, 85)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let systemBlue = rgb(0, 122, 255)
    public static let systemRed = rgb(255, 59, 48)
    public static let systemGreen = rgb(52, 199, 89)
    public static let systemOrange = rgb(255, 149, 0)
    public static let systemYellow = rgb(255, 204, 0)
    public static let systemGray = rgb(142, 142, 147)
    public static let label = black
    public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
    public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
    public static let systemBackground = white
    public static let secondarySystemBackground = rgb(242, 242, 247)
    public static let systemGroupedBackground = rgb(242, 242, 247)
    /// Creates a color from its components, which are not converted between color spaces.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates black, because images have no pixels.
    public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 1) }
    /// Writes the components to the addresses that are not nil. Always succeeds.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = components[0]
        green?.pointee = components[1]
        blue?.pointee = components[2]
        alpha?.pointee = components[3]
        return true
    }
    /// Writes the luminance of a gray and its opacity; returns false for other colors.
    @discardableResult public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard components[0] == components[1], components[1] == components[2] else { return false }
        white?.pointee = components[0]
        alpha?.pointee = components[3]
        return true
    }
    /// Writes hue, saturation, brightness and opacity, each from 0 to 1. Always succeeds.
    @discardableResult public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (r, g, b) = (components[0], components[1], components[2])
        let (high, low) = (max(r, g, b), min(r, g, b))
        let range = high - low
        var angle: CGFloat = 0
        if range > 0 {
            if high == r {
                angle = (g - b) / range
            } else {
                angle = high == g ? 2 + (b - r) / range : 4 + (r - g) / range
            }
        }
        hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = components[3]
        return true
    }
}

/// A color of a layer, which is stored but never drawn.
public final class CGColor: Hashable, Sendable {
    public static func == (first: CGColor, second: CGColor) -> Bool { first.components == second.components }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
    /// Red, green, blue and alpha, from 0 to 1.
    public let components: [CGFloat]?
    init(components: [CGFloat]) { self.components = components }
    public var alpha: CGFloat { components?[3] ?? 1 }
    public var numberOfComponents: Int { components?.count ?? 0 }
    public func copy(alpha: CGFloat) -> CGColor? {
        components.map { CGColor(components: Array($0.dropLast()) + [alpha]) }
    }
    /// Creates a color from its components, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(components: [red, green, blue, alpha])
    }
    /// Creates a gray from its components, from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(components: [gray, gray, gray, alpha]) }
}
