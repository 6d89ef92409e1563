import SolverAPI
import TestSupport
import Testing

@testable import RevisedSimplex

/// After a direct solution of the first layout, the solver responds to every call as if the simplex method had solved
/// it. The first call that needs the state of the simplex method builds it.
@Suite(.hangLimit(minutes: 10)) struct DirectSolutionEditTests {
    @Test func `the first edit builds the simplex, once`() throws {
        var system = System()
        let width = system.extent()
        let rule = system.rule((1, width), is: .equal, 100)
        let half = system.extent()
        system.rule((2, half), (-1, width), is: .equal, 0)
        let solver = RevisedSimplexSolver()
        try solver.apply(system.batch)
        #expect(solver.counters.factorizations == 0 && solver.counters.pivots == 0)
        for constant in [110.0, 120, 130, 140] {
            var batch = Batch()
            batch.setConstant(constant, of: rule)
            try solver.apply(batch)
            #expect(solver.value(of: half) == constant / 2)
            #expect(solver.counters.factorizations == 1)
        }
    }

    @Test func `a refused batch does not change a direct layout`() throws {
        var system = System()
        let width = system.extent()
        system.rule((1, width), is: .equal, 100)
        system.rule((1, width), is: .greaterThanOrEqual, 0)
        let (solver, simplex) = (RevisedSimplexSolver(), RevisedSimplexSolver(directSolution: .never))
        try solver.apply(system.batch)
        try simplex.apply(system.batch)
        for number in 1...3 {
            var batch = Batch()
            batch.add(Constraint(ConstraintID(1000 + number), LinearExpression(Term(width, 1)), .equal, 50))
            #expect(throws: SolverError.self) { try solver.apply(batch) }
            #expect(throws: SolverError.self) { try simplex.apply(batch) }
            #expect(solver.value(of: width) == 100 && solver.problem.constraintCount == 2)
            // The first refused batch builds the state of the simplex method. After that both solvers do the same work.
            #expect(solver.counters.factorizations == simplex.counters.factorizations + 1)
        }
        var reported: [VariableID] = []
        solver.drainChanges { variable, _ in reported.append(variable) }
        #expect(reported == [width])
    }

    @Test func `results that need the simplex equal those without a direct solution`() throws {
        var system = System()
        let (a, b) = (system.extent(), system.position())
        system.rule((1, a), is: .greaterThanOrEqual, 10)
        system.rule((1, a), is: .equal, 4, at: 300)
        system.rule((1, b), (-1, a), is: .lessThanOrEqual, 5)
        let (direct, simplex) = (RevisedSimplexSolver(), RevisedSimplexSolver(directSolution: .never))
        for solver in [direct, simplex] { try solver.apply(system.batch) }
        #expect(direct.counters.factorizations == 0)
        #expect(direct.levelTotals() == simplex.levelTotals())
        #expect(direct.diagnose() == simplex.diagnose())
        #expect(direct.openSides() == simplex.openSides())
        #expect(direct.footprint == simplex.footprint)
        #expect(direct.counters.factorizations == 1)
    }

    @Test func `a cancelled solver reports its size without solving`() throws {
        var system = System()
        let widths = (0..<100).map { _ in system.extent() }
        for width in widths { system.rule((1, width), is: .equal, 10, at: 500) }
        let solver = RevisedSimplexSolver()
        solver.limits.isCancelled = { true }
        #expect(throws: SolverError.self) { try solver.apply(system.batch) }
        #expect(solver.footprint.variables == 0)
        #expect(solver.counters.factorizations == 0)
    }

    @Test func `a cancelled solve changes nothing`() throws {
        var system = System()
        let width = system.extent()
        system.rule((1, width), is: .equal, 10, at: 500)
        let solver = RevisedSimplexSolver()
        solver.limits.isCancelled = { true }
        #expect(throws: SolverError.cancelled(solver: "revised-simplex")) { try solver.apply(system.batch) }
        #expect(solver.problem.variableCount == 0)
        solver.limits = SolveLimits()
        try solver.apply(system.batch)
        #expect(solver.value(of: width) == 10)
    }
}
