internal import AutoLayout

/// Options for measuring text; see Apple's documentation of `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wraps lines at the given width. Without this option the text is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Uses the font's leading between lines. Stored but not used.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Truncates the last visible line with an ellipsis. Stored but not used.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context of text measurement. Stored but not used.
public final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
    /// Returns the size of the text without wrapping. Uses the largest of its fonts, or the system font of 12 points if
    /// it has none.
    public func size() -> CGSize { CGSize(measured(nil).size) }

    /// Returns the rectangle of the text within the given width.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        let found = measured(wraps ? size.width : nil)
        var box = CGSize(found.size)
        if let lineSpacing { box.height += lineSpacing * CGFloat(found.lineCount - 1) }
        return CGRect(origin: .zero, size: box)
    }

    private func measured(_ width: CGFloat?) -> TextMeasurement {
        // Rounded up to a sixtieth of a point, because the scale of the screen is unknown.
        (largestFont ?? UIFont.systemFont(ofSize: 12)).measure(
            string, maximumWidth: width, maximumLines: 0, scale: 60)
    }
}

extension NSString {
    /// Returns the size of the text without wrapping.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attrs).size()
    }

    /// Returns the rectangle of the text within the given width.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}

/// The methods of `NSString` for Swift's strings, which bridge to it on Apple's platforms.
extension String {
    /// Returns the size of the text without wrapping.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    /// Returns the rectangle of the text within the given width.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}
