import SimplexSupport
import SolverAPI

/// The state that the check of solutions (`Engine+Check.swift`) keeps from one solution to the next, and the scratch
/// memory of the check.
struct MultiplierCheck: ~Copyable {
    /// The constraints whose multiplier may have changed since the previous check.
    private(set) var changed = Worklist<ConstraintSlot>()
    /// The multipliers of the previous check as numbers, with a random number for each symbol (``MultiplierBalance``).
    private var multipliers = ConstraintTable<Double>()
    /// Whether all multipliers need a check, because the previous ones did not pass or were discarded.
    private(set) var isUnknown = false
    /// The largest magnitude of a value since the last rebuild, in points.
    private(set) var largestValue = 0.0

    private var visited = Marks<ConstraintSlot>()
    /// The constraints whose side has to be compared with their multiplier: they are off their bound, and are equations,
    /// are violated, or have a nonzero multiplier.
    private(set) var suspects = Stack<ConstraintSlot>()

    /// Scratch: the part of the balance that is not yet 0, as a linear combination of tight constraints: each constraint
    /// with its coefficient.
    var entries = Stack<SizedEntry>()

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        changed.grow(to: m, in: &slab)
        multipliers.grow(to: m, fill: nil, in: &slab)
        visited.grow(to: m, in: &slab)
    }

    // MARK: Multipliers

    /// Schedules a check of a constraint's multiplier, which may have changed.
    @inline(__always)
    mutating func schedule(multiplier c: ConstraintSlot) { changed.insert(c) }

    /// Schedules a check of the multiplier of a removed constraint.
    mutating func schedule(removed c: ConstraintSlot) { if multipliers[c] != 0 { changed.insert(c) } }

    /// Discards the multipliers of the previous check.
    mutating func forgetMultipliers() { isUnknown = true }

    /// Starts a check of the given multipliers only, as if there were no previous check.
    mutating func begin(with slots: [ConstraintSlot]) {
        isUnknown = false
        changed.removeAll()
        multipliers.fill(with: 0)
        for c in slots { changed.insert(c) }
    }

    /// Removes and returns the next constraint whose multiplier may have changed, with its previous multiplier; nil if
    /// there is none.
    mutating func popChanged() -> (constraint: ConstraintSlot, multiplier: Double)? {
        changed.popFirst().map { ($0, multipliers[$0]) }
    }

    mutating func setMultiplier(_ multiplier: Double, of c: ConstraintSlot) { multipliers[c] = multiplier }

    mutating func addMultiplier(_ multiplier: Double, of c: ConstraintSlot) { multipliers[c] += multiplier }

    // MARK: Constraints

    /// Raises ``largestValue`` if a value that moved is larger.
    mutating func recordLargest(of values: borrowing VariableTable<Double>, _ moved: borrowing Worklist<VariableSlot>) {
        var largest = largestValue
        for index in moved.indices { largest = max(largest, abs(values[moved[index]])) }
        largestValue = largest
    }

    /// Starts a check of the constraints' sides.
    mutating func beginSides() {
        suspects.removeAll()
        visited.removeAll()
    }

    /// Marks a constraint as visited. Returns false if it was already visited in this check.
    @inline(__always)
    mutating func visit(_ c: ConstraintSlot) -> Bool { visited.insert(c) }

    @inline(__always)
    mutating func append(suspect c: ConstraintSlot) { suspects.append(c) }

    /// Resets the state for a rebuild.
    mutating func removeAll() {
        isUnknown = true
        largestValue = 0
    }
}
