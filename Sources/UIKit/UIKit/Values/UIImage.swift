import Synchronization

/// A picture of which the size counts; see Apple's documentation of `UIImage`. There are no pixels in it.
public final class UIImage: NSObject, Sendable {
    /// How a picture takes its colours. Stored but not used.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, alwaysOriginal, alwaysTemplate
    }
    /// The orientation of a picture. Stored but not used.
    public enum Orientation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// The size in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// How the picture takes its colours.
    public let renderingMode: RenderingMode
    /// How the symbol looks; nil for a picture that is not a symbol.
    public let symbolConfiguration: SymbolConfiguration?
    /// The name of the symbol; nil for a picture that is not one.
    private let symbol: String?
    /// How far the alignment rectangle lies within the picture, in points.
    public let alignmentRectInsets: UIEdgeInsets
    /// Whether the picture is mirrored where people read from right to left.
    public let flipsForRightToLeftLayoutDirection: Bool

    /// A picture of that size: what a test has instead of a file.
    public convenience init(size: CGSize, scale: CGFloat = 1) { self.init(size, scale) }
    private init(
        _ size: CGSize, _ scale: CGFloat, _ mode: RenderingMode = .automatic, symbol: String? = nil,
        _ configuration: SymbolConfiguration? = nil, _ insets: UIEdgeInsets = .zero, flips: Bool = false
    ) {
        (self.size, self.scale, renderingMode, self.symbol) = (size, scale, mode, symbol)
        (symbolConfiguration, alignmentRectInsets) = (configuration, insets)
        flipsForRightToLeftLayoutDirection = flips
        super.init()
    }
    /// A picture of no size.
    public override convenience init() { self.init(size: .zero) }
    /// A picture of the size that was registered for the name; nil for others: asset catalogues are not read.
    public convenience init?(named name: String) {
        guard let size = Self.sizes.withLock({ $0[name] }) else { return nil }
        self.init(size: size)
    }
    /// A picture of the size that was registered for the name; nil for others. Bundle and traits are not used.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name)
    }
    /// A picture of the size that was registered for the name; nil for others. Bundle and configuration are not used.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }
    /// A symbol; see ``init(systemName:withConfiguration:)``.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    /// A symbol of the size that was registered for the name. For other names it stands for any symbol: a square of 1.2 times the
    /// point size, 0.8 or 1.25 times that in the small and large scale, near most symbols of a device; nil for an empty name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        if name.isEmpty { return nil }
        let configuration = configuration as? SymbolConfiguration ?? .unspecified
        self.init(Self.symbolSize(name, configuration), 1, .automatic, symbol: name, configuration)
    }
    /// A symbol; see ``init(systemName:withConfiguration:)``. The traits are not used.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }
    private static func symbolSize(_ name: String, _ configuration: SymbolConfiguration) -> CGSize {
        if let size = sizes.withLock({ $0[name] }) { return size }
        let side = (1.2 * configuration.shownPointSize * 3).rounded() / 3
        return CGSize(width: side, height: side)
    }
    /// Whether the picture is a symbol of the system's.
    public var isSymbolImage: Bool { symbol != nil }

    private static let sizes = Mutex<[String: CGSize]>([:])
    /// Gives pictures of a name a size; nil takes it away. Apple's has no such method: it is for tests.
    public static func register(_ name: String, size: CGSize?) { sizes.withLock { $0[name] = size } }

    // MARK: Variations

    /// The same picture, which takes its colours otherwise.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentRectInsets,
            flips: flipsForRightToLeftLayoutDirection)
    }
    /// The same picture: colours are not kept.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// The same picture, which takes its colours otherwise; the colour is not kept.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withRenderingMode(renderingMode)
    }
    /// The same symbol in another configuration; a picture that is not a symbol as it is.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let configuration = configuration as? SymbolConfiguration else { return self }
        return UIImage(
            Self.symbolSize(symbol, configuration), scale, renderingMode, symbol: symbol, configuration,
            alignmentRectInsets, flips: flipsForRightToLeftLayoutDirection)
    }
    /// The same symbol with another configuration in addition to its own; nil for a picture that is not a symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol == nil ? nil : withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
    }
    /// The same picture with another alignment rectangle.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentInsets,
            flips: flipsForRightToLeftLayoutDirection)
    }
    /// The same picture, mirrored where people read from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentRectInsets, flips: true)
    }
    /// The same picture: what is stretched is not kept.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}
