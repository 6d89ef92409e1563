import ExactSimplex
import SimplexSupport
import SolverAPI

/// Sums a new row over the nonbasic symbols and detects coefficients that are only rounding.
struct RowAccumulator: ~Copyable {
    struct Sum: BitwiseCopyable {
        var value = 0.0
        var magnitude = 0.0
    }

    private var sums = SlotTable<Symbol, Sum>()
    private var touched = Stack<Symbol>()
    private(set) var constant = 0.0
    /// The sum of the magnitudes of everything added to ``constant``.
    private(set) var magnitude = 0.0
    /// The terms of the row after ``drainTerms(cancellation:_:)``.
    private(set) var terms = Stack<SparseTableau.Term>()

    @inline(__always)
    mutating func begin(symbols: Int) {
        sums.grow(to: symbols, fill: Sum())
        constant = 0
        magnitude = 0
    }

    mutating func add(constant step: Double) {
        constant += step
        magnitude += abs(step)
    }

    @inline(__always)
    private mutating func add(_ step: Double, _ symbol: Symbol) {
        if sums[symbol].magnitude == 0 { touched.append(symbol) }
        sums[symbol].value += step
        sums[symbol].magnitude += abs(step)
    }

    /// Adds `coefficient × symbol`. If the symbol is basic, adds the multiple of its row instead.
    mutating func add(_ coefficient: Double, _ symbol: Symbol, in tableau: borrowing SparseTableau) {
        guard tableau.isBasic(symbol) else { return add(coefficient, symbol) }
        add(constant: coefficient * tableau.constants[symbol])
        let row = tableau.rows[symbol]
        for index in 0..<row.count { add(coefficient * row[index].value, row[index].column) }
    }

    /// Moves the sums to ``terms``, except sums that are at most the fraction `cancellation` of their summands'
    /// magnitudes.
    mutating func drainTerms(cancellation: Double, _ doubts: DoubtCounter) {
        terms.removeAll()
        for index in 0..<touched.count {
            let symbol = touched[index]
            let sum = sums[symbol]
            if Tolerances.isDoubtful(sum.value, of: sum.magnitude) { doubts.record() }
            if abs(sum.value) > cancellation * sum.magnitude {
                terms.append(SparseTableau.Term(column: symbol, value: sum.value))
            }
            sums[symbol] = Sum()
        }
        touched.removeAll()
    }
}
