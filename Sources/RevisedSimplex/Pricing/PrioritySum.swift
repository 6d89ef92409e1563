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
        let entry = a[nextA]
        if nextB == b.count || entry.precedes(b[nextB]) {
            nextA += 1
            return entry
        }
        let other = b[nextB].times(factor)
        nextB += 1
        if !entry.hasSameSymbol(as: other) { return other }
        nextA += 1
        return Self.merged(entry, other, in: keys)
    }

    /// Returns the sum of two entries of the same symbol.
    @inline(__always)
    static func merged(_ a: PriorityEntry, _ b: PriorityEntry, in keys: KeyArena) -> PriorityEntry {
        var sum = a
        sum.amount += b.amount
        let size = abs(a.amount) + abs(b.amount)
        if sum.isLevel { keys.recordIfUncertain(sum.amount, of: size) }
        if abs(sum.amount) <= PriorityEntry.negligible {
            if sum.isLevel { keys.recordIfNonzero(sum.amount, of: size) }
            sum.amount = 0
        }
        return sum
    }
}
