import SolverAPI

/// Gaussian elimination of a sparse system that leaves as many rows as possible unchanged.
///
/// A column is *open* until a row defines it. A row with one open column defines that column; the column is *closed*
/// from then on, and other rows refer to it as known. A column that occurs in only one row is defined by that row,
/// because no other row needs it. The remaining system is eliminated in Markowitz's order. The cost of a pivot is the
/// number of other entries in its row times the number of other entries in its column, and the cheapest pivot comes
/// first. A pivot must be at least a tenth of the largest entry of its row. Duff, Erisman, Reid, *Direct Methods for
/// Sparse Matrices* (1986), ch. 7.
///
/// With this cost alone, a path of rows would be eliminated from one end to the other, and the last row would become a
/// sum of all rows. So the cost also includes the depth of the row, which is the length of the chain of subtractions
/// that produced it. Then every second row of the path is eliminated first, then every second of the remaining rows. In
/// a ring of 1,000 rows, this reduced the number of entries from 126,000 to 1,500.
struct Elimination {
    struct Entry: BitwiseCopyable {
        var index: Int32
        var value: Double
    }

    struct Row {
        /// The entries in columns that are still open.
        var open: [Entry] = []
        /// The entries in columns that were known before the elimination, or that were defined by a row without other
        /// open columns.
        var closed: [Entry] = []
        /// The row as a linear combination of the given rows. An unchanged row is a combination of itself alone.
        var origins: [Entry] = []
        /// A row of lower urgency is not eliminated until no row of higher urgency has a pivot.
        var urgency = 0.0
        /// The largest magnitude of a coefficient in the row as given.
        var scale = 0.0
        /// The length of the longest chain of subtractions that produced the row.
        fileprivate var depth = 0
        fileprivate var isActive = true
    }

    /// A step of the elimination: `row` defines `column`.
    struct Step: BitwiseCopyable {
        var row: Int
        var column: Int32
    }

    private(set) var rows: [Row] = []
    /// The steps in order of elimination. Rows that are linearly dependent on other rows have no step.
    private(set) var steps: [Step] = []
    /// The number of subtractions of one row from another.
    private(set) var changes = 0
    /// The number of entries subtracted.
    private var work = 0

    /// The rows of each column. Rows whose entry cancelled may remain listed.
    private var columns: [[Int32]] = []
    private var counts: [Int] = []
    private var isOpen: [Bool] = []
    private var ranks: [UInt64] = []
    /// The columns that occur in one row only.
    private var singles: [Int32] = []
    private var waiting: [Wait] = []
    /// During a merge, the position of each column's entry in the target; nil for columns without an entry.
    private var positions: [Int32?] = []

    /// A row in the heap, with its cost at the time of insertion.
    struct Wait: BitwiseCopyable {
        var urgency: Double
        var cost: Int
        var row: Int32

        func precedes(_ other: Wait) -> Bool {
            if urgency != other.urgency { return urgency > other.urgency }
            return cost != other.cost ? cost < other.cost : row < other.row
        }
    }

    /// The minimum size of a pivot relative to the largest entry of its row, which bounds the growth of rounding
    /// errors.
    private static let threshold = 0.1
    /// The relative size below which a cancelled sum counts as 0.
    private let cancellation: Double
    /// The relative size of a row's largest open entry below which the row counts as linearly dependent on other rows.
    private let smallest: Double

    init(cancellation: Double, smallest: Double) {
        self.cancellation = cancellation
        self.smallest = smallest
    }

    /// Adds a column at the end. Among pivots of equal cost and size, the one with the highest rank is chosen.
    mutating func addColumn(isOpen open: Bool, rank: UInt64) {
        columns.append([])
        counts.append(0)
        isOpen.append(open)
        ranks.append(rank)
    }

    mutating func addRow(_ entries: [Entry], urgency: Double) {
        let number = Int32(rows.count)
        var row = Row(origins: [Entry(index: number, value: 1)], urgency: urgency)
        for entry in entries {
            row.scale = max(row.scale, abs(entry.value))
            if isOpen[Int(entry.index)] {
                row.open.append(entry)
                columns[Int(entry.index)].append(number)
                counts[Int(entry.index)] += 1
            } else {
                row.closed.append(entry)
            }
        }
        rows.append(row)
    }

    /// Eliminates as many rows as possible. If the meter stops the elimination, the remaining rows count as linearly
    /// dependent.
    mutating func run(_ meter: SolveMeter) {
        positions = [Int32?](repeating: nil, count: max(columns.count, rows.count))
        for column in counts.indices where counts[column] == 1 { singles.append(Int32(column)) }
        for row in rows.indices { wait(row) }
        while true {
            if let column = singles.popLast() {
                defineSingle(column)
            } else if let row = popRow() {
                if meter.isOver(work: work, entries: 0) { return }
                pivot(onRow: row)
            } else {
                return
            }
        }
    }

    // MARK: Pivots

    private mutating func defineSingle(_ column: Int32) {
        guard isOpen[Int(column)], counts[Int(column)] == 1 else { return }
        for number in columns[Int(column)] {
            let row = Int(number)
            guard rows[row].isActive, let index = rows[row].open.firstIndex(where: { $0.index == column }) else {
                continue
            }
            if abs(rows[row].open[index].value) >= Self.threshold * largest(row) { define(row, column) }
            return
        }
    }

    private mutating func pivot(onRow row: Int) {
        guard let (column, _) = best(row) else { return leave(row) }
        let pivot = rows[row].open
        define(row, column)
        let value = pivot.first { $0.index == column }?.value ?? 0
        for number in columns[Int(column)] {
            let other = Int(number)
            guard rows[other].isActive, let index = rows[other].open.firstIndex(where: { $0.index == column }) else {
                continue
            }
            let entry = rows[other].open.remove(at: index)
            if pivot.count == 1 {
                rows[other].closed.append(entry)
            } else {
                subtract(entry.value / value, row, column, from: other)
            }
            wait(other)
        }
    }

    private mutating func define(_ row: Int, _ column: Int32) {
        steps.append(Step(row: row, column: column))
        isOpen[Int(column)] = false
        leave(row)
    }

    private mutating func leave(_ row: Int) {
        rows[row].isActive = false
        for entry in rows[row].open { uncount(entry.index) }
    }

    private mutating func uncount(_ column: Int32) {
        counts[Int(column)] -= 1
        if counts[Int(column)] == 1, isOpen[Int(column)] { singles.append(column) }
    }

    private func largest(_ row: Int) -> Double {
        var largest = 0.0
        for entry in rows[row].open { largest = max(largest, abs(entry.value)) }
        return largest
    }

    /// Returns the cheapest sufficiently large pivot of a row, and its cost; nil if the row is linearly dependent on
    /// other rows.
    private func best(_ row: Int) -> (column: Int32, cost: Int)? {
        let largest = largest(row)
        if largest <= smallest * rows[row].scale { return nil }
        var best: (column: Int32, cost: Int)?
        var value = 0.0
        for entry in rows[row].open where abs(entry.value) >= Self.threshold * largest {
            let column = Int(entry.index)
            let fill = (rows[row].open.count - 1) * (counts[column] - 1)
            let cost = fill == 0 ? 0 : fill + rows[row].depth
            if let best {
                if cost > best.cost || (cost == best.cost && abs(entry.value) < value) { continue }
                if cost == best.cost, abs(entry.value) == value, ranks[column] <= ranks[Int(best.column)] { continue }
            }
            best = (entry.index, cost)
            value = abs(entry.value)
        }
        return best
    }

    // MARK: Changing rows

    private mutating func subtract(_ factor: Double, _ pivot: Int, _ column: Int32, from row: Int) {
        changes += 1
        let source = rows[pivot]
        work += source.open.count + source.closed.count + source.origins.count
        rows[row].depth = max(rows[row].depth, source.depth + 1)
        var target: [Entry] = []
        swap(&target, &rows[row].open)
        let old = target.count
        merge(source.open, times: -factor, into: &target, without: column)
        for entry in target[old...] {
            columns[Int(entry.index)].append(Int32(row))
            counts[Int(entry.index)] += 1
        }
        target.removeAll { entry in
            if entry.value == 0 { uncount(entry.index) }
            return entry.value == 0
        }
        swap(&target, &rows[row].open)
        swap(&target, &rows[row].closed)
        merge(source.closed, times: -factor, into: &target)
        target.removeAll { $0.value == 0 }
        swap(&target, &rows[row].closed)
        swap(&target, &rows[row].origins)
        merge(source.origins, times: -factor, into: &target)
        swap(&target, &rows[row].origins)
    }

    /// Adds `factor · source` to `target`, except in the column `without`. Entries that cancel remain, with the value
    /// 0.
    private mutating func merge(
        _ source: [Entry], times factor: Double, into target: inout [Entry], without: Int32? = nil
    ) {
        for index in target.indices { positions[Int(target[index].index)] = Int32(index) }
        for entry in source where entry.index != without {
            let change = factor * entry.value
            if let position = positions[Int(entry.index)].map(Int.init) {
                let old = target[position].value
                let sum = old + change
                target[position].value = abs(sum) <= cancellation * (abs(old) + abs(change)) ? 0 : sum
            } else {
                target.append(Entry(index: entry.index, value: change))
            }
        }
        for entry in target { positions[Int(entry.index)] = nil }
    }

    // MARK: The heap of rows

    private mutating func wait(_ row: Int) {
        let cost = best(row)?.cost ?? 0
        waiting.append(Wait(urgency: rows[row].urgency, cost: cost, row: Int32(row)))
        var index = waiting.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            if !waiting[index].precedes(waiting[parent]) { return }
            waiting.swapAt(index, parent)
            index = parent
        }
    }

    /// Returns the row with the cheapest pivot among the rows of the highest urgency; nil if no row is left. A row
    /// whose cost rose since it entered the heap is inserted again with its new cost. A cost that fell is not updated.
    private mutating func popRow() -> Int? {
        while !waiting.isEmpty {
            let top = waiting[0]
            let last = waiting.removeLast()
            if !waiting.isEmpty {
                waiting[0] = last
                sink()
            }
            let row = Int(top.row)
            guard rows[row].isActive else { continue }
            if let (_, cost) = best(row), cost > top.cost {
                wait(row)
                continue
            }
            return row
        }
        return nil
    }

    private mutating func sink() {
        var index = 0
        while true {
            var child = 2 * index + 1
            if child >= waiting.count { return }
            if child + 1 < waiting.count, waiting[child + 1].precedes(waiting[child]) { child += 1 }
            if !waiting[child].precedes(waiting[index]) { return }
            waiting.swapAt(child, index)
            index = child
        }
    }
}
