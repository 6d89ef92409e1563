internal import AutoLayout
public import UIKit

/// A grid of views. Merged cells are not supported.
open class NSGridView: NSView {
    private var grid: GridNode? { node as? GridNode }
    private var lines: (rows: [NSGridRow], columns: [NSGridColumn]) = ([], [])

    public override init(frame frameRect: NSRect) {
        UIView.nextNode = GridNode()
        super.init(frame: frameRect)
    }
    /// Creates an empty grid. `coder` is not read.
    public required init?(coder: NSCoder) {
        UIView.nextNode = GridNode()
        super.init(frame: .zero)
    }
    /// Creates a grid from rows of views; use ``NSGridCell/emptyContentView`` for an empty cell.
    public convenience init(views rows: [[NSView]]) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        for row in rows { addRow(with: row) }
    }

    @discardableResult
    open func addRow(with views: [NSView]) -> NSGridRow {
        let cells = views.map { $0 === NSGridCell.emptyContentView ? nil : $0 }
        for view in cells.compactMap({ $0 }) where view.superview !== self { addSubview(view) }
        if let grid { grid.report { () throws(LayoutError) in try grid.addRow(cells.map { $0?.node }) } }
        for view in cells.compactMap({ $0 }) { view.translatesAutoresizingMaskIntoConstraints = false }
        let row = NSGridRow(self, lines.rows.count)
        lines.rows.append(row)
        while lines.columns.count < grid?.columns.count ?? 0 {
            lines.columns.append(NSGridColumn(self, lines.columns.count))
        }
        return row
    }
    open var numberOfRows: Int { lines.rows.count }
    open var numberOfColumns: Int { lines.columns.count }
    /// Returns a row. Changes to a row that does not exist have no effect.
    open func row(at index: Int) -> NSGridRow {
        lines.rows.indices.contains(index) ? lines.rows[index] : NSGridRow(self, -1)
    }
    /// Returns a column. Changes to a column that does not exist have no effect.
    open func column(at index: Int) -> NSGridColumn {
        lines.columns.indices.contains(index) ? lines.columns[index] : NSGridColumn(self, -1)
    }
    /// The spacing between rows, in points; 6 by default.
    open var rowSpacing: CGFloat {
        get { CGFloat(grid?.rowSpacing ?? 0) }
        set { grid?.rowSpacing = Double(newValue) }
    }
    /// The spacing between columns, in points; 6 by default.
    open var columnSpacing: CGFloat {
        get { CGFloat(grid?.columnSpacing ?? 0) }
        set { grid?.columnSpacing = Double(newValue) }
    }
    open var xPlacement = NSGridCell.Placement.leading { didSet { grid?.xPlacement = xPlacement.layer ?? .leading } }
    open var yPlacement = NSGridCell.Placement.top { didSet { grid?.yPlacement = yPlacement.layer ?? .top } }

    func change(row: Bool, _ index: Int, _ body: (inout GridLine) -> Void) {
        guard let grid, index >= 0, index < (row ? grid.rows.count : grid.columns.count) else { return }
        var line = row ? grid.rows[index] : grid.columns[index]
        body(&line)
        if row { grid.setRow(line, at: index) } else { grid.setColumn(line, at: index) }
    }
}

/// The placements and the empty content of grid cells. A cell is not an object here.
@preconcurrency @MainActor
public enum NSGridCell {
    /// The placement of a view in its cell. The raw values are AppKit's.
    public enum Placement: Int, Hashable, Sendable {
        /// Uses the placement of the row or column, or else of the grid.
        case inherited = 0
        /// The app's own constraints place the view.
        case none
        case leading
        case trailing
        case center
        case fill
        public static let top = Placement.leading
        public static let bottom = Placement.trailing
    }
    public static let emptyContentView = NSView(frame: .zero)
}

/// A row of a grid.
@preconcurrency @MainActor
public final class NSGridRow: NSObject {
    private weak var grid: NSGridView?
    private let index: Int
    init(_ grid: NSGridView, _ index: Int) { (self.grid, self.index) = (grid, index) }
    public var yPlacement = NSGridCell.Placement.inherited {
        didSet { grid?.change(row: true, index) { $0.placement = yPlacement.layer } }
    }
    /// The height of the row, in points; nil to fit the views of the row.
    public var height: CGFloat? { didSet { grid?.change(row: true, index) { $0.extent = height.map { Double($0) } } } }
    public var isHidden = false { didSet { grid?.change(row: true, index) { $0.isHidden = isHidden } } }
}

/// A column of a grid.
@preconcurrency @MainActor
public final class NSGridColumn: NSObject {
    private weak var grid: NSGridView?
    private let index: Int
    init(_ grid: NSGridView, _ index: Int) { (self.grid, self.index) = (grid, index) }
    public var xPlacement = NSGridCell.Placement.inherited {
        didSet { grid?.change(row: false, index) { $0.placement = xPlacement.layer } }
    }
    /// The width of the column, in points; nil to fit the views of the column.
    public var width: CGFloat? { didSet { grid?.change(row: false, index) { $0.extent = width.map { Double($0) } } } }
    public var isHidden = false { didSet { grid?.change(row: false, index) { $0.isHidden = isHidden } } }
}

extension NSGridCell.Placement {
    var layer: GridPlacement? {
        switch self {
        case .inherited: nil
        case .none: GridPlacement.none
        case .leading: .leading
        case .trailing: .trailing
        case .center: .center
        case .fill: .fill
        }
    }
}
