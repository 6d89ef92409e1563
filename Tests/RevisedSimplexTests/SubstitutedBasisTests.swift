import SimplexSupport
import SolverAPI
import SolverConformance
import TestSupport
import Testing

@testable import RevisedSimplex

/// The definition graph that is built from a direct solution: it has the values of the solution, and takes pivots only
/// where substitution leaves a choice.
@Suite(.hangLimit(minutes: 10)) struct SubstitutedBasisTests {
    /// Applies a system to a solver that builds the graph from its direct solution, and to one that always uses the
    /// simplex method.
    private func solvers(
        of system: System
    ) throws -> (direct: RevisedSimplexSolver, simplex: RevisedSimplexSolver) {
        let (direct, simplex) = (RevisedSimplexSolver(), RevisedSimplexSolver(directSolution: .never))
        for solver in [direct, simplex] { try solver.apply(system.batch) }
        #expect(direct.counters.factorizations == 0)
        return (direct, simplex)
    }

    /// Checks that two solvers have the same values after the same change.
    private func expectSame(
        _ solvers: (direct: RevisedSimplexSolver, simplex: RevisedSimplexSolver), after change: Batch
    ) throws {
        try solvers.direct.apply(change)
        try solvers.simplex.apply(change)
        for variable in solvers.simplex.problem.variables {
            let (value, expected) = (solvers.direct.value(of: variable.id), solvers.simplex.value(of: variable.id))
            #expect(value.map { abs($0 - (expected ?? .nan)) <= 1e-9 } == true, "\(variable.id)")
        }
    }

    @Test func `a graph that substitution determines needs no pivot`() throws {
        var system = System()
        let container = system.extent()
        let width = system.rule((1, container), is: .equal, 320)
        let (left, right) = (system.extent(), system.extent())
        system.rule((1, left), (-0.25, container), is: .equal, 0)
        system.rule((1, left), (1, right), (-1, container), is: .equal, 0)
        let solvers = try solvers(of: system)
        #expect(solvers.direct.footprint.rows == 3)
        var resize = Batch()
        resize.setConstant(400, of: width)
        try expectSame(solvers, after: resize)
        #expect(solvers.direct.counters.pivots == 0)
        #expect(solvers.direct.value(of: right) == 300)
    }

    @Test func `a row at the far end of a chain of links defines the end, and the links are reversed`() throws {
        var system = System()
        let widths = (0..<20).map { _ in system.extent() }
        for (left, right) in zip(widths, widths.dropFirst()) { system.rule((1, right), (-2, left), is: .equal, 1) }
        let first = system.rule((1, widths[19]), is: .equal, 3e6)
        let solvers = try solvers(of: system)
        // Each variable is defined, and no definition had to be expanded.
        #expect(solvers.direct.footprint.rows == 20)
        #expect(solvers.direct.footprint.entries == 39)
        var change = Batch()
        change.setConstant(6e6, of: first)
        try expectSame(solvers, after: change)
        #expect(solvers.direct.counters.pivots == 0)
    }

    @Test func `a row with two variables of one tree defines the root by an expanded row`() throws {
        var system = System()
        let container = system.extent()
        let width = system.rule((1, container), is: .equal, 300)
        let (left, right) = (system.extent(), system.extent())
        system.rule((1, right), (-1, left), is: .equal, 0)
        system.rule((1, left), (1, right), (-1, container), is: .equal, 0)
        let solvers = try solvers(of: system)
        #expect(solvers.direct.footprint.rows == 3)
        #expect(solvers.direct.counters.pivots == 1)
        var resize = Batch()
        resize.setConstant(500, of: width)
        try expectSame(solvers, after: resize)
        #expect(solvers.direct.value(of: left) == 250)
    }

    @Test func `violated constraints have their multipliers before the first change`() throws {
        var system = System()
        let (width, text) = (system.extent(), system.extent())
        let limit = system.rule((1, width), is: .lessThanOrEqual, 100)
        system.rule((1, width), (-1, text), is: .greaterThanOrEqual, 0, at: 750)
        system.rule((1, text), is: .equal, 140)
        system.rule((1, width), is: .equal, 200, at: 250)
        let solvers = try solvers(of: system)
        #expect(solvers.direct.openSides() == solvers.simplex.openSides())
        for constant in [120.0, 150, 260, 90] {
            var change = Batch()
            change.setConstant(constant, of: limit)
            try expectSame(solvers, after: change)
        }
    }

    @Test func `a batch that replaces most of a system is answered directly`() throws {
        var system = System()
        let widths = (0..<30).map { _ in system.extent() }
        let rules = widths.map { system.rule((1, $0), is: .equal, 10) }
        let solver = RevisedSimplexSolver()
        try solver.apply(system.batch)
        var change = Batch()
        for rule in rules.prefix(20) { change.remove(rule) }
        for width in widths.prefix(20) { change.remove(width) }
        try solver.apply(change)
        #expect(solver.counters.factorizations == 0)
        #expect(solver.value(of: widths[25]) == 10 && solver.value(of: widths[0]) == nil)
    }

    @Test func `random systems have the same graph invariants and values as without substitution`() throws {
        var directCount = 0
        for seed in UInt64(1)...3000 {
            let random = RandomProblem(seed: seed)
            var problem = Problem()
            problem.commit(try problem.apply(random.batch))
            var work = 0
            var direct = Engine(tolerances: Tolerances())
            do {
                direct.substituted = try SubstitutedBasis(of: problem, SolveMeter(), countingIn: &work)
            } catch { continue }
            directCount += 1
            var simplex = Engine(tolerances: Tolerances())
            direct.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
            simplex.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
            try direct.build(problem)
            try simplex.build(problem)
            #expect(direct.brokenInvariant() == nil, "seed \(seed)")
            for slot in problem.variableSlots {
                #expect(abs(direct.value(of: slot) - simplex.value(of: slot)) <= 1e-9, "seed \(seed)")
            }
        }
        #expect(directCount > 1000)
    }
}
