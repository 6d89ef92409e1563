internal import LayoutCore
internal import SolverAPI

/// A live column for a ``TreeChange``, and the expected positions of its rows.
///
/// Expected frames are sums of heights; only ``difference()`` reads frames of the engine.
struct TreeChangeScene {
    private static let width = 320.0
    /// The height of the column in points, for the changes in which it is fixed.
    private static let sharedHeight = 10_000.0

    private let change: TreeChange
    private let engine: LayoutEngine
    private let column: LayoutView
    private var rows: [Row]
    /// The index of the first remaining row. Removing the first element of an array would move all others.
    private var first = 0
    /// The constraints between the start of the column and its first row, and between its last row and its end.
    private var head: LayoutConstraint?
    private var end: LayoutConstraint?

    let stepCount: Int

    /// A row with its height, which comes from content if texts change, otherwise from a constraint.
    private struct Row {
        let height: Height
        let view: LayoutView

        init(height points: Double, isMeasured: Bool) {
            let height = Height(points: points)
            self.height = height
            view =
                isMeasured
                ? MeasuredView { LayoutSize(width: LayoutSize.noIntrinsicMetric, height: height.points) }
                : LayoutView()
            view.translatesAutoresizingMaskIntoConstraints = false
        }
    }

    /// The height of a row in points. A class, so that the row's view, which returns it as its size, sees a change.
    private final class Height {
        var points: Double

        init(points: Double) { self.points = points }
    }

    /// Creates and lays out a column with at least two rows; with one row if rows will be inserted.
    ///
    /// - Throws: The error of the layer.
    init(_ change: TreeChange, rows count: Int, solver: any LayoutSolver) throws {
        self.change = change
        stepCount = change.removes || change.inserts ? count - 1 : 64
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: Self.width, height: 480))
        if change.plain != nil {
            let stack = LayoutStackView()
            stack.axis = .vertical
            column = stack
        } else {
            column = LayoutView()
        }
        column.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(column)
        try LayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            column.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        rows = []
        for number in 0..<(change.inserts ? 1 : count) { rows.append(Self.row(number, change)) }
        engine = LayoutEngine(solver: solver, root: root)
        try fillColumn()
        try engine.layoutIfNeeded()
    }

    /// Returns a row with one of five heights, so that swapped rows are detected.
    private static func row(_ number: Int, _ change: TreeChange) -> Row {
        Row(height: Double(20 + 4 * (number % 5)), isMeasured: change == .text || change == .stackText)
    }

    private mutating func fillColumn() throws {
        for (index, row) in rows.enumerated() {
            if let stack = column as? LayoutStackView {
                try stack.addArrangedSubview(row.view)
                try fixHeight(of: row)
                continue
            }
            try column.addSubview(row.view)
            try fixWidth(of: row)
            switch change {
            case .removeApart:
                try row.view.topAnchor.constraint(equalTo: column.topAnchor, constant: Double(index)).activate()
                try fixHeight(of: row)
            case .removeEqual:
                try hang(row, below: index == 0 ? nil : rows[index - 1])
                if index > 0 {
                    try row.view.heightAnchor.constraint(equalTo: rows[0].view.heightAnchor).activate()
                }
            default:
                try hang(row, below: index == 0 ? nil : rows[index - 1])
                try fixHeight(of: row)
            }
        }
        if change == .removeApart || change == .removeEqual {
            try column.heightAnchor.constraint(equalToConstant: Self.sharedHeight).activate()
        }
        if change != .removeApart, change.plain == nil { try endColumn() }
    }

    private func fixWidth(of row: Row) throws {
        try LayoutConstraint.activate([
            row.view.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            row.view.trailingAnchor.constraint(equalTo: column.trailingAnchor),
        ])
    }

    private func fixHeight(of row: Row) throws {
        if row.view is MeasuredView { return }
        try row.view.heightAnchor.constraint(equalToConstant: row.height.points).activate()
    }

    /// Constrains the top of a row to the row above, or to the column if there is none.
    private mutating func hang(_ row: Row, below other: Row?) throws {
        let rule = row.view.topAnchor.constraint(equalTo: other?.view.bottomAnchor ?? column.topAnchor)
        try rule.activate()
        if other == nil { head = rule }
    }

    /// Constrains the end of the column to its last row.
    private mutating func endColumn() throws {
        end = rows.last?.view.bottomAnchor.constraint(equalTo: column.bottomAnchor)
        try end?.activate()
    }

    // MARK: Steps

    /// Runs step `number`, counted from 0, and lays out. The call is timed.
    mutating func step(_ number: Int) throws {
        switch change {
        case .removeApart, .stackRemoveFirst: removeFirst()
        case .removeFirst:
            removeFirst()
            try hang(rows[first], below: nil)
        case .stackRemoveLast: rows.removeLast().view.removeFromSuperview()
        case .removeLast, .removeEqual:
            rows.removeLast().view.removeFromSuperview()
            try endColumn()
        case .insertFirst:
            let row = Self.row(number + 1, change)
            try column.addSubview(row.view)
            try fixWidth(of: row)
            try fixHeight(of: row)
            head?.deactivate()
            // The newest row is last in the array and first in the column.
            let below = rows[rows.count - 1]
            try below.view.topAnchor.constraint(equalTo: row.view.bottomAnchor).activate()
            rows.append(row)
            try hang(row, below: nil)
        case .insertLast:
            let row = Self.row(number + 1, change)
            try column.addSubview(row.view)
            try fixWidth(of: row)
            try fixHeight(of: row)
            end?.deactivate()
            try hang(row, below: rows[rows.count - 1])
            rows.append(row)
            try endColumn()
        case .stackInsertFirst, .stackInsertLast:
            let row = Self.row(number + 1, change)
            try (column as? LayoutStackView)?.insertArrangedSubview(
                row.view, at: change.isReversed ? 0 : rows.count)
            try fixHeight(of: row)
            rows.append(row)
        case .text, .stackText:
            let row = rows[rows.count / 2]
            row.height.points += number.isMultiple(of: 2) ? 8 : -8
            row.view.invalidateIntrinsicContentSize()
        }
        try engine.layoutIfNeeded()
    }

    private mutating func removeFirst() {
        rows[first].view.removeFromSuperview()
        first += 1
    }

    // MARK: Frames

    /// The rows in visual order.
    private var present: [Row] { change.isReversed ? rows.reversed() : Array(rows[first...]) }

    /// Returns the expected frames by the creation order of the views: rows, then the column.
    private func expectedFrames() -> [(view: LayoutView, frame: LayoutRect)] {
        var frames: [(LayoutView, LayoutRect)] = []
        var y = 0.0
        let present = present
        for (index, row) in present.enumerated() {
            let height = change == .removeEqual ? Self.sharedHeight / Double(present.count) : row.height.points
            if change == .removeApart { y = Double(first + index) }
            frames.append((row.view, LayoutRect(x: 0, y: y, width: Self.width, height: height)))
            y += height
        }
        let isFixed = change == .removeApart || change == .removeEqual
        frames.append(
            (column, LayoutRect(x: 0, y: 0, width: Self.width, height: isFixed ? Self.sharedHeight : y)))
        return frames
    }

    /// Returns the difference from the expected frames in words; nil if there is none.
    func difference(_ tolerances: Tolerances = Tolerances()) -> String? {
        for (index, (view, expected)) in expectedFrames().enumerated() {
            let found = view.frame
            let pairs = [
                (found.x, expected.x), (found.y, expected.y), (found.width, expected.width),
                (found.height, expected.height),
            ]
            for (value, wanted) in pairs where !tolerances.areSame(value, wanted) {
                return "\(view === column ? "the column" : "row \(index)") is at \(found), expected \(expected)"
            }
        }
        return nil
    }

    /// Returns the present frames by view.
    func frames() -> [ObjectIdentifier: LayoutRect] {
        var frames: [ObjectIdentifier: LayoutRect] = [ObjectIdentifier(column): column.frame]
        for row in present { frames[ObjectIdentifier(row.view)] = row.view.frame }
        return frames
    }
}
