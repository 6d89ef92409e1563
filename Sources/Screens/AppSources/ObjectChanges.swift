/// The kinds of properties of an object that a source sets.
public struct ObjectChanges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whether the object is hidden. A stack view then lays out its other views anew.
    public static let visibility = ObjectChanges(rawValue: 1)
    /// The frame, the constraints or the superview.
    public static let layout = ObjectChanges(rawValue: 2)
    /// An image.
    public static let picture = ObjectChanges(rawValue: 4)
    /// A text.
    public static let text = ObjectChanges(rawValue: 8)
    /// The opacity. An invisible object keeps its place.
    public static let opacity = ObjectChanges(rawValue: 16)
}
