/// The container of a text view's text. Only the line fragment padding and the number of lines affect layout.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    var changed: () -> Void = {}
    /// The padding at both ends of each line, in points; 5 by default.
    public var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    public var maximumNumberOfLines = 0 { didSet { changed() } }
    /// Stored but not used.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
}
