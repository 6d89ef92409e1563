import ExactSimplex
import SimplexSupport
import SolverAPI

/// The tableau: one sparse row a basic symbol, `basic = constant + Σ coefficient · nonbasic`, with an index by column.
///
/// Every entry is known from both sides: the row's entry holds its place in the column's list and the column's entry its
/// place in the row. So a pivot visits exactly the rows that hold the entering symbol, and adding, changing or removing one
/// entry is O(1). (The classical implementations search every row instead, which alone makes `n` independent views cost n².)
///
/// Rows and columns are named by their symbols: a symbol's row is in use while it is basic, its column while it is not.
/// Columns of required equations may be left out; ``EliminationLog`` knows how to bring one back.
struct SparseTableau: ~Copyable {
    struct RowEntry: BitwiseCopyable {
        var column: Symbol
        /// Where the column's list names this entry.
        var place: Int32
        var value: Double
    }

    struct ColumnEntry: BitwiseCopyable {
        var row: Symbol
        /// Where the row holds this entry.
        var place: Int32
    }

    struct Term: BitwiseCopyable {
        var column: Symbol
        var value: Double
    }

    var rows = SegmentTable<RowEntry>()
    var columns = SegmentTable<ColumnEntry>()
    /// The values of the basic symbols while all nonbasic ones are 0.
    var constants = SlotTable<Symbol, Double>()
    private(set) var basic = SlotTable<Symbol, Bool>()
    /// For a column a constraint's row that came to hold nothing else, or -1: perhaps still does.
    private(set) var twins = SlotTable<Symbol, Symbol>()
    /// Scratch: -1 everywhere between operations.
    var marks = SlotTable<Symbol, Int32>()
    /// Scratch: the factors of the rows of a column that is substituted.
    var factors = Stack<Double>()
    var log: EliminationLog

    /// An entry that cancelled to this share of its summands is a 0.
    let cancellation: Double

    /// Rows whose constant changed, for the simplex to look at; a row may be listed more than once.
    var changed = Stack<Symbol>()

    private(set) var rowCount = 0
    var entryCount = 0
    var rowsTouched = 0
    var entriesWritten = 0
    var allocations = 0
    /// How many rows were substituted in others since the tableau was empty.
    var eliminations = 0

    /// Whether a value was so large that what follows it by steps has lost its last digits: all are to be computed anew.
    var isWorn = false
    /// Whether a pivot wrote a large entry: values that depend on it may be off by many times the usual rounding.
    var isStrained = false
    /// Multipliers of layouts and the sums of a few of them are below this.
    static let largeEntry = 64.0
    /// A step to or from a value beyond this, in points, leaves an error of 2e-10 points behind.
    static let largeValue = 1e6

    /// Counts sums of which too little was left to trust their sign.
    let doubts: DoubtCounter

    init(cancellation: Double, doubts: DoubtCounter) {
        self.cancellation = cancellation
        self.doubts = doubts
        log = EliminationLog(cancellation: cancellation)
    }

    /// The number of symbols there is room for.
    var capacity: Int { basic.count }

    /// Makes room for the symbols 0..<count; the new ones are nonbasic with empty columns.
    mutating func reserve(symbols count: Int) {
        if count <= capacity { return }
        let larger = max(count, capacity * 2, 64)
        allocations += 1
        rows.grow(to: larger)
        columns.grow(to: larger)
        constants.grow(to: larger, fill: 0)
        basic.grow(to: larger, fill: false)
        twins.grow(to: larger, fill: .none)
        marks.grow(to: larger, fill: -1)
        log.reserve(symbols: larger)
    }

    /// Empties the tableau and keeps its memory.
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

    /// All symbols that it has room for.
    @inline(__always) var symbols: SlotRange<Symbol> { rows.slots }

    @inline(__always)
    func isBasic(_ symbol: Symbol) -> Bool { basic[symbol] }

    /// The symbol's value: its row's constant, or 0.
    @inline(__always)
    func value(_ symbol: Symbol) -> Double { basic[symbol] ? constants[symbol] : 0 }

    /// The coefficient of a column in a row, 0 if there is none.
    ///
    /// - Complexity: O(the shorter of the row and the column).
    func coefficient(row: Symbol, column: Symbol) -> Double {
        let entries = rows[row]
        let list = columns[column]
        if entries.count <= list.count {
            for place in 0..<entries.count where entries[place].column == column { return entries[place].value }
        } else {
            for place in 0..<list.count where list[place].row == row { return entries[list[place].place].value }
        }
        return 0
    }

    // MARK: Single entries

    @inline(__always)
    mutating func append(row: Symbol, column: Symbol, value: Double) {
        let place = Int32(rows[row].count)
        let listPlace = Int32(columns[column].count)
        if rows.append(RowEntry(column: column, place: listPlace, value: value), to: row) {
            allocations += 1
        }
        if columns.append(ColumnEntry(row: row, place: place), to: column) { allocations += 1 }
        entryCount += 1
        entriesWritten += 1
    }

    /// Takes the entry out of its column's list, not out of its row.
    @inline(__always)
    mutating func unlist(column: Symbol, place: Int32) {
        let list = columns[column]
        let last = list.count - 1
        if Int(place) != last {
            let moved = list[last]
            list[place] = moved
            rows[moved.row][moved.place].place = place
        }
        columns[column].removeLast()
    }

    /// Takes an entry that is not listed out of its row. The row's last entry moves to its place.
    @inline(__always)
    mutating func close(row: Symbol, place: Int32) {
        let entries = rows[row]
        let last = entries.count - 1
        if Int(place) != last {
            let moved = entries[last]
            entries[place] = moved
            columns[moved.column][moved.place].place = place
        }
        rows[row].removeLast()
    }

    @inline(__always)
    mutating func removeEntry(row: Symbol, place: Int32) {
        let entry = rows[row][place]
        unlist(column: entry.column, place: entry.place)
        close(row: row, place: place)
        entryCount -= 1
        entriesWritten += 1
    }

    /// Writes an entry of another column over one that is not listed any more.
    @inline(__always)
    mutating func replaceEntry(row: Symbol, place: Int32, column: Symbol, value: Double) {
        rows[row][place] = RowEntry(column: column, place: Int32(columns[column].count), value: value)
        if columns.append(ColumnEntry(row: row, place: place), to: column) { allocations += 1 }
        entryCount += 1
        entriesWritten += 1
    }

    // MARK: Rows and columns

    /// Makes a nonbasic symbol basic: `symbol = constant + factor · Σ terms`, less the term of one column.
    ///
    /// Its column must be empty or be eliminated next.
    mutating func insertRow(
        _ symbol: Symbol, constant: Double, terms: borrowing Stack<Term>, times factor: Double = 1,
        without: Symbol? = nil
    ) {
        basic[symbol] = true
        constants[symbol] = constant
        for place in 0..<terms.count where terms[place].column != without {
            let value = factor * terms[place].value
            noteSize(of: value)
            append(row: symbol, column: terms[place].column, value: value)
        }
        rowCount += 1
        noteTwin(symbol)
    }

    /// Remembers a row of one entry by its column. One whose value is 0 is worth more, because it limits the column.
    @inline(__always)
    mutating func noteTwin(_ row: Symbol) {
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

    /// Adds one entry, which must not be there, to the row of a basic symbol.
    mutating func insertEntry(row: Symbol, column: Symbol, value: Double) {
        noteSize(of: value)
        append(row: row, column: column, value: value)
    }

    /// Drops the row of a basic symbol, which is nonbasic with an empty column then.
    mutating func dropRow(_ symbol: Symbol) {
        let entries = rows[symbol]
        for place in 0..<entries.count { unlist(column: entries[place].column, place: entries[place].place) }
        entryCount -= entries.count
        entriesWritten += entries.count
        rows[symbol].removeAll()
        basic[symbol] = false
        constants[symbol] = 0
        rowCount -= 1
        log.clear(symbol)
    }

    /// Removes what is left in a column: the rounding error of entries that should have cancelled.
    mutating func clearColumn(_ symbol: Symbol) {
        while columns[symbol].count > 0 {
            let listed = columns[symbol][0]
            removeEntry(row: listed.row, place: listed.place)
        }
    }

    @inline(__always)
    mutating func setConstant(_ value: Double, of symbol: Symbol) { constants[symbol] = value }

    // MARK: Pivot

    /// Exchanges a basic and a nonbasic symbol, with `leaving` at 0 afterwards.
    ///
    /// `entering = (leaving − constant − Σ rest) / a`, substituted in every other row that holds `entering`. If the leaving
    /// symbol is dropped, it gets no column.
    /// Lists each row whose constant changed, the new one included, in ``changed``.
    mutating func pivot(leaving: Symbol, entering: Symbol, dropsLeaving: Bool = false) {
        let (r, j) = (leaving, entering)
        var place = 0
        while rows[r][place].column != j { place += 1 }
        let pivotEntry = rows[r][place]
        let factor = 1 / pivotEntry.value

        // The entry of `entering` becomes the entry of `leaving`.
        unlist(column: j, place: pivotEntry.place)
        log.move(-factor, r, to: j)
        if dropsLeaving {
            close(row: r, place: Int32(place))
            entryCount -= 1
            entriesWritten += 1
            log.drop(constraint: leaving.constraint, row: j, factor: factor)
            place = -1
        } else {
            let listPlace = Int32(columns[r].count)
            if columns.append(ColumnEntry(row: j, place: Int32(place)), to: r) { allocations += 1 }
            rows[r][place] = RowEntry(column: r, place: listPlace, value: factor)
            noteSize(of: factor)
        }
        (rows[r], rows[j]) = (rows[j], rows[r])
        let entries = rows[j]
        for other in 0..<entries.count where other != place {
            entries[other].value *= -factor
            let entry = entries[other]
            noteSize(of: entry.value)
            columns[entry.column][entry.place].row = j
        }
        constants[j] = -constants[r] * factor
        constants[r] = 0
        basic[r] = false
        basic[j] = true
        rowsTouched += 1
        entriesWritten += entries.count
        if constants[j] != 0 { changed.append(j) }
        eliminate(entering)
        noteTwin(j)
    }
}
