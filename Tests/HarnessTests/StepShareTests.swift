import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// A curve over sizes compares like with like only where a step does the same to each size. How many values a step changes is no
/// matter of time, so it can be held to a rule.
// Five minutes in a debug build with a processor of its own (measured): the edits of large webs are dear.
@Suite(.hangLimit(minutes: 20)) struct StepShareTests {
    /// How the number of values that a script changes goes with the size of the layout.
    private enum Reach: Double, CaseIterable {
        /// The same number: a cell among others.
        case place = 0
        /// A row's or a column's worth.
        case side = 0.5
        /// The same share of all.
        case share = 1
    }

    /// By how much the largest share may exceed the smallest one.
    private static let tolerance = 1.5

    /// The number of values that each script changes, over all its steps.
    private func changes(_ scenario: Scenario) throws -> [(operation: Harness.Operation, count: Int)] {
        let solver = try #require(SolverCatalog.entry(named: "revised-simplex")).make()
        func values() -> [Double] { scenario.frameVariables.map { solver.value(of: $0) ?? .nan } }
        try solver.apply(scenario.makeBuild())
        var before = values()
        return try scenario.scripts.map { script in
            var count = 0
            for step in script.steps {
                try solver.apply(step)
                let after = values()
                count += zip(before, after).count { abs($0 - $1) > 1e-6 }
                before = after
            }
            return (script.operation, count)
        }
    }

    @Test(arguments: WorkloadCatalog.all)
    func `a script changes the same share of the layout at every size and seed`(workload: Workload) throws {
        var found: [Harness.Operation: [(size: Int, seed: UInt64, values: Int, count: Int)]] = [:]
        for size in workload.curatedSizes
        where [25, 30, 100, 225, 300].contains(size) || (workload.name == "cells" && size < 100) {
            for seed in 1...2 as ClosedRange<UInt64> {
                let scenario = try workload.make(size, seed)
                for (operation, count) in try changes(scenario) {
                    #expect(count > 0, "\(operation) changes nothing at \(size), seed \(seed)")
                    found[operation, default: []].append((size, seed, scenario.frameVariables.count, count))
                }
            }
        }
        for operation in Harness.Operation.allCases {
            guard let counts = found[operation] else { continue }
            let spreads = Reach.allCases.map { reach in
                let shares = counts.map { Double($0.count) / pow(Double($0.values), reach.rawValue) }
                return (shares.max() ?? 1) / (shares.min() ?? 1)
            }
            #expect(spreads.contains { $0 <= Self.tolerance }, "\(operation): \(counts)")
        }
    }
}
