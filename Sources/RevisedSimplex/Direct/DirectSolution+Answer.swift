import SimplexSupport
import SolverAPI

extension DirectSolution {
    /// Returns the values after checking them against the constraints as given.
    mutating func checkedValues(_ problem: borrowing Problem) throws(Uncertified) -> [Double] {
        var values: [Double] = []
        values.reserveCapacity(problem.variableSlotCount)
        let hasHoles = problem.variableCount < problem.variableSlotCount
        for slot in problem.allVariableSlots {
            if hasHoles, !problem.isLive(slot) {
                values.append(0)
                continue
            }
            if !forest.hasValue(slot) { _ = forest.findValue(of: slot) }
            // The sum with 0 turns a negative zero into a positive one.
            values.append(forest.values[Int(slot)].value + 0)
        }
        var largest: Double?
        for slot in problem.allConstraintSlots {
            let state = states[Int(slot)]
            if state == .verified || state == .violated { continue }
            let header = problem.header(at: slot)
            // All variables had values before this priority, so the constraint was not read. It may be violated.
            if state == .unread, !header.priority.isRequired { continue }
            if largest == nil { largest = values.reduce(0) { max($0, abs($1)) } }
            let side = ConstraintSide(of: header, in: problem, largest: largest ?? 0) { values[Int($0)] }
            if !side.satisfies(header.relation) { throw .isViolated(header.id) }
        }
        return values
    }
}
