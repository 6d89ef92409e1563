import SimplexSupport
import SolverAPI

/// The pending checks of a solve: inactive constraints whose distances are to be tested against their multipliers, and
/// basis members whose multipliers are to be tested against their intervals.
struct Agenda: ~Copyable {
    /// Members of the basis whose multiplier may be outside its interval.
    private var suspects = Worklist<BasisItem>()
    // The inactive constraints to be tested, in three lists. The most urgent list comes first.
    private var equations = Worklist<ConstraintSlot>()
    private var optionals = Worklist<ConstraintSlot>()
    private var inequalities = Worklist<ConstraintSlot>()

    /// Schedules a test of an inactive constraint.
    @inline(__always)
    mutating func scheduleTest(_ c: ConstraintSlot, _ form: ConstraintRecord.Form) {
        switch form {
        case .requiredEqual: equations.insert(c)
        case .optionalEqual, .optionalNotLess: optionals.insert(c)
        case .requiredNotLess: inequalities.insert(c)
        case .absent, .leaving: break
        }
    }

    /// Schedules a check of a basis member's multiplier.
    @inline(__always)
    mutating func suspect(_ item: BasisItem) { suspects.insert(item) }

    /// Returns the next constraint to test, or nil: first required equations, then optional constraints, then
    /// required inequalities.
    mutating func nextTest(bland: Bool) -> ConstraintSlot? {
        if !equations.isEmpty { return bland ? equations.popSmallest() : equations.popFirst() }
        if !optionals.isEmpty { return bland ? optionals.popSmallest() : optionals.popFirst() }
        if !inequalities.isEmpty { return bland ? inequalities.popSmallest() : inequalities.popFirst() }
        return nil
    }

    /// Returns the next basis member to check, or nil.
    mutating func nextSuspect(bland: Bool) -> BasisItem? {
        bland ? suspects.popSmallest() : suspects.popFirst()
    }

    mutating func forgetSuspects() { suspects.removeAll() }

    mutating func removeAll() {
        suspects.removeAll()
        equations.removeAll()
        optionals.removeAll()
        inequalities.removeAll()
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        // Equations and optionals reserve only their marks: their lists are usually short, because an equation that holds
        // is tight and tight constraints are not tested.
        equations.growMarks(to: m, in: &slab)
        optionals.growMarks(to: m, in: &slab)
        inequalities.grow(to: m, in: &slab)
    }

    /// Reserves memory for `count` variables and `count` constraints as basis members.
    mutating func grow(items count: Int) { suspects.grow(to: 2 * count) }
}
