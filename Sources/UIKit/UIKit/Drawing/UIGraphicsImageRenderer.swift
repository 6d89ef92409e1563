/// Makes a picture by drawing; see Apple's documentation of `UIGraphicsImageRenderer`. The picture has its size, and nothing is drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let scale: CGFloat
    /// A renderer of pictures of that size, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// A renderer of pictures as large as a rectangle.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    /// A renderer of pictures of that size, in points, and of pixels.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.size, scale) = (size, format.scale)
        super.init()
    }
    /// Returns a picture of the renderer's size, after the closure has drawn nothing.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext(CGRect(origin: .zero, size: size)))
        return UIImage(size: size, scale: scale)
    }
}
/// The pixels of a picture; see Apple's documentation of `UIGraphicsImageRendererFormat`.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; those of the main screen unless set.
    open var scale = UIScreen.main.scale
    /// Whether nothing shines through.
    open var opaque = false
    /// The format of the main screen.
    public override init() { super.init() }
    /// The format of the main screen.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The format of the main screen.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
/// The context of a picture; see Apple's documentation of `UIGraphicsImageRendererContext`. Nothing is drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
    /// The rectangle of the picture.
    public let bounds: CGRect
    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }
    /// Fills a rectangle. Nothing is drawn.
    public func fill(_ rect: CGRect) {}
    /// Strokes a rectangle. Nothing is drawn.
    public func stroke(_ rect: CGRect) {}
    /// Lets only a rectangle be drawn. Nothing is drawn.
    public func clip(to rect: CGRect) {}
}
extension UIImage {
    /// Draws the picture. Nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// Draws the picture. Nothing is drawn.
    public func draw(at point: CGPoint) {}
}
