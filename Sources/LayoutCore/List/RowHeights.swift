/// The heights of a list's rows, estimated until they were measured, and where rows lie by them.
///
/// Sums are kept in a Fenwick tree (P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994), so that neither
/// a row's place nor a place's row takes a walk over all rows.
struct RowHeights {
    /// Of each row, in points.
    private(set) var heights: [Double]
    private var measured: [Bool]
    /// At `i` the sum of the `i & -i` heights that end with row `i - 1`.
    private var sums: [Double] = []

    /// So many rows of an estimated height.
    init(count: Int, estimate: Double) {
        heights = Array(repeating: estimate, count: max(0, count))
        measured = Array(repeating: false, count: heights.count)
        rebuild()
    }

    var count: Int { heights.count }
    var total: Double { top(of: count) }

    func isMeasured(_ row: Int) -> Bool { measured[row] }

    /// Where a row begins. O(log rows).
    func top(of row: Int) -> Double {
        var (sum, index) = (0.0, row)
        while index > 0 {
            sum += sums[index]
            index -= index & -index
        }
        return sum
    }

    /// The row that a place is in: the last one where there are no more, and 0 above all. O(log rows).
    func row(at place: Double) -> Int {
        var (index, sum) = (0, 0.0)
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = index + step
            if next <= count, sum + sums[next] <= place {
                (index, sum) = (next, sum + sums[next])
            }
            step /= 2
        }
        return max(0, min(index, count - 1))
    }

    /// A row was measured. O(log rows).
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

    /// What was measured is an estimate again.
    mutating func forget(_ row: Int) { measured[row] = false }

    /// The same of all rows.
    mutating func forgetAll() { measured = Array(repeating: false, count: count) }

    /// O(rows).
    mutating func insert(_ count: Int, at row: Int, estimate: Double) {
        heights.insert(contentsOf: repeatElement(estimate, count: count), at: row)
        measured.insert(contentsOf: repeatElement(false, count: count), at: row)
        rebuild()
    }

    /// O(rows).
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
