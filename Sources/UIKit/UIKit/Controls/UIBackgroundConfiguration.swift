/// What is behind a content; see Apple's documentation of `UIBackgroundConfiguration`. Kept and never drawn.
public struct UIBackgroundConfiguration: Equatable, @unchecked Sendable {
    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The colour.
    public var backgroundColor: UIColor?
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// The border's colour.
    public var strokeColor: UIColor?
    /// How wide the border is.
    public var strokeWidth: CGFloat = 0
    /// The picture.
    public var image: UIImage?
    /// How far it lies from the edges.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
}
