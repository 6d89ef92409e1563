internal import SolverAPI

/// A view that lays out others in rows and columns, by constraints alone.
///
/// Names, defaults and placements are those of AppKit's `NSGridView`. How its constraints look in AppKit is not known, so these are
/// the library's own: a guide a row and a column, each as large as the largest view in it. A grid that is larger than its contents
/// gives the rest to the first column and row that have no extent of their own. Cells do not merge.
open class LayoutGridView: LayoutView {
    /// The distance between columns, in points.
    public var columnSpacing = 6.0 { didSet { if columnSpacing != oldValue { setNeedsConstraintUpdate() } } }
    /// The distance between rows, in points.
    public var rowSpacing = 6.0 { didSet { if rowSpacing != oldValue { setNeedsConstraintUpdate() } } }
    /// Where views lie in cells from left to right, where their column says nothing.
    public var xPlacement = GridPlacement.leading {
        didSet { if xPlacement != oldValue { setNeedsConstraintUpdate() } }
    }
    /// Where views lie in cells from top to bottom, where their row says nothing.
    public var yPlacement = GridPlacement.top { didSet { if yPlacement != oldValue { setNeedsConstraintUpdate() } } }

    /// What holds of each row, from the top. To add and remove rows see ``addRow(_:)`` and ``removeRow(at:)``.
    public private(set) var rows: [GridLine] = []
    /// What holds of each column, in the reading direction.
    public private(set) var columns: [GridLine] = []
    private var cells: [[LayoutView?]] = []

    /// The names of the grid's rules and guides.
    private let names: GeneratedNames
    private var installedRules: InstalledRules
    private var columnGuides = GeneratedGuides(from: 0, by: 2)
    private var rowGuides = GeneratedGuides(from: 1, by: 2)

    /// A grid without views.
    public override init(identifier: String? = nil) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(identifier: identifier)
    }

    /// A grid with a frame, in no tree.
    public override init(frame: LayoutRect) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(frame: frame)
    }

    /// A grid of rows of views; nil for an empty cell.
    ///
    /// - Throws: what ``addRow(_:)`` throws; nothing, as a new grid lies in no view.
    public convenience init(views: [[LayoutView?]], identifier: String? = nil) throws(LayoutError) {
        self.init(identifier: identifier)
        for row in views { try addRow(row) }
    }

    // MARK: Rows and columns

    /// Adds a row below the others, with as many columns as it needs; nil for an empty cell. The views are taken out of where they were,
    /// also out of another cell.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if a view contains this one; the row has no views then.
    public func addRow(_ views: [LayoutView?]) throws(LayoutError) {
        for case let view? in views {
            try addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        // One that is named twice lies where it is named last.
        var row = views
        for (index, view) in views.enumerated() where views[(index + 1)...].contains(where: { $0 === view }) {
            row[index] = nil
        }
        cells.append(row)
        rows.append(GridLine())
        while columns.count < row.count { columns.append(GridLine()) }
        setNeedsConstraintUpdate()
    }

    /// Removes a row; its views stay subviews. Nothing happens if there is no row of that index.
    public func removeRow(at index: Int) {
        guard rows.indices.contains(index) else { return }
        rows.remove(at: index)
        cells.remove(at: index)
        setNeedsConstraintUpdate()
    }

    /// Sets what holds of a row. Nothing happens if there is none of that index.
    public func setRow(_ line: GridLine, at index: Int) {
        guard rows.indices.contains(index) else { return }
        rows[index] = line
        setNeedsConstraintUpdate()
    }

    /// Sets what holds of a column. Nothing happens if there is none of that index.
    public func setColumn(_ line: GridLine, at index: Int) {
        guard columns.indices.contains(index) else { return }
        columns[index] = line
        setNeedsConstraintUpdate()
    }

    /// The view in a cell; nil if it is empty or there is no such cell.
    public func view(row: Int, column: Int) -> LayoutView? {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
        return cells[row][column]
    }

    // MARK: What changes the arrangement

    /// A hidden view leaves its cell empty.
    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (LayoutGridView.self, .constraintUpdate)
    }
    override func subviewChanged(_ view: LayoutView) { setNeedsConstraintUpdate() }
    override func willRemoveSubview(_ view: LayoutView) {
        for (index, row) in cells.enumerated() { cells[index] = row.map { $0 === view ? nil : $0 } }
        setNeedsConstraintUpdate()
    }

    /// Makes the constraints that are missing, and takes away those no longer wanted.
    open override func updateConstraints() throws(LayoutError) {
        let columnGuides = self.columnGuides.provide(columns.count, in: self, names) { _ in "column of \(name)" }
        let rowGuides = self.rowGuides.provide(rows.count, in: self, names) { _ in "row of \(name)" }
        let arrangement = GridArrangement(self, columns: columnGuides, rows: rowGuides)
        try installedRules.update(to: arrangement.rules(), heldBy: self)
        self.columnGuides.withdraw(from: columns.count, in: self)
        self.rowGuides.withdraw(from: rows.count, in: self)
    }
}
