import SimplexSupport
import SolverAPI
import Substitution

/// A layout that substitution found, and the basis to which it belongs. The definition graph is built from it without a
/// solve.
struct SubstitutedBasis: ~Copyable {
    /// The canonical layout: values by slot of the variable, in points.
    private(set) var values: [Double]
    /// The search that found the layout.
    private(set) var search: Substitution<Problem>

    /// Returns the canonical layout with its basis. Adds the number of rows read to `work`; a row counts each time.
    ///
    /// - Throws: ``Uncertified``, the reason why there is no certified layout.
    init(of problem: borrowing Problem, _ meter: SolveMeter, countingIn work: inout Int) throws(Uncertified) {
        var substitution = Substitution<Problem>(meter)
        do throws(Uncertified) { try substitution.solve(problem) } catch {
            work += substitution.rowsRead
            throw error
        }
        work += substitution.rowsRead
        values = problem.allVariableSlots.map { substitution.value(of: $0.number) }
        if !substitution.isReplayable { substitution.forgetVariables() }
        search = substitution
    }

    /// Computes the layout again after changes of constants, by the steps of the search. Adds the number of constraints
    /// to `work`.
    ///
    /// - Returns: false, with the values unchanged, if the steps lead to no certified layout.
    mutating func replay(_ problem: borrowing Problem, countingIn work: inout Int) -> Bool {
        guard search.isReplayable, search.replay(problem, programs: 0..<1) else { return false }
        work += problem.constraintCount
        for slot in problem.allVariableSlots { values[Int(slot)] = search.value(of: slot.number) }
        return true
    }

    /// Stores the value of a variable that moved while the same facts determined the layout.
    mutating func store(_ value: Double, at slot: VariableSlot) { values[Int(slot)] = value }

    /// Returns the constraint that defines a variable by its own terms; none if there is none. The definitions contain
    /// no cycle.
    func definition(of variable: VariableSlot) -> ConstraintSlot {
        search.definitions.rows[Int(variable)].row.map(ConstraintSlot.init) ?? .none
    }

    /// The constraints that are tight in the layout and define no variable by their own terms.
    var unplaced: [ConstraintSlot] { search.definitions.unplaced.map { ConstraintSlot($0) } }

    /// Whether the layout may violate a constraint.
    func mayViolate(_ constraint: ConstraintSlot) -> Bool { search.states[Int(constraint)].mayBeViolated }
}

extension Engine {
    /// Builds the state that belongs to a layout that substitution found. Only violated constraints need dual steps,
    /// because their multipliers are not 0.
    ///
    /// - Complexity: O(*n*) for *n* terms, and the rows of unplaced and violated constraints.
    mutating func build(_ problem: borrowing Problem, from basis: borrowing SubstitutedBasis) throws(SimplexFailure) {
        link(problem)
        for v in problem.allVariableSlots where problem.isLive(v) {
            point.store(basis.values[Int(v)], at: v)
            let c = basis.definition(of: v)
            if !c.isNone { graph.define(c, v, pivot: graph.terms.coefficient(c, v)) }
        }
        work.rowsTouched += problem.variableCount
        // After all definitions, because whether an inequality could leave the basis depends on other constraints.
        for v in problem.allVariableSlots where problem.isLive(v) {
            let c = basis.definition(of: v)
            if !c.isNone, !graph.constraints[c].isEquation { updateBounded(c) }
        }
        // The values are published already.
        check.recordLargest(of: point.values, point.moved)
        point.forgetMoved()
        for c in basis.unplaced {
            try checkLimits()
            let row = solves.row(of: c, in: &graph)
            _ = enterOnFreeVariable(c, row)
            solves.recycle(row)
            if needsFactoring { throw .outdated("a basis with long rows") }
        }
        let pivots = work.pivots
        for c in problem.allConstraintSlots where basis.mayViolate(c) { scheduleTest(c) }
        try solve()
        // Without a pivot the values are those of the direct solution, to which the tie rule was applied.
        if work.pivots != pivots { try canonicalize() } else { ties.forgetAltered() }
    }

    private mutating func link(_ problem: borrowing Problem) {
        var entryCount = 0
        for slot in problem.allConstraintSlots where problem.isLive(slot) {
            entryCount += DefinitionGraph.entryCount(forTerms: Int(problem.header(at: slot).termCount))
        }
        reserve(entries: entryCount)
        for slot in problem.allVariableSlots where problem.isLive(slot) {
            add(problem.variable(at: slot), slot: slot)
        }
        for slot in problem.allConstraintSlots where problem.isLive(slot) { graph.link(problem, slot) }
    }
}
