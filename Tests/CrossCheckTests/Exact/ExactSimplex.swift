/// The textbook method: two phases, a dense tableau of fractions, Bland's rule, and one objective after the other.
///
/// After each objective, columns with a positive reduced cost are fixed at 0. Every optimal solution has them at 0, so
/// exactly the optimal face remains. Chvátal, *Linear Programming*, ch. 2, 3 and 8.
struct ExactSimplex {
    enum Failure: Error { case infeasible, unbounded, overflow }

    /// A matrix of `rows × (columns + 1)`; the last column is the right-hand side.
    private var tableau: [[Rational]]
    private var basis: [Int]
    private var isFixed: [Bool]

    /// Finds a feasible solution of `matrix · x = right`, `x ≥ 0`.
    init(matrix: [[Rational]], columns: Int, right: [Rational]) throws(Failure) {
        let rows = matrix.count
        let columnCount = columns
        let width = columnCount + rows
        basis = []
        isFixed = Array(repeating: false, count: width)
        tableau = []
        for (row, entries) in matrix.enumerated() {
            let isNegative = right[row].isNegative
            var line = entries.map { isNegative ? -$0 : $0 }
            line += (0..<rows).map { $0 == row ? .one : .zero }
            line.append(isNegative ? -right[row] : right[row])
            tableau.append(line)
            basis.append(columnCount + row)
        }
        var artificial = [Rational](repeating: .zero, count: width)
        for column in columnCount..<width { artificial[column] = .one }
        let total = try minimize(artificial)
        if total.isPositive { throw .infeasible }
        for column in columnCount..<width { isFixed[column] = true }
    }

    /// Minimizes a cost over the solutions that are optimal for all previous costs, and returns the minimum.
    mutating func minimize(_ costs: [Rational]) throws(Failure) -> Rational {
        let costs = costs + [Rational](repeating: .zero, count: isFixed.count - costs.count)
        while true {
            let reduced = try reducedCosts(costs)
            guard let entering = reduced.indices.first(where: { !isFixed[$0] && reduced[$0].isNegative }) else {
                for column in reduced.indices where reduced[column].isPositive { isFixed[column] = true }
                return value(of: costs)
            }
            guard let leaving = ratioTest(entering) else { throw .unbounded }
            pivot(leaving, entering)
        }
    }

    /// The value of a column in the current solution.
    func value(ofColumn column: Int) -> Rational {
        basis.firstIndex(of: column).map { tableau[$0][isFixed.count] } ?? .zero
    }

    private func value(of costs: [Rational]) -> Rational {
        var sum = Rational.zero
        for row in basis.indices where !costs[basis[row]].isZero {
            sum = sum + costs[basis[row]] * tableau[row][isFixed.count]
        }
        return sum
    }

    private func reducedCosts(_ costs: [Rational]) throws(Failure) -> [Rational] {
        var reduced = costs
        for row in basis.indices where !costs[basis[row]].isZero {
            for column in reduced.indices where !tableau[row][column].isZero {
                reduced[column] = reduced[column] - costs[basis[row]] * tableau[row][column]
            }
        }
        if reduced.contains(where: \.isOverflow) { throw .overflow }
        return reduced
    }

    /// Returns the row that limits the entering column. A fixed basic column must remain 0, so it limits in both
    /// directions.
    private func ratioTest(_ entering: Int) -> Int? {
        let last = isFixed.count
        var best: (row: Int, ratio: Rational)?
        for row in basis.indices {
            let entry = tableau[row][entering]
            let isBlocked = isFixed[basis[row]] && !entry.isZero
            guard entry.isPositive || isBlocked else { continue }
            let ratio = isBlocked ? .zero : tableau[row][last] / entry
            if let best, best.ratio < ratio || (best.ratio == ratio && basis[best.row] < basis[row]) { continue }
            best = (row, ratio)
        }
        return best?.row
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let pivot = tableau[row][column]
        for k in tableau[row].indices { tableau[row][k] = tableau[row][k] / pivot }
        let pivotRow = tableau[row]
        for other in tableau.indices where other != row && !tableau[other][column].isZero {
            let factor = tableau[other][column]
            for k in pivotRow.indices where !pivotRow[k].isZero {
                tableau[other][k] = tableau[other][k] - factor * pivotRow[k]
            }
        }
        basis[row] = column
    }
}
