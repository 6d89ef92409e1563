internal import AutoLayout

/// Options for measuring text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wraps lines at the given width. Without this option, the text is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Stored but not used.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Stored but not used.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context of text measurement. Not used.
public final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
    /// Returns the size of the text without wrapping, in the largest of its fonts. If the text has no font, the system
    /// font of 12 points is used.
    public func size() -> CGSize { measured(nil) }

    /// Returns the rectangle of the text in the given width. The given height is not used.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        return CGRect(origin: .zero, size: measured(wraps ? size.width : nil))
    }

    private func measured(_ width: CGFloat?) -> CGSize {
        // Sizes are rounded up to a sixtieth of a point, because the scale of the screen is unknown.
        measure(in: largestFont ?? UIFont.systemFont(ofSize: 12), width: width, maximumLines: 0, scale: 60)
    }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attrs).size()
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}

/// The methods of `NSString` for Swift's strings. On Apple's platforms, Swift's strings bridge to `NSString`.
extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}
