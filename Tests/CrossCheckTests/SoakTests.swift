import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// A short soak test. Run a long one with `swift run -c release --package-path Fuzz soak`.
@Suite("Long sessions", .hangLimit(minutes: 10))
struct SoakTests {
    private static let solvers = SolverCatalog.all.filter(\.descriptor.capabilities.isIncremental)

    @Test(arguments: solvers, Soak.Change.allCases)
    func `values do not drift, and memory does not grow`(entry: SolverEntry, change: Soak.Change) throws {
        for name in ["content", "grid"] {
            let scenario = try #require(try WorkloadCatalog.workload(named: name)?.make(4, 1))
            let contestant = Contestant(name: entry.descriptor.name) { entry.make() }
            var soak = try Soak(contestant, scenario, change, seed: 5)
            let outcome = try soak.run(changes: 4000)
            #expect(outcome.milestones.map(\.changes) == (1...10).map { $0 * 400 })
            let early = try #require(outcome.milestones.first)
            for milestone in outcome.milestones {
                #expect(milestone.drift <= 1e-9, "\(name), after \(milestone.changes) changes")
                #expect(milestone.entries <= 2 * early.entries + 100, "\(name), after \(milestone.changes) changes")
            }
            // Most changes must be accepted, otherwise nothing is tested.
            #expect(outcome.refusals < 2000)
        }
    }
}
