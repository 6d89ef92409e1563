import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// With the incremental solvers, removing a layout costs no more than building it, in one batch or in several.
@Suite(.hangLimit(minutes: 10)) struct RemovalTests {
    private static let solvers = SolverCatalog.all.filter { $0.descriptor.name != "dense-lp" }

    /// Returns the number of entries written, plus rows weighted by their cost.
    private static func work(_ counters: WorkCounters) -> Int { counters.entriesWritten + counters.rowsTouched / 7 }

    /// Excludes workloads that take Cassowary seconds to build; `layoutlab measure` covers 100 views of them.
    @Test(arguments: solvers, WorkloadCatalog.all.map(\.name).filter { !["cells", "web", "transport"].contains($0) })
    func `everything in one batch`(entry: SolverEntry, workload: String) throws {
        for size in [30, 100] {
            let scenario = try #require(WorkloadCatalog.workload(named: workload)).make(size, 1)
            let solver = entry.make()
            try solver.apply(scenario.makeBuild())
            let build = Self.work(solver.counters)
            try solver.apply(scenario.makeTeardown())
            #expect(Self.work(solver.counters) - build <= build)
        }
    }

    @Test(arguments: ["equal-chain", "chain", "grid", "nested"], [100, 400])
    func `a third in one batch, with the layout of a new solver for the rest`(workload: String, size: Int) throws {
        let entry = try #require(SolverCatalog.all.first { $0.descriptor.name == "revised-simplex" })
        let scenario = try #require(WorkloadCatalog.workload(named: workload)).make(size, 1)
        let build = scenario.makeBuild()
        let solver = entry.make()
        try solver.apply(build)
        // The state that changes need counts as a part of the first solve.
        #expect(solver.footprint.constraints == build.addedConstraints.count)
        let before = Self.work(solver.counters)
        var removal = Batch()
        var rest = Batch()
        for variable in build.addedVariables { rest.add(variable) }
        for (index, constraint) in build.addedConstraints.enumerated() {
            if index % 3 == 1 { removal.remove(constraint.id) } else { rest.add(constraint) }
        }
        try solver.apply(removal)
        // The limit of work for removals before a rebuild, plus the rebuild.
        #expect(Self.work(solver.counters) - before <= 16 * solver.problem.constraintCount + 2 * before)
        let fresh = entry.make()
        try fresh.apply(rest)
        for variable in fresh.problem.variables {
            #expect(Tolerances().areSame(solver.value(of: variable.id) ?? .nan, fresh.value(of: variable.id) ?? .nan))
        }
    }
}
