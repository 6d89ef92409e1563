import SolverAPI
import ExactSimplex
import SimplexSupport

/// A cost in strict levels: a sum of amounts, one for each of a few optional constraints, sorted by importance.
///
/// The cost of violating constraint c by 1 pt is the symbolic sum `e_p + t_c`. Each e outweighs all e of lower
/// priorities, every e outweighs every t, and the t are ordered by priority, then newest first. Minimizing with these
/// symbols *is* the rule "levels first, then violations one by one", for any number of levels and without weights. A
/// reduced cost is a combination of the symbols of violated constraints, so only those are stored.
struct PriorityVector: ~Copyable {
    typealias Entry = PriorityEntry

    private(set) var entries = Stack<Entry>()

    @inline(__always) var isZero: Bool { entries.isEmpty }

    init() {}

    // MARK: Arithmetic, in place
    // When these operations returned new arrays, a quarter of the time of a resize of 100 labels was spent on memory
    // management.

    mutating func removeAll() { entries.removeAll() }

    mutating func add(_ entry: Entry, in doubts: DoubtCounter) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].precedes(entry) { low = middle + 1 } else { high = middle }
        }
        add(entry, at: low, doubts)
    }

    /// Adds an entry in order, merged with an entry of the same symbol.
    @inline(__always)
    private mutating func add(_ entry: Entry, at index: Int, _ doubts: DoubtCounter) {
        if index < entries.count, entries[index].hasSameSymbol(as: entry) {
            let sum = entries[index].amount + entry.amount
            let size = abs(entries[index].amount) + abs(entry.amount)
            doubts.recordIfUncertain(sum, of: size)
            if abs(sum) > Entry.negligible {
                entries[index].amount = sum
            } else {
                doubts.recordIfNonzero(sum, of: size)
                entries.remove(at: index)
            }
        } else if abs(entry.amount) > Entry.negligible {
            entries.insert(entry, at: index)
        } else {
            doubts.recordIfNonzero(entry.amount, of: 0)
        }
    }

    mutating func add(_ other: borrowing PriorityVector, times factor: Double, in doubts: DoubtCounter) {
        var low = 0
        for index in 0..<other.entries.count {
            let entry = other.entries[index].times(factor)
            while low < entries.count, entries[low].precedes(entry) { low += 1 }
            add(entry, at: low, doubts)
        }
    }

    mutating func removePerturbation() {
        if !isZero, entries[entries.count - 1].isPerturbation { entries.removeLast() }
    }

    mutating func set(_ other: borrowing PriorityVector, times factor: Double) {
        entries.removeAll()
        entries.reserve(other.entries.count)
        for index in 0..<other.entries.count { entries.appendReserved(other.entries[index].times(factor)) }
    }

    // MARK: Order

    /// Returns -1, 0 or 1: the sign of the first level whose amounts do not cancel, or of the first amount if all cancel.
    func sign(in doubts: DoubtCounter) -> Int { sign(adding: nil, in: doubts) }

    /// Returns the sign of the first level whose amounts do not cancel, regardless of the order within a level; 0 for a
    /// tie.
    func levelSign(in doubts: DoubtCounter) -> Int { sign(adding: nil, levelsOnly: true, in: doubts) }

    /// Returns the sign of the sum of this vector and one entry, without computing the sum.
    func sign(adding entry: Entry?, levelsOnly: Bool = false, in doubts: DoubtCounter) -> Int {
        var extra = entry
        var index = 0
        var leading = 0
        while index < entries.count || extra != nil {
            var priority = index < entries.count ? entries[index].priority : -Double.infinity
            if let extra, extra.priority > priority { priority = extra.priority }
            var sum = 0.0
            var size = 0.0
            while true {
                var amount: Double
                let hasEntry = index < entries.count && entries[index].priority == priority
                if let more = extra, more.priority == priority, !hasEntry || !entries[index].precedes(more) {
                    amount = more.amount
                    extra = nil
                    var pair = 0.0
                    if hasEntry, entries[index].hasSameSymbol(as: more) {
                        pair = abs(amount) + abs(entries[index].amount)
                        amount += entries[index].amount
                        doubts.recordIfUncertain(amount, of: pair)
                        index += 1
                    }
                    if abs(amount) <= Entry.negligible {
                        doubts.recordIfNonzero(amount, of: pair)
                        amount = 0
                    }
                } else if hasEntry {
                    amount = entries[index].amount
                    index += 1
                } else {
                    break
                }
                sum += amount
                size += abs(amount)
                if leading == 0 { leading = Self.sign(ofAmount: amount, doubts) }
            }
            doubts.recordIfUncertain(sum, of: size)
            if abs(sum) > Entry.smallest * max(1, size), priority > 0 { return sum < 0 ? -1 : 1 }
            doubts.recordIfNonzero(sum, of: size)
        }
        return levelsOnly ? 0 : leading
    }

    /// Whether `self / scale < other / otherScale`, for positive scales.
    ///
    /// The difference is not computed: computing it took two fifths of the time of a ratio test among 100 labels.
    func isLess(
        per scale: Double, than other: borrowing PriorityVector, per otherScale: Double, in doubts: DoubtCounter
    ) -> Bool {
        let (factor, otherFactor) = (1 / scale, -1 / otherScale)
        var (i, k) = (0, 0)
        var leading = 0
        while i < entries.count || k < other.entries.count {
            let priority =
                i < entries.count && (k == other.entries.count || entries[i].priority >= other.entries[k].priority)
                ? entries[i].priority : other.entries[k].priority
            var sum = 0.0
            var size = 0.0
            while true {
                var amount: Double
                let hasOther = k < other.entries.count && other.entries[k].priority == priority
                if i < entries.count, entries[i].priority == priority,
                    !hasOther || entries[i].creationIndex >= other.entries[k].creationIndex
                {
                    amount = entries[i].amount * factor
                    if hasOther, entries[i].creationIndex == other.entries[k].creationIndex {
                        let more = other.entries[k].amount * otherFactor
                        let pair = abs(amount) + abs(more)
                        amount += more
                        k += 1
                        doubts.recordIfUncertain(amount, of: pair)
                        if abs(amount) <= Entry.negligible {
                            doubts.recordIfNonzero(amount, of: pair)
                            amount = 0
                        }
                    }
                    i += 1
                } else if hasOther {
                    amount = other.entries[k].amount * otherFactor
                    k += 1
                } else {
                    break
                }
                sum += amount
                size += abs(amount)
                if leading == 0 { leading = Self.sign(ofAmount: amount, doubts) }
            }
            doubts.recordIfUncertain(sum, of: size)
            if abs(sum) > Entry.smallest * max(1, size), priority > 0 { return sum < 0 }
            doubts.recordIfNonzero(sum, of: size)
        }
        return leading < 0
    }

    /// Returns the sign of one amount, or 0 below the tolerance. A small amount that does not result from cancellation
    /// is a numerical doubt.
    @inline(__always)
    private static func sign(ofAmount amount: Double, _ doubts: DoubtCounter) -> Int {
        if abs(amount) > Entry.smallest { return amount < 0 ? -1 : 1 }
        doubts.recordIfNonzero(amount, of: 0)
        return 0
    }
}
