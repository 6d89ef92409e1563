/// A force in strict levels: a sum of amounts, each at the place of one optional constraint in the order of importance.
///
/// The price of violating constraint c by 1 pt is not a number but a symbol `e_p + t_c`, where every e of a higher priority
/// outweighs all of lower ones, every e outweighs every t, and the t are ordered by priority and then newest first.
/// Minimising with these symbols *is* the rule "levels first, then violations one by one", for any number of levels and
/// with no weights. A multiplier is a combination of the symbols of violated constraints; mostly of none or one, so two
/// places are stored inline.
struct PriorityVector {
    struct Entry: BitwiseCopyable {
        var priority: Double
        var age: Int
        var amount: Double

        @inline(__always)
        func precedes(_ other: Entry) -> Bool {
            priority != other.priority ? priority > other.priority : age > other.age
        }

        @inline(__always)
        func isSamePlace(as other: Entry) -> Bool { age == other.age && priority == other.priority }

        static var none: Entry { Entry(priority: 0, age: 0, amount: 0) }
    }

    private var first = Entry.none
    private var second = Entry.none
    private var rest: [Entry] = []
    private(set) var count = 0

    var isZero: Bool { count == 0 }

    /// An amount that cancelled to this is 0: exact cancellation is the normal case, and the coefficients are near 1.
    private static let negligible = 1e-11
    /// A sum of amounts below this, relative to what was summed, does not decide.
    private static let smallest = 1e-9

    init() {}

    init(_ entry: Entry) {
        first = entry
        count = 1
    }

    @inline(__always)
    subscript(place: Int) -> Entry {
        get { place == 0 ? first : place == 1 ? second : rest[place - 2] }
        set {
            if place == 0 {
                first = newValue
            } else if place == 1 {
                second = newValue
            } else {
                rest[place - 2] = newValue
            }
        }
    }

    private mutating func append(_ entry: Entry) {
        if count >= 2 { rest.append(entry) }
        count += 1
        if count <= 2 { self[count - 1] = entry }
    }

    mutating func add(_ entry: Entry, times factor: Double = 1) {
        var entry = entry
        entry.amount *= factor
        var place = 0
        while place < count, self[place].precedes(entry) { place += 1 }
        if place < count, self[place].isSamePlace(as: entry) {
            let sum = self[place].amount + entry.amount
            if abs(sum) > Self.negligible {
                self[place].amount = sum
            } else {
                for later in place..<count - 1 { self[later] = self[later + 1] }
                if count > 2 { rest.removeLast() }
                count -= 1
            }
        } else if abs(entry.amount) > Self.negligible {
            append(entry)
            var later = count - 1
            while later > place {
                self[later] = self[later - 1]
                later -= 1
            }
            self[place] = entry
        }
    }

    mutating func add(_ other: PriorityVector, times factor: Double = 1) {
        if other.count == 0 { return }
        if other.count <= 2 {
            add(other.first, times: factor)
            if other.count == 2 { add(other.second, times: factor) }
            return
        }
        var merged = PriorityVector()
        var (i, k) = (0, 0)
        while i < count || k < other.count {
            if k == other.count || (i < count && self[i].precedes(other[k])) {
                merged.append(self[i])
                i += 1
                continue
            }
            var entry = other[k]
            entry.amount *= factor
            if i < count, self[i].isSamePlace(as: entry) {
                entry.amount += self[i].amount
                i += 1
            }
            k += 1
            if abs(entry.amount) > Self.negligible { merged.append(entry) }
        }
        self = merged
    }

    func scaled(by factor: Double) -> PriorityVector {
        var copy = self
        for place in 0..<count { copy[place].amount *= factor }
        return copy
    }

    /// -1, 0 or 1: the first level whose amounts have a sum other than 0 decides; if there is none, the first amount.
    var sign: Int {
        if count == 0 { return 0 }
        if count == 1 { return abs(first.amount) <= Self.smallest ? 0 : first.amount < 0 ? -1 : 1 }
        var place = 0
        while place < count {
            let priority = self[place].priority
            var sum = 0.0
            var size = 0.0
            while place < count, self[place].priority == priority {
                sum += self[place].amount
                size += abs(self[place].amount)
                place += 1
            }
            if abs(sum) > Self.smallest * max(1e-2, size) { return sum < 0 ? -1 : 1 }
        }
        for place in 0..<count where abs(self[place].amount) > Self.smallest {
            return self[place].amount < 0 ? -1 : 1
        }
        return 0
    }

    /// Whether `self < other`.
    func isLess(than other: PriorityVector) -> Bool {
        if other.isZero && isZero { return false }
        var difference = self
        difference.add(other, times: -1)
        return difference.sign < 0
    }
}
