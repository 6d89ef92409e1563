/// A renderer of images; see Apple's documentation of `UIGraphicsImageRenderer`. Its images have a size but no content.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let scale: CGFloat
    /// Creates a renderer for a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer for the size of a rectangle.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    /// Creates a renderer for a size in points and a format.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.size, scale) = (size, format.scale)
        super.init()
    }
    /// Returns an empty image of the renderer's size, after calling the closure.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext(CGRect(origin: .zero, size: size)))
        return UIImage(size: size, scale: scale)
    }
}
/// The format of an image; see Apple's documentation of `UIGraphicsImageRendererFormat`.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; that of the main screen by default.
    open var scale = UIScreen.main.scale
    /// Whether the image is opaque.
    open var opaque = false
    /// Creates the format of the main screen.
    public override init() { super.init() }
    /// Returns the format of the main screen.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Returns the format of the main screen.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
/// The drawing context of an image; see Apple's documentation of `UIGraphicsImageRendererContext`. Nothing is drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
    /// The rectangle of the image.
    public let bounds: CGRect
    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }
    /// Fills a rectangle. Nothing is drawn.
    public func fill(_ rect: CGRect) {}
    /// Strokes a rectangle. Nothing is drawn.
    public func stroke(_ rect: CGRect) {}
    /// Clips to a rectangle. Nothing is drawn.
    public func clip(to rect: CGRect) {}
}
extension UIImage {
    /// Draws the image. Nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// Draws the image. Nothing is drawn.
    public func draw(at point: CGPoint) {}
}
