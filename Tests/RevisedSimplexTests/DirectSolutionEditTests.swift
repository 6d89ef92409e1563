import SolverAPI
import TestSupport
import Testing

@testable import RevisedSimplex

/// After a direct solution of the first layout, the solver responds to every call as if the simplex method had solved
/// it. The first call that needs the state of the simplex method builds it; changed constants do not.
@Suite(.hangLimit(minutes: 10)) struct DirectSolutionEditTests {
    @Test func `changed constants do not build the simplex, a new constraint does`() throws {
        var system = System()
        let width = system.extent()
        let rule = system.rule((1, width), is: .equal, 100)
        let half = system.extent()
        system.rule((2, half), (-1, width), is: .equal, 0)
        let solver = RevisedSimplexSolver()
        try solver.apply(system.batch)
        for constant in [110.0, 120, 130, 140, 150, 160] {
            var batch = Batch()
            batch.setConstant(constant, of: rule)
            try solver.apply(batch)
            #expect(solver.value(of: half) == constant / 2)
            #expect(solver.counters.factorizations == 0 && solver.counters.pivots == 0)
        }
        // The simplex starts from the values of the program that applied the edits.
        var batch = Batch()
        batch.add(Constraint(ConstraintID(1000), LinearExpression(Term(half, 1)), .greaterThanOrEqual, 7))
        try solver.apply(batch)
        #expect(solver.value(of: width) == 160 && solver.value(of: half) == 80)
        #expect(solver.counters.factorizations == 1)
    }

    /// Each change moves a different label, so no program serves the next one.
    @Test func `the fifth change of different constants builds the simplex`() throws {
        var system = System()
        var rules: [ConstraintID] = []
        for _ in 0..<6 {
            let width = system.extent()
            rules.append(system.rule((1, width), is: .equal, 10))
        }
        let solver = RevisedSimplexSolver()
        try solver.apply(system.batch)
        for (count, rule) in rules.enumerated() {
            var batch = Batch()
            batch.setConstant(20, of: rule)
            try solver.apply(batch)
            #expect(solver.counters.factorizations == (count < 4 ? 0 : 1))
        }
    }

    /// The extent is 0 because of its bound, which is also the value nearest to 0. A lower bound does not move it.
    @Test func `a bound at 0 that moves away leaves a free extent at 0`() throws {
        var system = System()
        let width = system.extent()
        let bound = system.rule((1, width), is: .greaterThanOrEqual, 0)
        let solver = RevisedSimplexSolver()
        try solver.apply(system.batch)
        for (constant, value) in [(-1.0, 0.0), (-2, 0), (3, 3), (4, 4), (0, 0), (-5, 0)] {
            var batch = Batch()
            batch.setConstant(constant, of: bound)
            try solver.apply(batch)
            #expect(solver.value(of: width) == value)
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
