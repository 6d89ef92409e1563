import SimplexSupport

/// A sparse matrix whose rows are blocks of consecutive entries and whose columns are linked lists through them.
///
/// Rows are written whole and dropped whole; a dropped block is kept for the next row of its size class, so a steady
/// state needs no memory.
struct SparseMatrix {
    struct Entry: BitwiseCopyable {
        var row: Int32
        var column: Int32
        var value: Double
        /// The neighbours in the column.
        var previous: Int32
        var next: Int32

        static var none: Entry { Entry(row: -1, column: -1, value: 0, previous: -1, next: -1) }
    }

    private(set) var entries = Pool<Entry>()
    private var used: Int32 = 0
    private var starts = Pool<Int32>()
    private var counts = Pool<Int32>()
    private var classes = Pool<Int8>()
    private var heads = Pool<Int32>()
    /// The first free block of each size class.
    private var free = Pool<Int32>()
    private(set) var entryCount = 0
    private(set) var allocations = 0

    mutating func grow(rows: Int, in slab: inout Slab) {
        starts.grow(to: rows, fill: nil, in: &slab)
        counts.grow(to: rows, fill: nil, in: &slab)
        classes.grow(to: rows, fill: -1, in: &slab)
    }

    mutating func grow(columns: Int, in slab: inout Slab) { heads.grow(to: columns, fill: -1, in: &slab) }

    /// Makes room for that many more entries, if there were none: later growth doubles.
    mutating func reserve(entries wanted: Int) {
        if used > 0 || wanted <= entries.count { return }
        allocations += 1
        entries.grow(to: wanted, fill: .none)
    }

    @inline(__always) func start(_ row: Int32) -> Int32 { starts[row] }
    @inline(__always) func end(_ row: Int32) -> Int32 { starts[row] + counts[row] }
    @inline(__always) func count(_ row: Int32) -> Int32 { counts[row] }
    /// The first entry of a column, or -1; go on with `next`.
    @inline(__always) func head(_ column: Int32) -> Int32 { heads[column] }

    @inline(__always)
    subscript(position: Int32) -> Entry { entries[position] }

    @inline(__always)
    func coefficient(_ row: Int32, _ column: Int32) -> Double {
        var position = starts[row]
        let end = position + counts[row]
        while position < end {
            if entries[position].column == column { return entries[position].value }
            position += 1
        }
        return 0
    }

    /// Begins an empty row with room for that many entries.
    mutating func begin(_ row: Int32, capacity: Int) {
        if capacity == 0 { return }
        let size = Int8(truncatingIfNeeded: Int.bitWidth - (capacity - 1).leadingZeroBitCount)
        let length = Int32(1) &<< Int32(size)
        if free.count > 0, free[Int(size)] >= 0 {
            starts[row] = free[Int(size)]
            free[Int(size)] = entries[starts[row]].next
        } else {
            if Int(used + length) > entries.count {
                allocations += 1
                entries.grow(to: max(64, entries.count * 2, Int(used + length)), fill: .none)
            }
            starts[row] = used
            used += length
        }
        counts[row] = 0
        classes[row] = size
    }

    /// Appends an entry to a row that was begun with room for it.
    @inline(__always)
    mutating func append(_ row: Int32, _ column: Int32, _ value: Double) {
        let position = starts[row] + counts[row]
        let head = heads[column]
        entries[position] = Entry(row: row, column: column, value: value, previous: -1, next: head)
        if head >= 0 { entries[head].previous = position }
        heads[column] = position
        counts[row] += 1
        entryCount += 1
    }

    /// Drops all entries of a row.
    mutating func clear(_ row: Int32) {
        let size = classes[row]
        if size < 0 { return }
        let start = starts[row]
        for position in start..<start + counts[row] {
            let entry = entries[position]
            if entry.previous >= 0 {
                entries[entry.previous].next = entry.next
            } else {
                heads[entry.column] = entry.next
            }
            if entry.next >= 0 { entries[entry.next].previous = entry.previous }
        }
        entryCount -= Int(counts[row])
        free.grow(to: 32, fill: -1)
        entries[start].next = free[Int(size)]
        free[Int(size)] = start
        counts[row] = 0
        classes[row] = -1
    }

    func deallocate() {
        entries.deallocate()
        free.deallocate()
    }
}
