/// An unknown of a layout, in points.
@frozen
public struct Variable: Hashable, Sendable {
    /// The quantity that a variable measures. It affects which of several equally good layouts is canonical.
    @frozen
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// A width or a height. Extents are settled before positions, so a view without constraints on its size gets
        /// the size 0.
        case extent
        /// A distance from the origin of the superview. A view without constraints on its position lies at that origin.
        case position
    }

    /// The identifier, which also states the creation order.
    public let id: VariableID
    /// Whether the variable is an extent or a position.
    public let kind: Kind

    /// Creates a variable. Its value is 0 until a constraint determines it.
    ///
    /// A solver adds no bounds: a non-negative size needs a required constraint.
    @inlinable
    public init(_ id: VariableID, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
