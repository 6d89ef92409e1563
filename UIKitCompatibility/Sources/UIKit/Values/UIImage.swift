/// A picture of which the size counts; see Apple's documentation of `UIImage`. There are no pixels in it.
public final class UIImage: NSObject, Sendable {
    /// The size in points.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat

    /// A picture of that size: what a test has instead of a file.
    public init(size: CGSize, scale: CGFloat = 1) {
        (self.size, self.scale) = (size, scale)
        super.init()
    }
    /// A picture of no size.
    public override convenience init() { self.init(size: .zero) }
    /// Asset catalogues are not read: nil.
    public convenience init?(named name: String) { return nil }
}
