/// The alignment of text. Stored but not used.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case left, center, right, justified, natural
}
/// Attributes of text. Only fonts and line spacing affect its size.
extension NSAttributedString.Key {
    /// The font, a ``UIFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// The text colour, a ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The background colour, a ``UIColor``.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The paragraph style, an ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The additional spacing between characters. Stored but not used.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The underline style.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The strikethrough style.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The destination of a link.
    public static let link = NSAttributedString.Key("NSLink")
    /// The offset above the baseline. Stored but not used.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of a paragraph; see Apple's documentation of `NSMutableParagraphStyle`. Only the line spacing affects
/// layout.
open class NSParagraphStyle: NSObject {
    /// The spacing between lines, in points.
    open var lineSpacing: CGFloat = 0
    /// The spacing between paragraphs, in points. Stored but not used.
    open var paragraphSpacing: CGFloat = 0
    /// The alignment of the text.
    open var alignment = NSTextAlignment.natural
    /// The truncation or wrapping of text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The line height as a multiple of the natural one. Stored but not used.
    open var lineHeightMultiple: CGFloat = 0
    /// The minimum line height, in points. Stored but not used.
    open var minimumLineHeight: CGFloat = 0
    /// The maximum line height, in points. Stored but not used.
    open var maximumLineHeight: CGFloat = 0
}
/// The mutable paragraph style, which is the same class.
public typealias NSMutableParagraphStyle = NSParagraphStyle

extension NSAttributedString {
    private var wholeRange: NSRange { NSRange(location: 0, length: length) }
    var largestFont: UIFont? {
        var found: UIFont?
        enumerateAttribute(.font, in: wholeRange) { value, _, _ in
            if let font = value as? UIFont, font.pointSize > (found?.pointSize ?? 0) { found = font }
        }
        return found
    }
    var lineSpacing: CGFloat? {
        var found: CGFloat?
        enumerateAttribute(.paragraphStyle, in: wholeRange) { value, _, _ in
            if let style = value as? NSParagraphStyle { found = max(found ?? 0, style.lineSpacing) }
        }
        return found
    }
}

/// The truncation or wrapping of text that does not fit. Stored but not used: text wraps by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
