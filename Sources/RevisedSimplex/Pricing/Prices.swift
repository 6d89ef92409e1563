import SolverAPI
import SimplexSupport

/// The multipliers of constraints and nonbasic free variables, their admissible intervals, and the set of multipliers
/// at an end of their interval.
struct Prices: ~Copyable {
    let keys: KeyArena
    private(set) var multipliers = MultiplierPool<ConstraintSlot>()
    private(set) var freeMultipliers = MultiplierPool<VariableSlot>()
    /// The tight constraints whose multiplier is at an end of its interval: they could leave at no cost.
    private(set) var bounded = SlotSet<ConstraintSlot>()
    /// The outward shifts of the intervals, and the shifted constraints. Allocated with the first shift, because few
    /// systems stall.
    private var shifts = ConstraintTable<Double>()
    private var shifted = Stack<ConstraintSlot>()
    private var constraintCount = 0

    init(keys: KeyArena) { self.keys = keys }

    /// The number of times a buffer had to grow.
    var buffersGrown: Int { multipliers.allocations + freeMultipliers.allocations }

    mutating func growVariables(to n: Int, in slab: inout Slab) { freeMultipliers.grow(to: n, in: &slab) }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        multipliers.grow(to: m, in: &slab)
        bounded.grow(to: m, in: &slab)
        constraintCount = m
        if shifts.count > 0 { shifts.grow(to: m, fill: 0) }
    }

    // MARK: Multipliers

    /// Sets the multiplier of a constraint without propagating the consequences.
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

    /// Records whether a tight constraint can leave without cost.
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

    /// Releases all vectors except the multipliers. Must be called between steps, when no other vectors are in use.
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

    /// Returns the dual slack of a constraint's multiplier in one direction; nil if unbounded, negative if the
    /// multiplier is beyond the end of its interval.
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
        case .weight:
            var slack = rising ? multipliers[c].scaled(by: -1, in: keys) : multipliers[c]
            slack.add(record.weight, in: keys)
            return slack
        }
    }

    /// Returns whether the multiplier may rise, or fall: 1 if it may, 0 at the end of the interval, -1 beyond it.
    ///
    /// - Parameter levelsOnly: whether the order within a level is ignored.
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

    /// Returns the upper or lower end of a constraint's interval; an empty vector if it has none.
    mutating func end(_ c: ConstraintSlot, _ record: ConstraintRecord, upper: Bool) -> PriorityVector {
        var end = PriorityVector()
        if case .weight = record.end(upper: upper) {
            end = upper ? record.weight : record.weight.scaled(by: -1, in: keys)
        }
        if shift(of: c) != 0 { end.add(shiftMultiplier(c, times: upper ? 1 : -1), in: keys) }
        return end
    }

    /// Returns the side to which a constraint at an end may move: +1 if its distance may become positive, -1 if
    /// negative, 0 if neither.
    mutating func freeSide(_ c: ConstraintSlot, _ record: ConstraintRecord) -> Double {
        slackSign(c, record, rising: false) == 0 ? 1 : slackSign(c, record, rising: true) == 0 ? -1 : 0
    }

    /// Returns +1 or -1 if an inactive constraint's multiplier must rise or fall because of its distance; 0 if it is
    /// on the right side.
    @inline(__always)
    mutating func wantedDirection(_ c: ConstraintSlot, _ record: ConstraintRecord, _ distance: Double) -> Double {
        if distance == 0 { return 0 }
        // The usual case: an inequality that holds with a zero multiplier.
        if distance > 0, record.isNotLess, multipliers.isZero(c) { return 0 }
        return slackSign(c, record, rising: distance < 0) > 0 ? (distance < 0 ? 1 : -1) : 0
    }
}

// MARK: Shifts

/// Bound shifting against stalling: the intervals of multipliers are slightly widened while the dual simplex runs.
///
/// In a web of optional constraints, hundreds of required bounds are tight with zero multipliers. Each blocks every
/// step, so the steps have length 0, and Bland's rule takes too many steps: 14 of 20 webs of 200 variables were
/// rejected after 28,800 steps (measured). Both ends of the interval of each tight constraint are therefore moved
/// outward by a random multiple of a symbol smaller than all others (``PriorityVector/Entry/perturbation(_:)``).
/// Every step then has a nonzero length, and no two lengths are equal, so the method terminates. Multipliers balance
/// symbol by symbol, so removing the symbol at the end leaves an optimum. (Koberstein, *The Dual Simplex Method*, ch.
/// 6; a symbol instead of a small number makes a cleanup phase unnecessary.)
extension Prices {
    var isShifted: Bool { !shifted.isEmpty }

    /// Shifts the interval of a constraint. Legal at any time, because it only widens the interval.
    mutating func shift(_ c: ConstraintSlot, _ record: ConstraintRecord) {
        guard shift(of: c) == 0, record.form != .requiredEqual else { return }
        shifts.grow(to: constraintCount, fill: 0)
        // A function of the creation index, so that the result does not depend on the order of slots.
        var random = SplitMix64(seed: UInt64(bitPattern: Int64(record.creationIndex)))
        shifts[c] = 1 + Double(random.next() >> 40) / Double(1 << 24)
        shifted.append(c)
    }

    /// Returns the shift of a constraint's interval as a multiplier, or an empty vector.
    @inline(__always)
    private func shiftMultiplier(_ c: ConstraintSlot, times factor: Double = 1) -> PriorityVector {
        let shift = shift(of: c)
        return shift == 0 ? PriorityVector() : PriorityVector(.perturbation(factor * shift))
    }

    @inline(__always)
    private func shift(of c: ConstraintSlot) -> Double { shifted.isEmpty ? 0 : shifts[c] }

    /// Restores the true ends of all intervals. The multipliers keep the perturbation.
    mutating func endShifts() {
        for index in shifted.indices { shifts[shifted[index]] = 0 }
        shifted.removeAll()
    }
}
