package import Certificates

/// The dictionary of a program: each basic item as `basic = value + Σ entry · nonbasic`, with as many nonbasic items as
/// there are variables. Items are the variables and the distances of rules (``ExactProgram``).
///
/// Nonbasic items are 0. Columns of items that stay 0 are removed, unless a certificate needs them (Chvátal, *Linear
/// Programming*, ch. 2).
package struct ExactDictionary {
    /// The item of each row.
    package private(set) var basic: [Int]
    /// The item of each column.
    package private(set) var nonbasic: [Int]
    /// `rows[row][column]`.
    package private(set) var rows: [[Rational]]
    /// The value of each row's item.
    package private(set) var values: [Rational]
    /// The row of each item; nil for an item without a row.
    package private(set) var rowOf: [Int?]
    /// The number of entries computed by pivots, weighted by ``cost(words:)``.
    private(set) var work = 0
    private(set) var pivots = 0

    /// The number of variables. Items below this number are variables.
    let variableCount: Int

    /// Returns the time of `a + b · c` on fractions of `words` words, as a multiple of the time on single words, which
    /// is 0.05 µs. The measured multiples are 80 for 5 words, 310 for 14, 800 for 29 and 5,400 for 103. Most of the
    /// time is spent on the greatest common divisor.
    static func cost(words: Int) -> Int { words == 1 ? 1 : 16 * words + words * words / 3 }

    /// Creates a dictionary with all variables nonbasic and all distances basic.
    init(_ program: ExactProgram) {
        let width = program.variables.count
        variableCount = width
        basic = program.rules.indices.map { program.item(ofRule: $0) }
        nonbasic = Array(0..<width)
        rowOf = Array(repeating: nil, count: program.itemCount)
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

    /// Returns the value of an item; 0 for a nonbasic item.
    package func value(of item: Int) -> Rational { rowOf[item].map { values[$0] } ?? .zero }

    /// Exchanges the items of a row and a column.
    ///
    /// - Precondition: Their entry is not 0.
    mutating func pivot(row: Int, column: Int) {
        pivots += 1
        let (leaving, entering) = (basic[row], nonbasic[column])
        let inverse = Rational.one / rows[row][column]
        var indices: [Int] = []
        for index in nonbasic.indices where !rows[row][index].isZero {
            rows[row][index] = index == column ? inverse : -rows[row][index] * inverse
            indices.append(index)
        }
        values[row] = -values[row] * inverse
        let (pivotRow, pivotValue) = (rows[row], values[row])
        let words = indices.reduce(1) { max($0, pivotRow[$1].wordCount) }
        for other in rows.indices where other != row {
            let factor = rows[other][column]
            if factor.isZero { continue }
            work += indices.count * Self.cost(words: words)
            for index in indices {
                if index == column {
                    rows[other][index] = factor * pivotRow[index]
                } else {
                    rows[other][index] += factor * pivotRow[index]
                }
            }
            if !pivotValue.isZero { values[other] += factor * pivotValue }
        }
        basic[row] = entering
        nonbasic[column] = leaving
        rowOf[entering] = row
        rowOf[leaving] = nil
    }

    /// Replaces an entry with 0 if it does not exceed a limit.
    mutating func round(row: Int, column: Int, below limit: Double) {
        if rows[row][column].magnitude.double <= limit { rows[row][column] = .zero }
    }

    /// Clears a column, because its item stays 0.
    mutating func clear(column: Int) { for row in rows.indices { rows[row][column] = .zero } }

    /// Removes columns of items that stay 0.
    mutating func dropColumns(where isFixed: (Int) -> Bool) {
        let kept = nonbasic.indices.filter { !isFixed(nonbasic[$0]) }
        if kept.count == nonbasic.count { return }
        for row in rows.indices { rows[row] = kept.map { rows[row][$0] } }
        nonbasic = kept.map { nonbasic[$0] }
    }
}
