internal import AutoLayout

/// How text is measured; see Apple's documentation of `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: Int
    /// Options of those bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Lines wrap at the width. Without it there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines are a font's leading apart. Stored but not used.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// What has no room ends with dots. Stored but not used.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What is told of measuring text. Stored but not used.
public final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
    /// The size of the text in lines as they are written, in the largest of its fonts, the system's of 12 points where there is none.
    public func size() -> CGSize { CGSize(measured(nil).size) }

    /// The rectangle around the text where it may be so wide.
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
        // Measured to a sixtieth of a point, for no screen is known.
        (largestFont ?? UIFont.systemFont(ofSize: 12)).measure(
            string, maximumWidth: width, maximumLines: 0, scale: 60)
    }
}

extension NSString {
    /// The size of the text in lines as they are written.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attrs).size()
    }

    /// The rectangle around the text where it may be so wide.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}

/// The same for Swift's texts, which are such objects on Apple's platforms.
extension String {
    /// The size of the text in lines as they are written.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    /// The rectangle around the text where it may be so wide.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}
