/// One unknown number of a layout, in points.
@frozen
public struct Variable: Hashable, Sendable {
    /// What a variable measures. It decides which of several equally good layouts is the canonical one.
    @frozen
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// A width or a height. Extents are settled before positions: an unsized view is empty.
        case extent
        /// A distance from the superview's origin. An unplaced view lies at its parent's origin.
        case position
    }

    /// The variable's name and age.
    public let id: VariableID
    /// Whether it is an extent or a position.
    public let kind: Kind

    /// A variable with no constraint on it yet; its value is 0 until one says otherwise.
    ///
    /// A solver adds no bound of its own: a size that must not be negative needs a required constraint that says so.
    @inlinable
    public init(_ id: VariableID, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
