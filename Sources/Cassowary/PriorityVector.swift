/// A cost in strict levels: a sum of amounts, each at the place of one optional constraint in the order of importance.
///
/// The cost of violating constraint c by 1 pt is not a number but a symbol `e_p + t_c`, where every e of a higher priority
/// outweighs all of lower ones, every e outweighs every t, and the t are ordered by priority and then newest first. Minimising
/// with these symbols *is* the rule "levels first, then violations one by one", for any number of levels and with no weights.
/// A reduced cost is a combination of the symbols of violated constraints, so only those few are stored, sorted.
struct PriorityVector {
    struct Entry {
        var priority: Double
        var age: Int
        var amount: Double

        func precedes(_ other: Entry) -> Bool {
            priority != other.priority ? priority > other.priority : age > other.age
        }

        func isSamePlace(as other: Entry) -> Bool { age == other.age && priority == other.priority }
    }

    private(set) var entries: [Entry] = []

    var isZero: Bool { entries.isEmpty }

    /// An amount that cancelled to this is 0: exact cancellation is the normal case, and the coefficients are near 1.
    private static let negligible = 1e-11
    /// A sum of amounts below this, or below this part of what was summed, does not decide: it is rounding of coefficients near 1.
    private static let smallest = 1e-9

    init() {}

    init(_ entry: Entry?) {
        if let entry { entries = [entry] }
    }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    mutating func add(_ entry: Entry) {
        var low = 0
        while low < entries.count, entries[low].precedes(entry) { low += 1 }
        if low < entries.count, entries[low].isSamePlace(as: entry) {
            let sum = entries[low].amount + entry.amount
            if abs(sum) <= Self.negligible { entries.remove(at: low) } else { entries[low].amount = sum }
        } else if abs(entry.amount) > Self.negligible {
            entries.insert(entry, at: low)
        }
    }

    mutating func add(_ other: PriorityVector, times factor: Double) {
        if other.entries.count == 1 {
            var entry = other.entries[0]
            entry.amount *= factor
            return add(entry)
        }
        if other.entries.isEmpty { return }
        var merged: [Entry] = []
        merged.reserveCapacity(entries.count + other.entries.count)
        var (i, k) = (0, 0)
        while i < entries.count || k < other.entries.count {
            if k == other.entries.count || (i < entries.count && entries[i].precedes(other.entries[k])) {
                merged.append(entries[i])
                i += 1
                continue
            }
            var entry = other.entries[k]
            entry.amount *= factor
            if i < entries.count, entries[i].isSamePlace(as: entry) {
                entry.amount += entries[i].amount
                i += 1
            }
            k += 1
            if abs(entry.amount) > Self.negligible { merged.append(entry) }
        }
        entries = merged
    }

    func adding(_ entry: Entry?, times factor: Double = 1) -> PriorityVector {
        guard var entry else { return self }
        var copy = self
        entry.amount *= factor
        copy.add(entry)
        return copy
    }

    func scaled(by factor: Double) -> PriorityVector {
        var copy = self
        for place in copy.entries.indices { copy.entries[place].amount *= factor }
        return copy
    }

    /// -1, 0 or 1: the first level whose amounts have a sum other than 0 decides; if there is none, the first amount.
    var sign: Int {
        let level = levelSign
        if level != 0 { return level }
        for entry in entries where abs(entry.amount) > Self.smallest { return entry.amount < 0 ? -1 : 1 }
        return 0
    }

    /// The sign of the levels alone, without the order within a level: 0 for a tie.
    var levelSign: Int {
        var place = 0
        while place < entries.count {
            let priority = entries[place].priority
            var sum = 0.0
            var size = 0.0
            while place < entries.count, entries[place].priority == priority {
                sum += entries[place].amount
                size += abs(entries[place].amount)
                place += 1
            }
            if abs(sum) > Self.smallest * max(1, size) { return sum < 0 ? -1 : 1 }
        }
        return 0
    }

    /// Whether `self / scale < other / otherScale`, for positive scales.
    func isLess(per scale: Double, than other: PriorityVector, per otherScale: Double) -> Bool {
        if entries.isEmpty && other.entries.isEmpty { return false }
        var difference = scaled(by: 1 / scale)
        difference.add(other, times: -1 / otherScale)
        return difference.sign < 0
    }
}
