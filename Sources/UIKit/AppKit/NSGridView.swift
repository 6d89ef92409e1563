internal import AutoLayout
public import UIKit

/// Views in rows and columns; see Apple's documentation of `NSGridView`. Cells do not merge here.
open class NSGridView: NSView {
    private var grid: GridNode? { node as? GridNode }
    private var lines: (rows: [NSGridRow], columns: [NSGridColumn]) = ([], [])

    /// A grid with that frame.
    public override init(frame frameRect: NSRect) {
        UIView.nextNode = GridNode()
        super.init(frame: frameRect)
    }
    /// A grid of no views.
    public required init?(coder: NSCoder) {
        UIView.nextNode = GridNode()
        super.init(frame: .zero)
    }
    /// A grid of rows of views; ``NSGridCell/emptyContentView`` for an empty cell.
    public convenience init(views rows: [[NSView]]) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        for row in rows { addRow(with: row) }
    }

    /// Adds a row below the others.
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
    /// The number of rows.
    open var numberOfRows: Int { lines.rows.count }
    /// The number of columns.
    open var numberOfColumns: Int { lines.columns.count }
    /// A row. One that is not there is one that changes nothing.
    open func row(at index: Int) -> NSGridRow {
        lines.rows.indices.contains(index) ? lines.rows[index] : NSGridRow(self, -1)
    }
    /// A column. One that is not there is one that changes nothing.
    open func column(at index: Int) -> NSGridColumn {
        lines.columns.indices.contains(index) ? lines.columns[index] : NSGridColumn(self, -1)
    }
    /// The distance between rows; 6 unless set.
    open var rowSpacing: CGFloat {
        get { CGFloat(grid?.rowSpacing ?? 0) }
        set { grid?.rowSpacing = Double(newValue) }
    }
    /// The distance between columns; 6 unless set.
    open var columnSpacing: CGFloat {
        get { CGFloat(grid?.columnSpacing ?? 0) }
        set { grid?.columnSpacing = Double(newValue) }
    }
    /// Where views lie across their cells; leading unless set.
    open var xPlacement = NSGridCell.Placement.leading { didSet { grid?.xPlacement = xPlacement.layer ?? .leading } }
    /// Where views lie along the height of their cells; at the top unless set.
    open var yPlacement = NSGridCell.Placement.top { didSet { grid?.yPlacement = yPlacement.layer ?? .top } }

    func change(row: Bool, _ index: Int, _ body: (inout GridLine) -> Void) {
        guard let grid, index >= 0, index < (row ? grid.rows.count : grid.columns.count) else { return }
        var line = row ? grid.rows[index] : grid.columns[index]
        body(&line)
        if row { grid.setRow(line, at: index) } else { grid.setColumn(line, at: index) }
    }
}

/// A cell of a grid; see Apple's documentation of `NSGridCell`.
@preconcurrency @MainActor
public enum NSGridCell {
    /// Where a view lies in its cell. The raw values are Apple's.
    public enum Placement: Int, Hashable, Sendable {
        /// As the row, column or grid says.
        case inherited = 0
        /// Where other constraints say.
        case none
        /// Where the cell begins.
        case leading
        /// Where the cell ends.
        case trailing
        /// In the middle.
        case center
        /// As large as the cell.
        case fill
        /// The name of ``leading`` along the height.
        public static let top = Placement.leading
        /// The name of ``trailing`` along the height.
        public static let bottom = Placement.trailing
    }
    /// Stands for a cell without a view.
    public static let emptyContentView = NSView(frame: .zero)
}

/// A row of a grid; see Apple's documentation of `NSGridRow`.
@preconcurrency @MainActor
public final class NSGridRow: NSObject {
    private weak var grid: NSGridView?
    private let index: Int
    init(_ grid: NSGridView, _ index: Int) { (self.grid, self.index) = (grid, index) }
    /// Where views lie along the row's height.
    public var yPlacement = NSGridCell.Placement.inherited {
        didSet { grid?.change(row: true, index) { $0.placement = yPlacement.layer } }
    }
    /// The row's height; nil for that of its views.
    public var height: CGFloat? { didSet { grid?.change(row: true, index) { $0.extent = height.map { Double($0) } } } }
    /// Whether the row takes no room.
    public var isHidden = false { didSet { grid?.change(row: true, index) { $0.isHidden = isHidden } } }
}

/// A column of a grid; see Apple's documentation of `NSGridColumn`.
@preconcurrency @MainActor
public final class NSGridColumn: NSObject {
    private weak var grid: NSGridView?
    private let index: Int
    init(_ grid: NSGridView, _ index: Int) { (self.grid, self.index) = (grid, index) }
    /// Where views lie across the column.
    public var xPlacement = NSGridCell.Placement.inherited {
        didSet { grid?.change(row: false, index) { $0.placement = xPlacement.layer } }
    }
    /// The column's width; nil for that of its views.
    public var width: CGFloat? { didSet { grid?.change(row: false, index) { $0.extent = width.map { Double($0) } } } }
    /// Whether the column takes no room.
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
