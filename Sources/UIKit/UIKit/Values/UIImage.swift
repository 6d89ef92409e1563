import Synchronization

/// A picture of which the size counts; see Apple's documentation of `UIImage`. There are no pixels in it.
public final class UIImage: NSObject, Sendable {
    /// How a picture takes its colours. Kept and not used.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case automatic, alwaysOriginal, alwaysTemplate
    }
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
    /// A picture of the size that was registered for the name; nil for others: asset catalogues are not read.
    public convenience init?(named name: String) {
        guard let size = Self.sizes.withLock({ $0[name] }) else { return nil }
        self.init(size: size)
    }
    /// A symbol of the size that was registered for the name; nil for others: the system's are not here.
    public convenience init?(systemName name: String) { self.init(named: name) }

    private static let sizes = Mutex<[String: CGSize]>([:])
    /// Gives pictures of a name a size; nil takes it away. Apple's has no such method: it is for tests.
    public static func register(_ name: String, size: CGSize?) { sizes.withLock { $0[name] = size } }

    /// The same picture.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// The same picture.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
}
