/// Where a text view has its text; see Apple's documentation of `NSTextContainer`. Of it the sides' padding and the number of lines count.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    var changed: () -> Void = {}
    /// Room at both ends of each line, in points.
    public var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// The most lines there may be; 0 for as many as it takes.
    public var maximumNumberOfLines = 0 { didSet { changed() } }
    /// How text ends that has no room. Stored but not used.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
}
