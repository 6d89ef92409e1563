/// A drawing context. Nothing is drawn: the functions exist so that `draw(_:)` of a view compiles.
public final class CGContext {
    /// The transform from user space to the image; changed by the functions that transform, as in Core Graphics.
    public private(set) var ctm = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []
    init() {}

    public func saveGState() { saved.append(ctm) }
    public func restoreGState() { ctm = saved.popLast() ?? ctm }
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }
    public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }

    // MARK: Colors and lines

    public func setFillColor(_ color: CGColor) {}
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setMiterLimit(_ limit: CGFloat) {}
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
    public func endTransparencyLayer() {}

    // MARK: Paths

    public func beginPath() {}
    public func closePath() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addLines(between points: [CGPoint]) {}
    public func addRect(_ rect: CGRect) {}
    public func addRects(_ rects: [CGRect]) {}
    public func addEllipse(in rect: CGRect) {}
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addPath(_ path: CGPath) {}
    public func clip(using rule: CGPathFillRule = .winding) {}
    public func clip(to rect: CGRect) {}
    public func clip(to rects: [CGRect]) {}
    public func resetClip() {}
    public func strokePath() {}
    public func fillPath(using rule: CGPathFillRule = .winding) {}
    public func drawPath(using mode: CGPathDrawingMode) {}

    // MARK: Shapes

    public func fill(_ rect: CGRect) {}
    public func fill(_ rects: [CGRect]) {}
    public func fillEllipse(in rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect, width: CGFloat) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func strokeLineSegments(between points: [CGPoint]) {}
    public func clear(_ rect: CGRect) {}
}

/// The operation that combines drawing with its background; the cases are Core Graphics', with its values.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
    case winding, evenOdd
}
/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The current context: nil, because nothing is drawn. UIKit returns nil outside `draw(_:)` and image contexts too.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) {}
