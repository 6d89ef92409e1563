import SimplexSupport

/// What has to be looked at before a solve ends.
struct Agenda: ~Copyable {
    /// Members of the basis whose multiplier may be outside its interval.
    private var suspects = Worklist()
    // Inactive constraints to be tested, in order of urgency.
    private var equations = Worklist()
    private var wishes = Worklist()
    private var inequalities = Worklist()

    deinit {
        suspects.deallocate()
        equations.deallocate()
        wishes.deallocate()
        inequalities.deallocate()
    }

    /// Has an inactive constraint tested.
    @inline(__always)
    mutating func test(_ c: Int32, _ form: ConstraintRecord.Form) {
        switch form {
        case .requiredEqual: equations.insert(c)
        case .optionalEqual, .optionalNotLess: wishes.insert(c)
        case .requiredNotLess: inequalities.insert(c)
        case .absent, .leaving: break
        }
    }

    /// Has a multiplier looked at.
    @inline(__always)
    mutating func suspect(_ item: BasisItem) { suspects.insert(item.number) }

    /// The next constraint to be tested, or -1: required equations, wishes, required inequalities.
    mutating func nextTest(bland: Bool) -> Int32 {
        if !equations.isEmpty { return bland ? equations.popSmallest() : equations.popFirst() }
        if !wishes.isEmpty { return bland ? wishes.popSmallest() : wishes.popFirst() }
        if !inequalities.isEmpty { return bland ? inequalities.popSmallest() : inequalities.popFirst() }
        return -1
    }

    /// The next member of the basis to be looked at, or nil.
    mutating func nextSuspect(bland: Bool) -> BasisItem? {
        let number = bland ? suspects.popSmallest() : suspects.popFirst()
        return number < 0 ? nil : BasisItem(number: number)
    }

    mutating func forgetSuspects() { suspects.removeAll() }

    mutating func removeAll() {
        suspects.removeAll()
        equations.removeAll()
        wishes.removeAll()
        inequalities.removeAll()
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        equations.grow(to: m, in: &slab)
        wishes.grow(to: m, in: &slab)
        inequalities.grow(to: m, in: &slab)
    }

    /// Makes room for members of the basis of that many variables or constraints.
    mutating func grow(items count: Int) { suspects.grow(to: 2 * count) }
}
