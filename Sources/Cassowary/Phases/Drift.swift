import SimplexSupport
import SolverAPI

/// Detection of accumulated rounding in the tableau.
extension Simplex {
    /// Number of pivots after which the tableau is compared with the constraints. A web of 15 optional constraints
    /// drifted by 1e-7 within 400 random changes and then gave a wrong layout.
    private static let driftInterval = 64
    /// The largest allowed difference between a constraint's distance in the tableau and the distance computed from the
    /// variables: in points, plus the same fraction of the summed magnitudes.
    static let largestDrift = 1e-11
    /// The larger bound that applies during a solve. Answers are tested with ``largestDrift``.
    static let largestDriftOnTheWay = 1e-9
    /// The bound of ``isEntryOff(from:)``, as a fraction of the summed magnitudes.
    private static let largestEntryDrift = 1e-9

    /// Compares the tableau with the constraints if a comparison is due. Returns whether the tableau has drifted.
    ///
    /// - Complexity: O(1), or O(terms + entries) every 64 pivots and after pivots that wrote large entries.
    /// - Parameter tolerance: The allowed difference of a distance: in points, plus the same fraction of the summed
    ///   magnitudes.
    mutating func checkDrift(
        from problem: borrowing Problem, beyond tolerance: Double = largestDrift
    ) -> Bool {
        let isFinal = tolerance <= Self.largestDrift
        let isDue = tableau.needsDriftCheck || pivots >= drift.pivotsAtLook + Self.driftInterval
        if !isDue, !isFinal || !drift.isLookedAtLoosely { return false }
        let isOff = compare(with: problem, beyond: tolerance)
        drift.isLookedAtLoosely = !isFinal && !isOff
        return isOff
    }

    /// Compares the tableau with the constraints: their distances and, every 64 pivots, its entries. Returns whether
    /// they disagree.
    ///
    /// - Complexity: O(terms), and O(entries) every 64 pivots.
    mutating func compare(with problem: borrowing Problem, beyond tolerance: Double = largestDrift) -> Bool {
        drift.pivotsAtLook = pivots
        tableau.needsDriftCheck = false
        for slot in problem.allConstraintSlots where states[slot].form != .absent {
            let header = problem.header(at: slot)
            guard problem.slot(of: header.id) == slot else { continue }
            let (distance, size) = distance(slot, problem)
            let symbol = Symbol(constraint: slot)
            let kept = tableau.isBasic(symbol) ? tableau.constants[symbol] : 0
            // `!(a <= b)` instead of `a > b`, so that NaN counts as drifted.
            if !(abs(distance - kept) <= tolerance * (1 + size)) { return true }
        }
        if pivots < drift.pivotsAtEntryLook + Self.driftInterval { return false }
        drift.pivotsAtEntryLook = pivots
        return isEntryOff(from: problem)
    }

    /// Whether the tableau's entries are wrong. Assigns random values to the nonbasic symbols, computes the variables
    /// from their rows, and compares each constraint of these variables with the constraint's own row. A pivot on
    /// rounding can leave correct values and meaningless entries, so comparing values is not enough.
    private mutating func isEntryOff(from problem: borrowing Problem) -> Bool {
        var random = SplitMix64(seed: UInt64(pivots))
        let point = tableau.symbols.map { tableau.basic[$0] ? 0 : Double.random(in: -1...1, using: &random) }
        var variables = [(value: Double, size: Double)](repeating: (0, 0), count: problem.variableSlotCount)
        for slot in problem.allVariableSlots {
            variables[Int(slot)] = value(of: Symbol(variable: slot), at: point)
        }
        for slot in problem.allConstraintSlots where states[slot].form != .absent {
            let header = problem.header(at: slot)
            guard problem.slot(of: header.id) == slot else { continue }
            let kept = value(of: Symbol(constraint: slot), at: point)
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

    /// Evaluates a constraint at the values of its variables: returns its distance (`value`) and the sum of the
    /// magnitudes of the summands (`size`).
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
