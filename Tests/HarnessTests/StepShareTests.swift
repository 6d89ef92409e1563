import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// A curve over sizes is meaningful only if a step makes the same change at each size. The number of changed values
/// can be tested because it does not depend on time.
// The suite takes five minutes in a debug build on an idle core, because edits of large webs are expensive.
@Suite(.hangLimit(minutes: 20)) struct StepShareTests {
    /// The growth of the number of changed values with the size of the layout.
    private enum Reach: Double, CaseIterable {
        /// Constant: one cell.
        case place = 0
        /// Proportional to the square root: a row or column.
        case side = 0.5
        /// Proportional to the size.
        case share = 1
    }

    /// The maximum ratio between the largest and the smallest fraction of changed values over the sizes.
    private static let tolerance = 1.5

    /// Returns the number of values that each script changes, over all its steps.
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
    func `a script changes the same fraction of the layout at every size and seed`(workload: Workload) throws {
        var found: [Harness.Operation: [(size: Int, seed: UInt64, values: Int, count: Int)]] = [:]
        for size in workload.curatedSizes
        where [25, 30, 100, 225].contains(size) || (workload.name == "cells" && size < 100) {
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
