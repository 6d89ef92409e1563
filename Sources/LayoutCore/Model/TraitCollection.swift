/// The available space along an axis, in two classes. The names are those of `UIUserInterfaceSizeClass`.
public enum SizeClass: Hashable, Sendable, CaseIterable {
    /// Unknown or irrelevant.
    case unspecified
    /// Little space, as along the width of a phone.
    case compact
    /// Ample space, as on a tablet.
    case regular
}

/// The traits of the environment that layouts adapt to.
public struct TraitCollection: Hashable, Sendable {
    public var horizontalSizeClass: SizeClass
    public var verticalSizeClass: SizeClass
    /// The text size that the user chose.
    public var textSize: TextSizeCategory
    /// The number of pixels per point; 0 if unknown.
    public var displayScale: Double

    /// Creates traits. By default the size classes and the display scale are unknown, and the text size is `large`.
    public init(
        horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified, textSize: TextSizeCategory = .large,
        displayScale: Double = 0
    ) {
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        self.textSize = textSize
        self.displayScale = displayScale
    }

    /// Returns whether the size classes equal the given classes; `unspecified` matches any class.
    public func satisfies(horizontal: SizeClass, vertical: SizeClass) -> Bool {
        (horizontal == .unspecified || horizontal == horizontalSizeClass)
            && (vertical == .unspecified || vertical == verticalSizeClass)
    }
}
