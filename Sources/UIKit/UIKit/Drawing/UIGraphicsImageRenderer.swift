/// A renderer of images. Its images have a size but no content.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let scale: CGFloat
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer for the size of `bounds`. The origin is not used.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.size, scale) = (size, format.scale)
        super.init()
    }
    /// Calls `actions`, and returns an empty image of the renderer's size.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext(CGRect(origin: .zero, size: size)))
        return UIImage(size: size, scale: scale)
    }
}
/// The format of an image.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; that of the main screen by default.
    open var scale = UIScreen.main.scale
    open var opaque = false
    public override init() { super.init() }
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
/// The drawing context of an image. Nothing is drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
    /// A context that draws nothing.
    public let cgContext = CGContext()
    public let bounds: CGRect
    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func clip(to rect: CGRect) {}
}
extension UIGraphicsImageRenderer {
    /// Returns empty data after running the closure, because images have no pixels.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        _ = image(actions: actions)
        return Data()
    }
    /// Returns empty data after running the closure, because images have no pixels.
    public func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
        -> Data
    { pngData(actions: actions) }
}
