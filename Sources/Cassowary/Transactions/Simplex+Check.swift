import AnswerChecks
import SimplexSupport
import SolverAPI

/// The answer held against the constraints as they were given, before it is published, by arithmetic that is not the tableau's:
/// that each constraint lies where its symbol says, and that the forces balance.
extension Simplex {
    /// Why a constraint cannot be where it is, or nil.
    ///
    /// - Complexity: O(its terms).
    func sideFault(of slot: Int32, in problem: borrowing Problem, within allowance: Double) -> AnswerFault? {
        let header = problem.header(at: slot)
        let side = ConstraintSide(of: header, in: problem, allowance: allowance, largest: largestSeen) {
            tableau.value(Symbol(variable: $0))
        }
        if case .met = side { return nil }
        if header.priority.isRequired, !side.satisfies(header.relation) {
            return .broken(header.id, by: side.distance)
        }
        // A nonbasic one is met; a basic one has the price of its side.
        var isAbove = header.relation != .lessThanOrEqual
        if case .below = side { isAbove.toggle() }
        let state = states[slot]
        let isExplained = tableau.isBasic(Symbol(constraint: slot)) && (state.side > 0) == isAbove
        return isExplained ? nil : .unexplained(header.id, by: side.distance)
    }

    /// Looks at what moved for the largest value there was since everything was built.
    mutating func noteLargestValue() {
        for symbol in moved.symbols { largestSeen = max(largestSeen, abs(tableau.value(symbol))) }
    }

    /// Whether the tableau was written so much since its forces were last checked that checking them adds an eighth at most.
    func isForceCheckDue(_ problem: borrowing Problem) -> Bool {
        let size = tableau.entryCount + 4 * problem.constraintCount
        return tableau.entriesWritten - entriesAtForceCheck >= 8 * size
    }

    /// Why the multipliers do not prove the levels, or nil.
    ///
    /// That the forces balance is looked at along one direction at random in which the required equations stay (Freivalds, 1977),
    /// and for one choice of all symbols at random: nobody has to know the forces of required equations, whose columns are dropped.
    ///
    /// - Parameters:
    ///   - rounding: what may be left, as a share of what was summed.
    ///   - isMeant: whether it is about the constraint in a slot.
    /// - Complexity: O(entries + terms).
    mutating func forceFault(
        _ problem: borrowing Problem, within rounding: Double = ForceBalance.rounding, among isMeant: (Int32) -> Bool
    ) -> AnswerFault? {
        entriesAtForceCheck = tableau.entriesWritten
        var random = SplitMix64(seed: UInt64(pivots))
        // The symbols of required equations are 0 for good, as all basic ones are here, which have no place in a point.
        let point = (0..<tableau.capacity).map { index in
            let isFixed = tableau.basic[index] || index & 1 == 1 && states[index / 2].form == .requiredEqual
            return isFixed ? 0 : Double.random(in: -1...1, using: &random)
        }
        let shares = (0..<Int32(problem.variableSlotCount)).map { share(Symbol(variable: $0), of: point) }
        var (work, size) = (0.0, 0.0)
        for slot in 0..<Int32(problem.constraintSlotCount)
        where problem.isLive(constraintSlot: slot) && states[slot].form != .requiredEqual {
            if !isMeant(slot) { continue }
            let header = problem.header(at: slot)
            let symbol = Symbol(constraint: slot)
            var force = (value: 0.0, size: 0.0)
            if tableau.isBasic(symbol) {
                guard let slope = states[slot].slope else { continue }
                force.value = -slope.amount * ForceBalance.symbol(priority: slope.priority, age: slope.age)
                force.size = abs(force.value)
            } else if !multipliers.isZero(symbol) {
                if !multipliers[symbol].isAllowed(on: header) { return .overdrawn(header.id) }
                force = multipliers[symbol].sample
            }
            if force.size == 0 { continue }
            for position in 0..<header.termCount {
                let term = problem.term(position, of: header)
                let share = shares[Int(term.variable)]
                work += force.value * states[slot].sign * term.coefficient * share.value
                size += force.size * abs(term.coefficient) * share.size
            }
        }
        // Written so that what is not a number does not balance.
        return abs(work) <= rounding * size ? nil : .unbalanced(nil)
    }

    /// What the rows say of a symbol at a point of the nonbasic ones, and the size of what is summed.
    func share(_ symbol: Symbol, of point: [Double]) -> (value: Double, size: Double) {
        guard tableau.isBasic(symbol) else {
            // A dropped symbol is 0 for good.
            let value = symbol.isExternal || !states[symbol.slot].isDropped ? point[Int(symbol.index)] : 0
            return (value, abs(value))
        }
        let row = tableau.rows[symbol]
        var (value, size) = (0.0, 0.0)
        for place in 0..<row.count {
            let part = row[place].value * point[Int(row[place].column)]
            value += part
            size += abs(part)
        }
        return (value, size)
    }
}

extension PriorityVector: ForceSum {
    var termCount: Int { entries.count }

    @inline(__always)
    func term(_ place: Int) -> ForceTerm {
        let entry = entries[place]
        return ForceTerm(priority: entry.priority, age: entry.age, amount: entry.amount)
    }
}
