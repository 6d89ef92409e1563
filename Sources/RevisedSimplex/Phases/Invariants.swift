import SimplexSupport
import SolverAPI

/// The invariants that hold after every solve, recomputed from scratch. They are checked only with the package trait
/// `InvariantChecks`, because the checks are expensive.
extension Engine {
    /// Returns a description of the first violated invariant; nil if all hold.
    mutating func brokenInvariant() -> String? {
        // The checks use the solver's walks, which must not count as its work.
        let work = solves.rowsTouched
        defer { solves.forgetWork(beyond: work) }
        return basisFault() ?? cycleFault() ?? absorptionFault() ?? rowFault() ?? balanceFault() ?? intervalFault()
    }

    /// Checks that every variable is undefined or defined by exactly one tight constraint, and that all counts and sets
    /// agree.
    private mutating func basisFault() -> String? {
        var tight = 0
        var uses = [Int32](repeating: 0, count: point.values.count)
        for c in graph.constraints.slots where graph.constraints[c].isTight {
            tight += 1
            let v = graph.constraints[c].variable
            if graph.definitions[v] != c { return "constraint slot \(c) does not define variable slot \(v)" }
            for input in graph.inputs(ofDefinition: c, v) { uses[Int(input)] += 1 }
            if graph.constraints[c].isExpanded { continue }
            if graph.expanded.count(c) + graph.absorbed.count(c) > 0 { return "raw constraint slot \(c) has a row" }
            if graph.terms.coefficient(c, v) != graph.constraints[c].pivot {
                return "constraint slot \(c) has a wrong pivot"
            }
        }
        var count = 0
        for v in point.values.slots where graph.isVariable[v] {
            count += 1
            if graph.undefined.contains(v) != (graph.definitions[v].isNone) {
                return "variable slot \(v) is listed wrongly"
            }
            if graph.dependants[v] != uses[Int(v)] { return "variable slot \(v) has \(uses[Int(v)]) dependants" }
        }
        for c in graph.constraints.slots {
            let isBounded = isAtEnd(c)
            if prices.bounded.contains(c) != isBounded { return "constraint slot \(c): bounded is not \(isBounded)" }
        }
        return tight + graph.undefined.count == count
            ? nil : "\(tight) tight, \(graph.undefined.count) undefined of \(count)"
    }

    private mutating func cycleFault() -> String? {
        var order = Stack<VariableSlot>()
        graph.beginUp(&order)
        for v in point.values.slots where graph.isVariable[v] { graph.visitUp(v, &order) }
        var isListed = [Bool](repeating: false, count: point.values.count)
        for index in order.indices {
            let w = order[index]
            let d = graph.definitions[w]
            if !d.isNone {
                for input in graph.inputs(ofDefinition: d, w) where !isListed[Int(input)] {
                    return "variable slot \(w) depends on itself"
                }
            }
            isListed[Int(w)] = true
        }
        return nil
    }

    /// Checks that every constraint absorbed by an expanded row is tight.
    private mutating func absorptionFault() -> String? {
        for k in graph.constraints.slots
        where graph.constraints[k].isTight && graph.constraints[k].isExpanded {
            for position in graph.absorbed.start(k)..<graph.absorbed.end(k) {
                let c = graph.absorbed[position].column
                if !graph.constraints[c].isTight { return "row \(k) absorbed \(c), which is inactive" }
            }
        }
        return nil
    }

    /// Checks that each expanded row is an identity: in every column, the defined variable equals the sum of the row's
    /// variables and absorbed constraints.
    private mutating func rowFault() -> String? {
        for k in graph.constraints.slots
        where graph.constraints[k].isTight && graph.constraints[k].isExpanded {
            var form = [Double](repeating: 0, count: point.values.count)
            var size = form
            func add(_ v: VariableSlot, _ value: Double) {
                form[Int(v)] += value
                size[Int(v)] += abs(value)
            }
            add(graph.constraints[k].variable, -1)
            for position in graph.expanded.start(k)..<graph.expanded.end(k) {
                add(graph.expanded[position].column, graph.expanded[position].value)
            }
            for position in graph.absorbed.start(k)..<graph.absorbed.end(k) {
                let c = graph.absorbed[position].column
                for inner in graph.terms.start(c)..<graph.terms.end(c) {
                    add(graph.terms[inner].column, graph.terms[inner].value * graph.absorbed[position].value)
                }
            }
            for v in form.indices where abs(form[v]) > 1e-8 * max(1, size[v]) { return "row \(k) is off by \(form[v])" }
        }
        return nil
    }

    /// Checks that the multipliers balance on the column of every basis member. The multipliers of required equations
    /// are not stored, so their columns are skipped.
    private mutating func balanceFault() -> String? {
        for c in graph.constraints.slots
        where graph.constraints[c].isTight && graph.constraints[c].form != .requiredEqual {
            if isUnbalanced(prices.multipliers[c], BasisItem(constraint: c)) {
                return "the multipliers do not balance on constraint slot \(c)"
            }
        }
        for index in graph.undefined.indices {
            let v = graph.undefined[index]
            if prices.freeMultipliers[v].sign(in: keys) != 0 {
                return "variable slot \(v) is undefined and has a multiplier"
            }
            if isUnbalanced(PriorityVector(), BasisItem(variable: v)) {
                return "the multipliers do not balance on variable slot \(v)"
            }
        }
        return nil
    }

    /// Returns whether the sum of `multiplier` and the multipliers in the column of a basis member, each times its
    /// rate, differs from 0 by more than rounding.
    private mutating func isUnbalanced(_ multiplier: PriorityVector, _ item: BasisItem) -> Bool {
        let column = solves.column(of: item, 1, in: &graph)
        let keys = KeyArena()
        var (work, size) = (multiplier, 1.0)
        for index in column.rates.indices {
            let entry = column.rates[index]
            let y = prices.multipliers[entry.slot]
            work.add(y, times: entry.value, in: keys)
            for position in 0..<y.count { size = max(size, abs(y[position].amount * entry.value)) }
        }
        return work.sign(in: keys) != 0 && (0..<work.count).contains { abs(work[$0].amount) > 1e-8 * size }
    }

    /// Checks that every multiplier is in its interval. If a constraint is violated, its multiplier must be at the end
    /// that permits this violation.
    private mutating func intervalFault() -> String? {
        for c in graph.constraints.slots where graph.constraints[c].isLinked {
            for rising in [true, false] {
                if prices.slackSign(c, graph.constraints[c], rising: rising) < 0 {
                    return "the multiplier of constraint slot \(c) is out of range"
                }
            }
            let g = distance(of: c)
            if graph.constraints[c].isTight ? abs(g) > 1e-6 : prices.wantedDirection(c, graph.constraints[c], g) != nil
            {
                if graph.constraints[c].isTight || abs(g) > 1e-8 { return "constraint slot \(c) is at \(g)" }
            }
        }
        return nil
    }
}
