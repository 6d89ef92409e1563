/// Where in its cell a view of a ``LayoutGridView`` lies, along one axis. The names are those of `NSGridCell.Placement`.
public enum GridPlacement: Hashable, Sendable, CaseIterable {
    /// Where the cell begins: at its leading edge, or at its top.
    case leading
    /// In the middle.
    case center
    /// Where the cell ends: at its trailing edge, or at its bottom.
    case trailing
    /// The view is as large as the cell.
    case fill
    /// Inside the cell; where is a matter of other constraints.
    case none

    /// The name of ``leading`` in a column of cells.
    public static let top = GridPlacement.leading
    /// The name of ``trailing`` in a column of cells.
    public static let bottom = GridPlacement.trailing
}

/// What holds of a whole row or column of a ``LayoutGridView``.
public struct GridLine: Hashable, Sendable {
    /// Where views lie in the line's cells, across the line: from left to right in a column, from top to bottom in a row. Nil for
    /// what holds of the whole grid.
    public var placement: GridPlacement?
    /// How wide the column or how high the row is, in points; nil for as large as its contents need.
    public var extent: Double?
    /// Whether the line takes no part, with its cells.
    public var isHidden: Bool

    /// A line; as large as its contents and seen unless said.
    public init(placement: GridPlacement? = nil, extent: Double? = nil, isHidden: Bool = false) {
        (self.placement, self.extent, self.isHidden) = (placement, extent, isHidden)
    }
}
