/// See Apple's documentation of `NSTextAlignment`. Stored but not used.
public enum NSTextAlignment: Int, Hashable, Sendable {
    case left, center, right, justified, natural
}
/// Attributes of text; see Apple's documentation of `NSAttributedString.Key`. Only fonts and the line spacing of
/// paragraph styles affect the size of a text.
extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let link = NSAttributedString.Key("NSLink")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of a paragraph; see Apple's documentation of `NSMutableParagraphStyle`. Only the line spacing affects
/// layout.
open class NSParagraphStyle: NSObject {
    open var lineSpacing: CGFloat = 0
    open var paragraphSpacing: CGFloat = 0
    open var alignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var lineHeightMultiple: CGFloat = 0
    open var minimumLineHeight: CGFloat = 0
    open var maximumLineHeight: CGFloat = 0
}
/// All paragraph styles are mutable here.
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

/// See Apple's documentation of `NSLineBreakMode`. Stored but not used: text wraps by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
