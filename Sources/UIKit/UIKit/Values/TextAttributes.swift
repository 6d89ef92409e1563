/// How text lies between the edges. Stored but not used.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case left, center, right, justified, natural
}
/// Attributes of text. Of them fonts and the distance of lines count for its size.
extension NSAttributedString.Key {
    /// A ``UIFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// A ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A ``UIColor``.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Distance between letters. Stored but not used.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A line below.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A line through.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A place elsewhere.
    public static let link = NSAttributedString.Key("NSLink")
    /// How far above the line. Stored but not used.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// How lines of text lie; see Apple's documentation of `NSMutableParagraphStyle`. Of it the distance between lines counts.
open class NSParagraphStyle: NSObject {
    /// Between lines.
    open var lineSpacing: CGFloat = 0
    /// Between paragraphs. Stored but not used.
    open var paragraphSpacing: CGFloat = 0
    /// How text lies between the edges.
    open var alignment = NSTextAlignment.natural
    /// How text ends that has no room.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// How high lines are, as a multiple. Stored but not used.
    open var lineHeightMultiple: CGFloat = 0
    /// How high lines are at least. Stored but not used.
    open var minimumLineHeight: CGFloat = 0
    /// How high lines are at most. Stored but not used.
    open var maximumLineHeight: CGFloat = 0
}
/// The same, by the name under which it is made.
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

/// How text ends that has no room. Stored but not used: text wraps by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
