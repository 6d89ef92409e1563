/// The tableau: one sparse row a basic symbol, `basic = constant + Σ coefficient · nonbasic`, with an index by column.
///
/// Every entry is known from both sides: the row's entry holds its place in the column's list and the column's entry its
/// place in the row. So a pivot visits exactly the rows that hold the entering symbol, and adding, changing or removing one
/// entry is O(1). (The classical implementations search every row instead, which alone makes `n` independent views cost n².)
///
/// Rows and columns are named by their symbols: a symbol's row is in use while it is basic, its column while it is not.
struct SparseTableau: ~Copyable {
    struct RowEntry: BitwiseCopyable {
        var column: Int32
        /// Where the column's list names this entry.
        var place: Int32
        var value: Double
    }

    struct ColumnEntry: BitwiseCopyable {
        var row: Int32
        /// Where the row holds this entry.
        var place: Int32
    }

    private(set) var rows: UnsafeMutablePointer<Segment<RowEntry>>
    private(set) var columns: UnsafeMutablePointer<Segment<ColumnEntry>>
    /// The values of the basic symbols while all nonbasic ones are 0.
    private(set) var constants: UnsafeMutablePointer<Double>
    private(set) var basic: UnsafeMutablePointer<Bool>
    /// Scratch: -1 everywhere between operations.
    private var marks: UnsafeMutablePointer<Int32>
    private(set) var capacity: Int

    /// An entry that cancelled to this share of its summands is a 0.
    private let cancellation: Double

    /// Rows whose constant changed, for the simplex to look at; a row may be listed more than once.
    var changed: [Int32] = []

    private(set) var rowCount = 0
    private(set) var entryCount = 0
    var rowsTouched = 0
    var entriesWritten = 0
    var allocations = 0

    init(cancellation: Double) {
        self.cancellation = cancellation
        capacity = 0
        rows = .allocate(capacity: 0)
        columns = .allocate(capacity: 0)
        constants = .allocate(capacity: 0)
        basic = .allocate(capacity: 0)
        marks = .allocate(capacity: 0)
    }

    deinit {
        for symbol in 0..<capacity {
            rows[symbol].deallocate()
            columns[symbol].deallocate()
        }
        rows.deallocate()
        columns.deallocate()
        constants.deallocate()
        basic.deallocate()
        marks.deallocate()
    }

    /// Makes room for the symbols 0..<count; the new ones are nonbasic with empty columns.
    mutating func reserve(symbols count: Int) {
        if count <= capacity { return }
        let larger = max(count, capacity * 2, 64)
        allocations += 1
        func grow<T>(_ memory: inout UnsafeMutablePointer<T>, with value: T) {
            let new = UnsafeMutablePointer<T>.allocate(capacity: larger)
            new.moveInitialize(from: memory, count: capacity)
            (new + capacity).initialize(repeating: value, count: larger - capacity)
            memory.deallocate()
            memory = new
        }
        grow(&rows, with: Segment())
        grow(&columns, with: Segment())
        grow(&constants, with: 0)
        grow(&basic, with: false)
        grow(&marks, with: -1)
        capacity = larger
    }

    /// Empties the tableau and keeps its memory.
    mutating func removeAll() {
        for symbol in 0..<capacity {
            rows[symbol].removeAll()
            columns[symbol].removeAll()
            constants[symbol] = 0
            basic[symbol] = false
        }
        rowCount = 0
        entryCount = 0
    }

    @inline(__always)
    func isBasic(_ symbol: Symbol) -> Bool { basic[Int(symbol.index)] }

    /// The symbol's value: its row's constant, or 0.
    @inline(__always)
    func value(_ symbol: Symbol) -> Double { basic[Int(symbol.index)] ? constants[Int(symbol.index)] : 0 }

    /// The coefficient of a column in a row, 0 if there is none.
    ///
    /// - Complexity: O(the shorter of the row and the column).
    mutating func coefficient(row: Symbol, column: Symbol) -> Double {
        let entries = rows[Int(row.index)]
        let list = columns[Int(column.index)]
        if entries.count <= list.count {
            for place in 0..<entries.count where entries[place].column == column.index { return entries[place].value }
        } else {
            for place in 0..<list.count where list[place].row == row.index {
                return entries[Int(list[place].place)].value
            }
        }
        return 0
    }

    // MARK: Single entries

    @inline(__always)
    private mutating func append(row: Int32, column: Int32, value: Double) {
        let place = Int32(rows[Int(row)].count)
        let listPlace = Int32(columns[Int(column)].count)
        if rows[Int(row)].append(RowEntry(column: column, place: listPlace, value: value)) { allocations += 1 }
        if columns[Int(column)].append(ColumnEntry(row: row, place: place)) { allocations += 1 }
        entryCount += 1
        entriesWritten += 1
    }

    /// Takes the entry out of its column's list, not out of its row.
    @inline(__always)
    private mutating func unlist(column: Int32, place: Int32) {
        let list = columns[Int(column)]
        let last = list.count - 1
        if Int(place) != last {
            let moved = list[last]
            list[Int(place)] = moved
            var entry = rows[Int(moved.row)][Int(moved.place)]
            entry.place = place
            rows[Int(moved.row)][Int(moved.place)] = entry
        }
        columns[Int(column)].removeLast()
    }

    /// Takes the entry out of its row, not out of its column's list. The row's last entry moves to its place.
    @inline(__always)
    private mutating func unrow(row: Int32, place: Int32) {
        let entries = rows[Int(row)]
        let last = entries.count - 1
        if Int(place) != last {
            let moved = entries[last]
            entries[Int(place)] = moved
            var listed = columns[Int(moved.column)][Int(moved.place)]
            listed.place = place
            columns[Int(moved.column)][Int(moved.place)] = listed
        }
        rows[Int(row)].removeLast()
    }

    private mutating func removeEntry(row: Int32, place: Int32) {
        let entry = rows[Int(row)][Int(place)]
        unlist(column: entry.column, place: entry.place)
        unrow(row: row, place: place)
        entryCount -= 1
        entriesWritten += 1
    }

    // MARK: Rows and columns

    /// Makes a nonbasic symbol basic: `symbol = constant + Σ terms`. Its column must be empty or be eliminated next.
    mutating func insertRow(_ symbol: Symbol, constant: Double, terms: [(column: Symbol, value: Double)]) {
        basic[Int(symbol.index)] = true
        constants[Int(symbol.index)] = constant
        for term in terms { append(row: symbol.index, column: term.column.index, value: term.value) }
        rowCount += 1
    }

    /// Drops the row of a basic symbol, which is nonbasic with an empty column then.
    mutating func dropRow(_ symbol: Symbol) {
        let entries = rows[Int(symbol.index)]
        for place in 0..<entries.count { unlist(column: entries[place].column, place: entries[place].place) }
        entryCount -= entries.count
        entriesWritten += entries.count
        rows[Int(symbol.index)].removeAll()
        basic[Int(symbol.index)] = false
        constants[Int(symbol.index)] = 0
        rowCount -= 1
    }

    /// Removes what is left in a column: the rounding error of entries that should have cancelled.
    mutating func clearColumn(_ symbol: Symbol) {
        while columns[Int(symbol.index)].count > 0 {
            let listed = columns[Int(symbol.index)][0]
            removeEntry(row: listed.row, place: listed.place)
        }
    }

    mutating func setConstant(_ value: Double, of symbol: Symbol) { constants[Int(symbol.index)] = value }

    // MARK: Pivot

    /// Exchanges a basic and a nonbasic symbol, with `leaving` at 0 afterwards.
    ///
    /// `entering = (leaving − constant − Σ rest) / a`, substituted in every other row that holds `entering`.
    /// Lists each row whose constant changed, the new one included, in ``changed``.
    mutating func pivot(leaving: Symbol, entering: Symbol) {
        let (r, j) = (Int(leaving.index), Int(entering.index))
        let count = rows[r].count
        var place = 0
        while rows[r][place].column != entering.index { place += 1 }
        let pivotEntry = rows[r][place]
        let factor = 1 / pivotEntry.value

        // The entry of `entering` becomes the entry of `leaving`.
        unlist(column: entering.index, place: pivotEntry.place)
        let listPlace = Int32(columns[r].count)
        if columns[r].append(ColumnEntry(row: entering.index, place: Int32(place))) { allocations += 1 }
        rows[r][place] = RowEntry(column: leaving.index, place: listPlace, value: factor)
        swap(&rows[r], &rows[j])
        let entries = rows[j]
        for other in 0..<count where other != place {
            var entry = entries[other]
            entry.value *= -factor
            entries[other] = entry
            var listed = columns[Int(entry.column)][Int(entry.place)]
            listed.row = entering.index
            columns[Int(entry.column)][Int(entry.place)] = listed
        }
        constants[j] = -constants[r] * factor
        constants[r] = 0
        basic[r] = false
        basic[j] = true
        rowsTouched += 1
        entriesWritten += count
        if constants[j] != 0 { changed.append(entering.index) }
        eliminate(entering)
    }

    /// Substitutes the row of a symbol, just made basic, in all other rows that hold it.
    mutating func eliminate(_ symbol: Symbol) {
        let j = Int(symbol.index)
        let source = rows[j]
        let list = columns[j]
        if list.count == 0 { return }
        rowsTouched += list.count
        let constant = constants[j]

        // Two ways to find where a summand meets an entry that is there: index the target rows by column, or the source's
        // columns by row. A chain of contents substitutes one-entry rows in O(n) rows of O(n) entries: choosing the cheaper
        // way makes such a pivot O(n) instead of O(n²).
        var byRows = 0
        for place in 0..<list.count { byRows += rows[Int(list[place].row)].count }
        var byColumns = 0
        for place in 0..<source.count { byColumns += columns[Int(source[place].column)].count }

        if byRows <= byColumns {
            while columns[j].count > 0 {
                let target = columns[j][columns[j].count - 1]
                let factor = rows[Int(target.row)][Int(target.place)].value
                removeEntry(row: target.row, place: target.place)
                addIndexingRow(source, times: factor, to: target.row)
                addConstant(constant * factor, to: target.row)
            }
        } else {
            for place in 0..<source.count { addIndexingColumn(source[place], times: list, excluding: symbol.index) }
            while columns[j].count > 0 {
                let target = columns[j][columns[j].count - 1]
                let factor = rows[Int(target.row)][Int(target.place)].value
                removeEntry(row: target.row, place: target.place)
                addConstant(constant * factor, to: target.row)
            }
        }
    }

    @inline(__always)
    private mutating func addConstant(_ step: Double, to row: Int32) {
        if step == 0 { return }
        let old = constants[Int(row)]
        let sum = old + step
        // A sum that cancelled is 0: otherwise 1e-14 of noise would count as a value that changed.
        constants[Int(row)] = abs(sum) <= 1e-15 * max(abs(old), abs(step)) ? 0 : sum
        changed.append(row)
    }

    /// Adds `source × factor` to a row, finding common columns through an index of the row.
    private mutating func addIndexingRow(_ source: Segment<RowEntry>, times factor: Double, to row: Int32) {
        let marks = marks
        let before = rows[Int(row)]
        for place in 0..<before.count { marks[Int(before[place].column)] = Int32(place) }
        for position in 0..<source.count {
            let summand = source[position]
            let step = summand.value * factor
            let place = marks[Int(summand.column)]
            if place < 0 {
                append(row: row, column: summand.column, value: step)
                marks[Int(summand.column)] = Int32(rows[Int(row)].count - 1)
                continue
            }
            let old = rows[Int(row)][Int(place)].value
            let sum = old + step
            if abs(sum) <= cancellation * max(abs(old), abs(step)) {
                marks[Int(summand.column)] = -1
                removeEntry(row: row, place: place)
                if Int(place) < rows[Int(row)].count { marks[Int(rows[Int(row)][Int(place)].column)] = place }
            } else {
                rows[Int(row)][Int(place)].value = sum
                entriesWritten += 1
            }
        }
        let after = rows[Int(row)]
        for place in 0..<after.count { marks[Int(after[place].column)] = -1 }
    }

    /// Adds one summand of the source to every row of a list, finding rows that have it through an index of its column.
    private mutating func addIndexingColumn(_ summand: RowEntry, times list: Segment<ColumnEntry>, excluding own: Int32)
    {
        let marks = marks
        let column = columns[Int(summand.column)]
        for position in 0..<column.count { marks[Int(column[position].row)] = column[position].place }
        marks[Int(own)] = -1
        for position in 0..<list.count {
            let target = list[position]
            let step = summand.value * rows[Int(target.row)][Int(target.place)].value
            let place = marks[Int(target.row)]
            if place < 0 {
                append(row: target.row, column: summand.column, value: step)
                continue
            }
            let old = rows[Int(target.row)][Int(place)].value
            let sum = old + step
            marks[Int(target.row)] = -1
            if abs(sum) <= cancellation * max(abs(old), abs(step)) {
                removeEntry(row: target.row, place: place)
            } else {
                rows[Int(target.row)][Int(place)].value = sum
                entriesWritten += 1
            }
        }
        let after = columns[Int(summand.column)]
        for position in 0..<after.count { marks[Int(after[position].row)] = -1 }
    }
}
