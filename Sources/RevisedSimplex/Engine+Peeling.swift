import SolverAPI

/// Gives the constraints of a large batch variables to define, before any row is needed.
///
/// A constraint with one undefined variable defines it by its own terms: a degenerate pivot on a stay, always legal while
/// the constraint bears no force. So the order in which constraints were added does not matter to the cost.
extension Engine {
    /// - Parameter slots: new constraints, linked and inactive; edits among the required unary equations first.
    func peel(_ slots: [Int32]) {
        var missing = [Int32](repeating: 0, count: constraints.count)
        var isListed = [Bool](repeating: false, count: constraints.count)
        var isTorn = [Bool](repeating: false, count: values.count)
        var degree = [Int32](repeating: 0, count: values.count)
        var ready: [Int32] = []
        var touched: [Int32] = []

        /// Undefined, and nothing depends on it yet: it can be defined by anything without a cycle.
        func isOpen(_ v: Int32) -> Bool { definitions[v] < 0 && dependants[v] == 0 && !isTorn[Int(v)] }

        for c in slots where constraints[c].form == .requiredEqual {
            isListed[Int(c)] = true
            for position in terms.start(c)..<terms.end(c) where isOpen(terms[position].column) {
                let v = terms[position].column
                missing[Int(c)] += 1
                if degree[Int(v)] == 0 { touched.append(v) }
                degree[Int(v)] += 1
            }
            if missing[Int(c)] == 1 { ready.append(c) }
        }
        var wishes = slots.filter { constraints[$0].isOptional && terms.count($0) == 1 }
        wishes.sort { a, b in
            let (x, y) = (constraints[a], constraints[b])
            return x.priority != y.priority ? x.priority > y.priority : x.age > y.age
        }
        touched.sort { degree[Int($0)] != degree[Int($1)] ? degree[Int($0)] > degree[Int($1)] : $0 < $1 }

        /// A variable ceased to be open: the equations that waited for it have one fewer to wait for.
        func settle(_ v: Int32) {
            var position = terms.head(v)
            while position >= 0 {
                let c = terms[position].row
                if isListed[Int(c)] {
                    missing[Int(c)] -= 1
                    if missing[Int(c)] == 1 { ready.append(c) }
                }
                position = terms[position].next
            }
        }

        var (next, wish, tear) = (0, 0, 0)
        while true {
            if next < ready.count {
                let c = ready[next]
                next += 1
                if constraints[c].isTight { continue }
                for position in terms.start(c)..<terms.end(c) where isOpen(terms[position].column) {
                    let (v, pivot) = (terms[position].column, terms[position].value)
                    if isSmall(pivot, in: c) { break }
                    defineRaw(c, v, pivot: pivot)
                    settle(v)
                    break
                }
            } else if wish < wishes.count {
                let c = wishes[wish]
                wish += 1
                let v = terms[terms.start(c)].column
                if isOpen(v) {
                    defineRaw(c, v, pivot: terms[terms.start(c)].value)
                    settle(v)
                }
            } else if tear < touched.count {
                let v = touched[tear]
                tear += 1
                if isOpen(v) {
                    isTorn[Int(v)] = true
                    settle(v)
                }
            } else {
                return
            }
        }
    }

    private func isSmall(_ pivot: Double, in c: Int32) -> Bool {
        for position in terms.start(c)..<terms.end(c) where abs(terms[position].value) * 0.01 > abs(pivot) {
            return true
        }
        return false
    }
}
