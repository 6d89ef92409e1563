/// The arrangement of a macOS grid view (`NSGridView`) in a document.
public struct GridElement: Hashable, Sendable {
    /// The position of a view in its cell along an axis.
    public enum Placement: String, Hashable, Sendable {
        case leading, trailing, top, bottom, center, fill
        /// Constraints outside of the grid decide the position.
        case none
    }

    /// The alignment of the baselines in a row.
    public enum RowAlignment: String, Hashable, Sendable {
        case none, firstBaseline, lastBaseline
    }

    /// A row or column.
    public struct Track: Hashable, Sendable {
        /// The stated height or width in points; nil if the contents determine it.
        public let extent: Double?
        /// The distance before the contents, in points.
        public let paddingBefore: Double
        /// The distance after the contents, in points.
        public let paddingAfter: Double
        /// The placement of views in the track; nil for that of the grid.
        public let placement: Placement?
        /// The alignment of a row; nil for that of the grid, and for columns.
        public let alignment: RowAlignment?
    }

    /// A view in the grid, with the rows and columns that it spans.
    public struct Cell: Hashable, Sendable {
        /// The id of the view in the document.
        public let view: String
        public let rows: ClosedRange<Int>
        public let columns: ClosedRange<Int>
        public let horizontal: Placement
        public let vertical: Placement
        public let alignment: RowAlignment
    }

    public let rows: [Track]
    public let columns: [Track]
    /// The cells that have a view, in the order of the document.
    public let cells: [Cell]
    /// The distance between rows, in points.
    public let rowSpacing: Double
    /// The distance between columns, in points.
    public let columnSpacing: Double
}
