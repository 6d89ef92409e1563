import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// The cost of a first solve does not depend on the order in which variables and constraints are added.
@Suite(.hangLimit(minutes: 10)) struct OrderTests {
    @Test(arguments: ["equal-chain", "flat", "nested", "grid", "content"], [10, 100, 400])
    func `a shuffled batch costs at most 1.5 times as much`(workload: String, size: Int) throws {
        let entry = try #require(SolverCatalog.all.first { $0.descriptor.name == "revised-simplex" })
        let batch = try #require(WorkloadCatalog.workload(named: workload)).make(size, 1).makeBuild()
        func work(_ batch: Batch) throws -> WorkCounters {
            let solver = entry.make()
            try solver.apply(batch)
            solver.drainChanges { _, _ in }
            return solver.counters
        }
        let natural = try work(batch)
        for seed in 1...3 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let shuffled = try work(batch.shuffled(using: &random))
            for (one, other) in zip(natural.named, shuffled.named) where one.name != "allocations" {
                #expect(2 * other.value <= 3 * one.value, "\(one.name) for seed \(seed)")
            }
        }
    }
}
