/// The dictionary of the simplex method: each basic activity (see ``ReducedSystem``) as a constant plus a combination
/// of the nonbasic activities.
///
///     basic[i] = values[i] + Σⱼ entries[i, j] · nonbasic[j]
///
/// Every nonbasic activity is 0 (Chvátal, *Linear Programming*, ch. 2, with his sign convention). The matrix is dense
/// and column-major, so a pivot is one rank-1 update. The matrix only shrinks: a column is removed when its activity is
/// fixed at 0. A row is removed when it no longer depends on any column, or when its activity has no bounds.
struct DenseTableau {
    private(set) var entries: [Double]
    private(set) var values: [Double]
    /// The activity of each row.
    private(set) var basic: [Int]
    /// The activity of each column.
    private(set) var nonbasic: [Int]
    /// Activities with removed columns; they stay 0.
    private(set) var settled: [Int]
    /// The number of elements of ``entries`` between the starts of two columns.
    let stride: Int
    /// The location of each activity.
    private var locations: [Location]

    private enum Location {
        case row(Int)
        case column(Int)
        case removed
    }

    /// Creates a tableau; `entries` lists the columns one after the other.
    init(
        entries: [Double], values: [Double], basic: [Int], nonbasic: [Int], settled: [Int], activityCount: Int
    ) {
        self.entries = entries
        self.values = values
        self.basic = basic
        self.nonbasic = nonbasic
        self.settled = settled
        stride = basic.count
        locations = Array(repeating: .removed, count: activityCount)
        for (row, activity) in basic.enumerated() { locations[activity] = .row(row) }
        for (column, activity) in nonbasic.enumerated() { locations[activity] = .column(column) }
    }

    var rowCount: Int { basic.count }
    var columnCount: Int { nonbasic.count }

    /// Returns the row of a basic activity, or nil.
    func row(of activity: Int) -> Int? {
        if case .row(let row) = locations[activity] { row } else { nil }
    }

    /// Returns the column of a nonbasic activity, or nil.
    func column(of activity: Int) -> Int? {
        if case .column(let column) = locations[activity] { column } else { nil }
    }

    subscript(row: Int, column: Int) -> Double { entries[column * stride + row] }

    /// Whether all entries of a row are at most `noise`, so that the row depends on no column.
    func isConstant(row: Int, below noise: Double) -> Bool {
        for column in 0..<columnCount where abs(entries[column * stride + row]) > noise { return false }
        return true
    }

    /// Moves the nonbasic activity of a column by a step and updates the basic activities.
    mutating func move(column: Int, by step: Double) {
        if step == 0 { return }
        let offset = column * stride
        let count = rowCount
        entries.withUnsafeBufferPointer { entries in
            values.withUnsafeMutableBufferPointer { values in
                guard let source = entries.baseAddress, let target = values.baseAddress else { return }
                DenseKernels.add(step, source + offset, to: target, count: count)
            }
        }
    }

    /// Exchanges the activities of a row and a column after a ``move(column:by:)`` that made the row's activity 0.
    /// `value` is the new value of the column's activity. Returns the number of entries written.
    mutating func exchange(row: Int, column: Int, value: Double) -> Int {
        let rows = rowCount
        let columns = columnCount
        let stride = stride
        let pivot = entries[column * stride + row]
        var multiples = [Double](repeating: 0, count: columns)
        var nonzero = 0
        for other in 0..<columns where other != column {
            let entry = entries[other * stride + row]
            if entry != 0 { nonzero += 1 }
            multiples[other] = -entry / pivot
        }
        var pivotColumn = Array(entries[column * stride..<column * stride + rows])
        pivotColumn[row] = 0
        entries.withUnsafeMutableBufferPointer { entries in
            guard let base = entries.baseAddress else { return }
            if nonzero * 2 > columns {
                DenseKernels.addOuterProduct(pivotColumn, rows, multiples, columns, to: base, stride: stride)
            } else {
                // Rows of layout constraints are mostly zeros, and columns with a zero do not change.
                for other in 0..<columns where multiples[other] != 0 {
                    DenseKernels.add(multiples[other], pivotColumn, to: base + other * stride, count: rows)
                }
            }
            for other in 0..<columns where other != column { base[other * stride + row] = multiples[other] }
            for other in 0..<rows { base[column * stride + other] = pivotColumn[other] / pivot }
            base[column * stride + row] = 1 / pivot
        }
        let leaving = basic[row]
        basic[row] = nonbasic[column]
        nonbasic[column] = leaving
        locations[basic[row]] = .row(row)
        locations[leaving] = .column(column)
        values[row] = value
        return (nonzero + 1) * rows
    }

    /// Removes a column whose activity stays 0.
    mutating func settle(column: Int) {
        let activity = nonbasic[column]
        settled.append(activity)
        locations[activity] = .removed
        let last = columnCount - 1
        if column != last {
            for row in 0..<rowCount { entries[column * stride + row] = entries[last * stride + row] }
            nonbasic[column] = nonbasic[last]
            locations[nonbasic[column]] = .column(column)
        }
        nonbasic.removeLast()
    }

    /// Removes a row that is no longer needed.
    mutating func drop(row: Int) {
        locations[basic[row]] = .removed
        let last = rowCount - 1
        if row != last {
            for column in 0..<columnCount { entries[column * stride + row] = entries[column * stride + last] }
            basic[row] = basic[last]
            values[row] = values[last]
            locations[basic[row]] = .row(row)
        }
        basic.removeLast()
        values.removeLast()
    }
}
