import SolverAPI

/// Lists and marks of ``Engine/peel(_:)``; the marks are clear between two calls.
struct PeelingScratch {
    /// How many open variables an equation still has, plus one; 0 for one that takes no part.
    var missing = Pool<Int32>()
    /// In how many equations a variable is.
    var degree = Pool<Int32>()
    var isTorn = Pool<Bool>()
    var ready = Stack<Int32>()
    var wishes = Stack<Int32>()
    var touched = Stack<Int32>()
    var tears = Stack<Int32>()

    mutating func grow(variables: Int) {
        degree.grow(to: variables, fill: 0)
        isTorn.grow(to: variables, fill: false)
    }

    mutating func grow(constraints: Int) { missing.grow(to: constraints, fill: 0) }

    func deallocate() {
        missing.deallocate()
        degree.deallocate()
        isTorn.deallocate()
        ready.deallocate()
        wishes.deallocate()
        touched.deallocate()
        tears.deallocate()
    }
}

/// Gives the constraints of a large batch variables to define, before any row is needed.
///
/// A constraint with one undefined variable defines it by its own terms: a degenerate pivot on a stay, always legal while
/// the constraint bears no force. So the order in which constraints were added does not matter to the cost.
extension Engine {
    /// - Parameter slots: new constraints, linked and inactive.
    mutating func peel(_ slots: [Int32]) {
        peeling.ready.removeAll()
        peeling.wishes.removeAll()
        peeling.touched.removeAll()
        // Edits first, so that no other constraint takes the variable whose constant will change.
        for c in slots where constraints[c].isEdit { enlist(c) }
        for c in slots where !constraints[c].isEdit { enlist(c) }
        sortWishes()
        var (next, wish, tear) = (0, 0, -1)
        while true {
            if next < peeling.ready.count {
                let c = peeling.ready[next]
                next += 1
                if !constraints[c].isTight { definePeeled(c) }
            } else if wish < peeling.wishes.count {
                let c = peeling.wishes[wish]
                wish += 1
                if isOpen(terms[terms.start(c)].column) { definePeeled(c) }
            } else if let v = nextTear(&tear) {
                peeling.isTorn[v] = true
                settlePeeled(v)
            } else {
                break
            }
        }
        for c in slots { peeling.missing[c] = 0 }
        for v in peeling.touched.elements {
            peeling.degree[v] = 0
            peeling.isTorn[v] = false
        }
    }

    /// Undefined, and nothing depends on it yet: it can be defined by anything without a cycle.
    private func isOpen(_ v: Int32) -> Bool { definitions[v] < 0 && dependants[v] == 0 && !peeling.isTorn[v] }

    private mutating func enlist(_ c: Int32) {
        if constraints[c].form != .requiredEqual {
            if constraints[c].isOptional && terms.count(c) == 1 { peeling.wishes.append(c) }
            return
        }
        var missing: Int32 = 0
        for position in terms.start(c)..<terms.end(c) where isOpen(terms[position].column) {
            let v = terms[position].column
            missing += 1
            if peeling.degree[v] == 0 { peeling.touched.append(v) }
            peeling.degree[v] += 1
        }
        peeling.missing[c] = missing + 1
        if missing == 1 { peeling.ready.append(c) }
    }

    private func sortWishes() {
        if peeling.wishes.count < 2 { return }
        var wishes = peeling.wishes.elements
        wishes.sort { a, b in
            let (x, y) = (constraints[a].priority, constraints[b].priority)
            return x != y ? x > y : constraints[a].age > constraints[b].age
        }
    }

    /// The next open variable, those of the most equations first; nil if there is none. They are sorted when the first
    /// is asked for: mostly none is.
    private mutating func nextTear(_ place: inout Int) -> Int32? {
        if place < 0 {
            place = 0
            peeling.tears.removeAll()
            for v in peeling.touched.elements where isOpen(v) { peeling.tears.append(v) }
            var tears = peeling.tears.elements
            tears.sort { a, b in
                let (x, y) = (peeling.degree[a], peeling.degree[b])
                return x != y ? x > y : a < b
            }
        }
        while place < peeling.tears.count {
            let v = peeling.tears[place]
            place += 1
            if isOpen(v) { return v }
        }
        return nil
    }

    private mutating func definePeeled(_ c: Int32) {
        for position in terms.start(c)..<terms.end(c) where isOpen(terms[position].column) {
            let (v, pivot) = (terms[position].column, terms[position].value)
            if isSmall(pivot, in: c) { return }
            defineRaw(c, v, pivot: pivot)
            settlePeeled(v)
            return
        }
    }

    /// A variable ceased to be open: the equations that waited for it have one fewer to wait for.
    private mutating func settlePeeled(_ v: Int32) {
        var position = terms.head(v)
        while position >= 0 {
            let c = terms[position].row
            if peeling.missing[c] > 1 {
                peeling.missing[c] -= 1
                if peeling.missing[c] == 2 { peeling.ready.append(c) }
            }
            position = terms[position].next
        }
    }

    private func isSmall(_ pivot: Double, in c: Int32) -> Bool {
        for position in terms.start(c)..<terms.end(c) where abs(terms[position].value) * 0.01 > abs(pivot) {
            return true
        }
        return false
    }
}
