package import Certificates

/// The items of a program written in terms of as many others as there are variables: `basic = value + Σ entry · nonbasic`.
///
/// Nonbasic items are 0. Columns of items that must stay 0 for good are dropped, unless they are kept for a certificate.
/// Chvátal, *Linear Programming*, ch. 2.
package struct ExactDictionary {
    /// The item of each row.
    package private(set) var basic: [Int]
    /// The item of each column.
    package private(set) var nonbasic: [Int]
    /// `rows[row][column]`.
    package private(set) var rows: [[Rational]]
    /// The value of each row's item.
    package private(set) var values: [Rational]
    /// Each item's row, or -1.
    package private(set) var rowOf: [Int]
    /// How many entries pivots computed, each counted as ``cost(words:)``.
    private(set) var work = 0
    /// How many pivots were made.
    private(set) var pivots = 0

    /// Items below this are variables.
    let variableCount: Int

    /// The time for `a + b · c` on fractions of some length, in units of what it takes on single words, which is 0.05 µs: 80 for 5 words,
    /// 310 for 14, 800 for 29 and 5,400 for 103 (measured). Most of it is the greatest common divisor.
    static func cost(words: Int) -> Int { words == 1 ? 1 : 16 * words + words * words / 3 }

    /// All variables nonbasic, all distances basic.
    init(_ program: ExactProgram) {
        let width = program.variables.count
        variableCount = width
        basic = program.rules.indices.map { program.item(ofRule: $0) }
        nonbasic = Array(0..<width)
        rowOf = Array(repeating: -1, count: program.itemCount)
        rows = []
        values = []
        for (index, rule) in program.rules.enumerated() {
            var row = [Rational](repeating: .zero, count: width)
            for term in rule.terms { row[term.variable] += term.coefficient }
            rows.append(row)
            values.append(-rule.constant)
            rowOf[basic[index]] = index
        }
    }

    /// The value of an item; 0 for one that is not basic.
    package func value(of item: Int) -> Rational { rowOf[item] < 0 ? .zero : values[rowOf[item]] }

    /// Exchanges the items of a row and a column, whose entry is not 0.
    mutating func pivot(row: Int, column: Int) {
        pivots += 1
        let (leaving, entering) = (basic[row], nonbasic[column])
        let inverse = Rational.one / rows[row][column]
        var places: [Int] = []
        for place in nonbasic.indices where !rows[row][place].isZero {
            rows[row][place] = place == column ? inverse : -rows[row][place] * inverse
            places.append(place)
        }
        values[row] = -values[row] * inverse
        let (pivotRow, pivotValue) = (rows[row], values[row])
        let words = places.reduce(1) { max($0, pivotRow[$1].wordCount) }
        for other in rows.indices where other != row {
            let factor = rows[other][column]
            if factor.isZero { continue }
            work += places.count * Self.cost(words: words)
            for place in places {
                if place == column {
                    rows[other][place] = factor * pivotRow[place]
                } else {
                    rows[other][place] += factor * pivotRow[place]
                }
            }
            if !pivotValue.isZero { values[other] += factor * pivotValue }
        }
        basic[row] = entering
        nonbasic[column] = leaving
        rowOf[entering] = row
        rowOf[leaving] = -1
    }

    /// Takes an entry for 0 that is not larger than a limit.
    mutating func round(row: Int, column: Int, below limit: Double) {
        if rows[row][column].magnitude.double <= limit { rows[row][column] = .zero }
    }

    /// Takes all entries of a column for 0: its item is 0 for good.
    mutating func clear(column: Int) { for row in rows.indices { rows[row][column] = .zero } }

    /// Forgets columns: their items are 0 for good.
    mutating func dropColumns(where isFixed: (Int) -> Bool) {
        let kept = nonbasic.indices.filter { !isFixed(nonbasic[$0]) }
        if kept.count == nonbasic.count { return }
        for row in rows.indices { rows[row] = kept.map { rows[row][$0] } }
        nonbasic = kept.map { nonbasic[$0] }
    }

    /// Forgets rows whose items are of no interest any more.
    mutating func dropRows(where isDone: (Int) -> Bool) {
        let kept = rows.indices.filter { !isDone($0) }
        if kept.count == rows.count { return }
        for row in rows.indices where isDone(row) { rowOf[basic[row]] = -1 }
        rows = kept.map { rows[$0] }
        values = kept.map { values[$0] }
        basic = kept.map { basic[$0] }
        for row in basic.indices { rowOf[basic[row]] = row }
    }
}
