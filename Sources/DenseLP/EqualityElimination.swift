import ExactSimplex
import SolverAPI

/// The factored required equations `E x = b`, with the solutions `x = origin + directions · z`.
///
/// Gaussian elimination of Eᵀ, one column (one equation) at a time, left-looking, with partial pivoting: the "gaxpy"
/// form of LU (Golub & Van Loan, *Matrix Computations*, §3.2 and §3.4). Each equation is written as a sum of the
/// columns of L so far; the remainder is the next column, and its largest entry determines the variable to solve for.
/// An equation is examined as a whole before it is taken. If its remainder is 0 relative to the magnitudes of its
/// summands, the equation is redundant. dgetrf would continue and divide by rounding.
struct EqualityElimination {
    /// The result of adding an equation.
    enum Outcome {
        case independent
        /// The equation follows from earlier ones.
        case redundant
        /// The left side is a sum of multiples of earlier left sides, but the right sides disagree. `difference` is the
        /// difference of the right sides, and `factors` has the factor of each earlier equation.
        case inconsistent(difference: Double, factors: [Double])
    }

    let variableCount: Int
    private let tolerances: Tolerances
    private let doubts: DoubtCounter
    /// The columns of L, `variableCount` numbers each: 1 at the pivot variable, 0 at earlier pivot variables.
    private var lower: [Double] = []
    /// Column k of U, k + 1 numbers.
    private var upper: [[Double]] = []
    /// The right sides after elimination: `lower[k] · x = reduced[k]`.
    private var reduced: [Double] = []
    private var rightSides: [Double] = []
    /// The pivot variable of each equation taken.
    private(set) var pivotVariables: [Int] = []
    private var isPivot: [Bool]
    private var work: CarefulSum

    init(variableCount: Int, tolerances: Tolerances, doubts: DoubtCounter) {
        self.doubts = doubts
        self.variableCount = variableCount
        self.tolerances = tolerances
        isPivot = Array(repeating: false, count: variableCount)
        work = CarefulSum(count: variableCount, doubts: doubts)
    }

    /// The number of equations taken.
    var rank: Int { pivotVariables.count }

    /// The variables for which no equation is solved, in ascending order.
    var freeVariables: [Int] { isPivot.indices.filter { !isPivot[$0] } }

    /// Adds an equation, unless it follows from earlier ones or contradicts them.
    ///
    /// - Complexity: O(variables · equations it depends on).
    mutating func add(_ terms: ArraySlice<SparseRows.Entry>, rightSide: Double) -> Outcome {
        work.reset()
        for term in terms { work.add(term.coefficient, at: term.column) }
        var factors = express()

        var best: Int?
        var largest = 0.0
        for variable in 0..<variableCount where !isPivot[variable] && abs(work.entries[variable]) > largest {
            largest = abs(work.entries[variable])
            best = variable
        }
        guard let best else { return consistency(rightSide, equationFactors(ofColumns: factors)) }
        let pivot = work.entries[best]
        // Reserving room for each column would copy the earlier columns each time.
        for entry in work.entries { lower.append(entry / pivot) }
        factors.append(pivot)
        upper.append(factors)
        var rest = rightSide
        for (factor, right) in zip(factors, reduced) where factor != 0 { rest -= factor * right }
        reduced.append(rest / pivot)
        rightSides.append(rightSide)
        pivotVariables.append(best)
        isPivot[best] = true
        return .independent
    }

    /// Compares the right side of a dependent equation with a sum of earlier right sides. Its left side is the sum of
    /// `factors` times the earlier left sides.
    ///
    /// Uses the original right sides, because `reduced` was rounded at every step.
    private func consistency(_ rightSide: Double, _ factors: [Double]) -> Outcome {
        var difference = rightSide
        var magnitude = abs(rightSide)
        for (factor, right) in zip(factors, rightSides) where factor != 0 {
            difference -= factor * right
            magnitude += abs(factor * right)
        }
        if abs(difference) <= tolerances.feasibility + tolerances.cancellation * magnitude {
            if abs(difference) > 2e-13 * (1 + magnitude) { doubts.record() }
            return .redundant
        }
        return .inconsistent(difference: difference, factors: factors)
    }

    /// Returns the factors with which the left sides of the equations taken so far sum to a given vector. The vector
    /// must be linearly dependent on these left sides.
    mutating func equationFactors(of vector: [Double]) -> [Double] {
        work.reset()
        for (variable, entry) in vector.enumerated() where entry != 0 { work.add(entry, at: variable) }
        return equationFactors(ofColumns: express())
    }

    /// Writes the vector in `work` as a sum of columns of L. Returns the factors and leaves the remainder in `work`.
    private mutating func express() -> [Double] {
        var factors = [Double](repeating: 0, count: rank)
        lower.withUnsafeBufferPointer { lower in
            guard let base = lower.baseAddress else { return }
            for k in 0..<rank {
                let variable = pivotVariables[k]
                let factor = work.entry(at: variable, fraction: tolerances.cancellation)
                if factor == 0 { continue }
                factors[k] = factor
                work.add(-factor, base + k * variableCount)
            }
        }
        // The remainder at earlier pivot variables is exactly 0 by construction.
        work.clean(fraction: tolerances.cancellation)
        return factors
    }

    /// Back substitution with U: converts factors of columns of L into factors of equations.
    private func equationFactors(ofColumns columnFactors: [Double]) -> [Double] {
        var rest = CarefulSum(count: rank, doubts: doubts)
        for (k, factor) in columnFactors.enumerated() { rest.add(factor, at: k) }
        var factors = [Double](repeating: 0, count: rank)
        for k in (0..<rank).reversed() {
            let numerator = rest.entry(at: k, fraction: tolerances.cancellation)
            if numerator == 0 { continue }
            let factor = numerator / upper[k][k]
            factors[k] = factor
            for earlier in 0..<k where upper[k][earlier] != 0 { rest.add(-factor * upper[k][earlier], at: earlier) }
        }
        return factors
    }

    /// Returns the solution of the taken equations with all free variables at 0.
    func origin() -> [Double] { substitute(reduced) }

    /// Returns the change of pivot variables that changes the left sides of the taken equations by given amounts.
    func correction(for differences: [Double]) -> [Double] {
        var reduced = differences
        for k in 0..<rank {
            var sum = differences[k]
            for earlier in 0..<k where upper[k][earlier] != 0 { sum -= upper[k][earlier] * reduced[earlier] }
            reduced[k] = sum / upper[k][k]
        }
        return substitute(reduced)
    }

    /// Solves `Lᵀ x = right` with the free variables at 0.
    private func substitute(_ right: [Double]) -> [Double] {
        var x = [Double](repeating: 0, count: variableCount)
        for k in (0..<rank).reversed() {
            var sum = right[k]
            let base = k * variableCount
            for variable in 0..<variableCount where lower[base + variable] != 0 {
                sum -= lower[base + variable] * x[variable]
            }
            x[pivotVariables[k]] = sum
        }
        return x
    }

    /// Returns the derivative of each variable with respect to the free variables: one contiguous row of
    /// `freeVariables.count` numbers for each variable.
    func directions() -> [Double] {
        let free = freeVariables
        let width = free.count
        var directions = [Double](repeating: 0, count: variableCount * width)
        for (position, variable) in free.enumerated() { directions[variable * width + position] = 1 }
        if width == 0 { return directions }
        var row = CarefulSum(count: width, doubts: doubts)
        for k in (0..<rank).reversed() {
            row.reset()
            let pivot = pivotVariables[k]
            let base = k * variableCount
            directions.withUnsafeBufferPointer { directions in
                guard let start = directions.baseAddress else { return }
                for variable in 0..<variableCount where variable != pivot && lower[base + variable] != 0 {
                    row.add(-lower[base + variable], start + variable * width)
                }
            }
            row.clean(fraction: tolerances.cancellation)
            directions.replaceSubrange(pivot * width..<(pivot + 1) * width, with: row.entries)
        }
        return directions
    }
}
