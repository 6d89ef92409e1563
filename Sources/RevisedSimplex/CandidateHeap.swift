/// A constraint that could leave the basis in a dual step.
struct Candidate: BitwiseCopyable {
    var constraint: Int32
    var share: Double
    /// How far the entering multiplier can go until this one reaches its end.
    var ratio: PriorityVector
}

/// The candidates of a dual step, the first to reach its end on top: a binary heap, because a long step takes several.
struct CandidateHeap {
    private let keys: KeyArena
    private var items = Stack<Candidate>()
    /// Bland's rule: of equal ratios the smallest constraint.
    var isBland = false

    init(keys: KeyArena) { self.keys = keys }

    var isEmpty: Bool { items.isEmpty }
    var top: Candidate { items[0] }

    mutating func removeAll() { items.removeAll() }

    func deallocate() { items.deallocate() }

    mutating func appendUnordered(_ candidate: Candidate) { items.append(candidate) }

    mutating func order() {
        var place = items.count / 2
        while place > 0 {
            place -= 1
            sink(place)
        }
    }

    mutating func replaceTop(_ candidate: Candidate) {
        items[0] = candidate
        sink(0)
    }

    mutating func removeTop() {
        let last = items.removeLast()
        if !items.isEmpty { replaceTop(last) }
    }

    private func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
        if !(a.ratio.isZero && b.ratio.isZero) {
            let sign = PriorityVector.sign(of: a.ratio, minus: b.ratio, in: keys)
            if sign != 0 { return sign < 0 }
        }
        if !isBland && abs(a.share) != abs(b.share) { return abs(a.share) > abs(b.share) }
        return a.constraint < b.constraint
    }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var child = 2 * place + 1
            if child >= items.count { return }
            if child + 1 < items.count, precedes(items[child + 1], items[child]) { child += 1 }
            if !precedes(items[child], items[place]) { return }
            (items[child], items[place]) = (items[place], items[child])
            place = child
        }
    }
}
