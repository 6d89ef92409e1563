import ExactSimplex
import SimplexSupport
import SolverAPI

/// The exchange of basis members and the update of the definitions.
extension Engine {
    // MARK: Definitions

    /// Makes a constraint define an undefined variable by its own terms.
    mutating func define(_ c: ConstraintSlot, _ v: VariableSlot, pivot: Double) {
        graph.define(c, v, pivot: pivot)
        propagateDefinition(c, v)
    }

    /// Makes a constraint define a variable by the expanded row that was just written.
    mutating func defineExpanded(_ c: ConstraintSlot, _ v: VariableSlot) {
        graph.defineExpanded(c, v)
        graph.sumRowConstant(c, relative: tolerances.relative)
        propagateDefinition(c, v)
    }

    private mutating func propagateDefinition(_ c: ConstraintSlot, _ v: VariableSlot) {
        point.evaluateLater(v)
        ties.alter(variable: v)
        updateBounded(c)
    }

    /// Removes a constraint's definition. The caller must give the variable a new definition or list it as undefined.
    ///
    /// - Returns: the variable that the constraint defined.
    @discardableResult
    mutating func undefine(_ c: ConstraintSlot) -> VariableSlot {
        let v = graph.undefine(c)
        prices.setBounded(c, false)
        ties.alter(variable: v)
        scheduleTest(c)
        return v
    }

    // MARK: Exchange

    /// The pending work of an exchange. Each exchange starts with empty lists.
    struct ExchangeLists: ~Copyable {
        /// The variables that lost their definition.
        var freed = Stack<VariableSlot>()
        /// Constraints that lost their definition and must be derived again.
        var derived = Stack<ConstraintSlot>()

        mutating func begin() {
            freed.removeAll()
            derived.removeAll()
        }
    }

    /// Exchanges two basis members. Without an entering member, the variable that is left without a definition becomes
    /// a nonbasic free variable.
    ///
    /// Legal if the coefficient of `leaving` in the row of `entering` is not 0. Constraints that lose their definitions
    /// get new ones. Only variables that lose their definitions in this exchange are candidates for the new pivots.
    /// Each of these constraints has a pivot, if necessary after ``widen()`` frees more variables.
    mutating func exchange(leaving: BasisItem, entering: BasisItem?) throws(SimplexFailure) {
        work.pivots += 1
        lists.begin()
        if leaving.isVariable {
            graph.claim(leaving.variable)
            lists.freed.append(leaving.variable)
        } else {
            release(leaving.constraint)
        }
        if let entering {
            if entering.isVariable {
                enter(variable: entering.variable)
            } else {
                lists.derived.append(entering.constraint)
            }
        }
        var isComplete = deriveAll(smallest: Self.comfortablePivot)
        if !isComplete {
            widen()
            isComplete = deriveAll(smallest: 0)
        }
        // An undefined variable keeps its value, so its dependants need no evaluation.
        for index in lists.freed.indices {
            let v = lists.freed[index]
            if graph.definitions[v].isNone { graph.free(v) }
        }
        if !isComplete { throw .stuck("no pivot for one of \(lists.derived.count) constraints") }
    }

    /// Removes the definitions of a constraint and of the rows that absorbed it, and lists these rows to be derived
    /// again.
    private mutating func release(_ c: ConstraintSlot) {
        var position = graph.absorbed.head(c)
        while !position.isNone {
            let entry = graph.absorbed[position]
            if entry.row != c { lists.derived.append(entry.row) }
            position = entry.next
        }
        for index in lists.derived.indices {
            let k = lists.derived[index]
            lists.freed.append(undefine(k))
        }
        lists.freed.append(undefine(c))
    }

    private mutating func enter(variable v: VariableSlot) {
        let c = graph.definitions[v]
        // The constraint stays tight, so the rows that absorbed it remain valid. Usually only the definition of the
        // constraint itself must change. Because the other rows are not derived again, the time to solve a random
        // sparse system of 3,000 variables fell from 1.8 s to 0.2 s.
        if !c.isNone {
            lists.freed.append(undefine(c))
            lists.derived.append(c)
        }
        for index in 0..<lists.freed.count where lists.freed[index] == v {
            lists.freed[index] = lists.freed[lists.freed.count - 1]
            _ = lists.freed.removeLast()
            break
        }
        graph.free(v)
    }

    /// Makes a constraint enter the basis and define an undefined variable of its row. This is a degenerate pivot,
    /// legal at any time.
    ///
    /// - Parameter row: the row of the constraint.
    /// - Returns: false if the row has no undefined variable with a sufficiently large coefficient.
    mutating func enterOnFreeVariable(_ c: ConstraintSlot, _ row: borrowing BasisRow) -> Bool {
        let largest = row.largestCoefficient
        var largestFree = BasisEntry(slot: VariableSlot.none, value: 0)
        for index in row.freeVariables.indices {
            let entry = row.freeVariables[index]
            if abs(entry.value) > abs(largestFree.value) { largestFree = entry }
        }
        guard !largestFree.slot.isNone, abs(largestFree.value) > tolerances.pivot * max(largest, Self.smallestPivot)
        else {
            doubts.recordIfNonzero(largestFree.value, of: 0)
            return false
        }
        work.pivots += 1
        recordMagnification(c, largest: max(largest, abs(largestFree.value)))
        graph.claim(largestFree.slot)
        // The claimed variable is the only candidate for the pivot.
        return definePivot(c, row, smallest: 0)
    }

    /// The smallest absolute pivot, as a multiple of the pivot tolerance.
    private static let smallestPivot = 1e-2
    /// The smallest pivot of an exchange's first attempt, relative to the largest coefficient of the pivot's row. Smaller
    /// pivots are accepted in the second attempt, after ``widen()`` freed all rows that could yield a larger pivot.
    private static let comfortablePivot = 1e-3

    /// Makes each constraint in `lists.derived` define one of the freed variables. Returns false if one of the
    /// constraints has no sufficiently large pivot.
    private mutating func deriveAll(smallest: Double) -> Bool {
        for index in 0..<lists.derived.count where !graph.constraints[lists.derived[index]].isTight {
            let c = lists.derived[index]
            let row = solves.row(of: c, in: &graph)
            let isFound = definePivot(c, row, smallest: smallest)
            solves.recycle(row)
            if !isFound { return false }
        }
        return true
    }

    /// Frees more variables. First, the definitions that this exchange already made are removed. Then the definitions
    /// of all expanded rows that absorbed a listed constraint are removed, and the constraints of these rows are listed
    /// too, until no expanded row absorbed a listed constraint.
    ///
    /// The remaining rows are therefore independent of the listed constraints, and each listed constraint has a pivot.
    /// An expanded row that an earlier exchange kept may represent a different constraint than the one to which it is
    /// assigned.
    private mutating func widen() {
        for index in lists.derived.indices {
            let c = lists.derived[index]
            if graph.constraints[c].isTight { lists.freed.append(undefine(c)) }
        }
        var offset = 0
        while offset < lists.derived.count {
            let c = lists.derived[offset]
            offset += 1
            while true {
                // Undefining a constraint removes its row from this list.
                let position = graph.absorbed.head(c)
                if position.isNone { break }
                let k = graph.absorbed[position].row
                lists.freed.append(undefine(k))
                lists.derived.append(k)
            }
        }
    }

    // MARK: Pivots

    /// Makes a constraint define one of the freed variables. Returns false if no freed variable has a sufficiently
    /// large coefficient.
    ///
    /// - Parameters:
    ///   - row: the row of the constraint.
    ///   - smallest: the minimum size of the pivot relative to the row's largest coefficient.
    private mutating func definePivot(_ c: ConstraintSlot, _ row: borrowing BasisRow, smallest: Double) -> Bool {
        var largest = 0.0
        var chosen = VariableSlot.none
        for index in row.freeVariables.indices {
            let entry = row.freeVariables[index]
            guard graph.isClaimed(entry.slot) && abs(entry.value) > largest else { continue }
            largest = abs(entry.value)
            chosen = entry.slot
        }
        if chosen.isNone || largest <= tolerances.pivot * Self.smallestPivot {
            doubts.recordIfNonzero(largest, of: 0)
            return false
        }
        if smallest > 0 {
            for index in row.freeVariables.indices {
                let entry = row.freeVariables[index]
                if smallest * abs(entry.value) > largest { return false }
            }
            for index in row.constraints.indices {
                let entry = row.constraints[index]
                if smallest * abs(entry.value) > largest { return false }
            }
        }
        for position in graph.terms.start(c)..<graph.terms.end(c) {
            let (v, coefficient) = (graph.terms[position].column, graph.terms[position].value)
            if graph.isClaimed(v), abs(coefficient) >= 0.1 * largest {
                graph.markReached(row.order) { $0 == v }
                if isRaw(c, v) {
                    define(c, v, pivot: coefficient)
                    return true
                }
            }
        }
        graph.markReached(row.order) { $0 == chosen }
        expand(c, on: chosen, row)
        return true
    }

    /// Returns whether a constraint can define `v` by its own terms, because none of its other variables depends on
    /// `v`. The caller must have marked `v` and its dependants as reached.
    private mutating func isRaw(_ c: ConstraintSlot, _ v: VariableSlot) -> Bool {
        for position in graph.terms.start(c)..<graph.terms.end(c) {
            let w = graph.terms[position].column
            if w != v && graph.isReached(w) { return false }
        }
        return true
    }

    /// Makes a constraint define `v` by an expanded row: a sum of variables that do not depend on `v`, and of the
    /// constraints that the row absorbs.
    ///
    /// - Parameter row: The row of the constraint. Its variables that depend on `v` are marked as reached.
    private mutating func expand(_ c: ConstraintSlot, on v: VariableSlot, _ row: borrowing BasisRow) {
        let reached = solves.rowOfReached(c, row, in: graph)
        var own = 0.0
        for index in reached.freeVariables.indices {
            let entry = reached.freeVariables[index]
            if entry.slot == v { own = entry.value }
        }
        graph.beginExpansion(c, variables: reached.freeVariables.count - 1, absorbed: reached.constraints.count + 1)
        for index in reached.freeVariables.indices {
            let entry = reached.freeVariables[index]
            guard entry.slot != v else { continue }
            graph.expand(c, by: entry.slot, times: -entry.value / own)
        }
        graph.absorb(c, into: c, times: 1 / own)
        // A constraint whose coefficient cancelled is absorbed nevertheless, because the row must be found when that
        // constraint changes.
        for index in reached.constraints.indices {
            let entry = reached.constraints[index]
            graph.absorb(entry.slot, into: c, times: entry.value == 0 ? 0 : -entry.value / own)
        }
        graph.countWritten(entries: reached.freeVariables.count + reached.constraints.count)
        solves.recycle(reached)
        defineExpanded(c, v)
    }
}
