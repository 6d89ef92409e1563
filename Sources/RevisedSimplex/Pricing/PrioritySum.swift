import SimplexSupport

/// The entries of `a + factor × b`, most important first, one at a time.
///
/// An entry whose amounts cancel has the amount 0. The perturbation symbol is removed at the end of a solve, so its
/// amounts cause no numerical doubt.
struct PrioritySum {
    private let a: PriorityVector
    private let b: PriorityVector
    private let factor: Double
    /// The index of the next entry of each vector.
    private var (nextA, nextB) = (0, 0)

    @inline(__always)
    init(_ a: PriorityVector, _ b: PriorityVector, times factor: Double) {
        (self.a, self.b, self.factor) = (a, b, factor)
    }

    @inline(__always)
    mutating func next(in keys: KeyArena) -> PriorityEntry? {
        if nextA == a.count {
            if nextB == b.count { return nil }
            nextB += 1
            return b[nextB - 1].times(factor)
        }
        var entry = a[nextA]
        if nextB == b.count || entry.precedes(b[nextB]) {
            nextA += 1
            return entry
        }
        let other = b[nextB].times(factor)
        nextB += 1
        if !entry.hasSameSymbol(as: other) { return other }
        nextA += 1
        let size = abs(entry.amount) + abs(other.amount)
        entry.amount += other.amount
        if entry.isLevel { keys.recordIfUncertain(entry.amount, of: size) }
        if abs(entry.amount) <= PriorityEntry.negligible {
            if entry.isLevel { keys.recordIfNonzero(entry.amount, of: size) }
            entry.amount = 0
        }
        return entry
    }
}
