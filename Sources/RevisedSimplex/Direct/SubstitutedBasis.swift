import SimplexSupport
import SolverAPI

/// A layout that substitution found, and the basis to which it belongs. The definition graph is built from it without a
/// solve.
struct SubstitutedBasis: ~Copyable {
    /// The canonical layout: values by slot of the variable, in points.
    let values: [Double]
    /// By slot of the variable, the constraint that defines the variable by its own terms; none if there is none. The
    /// definitions contain no cycle.
    let definitions: FlatMemory<ConstraintSlot>
    /// Constraints that are tight in the layout and define no variable by their own terms.
    let unplaced: [ConstraintSlot]
    /// The states of constraints by slot.
    let states: FlatMemory<DirectSolution.RowState>
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
            let c = basis.definitions[Int(v)]
            if !c.isNone { graph.define(c, v, pivot: graph.terms.coefficient(c, v)) }
        }
        work.rowsTouched += problem.variableCount
        // After all definitions, because whether an inequality could leave the basis depends on other constraints.
        for v in problem.allVariableSlots where problem.isLive(v) {
            let c = basis.definitions[Int(v)]
            if !c.isNone, !graph.constraints[c].isEquation { updateBounded(c) }
        }
        // The values are published already.
        check.noteLargest(of: point.values, point.moved)
        point.forgetMoved()
        for c in basis.unplaced {
            try checkLimits()
            let row = solves.row(of: c, in: &graph)
            _ = enterOnFreeVariable(c, row)
            solves.recycle(row)
            if isWorn { throw .outdated("a basis with long rows") }
        }
        let pivots = work.pivots
        for c in problem.allConstraintSlots where basis.states[Int(c)].mayBeViolated { test(c) }
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
