import SolverAPI

/// What must be true after every solve, recomputed from scratch. Costly: only under the package trait `InvariantChecks`.
extension Engine {
    /// The first invariant that does not hold, in words; nil if all do.
    mutating func brokenInvariant() -> String? {
        // The checks walk as the solver does, and are not its work.
        let work = counters
        defer { counters = work }
        return basisFault() ?? cycleFault() ?? absorptionFault() ?? rowFault() ?? balanceFault() ?? intervalFault()
    }

    /// Every variable is undefined or defined by one tight constraint, and the counts and sets say so.
    private mutating func basisFault() -> String? {
        var tight = 0
        var uses = [Int32](repeating: 0, count: values.count)
        for c in 0..<Int32(constraints.count) where constraints[c].isTight {
            tight += 1
            let v = constraints[c].variable
            if definitions[v] != c { return "constraint slot \(c) does not define variable slot \(v)" }
            if constraints[c].isExpanded {
                for position in expanded.start(c)..<expanded.end(c) { uses[Int(expanded[position].column)] += 1 }
            } else {
                if expanded.count(c) + absorbed.count(c) > 0 { return "raw constraint slot \(c) has a row" }
                if terms.coefficient(c, v) != constraints[c].pivot { return "constraint slot \(c) has a wrong pivot" }
                for position in terms.start(c)..<terms.end(c) where terms[position].column != v {
                    uses[Int(terms[position].column)] += 1
                }
            }
        }
        var count = 0
        for v in 0..<Int32(values.count) where isVariable[v] {
            count += 1
            if undefined.contains(v) != (definitions[v] < 0) { return "variable slot \(v) is listed wrongly" }
            if dependants[v] != uses[Int(v)] { return "variable slot \(v) has \(uses[Int(v)]) dependants" }
        }
        for c in 0..<Int32(constraints.count) {
            let isBounded = isAtEnd(c)
            if bounded.contains(c) != isBounded { return "constraint slot \(c): bounded is not \(isBounded)" }
        }
        return tight + undefined.count == count ? nil : "\(tight) tight, \(undefined.count) undefined of \(count)"
    }

    private mutating func cycleFault() -> String? {
        beginUp()
        for v in 0..<Int32(values.count) where isVariable[v] { visitUp(v) }
        var isListed = [Bool](repeating: false, count: values.count)
        for w in upOrder.elements {
            let d = definitions[w]
            if d >= 0 {
                if constraints[d].isExpanded {
                    for position in expanded.start(d)..<expanded.end(d) where !isListed[Int(expanded[position].column)]
                    {
                        return "variable slot \(w) depends on itself"
                    }
                } else {
                    for position in terms.start(d)..<terms.end(d)
                    where terms[position].column != w && !isListed[Int(terms[position].column)] {
                        return "variable slot \(w) depends on itself"
                    }
                }
            }
            isListed[Int(w)] = true
        }
        return nil
    }

    /// A row that absorbed a row absorbed all that it had absorbed.
    private mutating func absorptionFault() -> String? {
        for k in 0..<Int32(constraints.count) where constraints[k].isTight && constraints[k].isExpanded {
            for position in absorbed.start(k)..<absorbed.end(k) {
                let c = absorbed[position].column
                if !constraints[c].isTight { return "row \(k) absorbed \(c), which is inactive" }
            }
        }
        return nil
    }

    /// Each expanded row is an identity between linear forms.
    private mutating func rowFault() -> String? {
        for k in 0..<Int32(constraints.count) where constraints[k].isTight && constraints[k].isExpanded {
            var form = [Double](repeating: 0, count: values.count)
            var size = form
            func add(_ v: Int32, _ value: Double) {
                form[Int(v)] += value
                size[Int(v)] += abs(value)
            }
            add(constraints[k].variable, -1)
            for position in expanded.start(k)..<expanded.end(k) {
                add(expanded[position].column, expanded[position].value)
            }
            for position in absorbed.start(k)..<absorbed.end(k) {
                let c = absorbed[position].column
                for inner in terms.start(c)..<terms.end(c) {
                    add(terms[inner].column, terms[inner].value * absorbed[position].value)
                }
            }
            for v in form.indices where abs(form[v]) > 1e-8 * max(1, size[v]) { return "row \(k) is off by \(form[v])" }
        }
        return nil
    }

    /// The forces do no work when any basic item moves: they balance. A required equation takes what is needed.
    private mutating func balanceFault() -> String? {
        for c in 0..<Int32(constraints.count) where constraints[c].isTight && constraints[c].form != .requiredEqual {
            column(of: Item(constraint: c), 1)
            if isUnbalanced(multipliers[c]) { return "the force on constraint slot \(c) does not balance" }
        }
        for v in undefined.members.elements {
            if stayMultipliers[v].sign(in: keys) != 0 { return "variable slot \(v) is held by a force" }
            column(of: Item(stay: v), 1)
            if isUnbalanced(PriorityVector()) { return "a force pulls at variable slot \(v)" }
        }
        return nil
    }

    /// Whether a force and those on the latest column do more work than rounding explains.
    private func isUnbalanced(_ force: PriorityVector) -> Bool {
        let keys = KeyArena()
        defer { keys.deallocate() }
        var (work, size) = (force, 1.0)
        for share in rates.elements {
            let y = multipliers[share.slot]
            work.add(y, times: share.value, in: keys)
            for place in 0..<y.count { size = max(size, abs(y[place].amount * share.value)) }
        }
        return work.sign(in: keys) != 0 && (0..<work.count).contains { abs(work[$0].amount) > 1e-8 * size }
    }

    /// Every multiplier is in its interval, and at its end where its constraint is violated.
    private mutating func intervalFault() -> String? {
        for c in 0..<Int32(constraints.count) where constraints[c].isLinked {
            for rising in [true, false] {
                if roomSign(c, rising: rising) < 0 {
                    return "the multiplier of constraint slot \(c) is out of range"
                }
            }
            let g = distance(c)
            if constraints[c].isTight ? abs(g) > 1e-6 : wantedDirection(c, g) != 0 {
                if constraints[c].isTight || abs(g) > 1e-8 { return "constraint slot \(c) is at \(g)" }
            }
        }
        return nil
    }
}
