// Layers with special content. Their values are stored but never drawn.

/// A layer with a filled and stroked path; see Apple's documentation of `CAShapeLayer`.
open class CAShapeLayer: CALayer {
    /// The path; nil for none.
    open var path: CGPath?
    /// The fill colour; nil for none.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// The rule that decides which points are inside the path.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The stroke colour; nil for none.
    open var strokeColor: CGColor?
    /// The start of the stroke, as a fraction of the path.
    open var strokeStart: CGFloat = 0
    /// The end of the stroke, as a fraction of the path.
    open var strokeEnd: CGFloat = 1
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// The maximum length of a miter join, as a multiple of the line width.
    open var miterLimit: CGFloat = 10
    /// The shape of line ends.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The shape of line joins.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The lengths of dashes and gaps, in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]?
    /// The offset of the dash pattern, in points.
    open var lineDashPhase: CGFloat = 0
}

/// A layer with a colour gradient; see Apple's documentation of `CAGradientLayer`.
open class CAGradientLayer: CALayer {
    /// The colours, each a ``CGColor``; nil for none.
    open var colors: [Any]?
    /// The positions of the colours, from 0 to 1; nil for equal intervals.
    open var locations: [NSNumber]?
    /// The start of the gradient, in fractions of the layer's size.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end of the gradient, in fractions of the layer's size.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The kind of gradient.
    open var type = CAGradientLayerType.axial
}

/// A layer with text; see Apple's documentation of `CATextLayer`.
open class CATextLayer: CALayer {
    /// The text; nil for none.
    open var string: Any?
    /// The font; nil for the system's.
    open var font: AnyObject?
    /// The size of the font, in points.
    open var fontSize: CGFloat = 36
    /// The text colour.
    open var foregroundColor: CGColor?
    /// Whether the text wraps.
    open var isWrapped = false
}

/// The rule that decides which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String
    /// Creates a rule from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The nonzero winding number rule.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
/// The shape of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the end.
    public let rawValue: String
    /// Creates a line cap from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A straight end at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A semicircle beyond the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}
/// The shape of line joins.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the join.
    public let rawValue: String
    /// Creates a join from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A pointed join.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round join.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A bevelled join.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a gradient type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A gradient along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// A gradient outwards from a point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// A gradient around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
