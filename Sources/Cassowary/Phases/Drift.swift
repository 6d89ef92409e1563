import SimplexSupport
import SolverAPI

/// Whether rounding gathered in the tableau: each pivot writes over entries that earlier ones wrote.
extension Simplex {
    /// After this many pivots the tableau is held against the constraints. A web of 15 wishes drifted by 1e-7 within 400 random
    /// changes, and then answered wrongly (measured).
    private static let driftInterval = 64
    /// A constraint's distance by the tableau and by the values may differ by this, in points, and this share of what is summed.
    static let largestDrift = 1e-11
    /// The same on the way, where it only has to show the way: the answer is looked at with the other.
    static let largestDriftOnTheWay = 1e-9
    /// The same for what the entries say of a point at random.
    private static let largestEntryDrift = 1e-9

    /// Whether it is time to look, and the tableau has drifted.
    ///
    /// - Complexity: O(1), or O(terms) every 64 pivots and after pivots that wrote large entries.
    /// - Parameter tolerance: how far a distance may be off, in points and as a share of what is summed.
    mutating func hasDrifted(
        from problem: borrowing Problem, beyond tolerance: Double = largestDrift
    ) -> Bool {
        let isFinal = tolerance <= Self.largestDrift
        let isDue = tableau.isStrained || pivots >= drift.pivotsAtLook + Self.driftInterval
        if !isDue, !isFinal || !drift.isLookedAtLoosely { return false }
        let isOff = isOff(from: problem, beyond: tolerance)
        drift.isLookedAtLoosely = !isFinal && !isOff
        return isOff
    }

    /// Whether a constraint's distance is not what the values say.
    ///
    /// - Complexity: O(terms), and O(entries) every 64 pivots.
    mutating func isOff(from problem: borrowing Problem, beyond tolerance: Double = largestDrift) -> Bool {
        drift.pivotsAtLook = pivots
        tableau.isStrained = false
        for slot in problem.allConstraintSlots where states[slot].form != .absent {
            let header = problem.header(at: slot)
            guard problem.slot(of: header.id) == slot else { continue }
            let (distance, size) = distance(slot, problem)
            let symbol = Symbol(constraint: slot)
            let kept = tableau.isBasic(symbol) ? tableau.constants[symbol] : 0
            // Written so that what is not a number has drifted.
            if !(abs(distance - kept) <= tolerance * (1 + size)) { return true }
        }
        if pivots < drift.pivotsAtEntryLook + Self.driftInterval { return false }
        drift.pivotsAtEntryLook = pivots
        return isEntryOff(from: problem)
    }

    /// Whether the entries are off, for one point at random: its variables by the rows must give the constraints what the rows
    /// say. A pivot on what was rounding can leave values that hold and entries that mean nothing.
    private mutating func isEntryOff(from problem: borrowing Problem) -> Bool {
        var random = SplitMix64(seed: UInt64(pivots))
        let point = tableau.symbols.map { tableau.basic[$0] ? 0 : Double.random(in: -1...1, using: &random) }
        var variables = [(value: Double, size: Double)](repeating: (0, 0), count: problem.variableSlotCount)
        for slot in problem.allVariableSlots {
            variables[Int(slot)] = share(Symbol(variable: slot), of: point)
        }
        for slot in problem.allConstraintSlots where states[slot].form != .absent {
            let header = problem.header(at: slot)
            guard problem.slot(of: header.id) == slot else { continue }
            let kept = share(Symbol(constraint: slot), of: point)
            var (sum, size) = (0.0, 1 + kept.size)
            for position in 0..<header.termCount {
                let term = problem.term(position, of: header)
                sum += term.coefficient * variables[Int(term.variable)].value
                size += abs(term.coefficient) * variables[Int(term.variable)].size
            }
            if !(abs(states[slot].sign * sum - kept.value) <= Self.largestEntryDrift * size) { return true }
        }
        return false
    }

    /// A constraint's distance by the values of its variables, and the size of what is summed.
    mutating func distance(_ slot: ConstraintSlot, _ problem: borrowing Problem) -> (value: Double, size: Double) {
        let header = problem.header(at: slot)
        var sum = -states[slot].constant
        var size = abs(sum)
        for position in 0..<header.termCount {
            let term = problem.term(position, of: header)
            let part = term.coefficient * tableau.value(Symbol(variable: term.variable))
            sum += part
            size += abs(part)
        }
        return (states[slot].sign * sum, size)
    }
}
