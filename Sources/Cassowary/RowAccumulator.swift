/// Sums a new row over the nonbasic symbols, and knows when a coefficient that is left is only rounding.
struct RowAccumulator {
    private var sums: [Double] = []
    private var magnitudes: [Double] = []
    private var isTouched: [Bool] = []
    private var touched: [Int32] = []
    private(set) var constant = 0.0
    /// The sum of the magnitudes of everything added to ``constant``.
    private(set) var magnitude = 0.0

    mutating func begin(symbols: Int) {
        if sums.count < symbols {
            let more = symbols - sums.count
            sums += Array(repeating: 0, count: more)
            magnitudes += Array(repeating: 0, count: more)
            isTouched += Array(repeating: false, count: more)
        }
        constant = 0
        magnitude = 0
    }

    mutating func add(constant step: Double) {
        constant += step
        magnitude += abs(step)
    }

    private mutating func add(_ step: Double, _ symbol: Int32) {
        let index = Int(symbol)
        if !isTouched[index] {
            isTouched[index] = true
            touched.append(symbol)
        }
        sums[index] += step
        magnitudes[index] += abs(step)
    }

    /// Adds `coefficient × symbol`, by its row if it is basic.
    mutating func add(_ coefficient: Double, _ symbol: Symbol, in tableau: borrowing SparseTableau) {
        guard tableau.isBasic(symbol) else { return add(coefficient, symbol.index) }
        add(constant: coefficient * tableau.constants[Int(symbol.index)])
        let row = tableau.rows[Int(symbol.index)]
        for place in 0..<row.count { add(coefficient * row[place].value, row[place].column) }
    }

    /// The terms, without those that cancelled to `cancellation` of what they were summed from. Empties the accumulator.
    mutating func takeTerms(cancellation: Double) -> [(column: Symbol, value: Double)] {
        var terms: [(column: Symbol, value: Double)] = []
        terms.reserveCapacity(touched.count)
        for symbol in touched {
            let index = Int(symbol)
            if abs(sums[index]) > cancellation * magnitudes[index] {
                terms.append((Symbol(index: symbol), sums[index]))
            }
            sums[index] = 0
            magnitudes[index] = 0
            isTouched[index] = false
        }
        touched.removeAll(keepingCapacity: true)
        return terms
    }
}
