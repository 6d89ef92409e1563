internal import AutoLayout

/// The style of a paragraph.
///
/// Line heights, spacings and indents affect the size of a text. All lines wrap like the second one of a paragraph,
/// with ``headIndent``. A text has the line heights and indents of its first style, and the widest line spacing of all.
open class NSParagraphStyle: NSObject {
    public override init() { super.init() }
    /// The spacing between lines, in points.
    open var lineSpacing: CGFloat = 0
    /// The spacing after a paragraph, in points.
    open var paragraphSpacing: CGFloat = 0
    /// The spacing before a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat = 0
    open var alignment = NSTextAlignment.natural
    /// Stored but not used: text wraps by words.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Stored but not used: text wraps by words.
    open var lineBreakStrategy: LineBreakStrategy = []
    /// The height of a line as a multiple of the natural one; 0 for the natural one.
    open var lineHeightMultiple: CGFloat = 0
    /// The minimum height of a line, in points.
    open var minimumLineHeight: CGFloat = 0
    /// The maximum height of a line, in points; 0 for no limit.
    open var maximumLineHeight: CGFloat = 0
    /// Stored but not used; see the class.
    open var firstLineHeadIndent: CGFloat = 0
    /// The distance of the text from the leading edge, in points.
    open var headIndent: CGFloat = 0
    /// If negative, the distance of the text from the trailing edge; if positive, the width of the text from the
    /// leading edge. In points.
    open var tailIndent: CGFloat = 0
    /// Stored but not used.
    open var hyphenationFactor: Float = 0
    /// Stored but not used.
    open var allowsDefaultTighteningForTruncation = false
    /// Stored but not used.
    open var defaultTabInterval: CGFloat = 0
    /// A new style without spacings and indents.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// Returns a style with the same values.
    open override func copy() -> Any { mutableCopy() }
    /// Returns a style with the same values.
    open override func mutableCopy() -> Any {
        let made = NSParagraphStyle()
        made.setParagraphStyle(self)
        return made
    }
    open func setParagraphStyle(_ other: NSParagraphStyle) {
        (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (
            other.lineSpacing, other.paragraphSpacing, other.paragraphSpacingBefore
        )
        (alignment, lineBreakMode, lineBreakStrategy) = (other.alignment, other.lineBreakMode, other.lineBreakStrategy)
        (lineHeightMultiple, minimumLineHeight, maximumLineHeight) = (
            other.lineHeightMultiple, other.minimumLineHeight, other.maximumLineHeight
        )
        (firstLineHeadIndent, headIndent, tailIndent) = (other.firstLineHeadIndent, other.headIndent, other.tailIndent)
        (hyphenationFactor, defaultTabInterval) = (other.hyphenationFactor, other.defaultTabInterval)
        allowsDefaultTighteningForTruncation = other.allowsDefaultTighteningForTruncation
    }

    fileprivate func lineHeight(natural: CGFloat) -> CGFloat {
        let height = max(minimumLineHeight, lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural)
        return maximumLineHeight > 0 ? min(maximumLineHeight, height) : height
    }
    fileprivate func textWidth(in width: CGFloat) -> CGFloat {
        max(0, (tailIndent > 0 ? min(width, tailIndent) : width + tailIndent) - headIndent)
    }
}
/// The mutable paragraph style, which is the same class.
public typealias NSMutableParagraphStyle = NSParagraphStyle

extension NSAttributedString {
    private func first<Value>(_ key: NSAttributedString.Key, as type: Value.Type) -> Value? {
        values(key, as: type).first
    }
    private func values<Value>(_ key: NSAttributedString.Key, as type: Value.Type) -> [Value] {
        var found: [Value] = []
        enumerateAttribute(key, in: NSRange(location: 0, length: length)) { value, _, _ in
            if let value = value as? Value { found.append(value) }
        }
        return found
    }
    /// The first of the largest fonts; nil if the text has none.
    var largestFont: UIFont? {
        values(.font, as: UIFont.self).reduce(nil) { best, font in
            font.pointSize > (best?.pointSize ?? 0) ? font : best
        }
    }

    /// Returns the size of the text in a font, with its paragraph style and attachments.
    ///
    /// An attachment makes a text of one line wider and higher. It takes no space in wrapped text.
    ///
    /// - Parameter width: The width at which the text wraps, in points; nil for one line a paragraph.
    func measure(in font: UIFont, width: CGFloat?, maximumLines: Int, scale: CGFloat) -> CGSize {
        let style = first(.paragraphStyle, as: NSParagraphStyle.self) ?? NSParagraphStyle()
        let attachments = values(.attachment, as: NSTextAttachment.self)
        let text = attachments.isEmpty ? string : string.filter { $0 != "\u{FFFC}" }
        let found = font.measure(
            text, maximumWidth: width.map { style.textWidth(in: $0) }, maximumLines: maximumLines, scale: scale)
        var size = CGSize(found.size)
        let natural = font.ascender - font.descender
        let paragraphs = min(found.lineCount, text.split(separator: "\n", omittingEmptySubsequences: false).count)
        let spacing = values(.paragraphStyle, as: NSParagraphStyle.self).map(\.lineSpacing).max() ?? 0
        size.height += CGFloat(found.lineCount) * (style.lineHeight(natural: natural) - natural)
        size.height += CGFloat(max(0, found.lineCount - paragraphs)) * spacing
        size.height +=
            CGFloat(max(0, paragraphs - 1)) * (spacing + style.paragraphSpacing + style.paragraphSpacingBefore)
        size.width += style.headIndent - min(0, style.tailIndent)
        if found.lineCount <= 1 {
            for attachment in attachments {
                size.width += attachment.size.width
                let above = attachment.size.height + attachment.bounds.minY
                size.height = max(size.height, above - font.descender, natural - attachment.bounds.minY)
            }
        }
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: onPixel(size.width), height: onPixel(size.height))
    }
}
