import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

/// Systems that cannot be triangularized. The core that remains is eliminated as a whole.
@Suite(.hangLimit(minutes: 10)) struct CoreTests {
    private static func solve(_ batch: Batch) throws -> RevisedSimplexSolver {
        let solver = RevisedSimplexSolver()
        try solver.apply(batch)
        solver.drainChanges { _, _ in }
        return solver
    }

    /// The largest violation of any constraint by the published values.
    private static func residual(_ solver: RevisedSimplexSolver) -> Double {
        solver.problem.constraints.map { $0.violation { solver.value(of: $0) ?? .nan } }.max() ?? 0
    }

    private static func expectAsFresh(_ solver: RevisedSimplexSolver) throws {
        let fresh = try solve(solver.problem.asBatch)
        let ids = solver.problem.variables.map(\.id)
        for (id, (value, expected)) in zip(ids, zip(solver.values(of: ids), fresh.values(of: ids))) {
            #expect(abs(value - expected) <= 1e-7 * max(1, abs(expected)), "\(id)")
        }
    }

    @Test(arguments: [Priority.required, Priority(500)])
    func `a square of optional means of neighbors is satisfied`(priority: Priority) throws {
        // If this square were solved line by line from one side, rounding errors would grow by a factor of 3.7 per
        // line, to 10^13 in all.
        let solver = try Self.solve(WebScene(side: 24, priority: priority).batch)
        #expect(Self.residual(solver) <= 1e-9)
        #expect(solver.counters.factorizations == 1)
        #expect(solver.footprint.entries <= 25 * 5 * 24 * 24)
    }

    @Test func `a core shrinks when its constraints are removed`() throws {
        let scene = WebScene(side: 16, priority: Priority(500))
        let solver = try Self.solve(scene.batch)
        let full = solver.footprint.entries
        for rest in [128, 32, 4] {
            var batch = Batch()
            for constraint in solver.problem.constraints.dropFirst(rest) { batch.remove(constraint.id) }
            try solver.apply(batch)
            #expect(solver.footprint.entries < full * rest / 100)
            #expect(Self.residual(solver) <= 1e-9)
            try Self.expectAsFresh(solver)
        }
    }

    @Test func `edits in a core have the solution of a new solver`() throws {
        var random = SplitMix64(seed: 11)
        let scene = WebScene(side: 7, priority: Priority(500))
        let solver = try Self.solve(scene.batch)
        for _ in 0..<12 {
            var batch = Batch()
            let live = solver.problem.constraints
            let indices = Array(live.indices).shuffled(using: &random)
            batch.setConstant(Double(Int.random(in: -9...9, using: &random)), of: live[indices[0]].id)
            batch.remove(live[indices[1]].id)
            batch.add(scene.meanConstraint(.random(in: 0..<49, using: &random), 3, at: Priority(250)))
            batch.add(scene.pin(.random(in: 0..<49, using: &random), 5, at: Priority(400)))
            try solver.apply(batch)
            try Self.expectAsFresh(solver)
        }
    }

    @Test func `rows that grew are factored again`() throws {
        // A basis of a transportation problem is a tree, so it is triangular in the right order.
        let scene = SumsScene(side: 24)
        let solver = try Self.solve(scene.batch)
        for total in [900.0, 1300] {
            try solver.apply(scene.resize(to: total))
            #expect(solver.footprint.entries <= 4 * scene.termCount)
            #expect(Self.requiredResidual(solver) <= 1e-9)
        }
        #expect(solver.counters.factorizations > 0)
        try Self.expectAsFresh(solver)
    }

    private static func requiredResidual(_ solver: RevisedSimplexSolver) -> Double {
        solver.problem.constraints.filter(\.priority.isRequired)
            .map { $0.violation { solver.value(of: $0) ?? .nan } }.max() ?? 0
    }

    @Test func `moving a free variable to 0 derives one row, not all rows`() throws {
        func entries(_ size: Int) throws -> Int {
            let counters = try Self.solve(WebScene(random: size, seed: 5).batch).counters
            #expect(counters.canonicalMoves > 0)
            return counters.entriesWritten
        }
        // If each move derived all rows, 331,764 entries would be written for 1,000 variables, and 4,169,461 for 3,000.
        #expect(try entries(1000) < 80_000)
    }

    @Test(arguments: [1e-4, 1e-7])
    func `a small pivot is accepted if the system contains it`(coefficient: Double) throws {
        let scene = WebScene(side: 5, priority: .required)
        var batch = scene.batch
        let lever = scene.variable(in: &batch)
        batch.add(scene.constraint([Term(lever, 1)], .equal, 2, at: Priority(500)))
        let solver = try Self.solve(batch)
        let corner = try #require(solver.value(of: scene.variables[0]))
        var push = Batch()
        push.add(
            scene.constraint([Term(scene.variables[0], 1), Term(lever, coefficient)], .greaterThanOrEqual, corner + 1))
        let before = solver.counters.factorizations
        try solver.apply(push)
        // A pivot below a millionth of its row's largest coefficient may be a rounding error. The row, and then the
        // solution, are therefore computed again, each after a refactorization.
        #expect(solver.counters.factorizations == before + (coefficient < 1e-6 ? 2 : 0))
        #expect(abs((solver.value(of: lever) ?? 0) - 1 / coefficient) <= 1e-6 / coefficient)
        #expect(Self.requiredResidual(solver) <= 1e-8)
    }

    @Test func `a pivot that is only a rounding error is refused with a certificate`() throws {
        // The last equation is the sum of the previous two, except for the last bit of 0.1 + 0.2 and for the constant.
        let scene = WebScene(side: 5, priority: .required)
        var batch = scene.batch
        let (x, y) = (scene.variable(in: &batch), scene.variable(in: &batch))
        batch.add(scene.constraint([Term(x, 0.1), Term(y, 0.7), Term(scene.variables[0], 1)], .equal, 1))
        batch.add(scene.constraint([Term(x, 0.2), Term(y, -0.7), Term(scene.variables[24], 1)], .equal, 2))
        let solver = try Self.solve(batch)
        let wrong = scene.constraint(
            [Term(x, 0.3), Term(scene.variables[0], 1), Term(scene.variables[24], 1)], .equal, 4)
        var last = Batch()
        last.add(wrong)
        do {
            try solver.apply(last)
            Issue.record("the conflict was not thrown")
        } catch SolverError.conflict(let conflict) {
            let known = solver.problem
            #expect(conflict.gap { $0 == wrong.id ? wrong : known.constraint($0) } != nil)
        }
        #expect(Self.residual(solver) <= 1e-9)
    }
}
