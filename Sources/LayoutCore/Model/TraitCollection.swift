/// How much room there is along an axis, in the two steps that layouts distinguish. The names are those of
/// `UIUserInterfaceSizeClass`.
public enum SizeClass: Hashable, Sendable, CaseIterable {
    /// Not known, or of no matter.
    case unspecified
    /// Little room, as across a phone.
    case compact
    /// Much room, as on a tablet.
    case regular
}

/// What layouts adapt to.
public struct TraitCollection: Hashable, Sendable {
    /// How much room there is across.
    public var horizontalSizeClass: SizeClass
    /// How much room there is from top to bottom.
    public var verticalSizeClass: SizeClass
    /// The size of text that people chose.
    public var textSize: TextSizeCategory
    /// Pixels a point; 0 where that is not known.
    public var displayScale: Double

    /// Traits; nothing known and text of the usual size unless said.
    public init(
        horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified, textSize: TextSizeCategory = .large,
        displayScale: Double = 0
    ) {
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        self.textSize = textSize
        self.displayScale = displayScale
    }

    /// Whether all classes that `condition` names are these.
    public func satisfies(horizontal: SizeClass, vertical: SizeClass) -> Bool {
        (horizontal == .unspecified || horizontal == horizontalSizeClass)
            && (vertical == .unspecified || vertical == verticalSizeClass)
    }
}
