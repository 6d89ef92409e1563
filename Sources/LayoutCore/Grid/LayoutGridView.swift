internal import SolverAPI

/// A view that lays out other views in rows and columns with generated constraints.
///
/// Names, defaults and placements are those of AppKit's `NSGridView`. AppKit's constraints are not documented, so the
/// rules are this library's own: one guide per row and per column, as large as the largest view in it. In a grid larger
/// than its contents, the first column and the first row without an extent take the excess. A hidden view leaves its
/// cell empty. Cells cannot be merged.
open class LayoutGridView: LayoutView {
    /// The distance between columns, in points.
    public var columnSpacing = 6.0 { didSet { if columnSpacing != oldValue { setNeedsConstraintUpdate() } } }
    /// The distance between rows, in points.
    public var rowSpacing = 6.0 { didSet { if rowSpacing != oldValue { setNeedsConstraintUpdate() } } }
    /// The default horizontal placement of views in their cells.
    public var xPlacement = GridPlacement.leading {
        didSet { if xPlacement != oldValue { setNeedsConstraintUpdate() } }
    }
    /// The default vertical placement of views in their cells.
    public var yPlacement = GridPlacement.top { didSet { if yPlacement != oldValue { setNeedsConstraintUpdate() } } }

    /// The rows, from the top. ``addRow(_:)`` and ``removeRow(at:)`` add and remove rows.
    public private(set) var rows: [GridLine] = []
    /// The columns, from the leading edge.
    public private(set) var columns: [GridLine] = []
    private var cells: [[LayoutView?]] = []

    /// The reserved IDs of the grid's rules and guides.
    private let names: GeneratedNames
    private var installedRules: InstalledRules
    private var columnGuides = GeneratedGuides(from: 0, by: 2)
    private var rowGuides = GeneratedGuides(from: 1, by: 2)

    /// Creates a grid without views.
    public override init(identifier: String? = nil) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(identifier: identifier)
    }

    /// Creates a grid with a frame, in points.
    public override init(frame: LayoutRect) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(frame: frame)
    }

    /// Creates a grid from rows of views; nil is an empty cell.
    ///
    /// - Throws: ``LayoutError``, as ``addRow(_:)`` declares. A new grid is inside no view, so no error occurs in
    ///   practice.
    public convenience init(views: [[LayoutView?]], identifier: String? = nil) throws(LayoutError) {
        self.init(identifier: identifier)
        for row in views { try addRow(row) }
    }

    // MARK: Rows and columns

    /// Adds a row at the bottom, and columns as needed; nil is an empty cell. The views leave their previous
    /// superviews and cells.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if a view is this grid or one of its ancestors; no
    ///   row is added in that case.
    public func addRow(_ views: [LayoutView?]) throws(LayoutError) {
        for case let view? in views {
            try addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        // A view that occurs twice is placed in the last of its cells.
        var row = views
        for (index, view) in views.enumerated() where views[(index + 1)...].contains(where: { $0 === view }) {
            row[index] = nil
        }
        cells.append(row)
        rows.append(GridLine())
        while columns.count < row.count { columns.append(GridLine()) }
        setNeedsConstraintUpdate()
    }

    /// Removes a row; its views stay subviews. Does nothing if the index is out of range.
    public func removeRow(at index: Int) {
        guard rows.indices.contains(index) else { return }
        rows.remove(at: index)
        cells.remove(at: index)
        setNeedsConstraintUpdate()
    }

    /// Sets the properties of a row. Does nothing if the index is out of range.
    public func setRow(_ line: GridLine, at index: Int) {
        guard rows.indices.contains(index) else { return }
        rows[index] = line
        setNeedsConstraintUpdate()
    }

    /// Sets the properties of a column. Does nothing if the index is out of range.
    public func setColumn(_ line: GridLine, at index: Int) {
        guard columns.indices.contains(index) else { return }
        columns[index] = line
        setNeedsConstraintUpdate()
    }

    /// Returns the view in a cell; nil if the cell is empty or does not exist.
    public func view(row: Int, column: Int) -> LayoutView? {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
        return cells[row][column]
    }

    // MARK: Changes of the arrangement

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (LayoutGridView.self, .constraintUpdate)
    }
    override func subviewChanged(_ view: LayoutView) { setNeedsConstraintUpdate() }
    override func willRemoveSubview(_ view: LayoutView) {
        for (index, row) in cells.enumerated() { cells[index] = row.map { $0 === view ? nil : $0 } }
        setNeedsConstraintUpdate()
    }

    /// Generates the missing constraints and removes obsolete ones.
    open override func updateConstraints() throws(LayoutError) {
        let columnGuides = self.columnGuides.provide(columns.count, in: self, names) { _ in "column of \(name)" }
        let rowGuides = self.rowGuides.provide(rows.count, in: self, names) { _ in "row of \(name)" }
        let arrangement = GridArrangement(self, columns: columnGuides, rows: rowGuides)
        try installedRules.update(to: arrangement.rules(), heldBy: self)
        self.columnGuides.withdraw(from: columns.count, in: self)
        self.rowGuides.withdraw(from: rows.count, in: self)
    }
}
