import SimplexSupport
import SolverAPI

/// A sparse matrix. Each row is a block of consecutive entries, and each column is a linked list through these entries.
///
/// Rows are written and removed as a whole. A freed block is reused for the next row of its size class (``BlockSize``),
/// so adding and removing rows of similar lengths needs no new memory.
struct SparseMatrix<Row: Slot, Column: Slot>: ~Copyable {
    struct Entry: BitwiseCopyable {
        var row: Row
        var column: Column
        var value: Double
        /// The neighbors in the column's list. In a free block, `next` of the first entry is the start of the next
        /// free block.
        var previous: EntryPosition
        var next: EntryPosition
    }

    private(set) var entries = SlotTable<EntryPosition, Entry>()
    private var used: Int32 = 0
    /// The start of each row's block, or none.
    private var starts = SlotTable<Row, EntryPosition>()
    private var counts = SlotTable<Row, Int32>()
    /// The size class of each row's block.
    private var kinds = SlotTable<Row, Int8>()
    private var heads = SlotTable<Column, EntryPosition>()
    /// The first free block of each size class.
    private var free = Pool<EntryPosition>()
    private(set) var entryCount = 0
    private(set) var allocations = 0

    mutating func grow(rows: Int, in slab: inout Slab) {
        starts.grow(to: rows, fill: EntryPosition.none, in: &slab)
        counts.grow(to: rows, fill: nil, in: &slab)
        kinds.grow(to: rows, fill: nil, in: &slab)
    }

    mutating func grow(columns: Int, in slab: inout Slab) {
        heads.grow(to: columns, fill: EntryPosition.none, in: &slab)
    }

    /// Reserves memory for a number of entries if the matrix is empty. Later growth doubles the capacity.
    mutating func reserve(entries wanted: Int) {
        if used > 0 || wanted <= entries.count { return }
        allocations += 1
        entries.grow(toUnwritten: wanted)
    }

    @inline(__always) func start(_ row: Row) -> EntryPosition { starts[row] }
    @inline(__always) func end(_ row: Row) -> EntryPosition { starts[row].advanced(by: Int(counts[row])) }
    @inline(__always) func count(_ row: Row) -> Int32 { counts[row] }
    /// Returns the first entry of a column, or none. The `next` of each entry is the position of the following entry.
    @inline(__always) func head(_ column: Column) -> EntryPosition { heads[column] }

    @inline(__always)
    subscript(position: EntryPosition) -> Entry { entries[position] }

    @inline(__always)
    func coefficient(_ row: Row, _ column: Column) -> Double {
        var position = starts[row]
        let end = end(row)
        while position < end {
            if self[position].column == column { return self[position].value }
            position = position.next
        }
        return 0
    }

    /// Begins an empty row with capacity for the given number of entries.
    mutating func begin(_ row: Row, capacity: Int) {
        if capacity == 0 { return }
        let kind = BlockSize.kind(capacity)
        if free.count > 0, !free[kind].isNone {
            starts[row] = free[kind]
            free[kind] = entries[starts[row]].next
        } else {
            let length = Int32(truncatingIfNeeded: BlockSize.length(capacity))
            if Int(used + length) > entries.count {
                allocations += 1
                entries.grow(toUnwritten: max(64, entries.count * 2, Int(used + length)))
            }
            starts[row] = EntryPosition(used)
            used += length
        }
        counts[row] = 0
        kinds[row] = Int8(truncatingIfNeeded: kind)
    }

    /// Appends an entry to a row that was begun with sufficient capacity.
    @inline(__always)
    mutating func append(_ row: Row, _ column: Column, _ value: Double) {
        put(row, column, value, at: end(row))
        counts[row] += 1
        entryCount += 1
    }

    /// Writes a new row with `count` entries, at least one. Equivalent to beginning the row and appending each entry,
    /// but updates the counts only once.
    @inline(__always)
    mutating func write(_ row: Row, count: Int, _ entry: (Int) -> (column: Column, value: Double)) {
        begin(row, capacity: count)
        let start = starts[row]
        for index in 0..<count {
            let position = start.advanced(by: index)
            let (column, value) = entry(index)
            put(row, column, value, at: position)
        }
        counts[row] = Int32(truncatingIfNeeded: count)
        entryCount += count
    }

    /// Writes an entry and makes it the head of its column.
    @inline(__always)
    private mutating func put(_ row: Row, _ column: Column, _ value: Double, at position: EntryPosition) {
        let head = heads[column]
        entries[position] = Entry(row: row, column: column, value: value, previous: .none, next: head)
        if !head.isNone { entries[head].previous = position }
        heads[column] = position
    }

    /// Removes all entries of a row.
    mutating func clear(_ row: Row) {
        let start = starts[row]
        if start.isNone { return }
        let kind = Int(kinds[row])
        for position in start..<end(row) {
            let entry = entries[position]
            if !entry.previous.isNone {
                entries[entry.previous].next = entry.next
            } else {
                heads[entry.column] = entry.next
            }
            if !entry.next.isNone { entries[entry.next].previous = entry.previous }
        }
        entryCount -= Int(counts[row])
        if free.count == 0 { free.grow(to: BlockSize.kindCount, fill: .none) }
        entries[start].next = free[kind]
        free[kind] = start
        counts[row] = 0
        starts[row] = .none
    }
}
