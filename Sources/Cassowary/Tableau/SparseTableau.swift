import ExactSimplex
import SimplexSupport
import SolverAPI

/// The tableau: one sparse row for each basic symbol, `basic = constant + Σ coefficient · nonbasic`, indexed by column.
///
/// Each entry is linked both ways: a row's entry stores its index in the column's list, and a column's entry stores its
/// index in the row. So a pivot visits exactly the rows that contain the entering symbol, and adding, changing or
/// removing one entry is O(1). Classical implementations search every row, which makes `n` independent views cost n².
///
/// A symbol has a row while it is basic, and a column while it is nonbasic. Columns of required equations may be
/// dropped; ``EliminationLog`` restores them.
struct SparseTableau: ~Copyable {
    struct RowEntry: BitwiseCopyable {
        var column: Symbol
        /// The index of this entry in the column's list.
        var index: Int32
        var value: Double
    }

    struct ColumnEntry: BitwiseCopyable {
        var row: Symbol
        /// The index of this entry in the row.
        var index: Int32

        /// Whether a substitution has overwritten this entry in the row.
        var isOverwritten: Bool { index < 0 }
        mutating func markOverwritten() { index = -1 }
    }

    struct Term: BitwiseCopyable {
        var column: Symbol
        var value: Double
    }

    var rows = SegmentTable<RowEntry>()
    var columns = SegmentTable<ColumnEntry>()
    /// The values of the basic symbols; nonbasic symbols are 0.
    var constants = SlotTable<Symbol, Double>()
    private(set) var basic = SlotTable<Symbol, Bool>()
    /// For each column, a constraint whose row contained only this column when the constraint was recorded; `.none` if
    /// no constraint was recorded.
    private(set) var twins = SlotTable<Symbol, Symbol>()
    /// Scratch: the positions of a row's or column's entries by their other symbol; all `.none` between operations.
    var marks = SlotTable<Symbol, ListPosition>()
    /// Scratch: the coefficient of the substituted symbol in each row that contains it.
    var factors = Stack<Double>()
    var log: EliminationLog

    /// An entry is 0 if at most this fraction of its summands remains after cancellation.
    let cancellation: Double

    /// Rows whose constant changed, to be tested by the simplex; may contain duplicates.
    var changed = Stack<Symbol>()

    private(set) var rowCount = 0
    var entryCount = 0
    var rowsTouched = 0
    var entriesWritten = 0
    var allocations = 0
    /// The number of substitutions since the tableau was empty.
    var eliminations = 0

    /// Whether a value was so large that incremented values lost their last digits; all values are then recomputed.
    var lostDigits = false
    /// Whether a pivot wrote a large entry, so that dependent values may be off by many times the usual rounding.
    var needsDriftCheck = false
    /// Entries above this are large. Multipliers of layout constraints, and sums of a few of them, are usually smaller.
    static let largeEntry = 64.0
    /// A step to or from a value above this, in points, leaves a rounding error of about 2e-10 points.
    static let largeValue = 1e6

    /// Counts sums whose sign cannot be trusted.
    let doubts: DoubtCounter

    init(cancellation: Double, doubts: DoubtCounter) {
        self.cancellation = cancellation
        self.doubts = doubts
        log = EliminationLog(cancellation: cancellation)
    }

    /// The number of symbols for which memory is reserved.
    var capacity: Int { basic.count }

    /// Reserves space for the symbols 0..<count. New symbols are nonbasic with empty columns.
    mutating func reserve(symbols count: Int) {
        if count <= capacity { return }
        let larger = max(count, capacity * 2, 64)
        allocations += 1
        rows.grow(to: larger)
        columns.grow(to: larger)
        constants.grow(to: larger, fill: 0)
        basic.grow(to: larger, fill: false)
        twins.grow(to: larger, fill: .none)
        marks.grow(to: larger, fill: .none)
        log.reserve(symbols: larger)
    }

    /// Removes everything and keeps the memory.
    mutating func removeAll() {
        for symbol in symbols {
            rows[symbol].removeAll()
            columns[symbol].removeAll()
        }
        constants.fill(with: 0)
        basic.fill(with: false)
        twins.fill(with: .none)
        changed.removeAll()
        log.removeAll()
        rowCount = 0
        entryCount = 0
        eliminations = 0
    }

    /// All symbols within the capacity.
    @inline(__always) var symbols: SlotRange<Symbol> { rows.slots }

    @inline(__always)
    func isBasic(_ symbol: Symbol) -> Bool { basic[symbol] }

    /// Returns the value of a symbol: the constant of its row, or 0.
    @inline(__always)
    func value(_ symbol: Symbol) -> Double { basic[symbol] ? constants[symbol] : 0 }

    /// Returns the coefficient of a column in a row; 0 if there is none.
    ///
    /// - Complexity: O(min(row length, column length)).
    func coefficient(row: Symbol, column: Symbol) -> Double {
        let entries = rows[row]
        let list = columns[column]
        if entries.count <= list.count {
            for index in 0..<entries.count where entries[index].column == column { return entries[index].value }
        } else {
            for index in 0..<list.count where list[index].row == row { return entries[list[index].index].value }
        }
        return 0
    }

    // MARK: Single entries

    @inline(__always)
    mutating func append(row: Symbol, column: Symbol, value: Double) {
        let index = Int32(rows[row].count)
        let listIndex = Int32(columns[column].count)
        if rows.append(RowEntry(column: column, index: listIndex, value: value), to: row) {
            allocations += 1
        }
        if columns.append(ColumnEntry(row: row, index: index), to: column) { allocations += 1 }
        entryCount += 1
        entriesWritten += 1
    }

    /// Removes the entry from its column's list, but not from its row.
    @inline(__always)
    mutating func unlist(column: Symbol, index: Int32) {
        let list = columns[column]
        let last = list.count - 1
        if Int(index) != last {
            let moved = list[last]
            list[index] = moved
            rows[moved.row][moved.index].index = index
        }
        columns[column].removeLast()
    }

    /// Removes an unlisted entry from its row. The row's last entry moves to its index.
    @inline(__always)
    mutating func close(row: Symbol, index: Int32) {
        let entries = rows[row]
        let last = entries.count - 1
        if Int(index) != last {
            let moved = entries[last]
            entries[index] = moved
            columns[moved.column][moved.index].index = index
        }
        rows[row].removeLast()
    }

    @inline(__always)
    mutating func removeEntry(row: Symbol, index: Int32) {
        let entry = rows[row][index]
        unlist(column: entry.column, index: entry.index)
        close(row: row, index: index)
        entryCount -= 1
        entriesWritten += 1
    }

    /// Overwrites an unlisted entry with an entry of another column.
    @inline(__always)
    mutating func replaceEntry(row: Symbol, index: Int32, column: Symbol, value: Double) {
        rows[row][index] = RowEntry(column: column, index: Int32(columns[column].count), value: value)
        if columns.append(ColumnEntry(row: row, index: index), to: column) { allocations += 1 }
        entryCount += 1
        entriesWritten += 1
    }

    // MARK: Rows and columns

    /// Makes a nonbasic symbol basic: `symbol = constant + factor · Σ terms`, leaving out the term of the column
    /// `without`.
    ///
    /// - Precondition: The symbol's column is empty, or the caller eliminates it next.
    mutating func insertRow(
        _ symbol: Symbol, constant: Double, terms: borrowing Stack<Term>, times factor: Double = 1,
        without: Symbol? = nil
    ) {
        basic[symbol] = true
        constants[symbol] = constant
        for index in 0..<terms.count where terms[index].column != without {
            let value = factor * terms[index].value
            recordSize(of: value)
            append(row: symbol, column: terms[index].column, value: value)
        }
        rowCount += 1
        recordTwin(symbol)
    }

    /// Records a row with a single entry as the twin of that entry's column. A row with value 0 takes precedence,
    /// because it limits the moves of the column.
    @inline(__always)
    mutating func recordTwin(_ row: Symbol) {
        if row.isExternal || rows[row].count != 1 { return }
        let column = rows[row][0].column
        let known = twins[column]
        if !known.isNone, isTwin(known, of: column), abs(constants[known]) <= 1e-9 { return }
        twins[column] = row
    }

    @inline(__always)
    func isTwin(_ row: Symbol, of column: Symbol) -> Bool {
        basic[row] && rows[row].count == 1 && rows[row][0].column == column
    }

    /// Adds an entry to the row of a basic symbol.
    ///
    /// - Precondition: The row does not contain the column.
    mutating func insertEntry(row: Symbol, column: Symbol, value: Double) {
        recordSize(of: value)
        append(row: row, column: column, value: value)
    }

    /// Removes the row of a basic symbol, which becomes nonbasic with an empty column.
    mutating func dropRow(_ symbol: Symbol) {
        let entries = rows[symbol]
        for index in 0..<entries.count { unlist(column: entries[index].column, index: entries[index].index) }
        entryCount -= entries.count
        entriesWritten += entries.count
        rows[symbol].removeAll()
        basic[symbol] = false
        constants[symbol] = 0
        rowCount -= 1
        log.clear(symbol)
    }

    /// Removes the entries that remain in a column. They are rounding that should have cancelled.
    mutating func clearColumn(_ symbol: Symbol) {
        while columns[symbol].count > 0 {
            let listed = columns[symbol][0]
            removeEntry(row: listed.row, index: listed.index)
        }
    }

    @inline(__always)
    mutating func setConstant(_ value: Double, of symbol: Symbol) { constants[symbol] = value }

    // MARK: Pivot

    /// Exchanges a basic and a nonbasic symbol. `leaving` is 0 afterwards.
    ///
    /// Substitutes `entering = (leaving − constant − Σ rest) / a` in every other row that contains `entering`. A dropped
    /// leaving symbol gets no column. Lists each row whose constant changed, including the new one, in ``changed``.
    mutating func pivot(leaving: Symbol, entering: Symbol, dropsLeaving: Bool = false) {
        let (r, j) = (leaving, entering)
        var index = 0
        while rows[r][index].column != j { index += 1 }
        let pivotEntry = rows[r][index]
        let factor = 1 / pivotEntry.value

        // The entry of `entering` becomes the entry of `leaving`.
        unlist(column: j, index: pivotEntry.index)
        log.move(-factor, r, to: j)
        if dropsLeaving {
            close(row: r, index: Int32(index))
            entryCount -= 1
            entriesWritten += 1
            log.drop(constraint: leaving.constraint, row: j, factor: factor)
            index = -1
        } else {
            let listIndex = Int32(columns[r].count)
            if columns.append(ColumnEntry(row: j, index: Int32(index)), to: r) { allocations += 1 }
            rows[r][index] = RowEntry(column: r, index: listIndex, value: factor)
            recordSize(of: factor)
        }
        (rows[r], rows[j]) = (rows[j], rows[r])
        let entries = rows[j]
        for other in 0..<entries.count where other != index {
            entries[other].value *= -factor
            let entry = entries[other]
            recordSize(of: entry.value)
            columns[entry.column][entry.index].row = j
        }
        constants[j] = -constants[r] * factor
        constants[r] = 0
        basic[r] = false
        basic[j] = true
        rowsTouched += 1
        entriesWritten += entries.count
        if constants[j] != 0 { changed.append(j) }
        eliminate(entering)
        recordTwin(j)
    }
}
