/// The position of a view in its cell of a ``LayoutGridView`` along one axis. The names are those of
/// `NSGridCell.Placement`.
public enum GridPlacement: Hashable, Sendable, CaseIterable {
    /// At the leading edge or the top of the cell.
    case leading
    /// At the center of the cell.
    case center
    /// At the trailing edge or the bottom of the cell.
    case trailing
    /// The view fills the cell.
    case fill
    /// Inside the cell, at the position that other constraints determine.
    case none

    /// The name of ``leading`` along the vertical axis.
    public static let top = GridPlacement.leading
    /// The name of ``trailing`` along the vertical axis.
    public static let bottom = GridPlacement.trailing
}

/// The properties of a row or column of a ``LayoutGridView``.
public struct GridLine: Hashable, Sendable {
    /// The placement of views in the line's cells: horizontal for a column, vertical for a row. Nil for the grid's
    /// placement.
    public var placement: GridPlacement?
    /// The width of the column or the height of the row, in points; nil to fit the contents.
    public var extent: Double?
    /// Whether the line and its cells are excluded from layout.
    public var isHidden: Bool

    /// Creates a line. By default it is visible and fits its contents.
    public init(placement: GridPlacement? = nil, extent: Double? = nil, isHidden: Bool = false) {
        (self.placement, self.extent, self.isHidden) = (placement, extent, isHidden)
    }
}
