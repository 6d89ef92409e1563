import SolverAPI
import SimplexSupport

/// The multipliers of constraints and nonbasic free variables, the intervals of the multipliers, and the set of
/// constraints that could leave the basis without cost.
struct Prices: ~Copyable {
    let keys: KeyArena
    private(set) var multipliers = MultiplierPool<ConstraintSlot>()
    private(set) var freeMultipliers = MultiplierPool<VariableSlot>()
    /// The tight constraints whose multiplier is at an end of its interval, so that they could leave the basis without
    /// cost. Pinned constraints are not included; see ``Engine/isPinned(_:by:)``.
    private(set) var bounded = SlotSet<ConstraintSlot>()
    /// The amounts by which intervals are widened at both ends, and the constraints with a widened interval. The first
    /// shift allocates the table, because few systems stall.
    private var shifts = ConstraintTable<Double>()
    private var shifted = Stack<ConstraintSlot>()
    private var constraintCount = 0

    init(keys: KeyArena) { self.keys = keys }

    /// The number of times that a buffer of multipliers grew.
    var buffersGrown: Int { multipliers.allocations + freeMultipliers.allocations }

    mutating func growVariables(to n: Int, in slab: inout Slab) { freeMultipliers.grow(to: n, in: &slab) }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        multipliers.grow(to: m, in: &slab)
        bounded.grow(to: m, in: &slab)
        constraintCount = m
        if shifts.count > 0 { shifts.grow(to: m, fill: 0) }
    }

    // MARK: Multipliers

    /// Sets the multiplier of a constraint without updating anything that depends on it.
    @inline(__always)
    mutating func store(_ y: PriorityVector, at c: ConstraintSlot) { multipliers[c] = y }

    @inline(__always)
    mutating func storeFree(_ y: PriorityVector, at v: VariableSlot) { freeMultipliers[v] = y }

    /// Sets the multiplier of a constraint to 0.
    mutating func clear(_ c: ConstraintSlot) { multipliers.clear(c) }

    /// Sets the multiplier of a nonbasic free variable to 0.
    mutating func clear(variable v: VariableSlot) { freeMultipliers.clear(v) }

    @inline(__always)
    func isZero(_ c: ConstraintSlot) -> Bool { multipliers.isZero(c) }

    /// Records whether a tight constraint can leave the basis without cost.
    @inline(__always)
    mutating func setBounded(_ c: ConstraintSlot, _ isBounded: Bool) {
        if isBounded { bounded.insert(c) } else { bounded.remove(c) }
    }

    /// Removes everything and keeps the memory.
    mutating func removeAll() {
        multipliers.removeAll()
        freeMultipliers.removeAll()
        bounded.removeAll()
    }

    /// Frees the memory of all vectors except the multipliers. Legal only between two simplex steps, when no other
    /// vector is in use.
    @inline(__always)
    mutating func collectKeys(for count: Int) {
        if keys.isCollectionDue(for: count) { moveKeys() }
    }

    private mutating func moveKeys() {
        let keys = keys
        keys.collect {
            multipliers.moveVectors(in: keys)
            freeMultipliers.moveVectors(in: keys)
        }
    }

    // MARK: Intervals

    /// Returns the distance from a constraint's multiplier to the upper (`rising`) or lower end of its interval. Nil if
    /// the interval has no end on this side; negative if the multiplier is beyond the end.
    mutating func slack(_ c: ConstraintSlot, _ record: ConstraintRecord, rising: Bool) -> PriorityVector? {
        guard shift(of: c) == 0 else {
            guard var slack = unshiftedSlack(c, record, rising: rising) else { return nil }
            slack.add(shiftMultiplier(c), in: keys)
            return slack
        }
        return unshiftedSlack(c, record, rising: rising)
    }

    private mutating func unshiftedSlack(_ c: ConstraintSlot, _ record: ConstraintRecord, rising: Bool)
        -> PriorityVector?
    {
        switch record.end(upper: rising) {
        case .none: return nil
        case .zero: return rising ? multipliers[c].scaled(by: -1, in: keys) : multipliers[c]
        case .weight: return record.weight.adding(multipliers[c], times: rising ? -1 : 1, in: keys)
        }
    }

    /// Returns the sign of the slack of a multiplier in one direction: 1 if the multiplier may move in this direction,
    /// 0 if it is at the end of its interval, -1 if it is beyond the end.
    ///
    /// - Parameter levelsOnly: whether the order of the constraints within a level is ignored.
    mutating func slackSign(
        _ c: ConstraintSlot, _ record: ConstraintRecord, rising: Bool, levelsOnly: Bool = false
    ) -> Int {
        if shift(of: c) != 0 { return slack(c, record, rising: rising).map { $0.sign(in: keys) } ?? 1 }
        switch record.end(upper: rising) {
        case .none: return 1
        case .zero:
            let sign = levelsOnly ? multipliers[c].levelSign(in: keys) : multipliers[c].sign(in: keys)
            return rising ? -sign : sign
        case .weight:
            // The usual case: the multiplier is 0.
            if multipliers.isZero(c) { return 1 }
            return rising
                ? PriorityVector.sign(of: record.weight, minus: multipliers[c], levelsOnly: levelsOnly, in: keys)
                : PriorityVector.sign(
                    of: multipliers[c], minus: record.weight, times: -1, levelsOnly: levelsOnly, in: keys)
        }
    }

    /// Whether the multiplier is at an end of the unshifted interval.
    mutating func isAtEnd(_ c: ConstraintSlot, _ record: ConstraintRecord) -> Bool {
        isAt(record.end(upper: true), upper: true, c, record) || isAt(record.end(upper: false), upper: false, c, record)
    }

    private mutating func isAt(_ end: IntervalEnd, upper: Bool, _ c: ConstraintSlot, _ record: ConstraintRecord) -> Bool
    {
        switch end {
        case .none: false
        case .zero: multipliers[c].isSame(as: PriorityVector(), in: keys)
        case .weight: multipliers[c].isSame(as: record.weight, times: upper ? 1 : -1, in: keys)
        }
    }

    /// Returns the upper or lower end of the interval of a constraint's multiplier; an empty vector if the end is 0 or
    /// infinite.
    mutating func end(_ c: ConstraintSlot, _ record: ConstraintRecord, upper: Bool) -> PriorityVector {
        var end = PriorityVector()
        if case .weight = record.end(upper: upper) {
            end = upper ? record.weight : record.weight.scaled(by: -1, in: keys)
        }
        if shift(of: c) != 0 { end.add(shiftMultiplier(c, times: upper ? 1 : -1), in: keys) }
        return end
    }

    /// Returns the sign that a tight constraint's distance may take without cost: 1 if the multiplier is at the lower
    /// end of its interval, -1 if it is at the upper end, nil if it is at neither end.
    mutating func freeSide(_ c: ConstraintSlot, _ record: ConstraintRecord) -> Double? {
        slackSign(c, record, rising: false) == 0 ? 1 : slackSign(c, record, rising: true) == 0 ? -1 : nil
    }

    /// Returns the direction in which an inactive constraint's multiplier must change because of the constraint's
    /// distance: 1 for up, -1 for down; nil if the multiplier already permits the sign of the distance.
    @inline(__always)
    mutating func wantedDirection(_ c: ConstraintSlot, _ record: ConstraintRecord, _ distance: Double) -> Double? {
        if distance == 0 { return nil }
        // The usual case: an inequality that holds with a zero multiplier.
        if distance > 0, record.isNotLess, multipliers.isZero(c) { return nil }
        return slackSign(c, record, rising: distance < 0) > 0 ? (distance < 0 ? 1 : -1) : nil
    }
}

// MARK: Shifts

/// Bound shifting against stalling: the dual simplex widens the intervals of multipliers slightly while it runs.
///
/// In a *web*, a random sparse system of competing optional constraints, hundreds of required bounds are tight with
/// zero multipliers. Each of these bounds blocks every step, so the steps have length 0. Bland's rule alone takes too
/// many steps: with it, the solver gave up on 14 of 20 webs of 200 variables, after 28,800 steps. Therefore both ends
/// of the interval of each tight constraint are moved outward by a random multiple of a symbol smaller than all other
/// symbols (``PriorityVector/Entry/perturbation(_:)``). Every step then has a nonzero length, and no two lengths are
/// equal, so the method terminates. The multipliers balance for each symbol separately, so the solution remains optimal
/// when this symbol is removed at the end. (Koberstein, *The Dual Simplex Method*, ch. 6. Because the perturbation is a
/// symbol and not a small number, no cleanup phase is needed.)
extension Prices {
    var isShifted: Bool { !shifted.isEmpty }

    /// Shifts the interval of a constraint. Legal at any time, because it only widens the interval.
    mutating func shift(_ c: ConstraintSlot, _ record: ConstraintRecord) {
        guard shift(of: c) == 0, record.form != .requiredEqual else { return }
        shifts.grow(to: constraintCount, fill: 0)
        // The creation index is the seed, so that the result does not depend on the order of slots.
        var random = SplitMix64(seed: UInt64(bitPattern: Int64(record.creationIndex)))
        shifts[c] = 1 + Double(random.next() >> 40) / Double(1 << 24)
        shifted.append(c)
    }

    /// Returns the shift of a constraint's interval as a vector; an empty vector if there is none.
    @inline(__always)
    private func shiftMultiplier(_ c: ConstraintSlot, times factor: Double = 1) -> PriorityVector {
        let shift = shift(of: c)
        return shift == 0 ? PriorityVector() : PriorityVector(.perturbation(factor * shift))
    }

    @inline(__always)
    private func shift(of c: ConstraintSlot) -> Double { shifted.isEmpty ? 0 : shifts[c] }

    /// Restores the original ends of all intervals. The multipliers keep their multiples of the perturbation symbol.
    mutating func endShifts() {
        for index in shifted.indices { shifts[shifted[index]] = 0 }
        shifted.removeAll()
    }
}
