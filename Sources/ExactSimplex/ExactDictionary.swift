import Rationals

/// The items of a program written in terms of as many others as there are variables: `basic = value + Σ entry · nonbasic`.
///
/// Nonbasic items are 0. Columns of items that must stay 0 for good are dropped, unless they are kept for a certificate.
/// Chvátal, *Linear Programming*, ch. 2.
struct ExactDictionary {
    /// The item of each row.
    private(set) var basic: [Int]
    /// The item of each column.
    private(set) var nonbasic: [Int]
    /// `rows[row][column]`.
    private(set) var rows: [[Rational]]
    /// The value of each row's item.
    private(set) var values: [Rational]
    /// Each item's row, or -1.
    private(set) var rowOf: [Int]
    /// How many sums of coefficients were taken for 0 though they are not: then nothing is proved to the last digit.
    private(set) var roundedSums = 0
    /// How many pivots were made.
    private(set) var pivots = 0

    /// All variables nonbasic, all distances basic.
    init(_ program: ExactProgram) {
        let width = program.variables.count
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
    func value(of item: Int) -> Rational { rowOf[item] < 0 ? .zero : values[rowOf[item]] }

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
        for other in rows.indices where other != row {
            let factor = rows[other][column]
            if factor.isZero { continue }
            for place in places {
                if place == column {
                    rows[other][place] = factor * pivotRow[place]
                } else {
                    rows[other][place] = sum(rows[other][place], factor * pivotRow[place])
                }
            }
            if !pivotValue.isZero { values[other] += factor * pivotValue }
        }
        basic[row] = entering
        nonbasic[column] = leaving
        rowOf[entering] = row
        rowOf[leaving] = -1
    }

    /// The sum of two coefficients, 0 if they cancel to less than what rounding of multipliers explains.
    ///
    /// Somebody who writes `pow(1.1, 9)` means the ninth power, and not what is left of it after nine roundings.
    private mutating func sum(_ a: Rational, _ b: Rational) -> Rational {
        let sum = a + b
        if a.signum * b.signum >= 0 || sum.isZero || sum.magnitude.double > Self.rounding * a.magnitude.double {
            return sum
        }
        roundedSums += 1
        return .zero
    }

    /// A share of a coefficient that its author cannot have meant: 2^-46, a hundred roundings.
    private static let rounding = 0x1p-46

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
