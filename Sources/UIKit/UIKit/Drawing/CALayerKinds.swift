// Layers of some kind. Their values are kept and never drawn.

/// A path that is filled and stroked; see Apple's documentation of `CAShapeLayer`.
open class CAShapeLayer: CALayer {
    /// The path; nil for none.
    open var path: CGPath?
    /// The colour within the path; nil for none.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// The rule by which a point lies within the path.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The colour of the line; nil for none.
    open var strokeColor: CGColor?
    /// The beginning of the line, as a part of the path.
    open var strokeStart: CGFloat = 0
    /// The end of the line, as a part of the path.
    open var strokeEnd: CGFloat = 1
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// The greatest length of a pointed corner, as a multiple of the width.
    open var miterLimit: CGFloat = 10
    /// How the line ends.
    open var lineCap = CAShapeLayerLineCap.butt
    /// How pieces of the line meet.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The lengths of dashes and gaps, in points; nil for a whole line.
    open var lineDashPattern: [NSNumber]?
    /// The offset of the pattern of dashes, in points.
    open var lineDashPhase: CGFloat = 0
}

/// Colours that pass into each other; see Apple's documentation of `CAGradientLayer`.
open class CAGradientLayer: CALayer {
    /// The colours, each a ``CGColor``; nil for none.
    open var colors: [Any]?
    /// The positions of the colours, from 0 to 1; nil for even distances.
    open var locations: [NSNumber]?
    /// The beginning, as a part of the layer's size.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end, as a part of the layer's size.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The kind of gradient.
    open var type = CAGradientLayerType.axial
}

/// A text; see Apple's documentation of `CATextLayer`.
open class CATextLayer: CALayer {
    /// The text; nil for none.
    open var string: Any?
    /// The font; nil for the system's.
    open var font: AnyObject?
    /// The size of the font, in points.
    open var fontSize: CGFloat = 36
    /// The colour.
    open var foregroundColor: CGColor?
    /// Whether the text wraps.
    open var isWrapped = false
}

/// The rule by which a point lies within a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String
    /// A rule of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Areas that the path surrounds lie inside.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Areas that the path surrounds twice lie outside.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the end.
    public let rawValue: String
    /// An end of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half of a circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// With half of a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}
/// How pieces of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the corner.
    public let rawValue: String
    /// A corner of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// A kind of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
