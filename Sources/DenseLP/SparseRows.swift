import SolverAPI

/// The original left sides of constraints, by dense variable index. Residuals are computed from them.
struct SparseRows {
    struct Entry {
        let column: Int
        let coefficient: Double
    }

    private var entries: [Entry] = []
    private var starts: [Int] = [0]

    /// Creates rows; `number` returns the index of a variable. Terms of variables without an index are left out.
    init(_ constraints: [Constraint], number: (VariableID) -> Int?) {
        starts.reserveCapacity(constraints.count + 1)
        for constraint in constraints {
            for position in 0..<constraint.expression.count {
                let term = constraint.expression[position]
                guard let column = number(term.variable) else { continue }
                entries.append(Entry(column: column, coefficient: term.coefficient))
            }
            starts.append(entries.count)
        }
    }

    /// The entries of one row.
    subscript(row: Int) -> ArraySlice<Entry> { entries[starts[row]..<starts[row + 1]] }

    /// Returns the value of a left side, and the sum of the magnitudes of its terms.
    func value(ofRow row: Int, at x: [Double]) -> (sum: Double, magnitude: Double) {
        var sum = 0.0
        var magnitude = 0.0
        for entry in self[row] {
            let product = entry.coefficient * x[entry.column]
            sum += product
            magnitude += abs(product)
        }
        return (sum, magnitude)
    }
}
