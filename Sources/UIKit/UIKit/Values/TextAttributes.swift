/// Stored but not used.
public enum NSTextAlignment: Int, Hashable, Sendable {
    case left, center, right, justified, natural
}
/// Attributes of text. Only fonts and the line spacing of paragraph styles affect the size of a text.
extension NSAttributedString.Key {
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// Stored but not drawn.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Stored but not drawn.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Stored but not drawn.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// Stored but not drawn.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// Stored but not drawn.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Stored but not used.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Stored but not used.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Stored but not used.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Stored but not drawn.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Stored but not drawn.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// Stored but not drawn.
    public static let expansion = NSAttributedString.Key("NSExpansion")
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

/// Stored but not used: text wraps by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
