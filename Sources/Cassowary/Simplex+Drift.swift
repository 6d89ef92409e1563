import SolverAPI

/// Whether rounding gathered in the tableau: each pivot writes over entries that earlier ones wrote.
extension Simplex {
    /// After this many pivots the tableau is held against the constraints. A web of 15 wishes drifted by 1e-7 within 400 random
    /// changes, and then answered wrongly (measured).
    private static let driftInterval = 64
    /// A constraint's distance by the tableau and by the values may differ by this, in points, and this share of what is summed.
    private static let largestDrift = 1e-11

    /// Whether it is time to look, and the tableau has drifted.
    ///
    /// - Complexity: O(1), or O(terms) every 64 pivots and after pivots that wrote large entries.
    mutating func hasDrifted(from problem: borrowing Problem) -> Bool {
        if !tableau.isStrained && pivots < pivotsAtDriftCheck + Self.driftInterval { return false }
        return isOff(from: problem)
    }

    /// Whether a constraint's distance is not what the values say.
    ///
    /// - Complexity: O(terms).
    mutating func isOff(from problem: borrowing Problem) -> Bool {
        pivotsAtDriftCheck = pivots
        tableau.isStrained = false
        for slot in 0..<Int32(problem.constraintSlotCount) where states[slot].form != .absent {
            let header = problem.header(at: slot)
            guard problem.slot(of: header.id) == slot else { continue }
            var sum = -header.constant
            var size = 1 + abs(header.constant)
            for position in 0..<header.termCount {
                let term = problem.term(position, of: header)
                let part = term.coefficient * tableau.value(Symbol(variable: term.variable))
                sum += part
                size += abs(part)
            }
            let symbol = Symbol(constraint: slot)
            let kept = tableau.isBasic(symbol) ? tableau.constants[symbol] : 0
            // Written so that what is not a number has drifted.
            if !(abs(states[slot].sign * sum - kept) <= Self.largestDrift * size) { return true }
        }
        return false
    }
}
