import SimplexSupport
import SolverAPI

/// The state that the check of solutions (`Engine+Check.swift`) keeps from one solution to the next, and the scratch
/// memory of the check. A solution that passed the check is called an answer.
struct MultiplierCheck: ~Copyable {
    /// The constraints whose multiplier changed since the previous answer.
    private(set) var unchecked = Worklist<ConstraintSlot>()
    /// The multipliers of the previous answer as numbers. Each symbol is replaced by a random number
    /// (``MultiplierBalance``).
    private var multipliers = ConstraintTable<Double>()
    /// Whether all multipliers need a check, because those of the previous answer are unknown.
    private(set) var isUnknown = false
    /// The largest magnitude of a value since the last rebuild, in points.
    private(set) var largestValue = 0.0

    private var marked = Marks<ConstraintSlot>()
    /// The constraints that need a closer check.
    private(set) var listed = Stack<ConstraintSlot>()

    /// Tight constraints with coefficients. Their linear combination equals the sums of multipliers at variables where
    /// these sums are not yet 0.
    var entries = Stack<SizedEntry>()

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        unchecked.grow(to: m, in: &slab)
        multipliers.grow(to: m, fill: nil, in: &slab)
        marked.grow(to: m, in: &slab)
    }

    // MARK: Multipliers

    /// Records that a constraint's multiplier changed.
    @inline(__always)
    mutating func schedule(multiplier c: ConstraintSlot) { unchecked.insert(c) }

    /// Records that a constraint and its multiplier were removed.
    mutating func schedule(removed c: ConstraintSlot) { if multipliers[c] != 0 { unchecked.insert(c) } }

    /// Discards the multipliers of the previous answer.
    mutating func forgetMultipliers() { isUnknown = true }

    /// Starts a check of the given multipliers only, as if there were no previous answer.
    mutating func begin(with slots: [ConstraintSlot]) {
        isUnknown = false
        unchecked.removeAll()
        multipliers.fill(with: 0)
        for c in slots { unchecked.insert(c) }
    }

    /// Returns the next constraint whose multiplier changed, with its previous multiplier; nil if there is none.
    mutating func popChanged() -> (constraint: ConstraintSlot, multiplier: Double)? {
        unchecked.popFirst().map { ($0, multipliers[$0]) }
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

    /// Begins a list of constraints that need a closer check.
    mutating func beginList() {
        listed.removeAll()
        marked.removeAll()
    }

    /// Marks a constraint. Returns false if it was already marked since the list started.
    @inline(__always)
    mutating func mark(_ c: ConstraintSlot) -> Bool { marked.insert(c) }

    @inline(__always)
    mutating func list(_ c: ConstraintSlot) { listed.append(c) }

    /// Resets the state for a rebuild.
    mutating func removeAll() {
        isUnknown = true
        largestValue = 0
    }
}
