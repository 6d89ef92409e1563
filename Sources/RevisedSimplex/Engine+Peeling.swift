import SolverAPI

/// Lists and marks of ``Engine/peel(_:)``; the marks are clear between two calls.
struct PeelingScratch {
    /// How many open variables an equation still has, plus one; 0 for one that takes no part, -1 for one that defined its last
    /// one after a tear.
    var missing = Pool<Int32>()
    /// In how many equations a variable is.
    var degree = Pool<Int32>()
    var isTorn = Pool<Bool>()
    var ready = Stack<Int32>()
    /// Wishes with one open variable: a binary heap, the most important on top.
    var wishes = Stack<Int32>()
    var touched = Stack<Int32>()
    var tears = Stack<Int32>()
    var tearCount = 0
    /// Whether to eliminate rather than to tear, because something went wrong before.
    var isCareful = false
    /// Of elimination, clear between two calls and mostly empty: the variables that may be defined, and their columns.
    var isCore = Pool<Bool>()
    var columns = Pool<Int32>()

    mutating func grow(variables: Int, in slab: inout Slab) {
        degree.grow(to: variables, fill: nil, in: &slab)
        isTorn.grow(to: variables, fill: nil, in: &slab)
        touched.grow(to: variables, in: &slab)
    }

    mutating func grow(constraints: Int, in slab: inout Slab) {
        missing.grow(to: constraints, fill: nil, in: &slab)
        ready.grow(to: constraints, in: &slab)
    }

    func deallocate() {
        ready.deallocate()
        wishes.deallocate()
        touched.deallocate()
        tears.deallocate()
        isCore.deallocate()
        columns.deallocate()
    }
}

/// Gives the constraints of a large batch variables to define, before any row is needed.
///
/// A constraint with one undefined variable defines it by its own terms: a degenerate pivot on a stay, always legal while
/// the constraint bears no force. So the order in which constraints were added does not matter to the cost.
extension Engine {
    /// - Parameter slots: new constraints, linked and inactive.
    mutating func peel(_ slots: [Int32]) throws(Failure) {
        peeling.ready.removeAll()
        peeling.wishes.removeAll()
        peeling.touched.removeAll()
        peeling.tearCount = 0
        // Edits first, so that no other constraint takes the variable whose constant will change.
        for c in slots where constraints[c].isEdit { enlist(c) }
        for c in slots where !constraints[c].isEdit { enlist(c) }
        orderWishes()
        var (next, tear) = (0, -1)
        while true {
            if next < peeling.ready.count {
                let c = peeling.ready[next]
                next += 1
                if !constraints[c].isTight { definePeeled(c) }
            } else if !peeling.wishes.isEmpty {
                // A wish defines a variable at once, as if it came true; where it cannot, the dual simplex finds out.
                definePeeled(popWish())
            } else if let v = nextTear(&tear) {
                if peeling.isCareful { break }
                tearPeeled(v)
            } else {
                break
            }
        }
        defer { forgetPeeling(slots) }
        try closeCycles(slots)
    }

    private mutating func forgetPeeling(_ slots: [Int32]) {
        for c in slots { peeling.missing[c] = 0 }
        for v in peeling.touched.elements {
            peeling.degree[v] = 0
            peeling.isTorn[v] = false
        }
        peeling.isCareful = false
    }

    /// The equations left over close cycles, each on a torn variable: before anything is evaluated, so that it is
    /// evaluated once.
    private mutating func closeCycles(_ slots: [Int32]) throws(Failure) {
        if peeling.isCareful { return eliminateCore(slots) }
        for c in slots where constraints[c].form == .requiredEqual && !constraints[c].isTight {
            if undefined.isEmpty { return }
            try checkLimits()
            _ = try enterOnStay(c)
            if isFilled || isMagnified { return eliminateCore(slots) }
        }
        if peeling.tearCount == 0 { return }
        for c in slots where constraints[c].form == .optionalEqual && isLeftOver(c) {
            if undefined.isEmpty { return }
            try checkLimits()
            _ = try enterOnStay(c)
            if isFilled || isMagnified { return eliminateCore(slots) }
        }
    }

    /// An equation that took part and found no variable.
    private func isLeftOver(_ c: Int32) -> Bool {
        constraints[c].isEquation && !constraints[c].isTight && peeling.missing[c] != 0 && terms.count(c) > 1
    }

    /// Tearing was a bad choice: takes back what it led to, and eliminates the core as a whole.
    private mutating func eliminateCore(_ slots: [Int32]) {
        freed.removeAll()
        for c in slots where constraints[c].isTight && (peeling.missing[c] < 0 || constraints[c].isExpanded) {
            undefine(c)
        }
        for v in freed.elements { undefined.insert(v) }
        factorCore(slots.filter { isLeftOver($0) })
    }

    /// Undefined, and nothing depends on it yet: it can be defined by anything without a cycle.
    private mutating func isOpen(_ v: Int32) -> Bool { definitions[v] < 0 && dependants[v] == 0 && !peeling.isTorn[v] }

    /// Equations take part, and wishes about one variable.
    private mutating func enlist(_ c: Int32) {
        guard constraints[c].isEquation || (constraints[c].isOptional && terms.count(c) == 1) else { return }
        var missing: Int32 = 0
        for position in terms.start(c)..<terms.end(c) where isOpen(terms[position].column) {
            let v = terms[position].column
            missing += 1
            if peeling.degree[v] == 0 { peeling.touched.append(v) }
            peeling.degree[v] += 1
        }
        peeling.missing[c] = missing + 1
        if missing == 1 { constraints[c].isOptional ? peeling.wishes.append(c) : peeling.ready.append(c) }
    }

    // MARK: The heap of wishes

    private mutating func isMoreImportant(_ a: Int32, _ b: Int32) -> Bool {
        let (x, y) = (constraints[a].priority, constraints[b].priority)
        return x != y ? x > y : constraints[a].age > constraints[b].age
    }

    private mutating func orderWishes() {
        var place = peeling.wishes.count / 2
        while place > 0 {
            place -= 1
            sinkWish(place)
        }
    }

    private mutating func sinkWish(_ start: Int) {
        var place = start
        while true {
            var child = 2 * place + 1
            if child >= peeling.wishes.count { return }
            if child + 1 < peeling.wishes.count, isMoreImportant(peeling.wishes[child + 1], peeling.wishes[child]) {
                child += 1
            }
            if !isMoreImportant(peeling.wishes[child], peeling.wishes[place]) { return }
            (peeling.wishes[child], peeling.wishes[place]) = (peeling.wishes[place], peeling.wishes[child])
            place = child
        }
    }

    private mutating func popWish() -> Int32 {
        let top = peeling.wishes[0]
        let last = peeling.wishes.removeLast()
        if !peeling.wishes.isEmpty {
            peeling.wishes[0] = last
            sinkWish(0)
        }
        return top
    }

    private mutating func pushWish(_ c: Int32) {
        peeling.wishes.append(c)
        var place = peeling.wishes.count - 1
        while place > 0 {
            let parent = (place - 1) / 2
            if !isMoreImportant(peeling.wishes[place], peeling.wishes[parent]) { return }
            (peeling.wishes[parent], peeling.wishes[place]) = (peeling.wishes[place], peeling.wishes[parent])
            place = parent
        }
    }

    // MARK: Steps

    /// The next open variable, those of the most equations first; nil if there is none.
    private mutating func nextTear(_ place: inout Int) -> Int32? {
        if place < 0 {
            place = 0
            peeling.tears.removeAll()
            for v in peeling.touched.elements where isOpen(v) { peeling.tears.append(v) }
        }
        while place < peeling.tears.count {
            if place < Self.tearsBeforeSorting {
                var best = place
                for other in place..<peeling.tears.count where isBetterTear(peeling.tears[other], peeling.tears[best]) {
                    best = other
                }
                (peeling.tears[place], peeling.tears[best]) = (peeling.tears[best], peeling.tears[place])
                // The best comes first: if it is not open, none is.
                if !isOpen(peeling.tears[place]) { place = peeling.tears.count }
            } else if place == Self.tearsBeforeSorting {
                var rest = UnsafeMutableBufferPointer(rebasing: peeling.tears.elements[place...])
                rest.sort { isBetterTear($0, $1) }
            }
            guard place < peeling.tears.count else { return nil }
            place += 1
            if isOpen(peeling.tears[place - 1]) { return peeling.tears[place - 1] }
        }
        return nil
    }

    /// Mostly a few tears are enough: only then is the list sorted.
    private static let tearsBeforeSorting = 8

    private mutating func isBetterTear(_ a: Int32, _ b: Int32) -> Bool {
        let (isOpenA, isOpenB) = (isOpen(a), isOpen(b))
        if isOpenA != isOpenB { return isOpenA }
        let (x, y) = (peeling.degree[a], peeling.degree[b])
        return x != y ? x > y : a < b
    }

    private mutating func definePeeled(_ c: Int32) {
        for position in terms.start(c)..<terms.end(c) where isOpen(terms[position].column) {
            let (v, pivot) = (terms[position].column, terms[position].value)
            if isSmall(pivot, in: c) { return }
            if peeling.tearCount > 0 { peeling.missing[c] = -1 }
            defineRaw(c, v, pivot: pivot)
            settlePeeled(v)
            return
        }
    }

    private mutating func tearPeeled(_ v: Int32) {
        peeling.isTorn[v] = true
        peeling.tearCount += 1
        settlePeeled(v)
    }

    /// A variable ceased to be open: the equations that waited for it have one fewer to wait for.
    private mutating func settlePeeled(_ v: Int32) {
        var position = terms.head(v)
        while position >= 0 {
            let c = terms[position].row
            if peeling.missing[c] > 1 {
                peeling.missing[c] -= 1
                if peeling.missing[c] == 2 { constraints[c].isOptional ? pushWish(c) : peeling.ready.append(c) }
            }
            position = terms[position].next
        }
    }

    private mutating func isSmall(_ pivot: Double, in c: Int32) -> Bool {
        for position in terms.start(c)..<terms.end(c) where abs(terms[position].value) * 0.01 > abs(pivot) {
            return true
        }
        return false
    }
}
