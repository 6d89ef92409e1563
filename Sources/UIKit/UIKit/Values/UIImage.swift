import Synchronization

/// An image of a size, without pixels.
public final class UIImage: NSObject, Sendable {
    /// Stored but not used.
    public enum RenderingMode: Int, Hashable, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }
    /// Not used.
    public enum Orientation: Int, Hashable, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    public let size: CGSize
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    public let symbolConfiguration: SymbolConfiguration?
    private let symbol: String?
    public let alignmentRectInsets: UIEdgeInsets
    /// Stored but not used.
    public let flipsForRightToLeftLayoutDirection: Bool

    /// Creates an image of the given size in points. UIKit has no such initializer; it is for tests.
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
    /// Creates an image of the size that the header of a PNG file states; of size zero for other formats, because image
    /// files are not decoded. Returns nil if there is no data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        if data.isEmpty { return nil }
        let header = [UInt8](data.prefix(24))
        func side(_ start: Int) -> CGFloat {
            CGFloat(header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }) / max(scale, 1)
        }
        let isPNG = header.count == 24 && header[1...3].elementsEqual("PNG".utf8)
        self.init(size: isPNG ? CGSize(width: side(16), height: side(20)) : .zero, scale: scale)
    }
    public override convenience init() { self.init(size: .zero) }
    /// Creates an image of the size registered for the name. Nil without a registered size, because asset catalogs
    /// are not read.
    public convenience init?(named name: String) {
        guard let size = Self.sizes.withLock({ $0[name] }) else { return nil }
        self.init(size: size)
    }
    /// Creates an image of the size registered for the name; nil without a registered size. Bundle and traits are
    /// ignored.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name)
    }
    /// Creates an image of the size registered for the name; nil without a registered size. Bundle and configuration
    /// are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }
    /// Creates a symbol image; see ``init(systemName:withConfiguration:)``.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    /// Creates a symbol image of the size registered for the name. Returns nil for an empty name.
    ///
    /// A symbol without a registered size is a square with sides of 1.2 times the point size. The small scale
    /// multiplies them by 0.8, the large scale by 1.25. Most symbols of a device have about this size.
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
    public var isSymbolImage: Bool { symbol != nil }

    private static let sizes = Mutex<[String: CGSize]>([:])
    /// Registers the size in points of images with a name. Nil removes the registration. UIKit has no such method; it
    /// is for tests.
    public static func register(_ name: String, size: CGSize?) { sizes.withLock { $0[name] = size } }

    // MARK: Variations

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentRectInsets,
            flips: flipsForRightToLeftLayoutDirection)
    }
    /// Returns this image, because colors are not stored.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns the image with a different rendering mode. The color is not stored.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withRenderingMode(renderingMode)
    }
    /// Returns the symbol with a different configuration; this image if it is not a symbol.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let configuration = configuration as? SymbolConfiguration else { return self }
        return UIImage(
            Self.symbolSize(symbol, configuration), scale, renderingMode, symbol: symbol, configuration,
            alignmentRectInsets, flips: flipsForRightToLeftLayoutDirection)
    }
    /// Returns the symbol with the values of `configuration` in place of its own; nil if the image is not a symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol == nil ? nil : withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
    }
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentInsets,
            flips: flipsForRightToLeftLayoutDirection)
    }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        UIImage(
            size, scale, renderingMode, symbol: symbol, symbolConfiguration, alignmentRectInsets, flips: true)
    }
    /// Returns this image, because cap insets are not stored.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// Returns the image itself, because cap insets are not stored.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    /// Not used.
    public enum ResizingMode: Int, Hashable, Sendable {
        case tile, stretch
    }
    /// Returns the image itself, because cap insets are not stored.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    /// Always `.up`.
    public var imageOrientation: Orientation { .up }
    /// Always nil.
    public var images: [UIImage]? { nil }
    /// Always 0.
    public var duration: TimeInterval { 0 }
    /// Returns the first of the images; nil if there are none. The animation is not stored.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// An image of the same size in pixels.
    public var cgImage: CGImage? { CGImage(size: CGSize(width: size.width * scale, height: size.height * scale)) }
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale), scale: scale)
    }
    /// Returns the image, mirrored. Its size is the same.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// Returns nil: an image has no pixels to encode.
    public func pngData() -> Data? { nil }
    /// Returns nil: an image has no pixels to encode.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    /// Returns the image itself, because an image has no pixels to decode.
    public func preparingForDisplay() -> UIImage? { self }
    public func byPreparingForDisplay() async -> UIImage? { self }
    public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size, scale: scale) }
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    /// Creates a symbol image; see ``init(systemName:withConfiguration:)``. The value of a variable symbol is not
    /// stored.
    public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }
}

/// An image of a size in pixels, without the pixels.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int
    init(size: CGSize) { (width, height) = (Int(size.width.rounded()), Int(size.height.rounded())) }
    /// Returns an image of the part that the rectangle, in pixels, covers; nil if it covers none.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        return part.isNull || part.isEmpty ? nil : CGImage(size: part.integral.size)
    }
}
