/// The heights of a list's rows, estimated until measured, and their prefix sums.
///
/// A Fenwick tree holds the sums (P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994). It
/// finds a row's position and a position's row in O(log *n*) for *n* rows.
struct RowHeights {
    /// The height of each row, in points.
    private(set) var heights: [Double]
    private var measured: [Bool]
    /// The entry at `i` is the sum of the `i & -i` heights that end with row `i - 1`.
    private var sums: [Double] = []

    /// Creates `count` rows of an estimated height, in points.
    init(count: Int, estimate: Double) {
        heights = Array(repeating: estimate, count: max(0, count))
        measured = Array(repeating: false, count: heights.count)
        rebuild()
    }

    var count: Int { heights.count }
    var total: Double { top(of: count) }

    func isMeasured(_ row: Int) -> Bool { measured[row] }

    /// Returns the top of a row, in points.
    ///
    /// - Complexity: O(log *n*).
    func top(of row: Int) -> Double {
        var (sum, index) = (0.0, row)
        while index > 0 {
            sum += sums[index]
            index -= index & -index
        }
        return sum
    }

    /// Returns the row at a position in points, clamped to the first and the last row.
    ///
    /// - Complexity: O(log *n*).
    func row(at position: Double) -> Int {
        var (index, sum) = (0, 0.0)
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = index + step
            if next <= count, sum + sums[next] <= position {
                (index, sum) = (next, sum + sums[next])
            }
            step /= 2
        }
        return max(0, min(index, count - 1))
    }

    /// Records the measured height of a row, in points.
    ///
    /// - Complexity: O(log *n*).
    mutating func set(_ height: Double, of row: Int) {
        measured[row] = true
        let difference = height - heights[row]
        heights[row] = height
        if difference == 0 { return }
        var index = row + 1
        while index <= count {
            sums[index] += difference
            index += index & -index
        }
    }

    /// Marks the height of a row as an estimate.
    mutating func forget(_ row: Int) { measured[row] = false }

    /// Marks the heights of all rows as estimates.
    mutating func forgetAll() { measured = Array(repeating: false, count: count) }

    /// Inserts rows of an estimated height, in points.
    ///
    /// - Complexity: O(*n*).
    mutating func insert(_ count: Int, at row: Int, estimate: Double) {
        heights.insert(contentsOf: repeatElement(estimate, count: count), at: row)
        measured.insert(contentsOf: repeatElement(false, count: count), at: row)
        rebuild()
    }

    /// Removes a range of rows.
    ///
    /// - Complexity: O(*n*).
    mutating func remove(_ rows: Range<Int>) {
        heights.removeSubrange(rows)
        measured.removeSubrange(rows)
        rebuild()
    }

    private mutating func rebuild() {
        sums = [0] + heights
        for index in sums.indices.dropFirst() {
            let above = index + index & -index
            if above < sums.count { sums[above] += sums[index] }
        }
    }
}
