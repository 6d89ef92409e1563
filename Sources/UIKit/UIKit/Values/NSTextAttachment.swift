/// An image within text. In a measured text it has the width and height of its bounds, or of its image while the bounds
/// are empty.
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    /// The rectangle relative to the baseline, in points; the image's size at the baseline while it is empty.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?
    open var lineLayoutPadding: CGFloat = 0
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }
    public override convenience init() { self.init(data: nil, ofType: nil) }
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
    /// The character that stands for an attachment in a string.
    public static let character = 0xFFFC

    var size: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
}

extension NSAttributedString {
    /// Creates a text of one attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

/// A shadow of text. Stored but not drawn.
open class NSShadow: NSObject {
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    open var shadowColor: Any?
}
