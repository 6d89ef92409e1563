import Synchronization

/// An image of a size, without pixels; see Apple's documentation of `UIImage`.
public final class UIImage: NSObject, Sendable {
    /// The way in which an image takes its colours. Stored but not used.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, alwaysOriginal, alwaysTemplate
    }
    /// The orientation of an image. Stored but not used.
    public enum Orientation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// The size, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The way in which the image takes its colours.
    public let renderingMode: RenderingMode
    /// The configuration of the symbol; nil if the image is not a symbol.
    public let symbolConfiguration: SymbolConfiguration?
    /// The name of the symbol; nil if the image is not a symbol.
    private let symbol: String?
    /// The insets of the alignment rectangle within the image, in points.
    public let alignmentRectInsets: UIEdgeInsets
    /// Whether the image is mirrored in right-to-left layouts.
    public let flipsForRightToLeftLayoutDirection: Bool

    /// Creates an image of the given size. Tests use it instead of files.
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
    /// Creates an empty image.
    public override convenience init() { self.init(size: .zero) }
    /// Creates an image of the size registered for the name; nil if none is, because asset catalogues are not read.
    public convenience init?(named name: String) {
        guard let size = Self.sizes.withLock({ $0[name] }) else { return nil }
        self.init(size: size)
    }
    /// Creates an image of the size registered for the name; nil if none is. Bundle and traits are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name)
    }
    /// Creates an image of the size registered for the name; nil if none is. Bundle and configuration are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }
    /// Creates a symbol image; see ``init(systemName:withConfiguration:)``.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    /// Creates a symbol image of the size registered for the name. Without a registered size, it is a square with sides
    /// of 1.2 times the point size, multiplied by 0.8 or 1.25 in the small and large scales; most symbols of a device
    /// have about that size. Returns nil for an empty name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        if name.isEmpty { return nil }
        let configuration = configuration as? SymbolConfiguration ?? .unspecified
        self.init(Self.symbolSize(name, configuration), 1, .automatic, symbol: name, configuration)
    }
    /// Creates a symbol image; see ``init(systemName:withConfiguration:)``. The traits are ignored.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }
    private static func symbolSize(_ name: String, _ configuration: SymbolConfiguration) -> CGSize {
        if let size = sizes.withLock({ $0[name] }) { return size }
        let side = (1.2 * configuration.shownPointSize * 3).rounded() / 3
        return CGSize(width: side, height: side)
    }
    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { symbol != nil }

    private static let sizes = Mutex<[String: CGSize]>([:])
    /// Registers the size of images with a name; nil removes it. UIKit has no such method: it is for tests.
    public static func register(_ name: String, size: CGSize?) { sizes.withLock { $0[name] = size } }

    // MARK: Variations

    /// Returns the image with a different rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentRectInsets,
            flips: flipsForRightToLeftLayoutDirection)
    }
    /// Returns the image itself, because colours are not stored.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns the image with a different rendering mode. The colour is not stored.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withRenderingMode(renderingMode)
    }
    /// Returns the symbol with a different configuration; the image itself if it is not a symbol.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let configuration = configuration as? SymbolConfiguration else { return self }
        return UIImage(
            Self.symbolSize(symbol, configuration), scale, renderingMode, symbol: symbol, configuration,
            alignmentRectInsets, flips: flipsForRightToLeftLayoutDirection)
    }
    /// Returns the symbol with a configuration added to its own; nil if the image is not a symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol == nil ? nil : withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
    }
    /// Returns the image with different alignment insets.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentInsets,
            flips: flipsForRightToLeftLayoutDirection)
    }
    /// Returns the image, mirrored in right-to-left layouts.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentRectInsets, flips: true)
    }
    /// Returns the image itself, because cap insets are not stored.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}
