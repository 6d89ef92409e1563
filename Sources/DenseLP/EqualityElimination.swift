import ExactSimplex
import SolverAPI

/// The required equations `E x = b`, factored so that their solutions read `x = origin + directions · z`.
///
/// It is Gaussian elimination of Eᵀ, one column (one equation) at a time, left-looking, with partial pivoting: the "gaxpy"
/// form of LU (Golub & Van Loan, *Matrix Computations*, §3.2 and §3.4). Each equation is written as a sum of the
/// columns of L found so far; what remains gives the next column, its largest entry the variable to be solved for. Since
/// an equation is looked at as a whole before it is taken, one of which nothing remains is recognised as redundant, and
/// what it was summed from says how little counts as nothing. dgetrf would go on and divide by the noise.
struct EqualityElimination {
    /// What became of an equation.
    enum Outcome {
        case independent
        /// It follows from those before it.
        case redundant
        /// Its left side follows from those before it, its right side does not: the difference of the right sides, and
        /// the share with which each equation taken before enters.
        case inconsistent(difference: Double, shares: [Double])
    }

    /// The number of variables.
    let variableCount: Int
    private let tolerances: Tolerances
    private let doubts: DoubtCounter
    /// The columns of L, `variableCount` numbers each: 1 at the pivot variable, 0 at the earlier ones.
    private var lower: [Double] = []
    /// Column k of U, k + 1 numbers.
    private var upper: [[Double]] = []
    /// The right sides after elimination: `lower[k] · x = reduced[k]`.
    private var reduced: [Double] = []
    /// The right sides as they were written.
    private var rightSides: [Double] = []
    /// The variable each taken equation is solved for.
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

    /// The variables that no equation is solved for, in ascending order.
    var freeVariables: [Int] { isPivot.indices.filter { !isPivot[$0] } }

    /// Takes one more equation, unless it follows from those before or contradicts them.
    ///
    /// - Complexity: O(variables · equations it depends on).
    mutating func add(_ terms: ArraySlice<SparseRows.Entry>, rightSide: Double) -> Outcome {
        work.reset()
        for term in terms { work.add(term.coefficient, at: term.column) }
        var shares = express()

        var best = -1
        var largest = 0.0
        for variable in 0..<variableCount where !isPivot[variable] && abs(work.entries[variable]) > largest {
            largest = abs(work.entries[variable])
            best = variable
        }
        guard best >= 0 else { return consistency(rightSide, equationShares(ofColumns: shares)) }
        let pivot = work.entries[best]
        lower.reserveCapacity(lower.count + variableCount)
        for entry in work.entries { lower.append(entry / pivot) }
        shares.append(pivot)
        upper.append(shares)
        var rest = rightSide
        for (share, right) in zip(shares, reduced) where share != 0 { rest -= share * right }
        reduced.append(rest / pivot)
        rightSides.append(rightSide)
        pivotVariables.append(best)
        isPivot[best] = true
        return .independent
    }

    /// Whether the right side of an equation, whose left side is that sum of others, is the same sum.
    ///
    /// Compared as the equations were written, and not as they were eliminated: the shares say exactly what was summed, while
    /// `reduced` has been rounded at every step on the way.
    private func consistency(_ rightSide: Double, _ shares: [Double]) -> Outcome {
        var difference = rightSide
        var magnitude = abs(rightSide)
        for (share, right) in zip(shares, rightSides) where share != 0 {
            difference -= share * right
            magnitude += abs(share * right)
        }
        if abs(difference) <= tolerances.feasibility + tolerances.cancellation * magnitude {
            if abs(difference) > 2e-13 * (1 + magnitude) { doubts.note() }
            return .redundant
        }
        return .inconsistent(difference: difference, shares: shares)
    }

    /// The shares with which the taken equations sum up to a vector that depends on them.
    mutating func equationShares(of vector: [Double]) -> [Double] {
        work.reset()
        for (variable, entry) in vector.enumerated() where entry != 0 { work.add(entry, at: variable) }
        return equationShares(ofColumns: express())
    }

    /// Writes the vector in `work` as a sum of columns of L; returns the factors and leaves the rest in `work`.
    private mutating func express() -> [Double] {
        var shares = [Double](repeating: 0, count: rank)
        lower.withUnsafeBufferPointer { lower in
            guard let base = lower.baseAddress else { return }
            for k in 0..<rank {
                let variable = pivotVariables[k]
                let share = work.entry(at: variable, share: tolerances.cancellation)
                if share == 0 { continue }
                shares[k] = share
                work.add(-share, base + k * variableCount)
            }
        }
        // Exactly nothing is left where an earlier equation was solved for, whatever rounding says.
        work.clean(share: tolerances.cancellation)
        return shares
    }

    /// Back substitution with U, which turns factors of columns of L into factors of equations.
    private func equationShares(ofColumns columnShares: [Double]) -> [Double] {
        var rest = CarefulSum(count: rank, doubts: doubts)
        for (k, share) in columnShares.enumerated() { rest.add(share, at: k) }
        var shares = [Double](repeating: 0, count: rank)
        for k in (0..<rank).reversed() {
            let numerator = rest.entry(at: k, share: tolerances.cancellation)
            if numerator == 0 { continue }
            let share = numerator / upper[k][k]
            shares[k] = share
            for earlier in 0..<k where upper[k][earlier] != 0 { rest.add(-share * upper[k][earlier], at: earlier) }
        }
        return shares
    }

    /// The solution of the taken equations in which all free variables are 0.
    func origin() -> [Double] { substitute(reduced) }

    /// The change, of pivot variables alone, that changes the left sides of the taken equations by that much.
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

    /// How each variable follows the free ones: one contiguous row of `freeVariables.count` numbers a variable.
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
            row.clean(share: tolerances.cancellation)
            directions.replaceSubrange(pivot * width..<(pivot + 1) * width, with: row.entries)
        }
        return directions
    }
}
