import ExactSimplex
import Foundation
import SolverAPI
import TestSupport
import Testing

@testable import LayoutTreeCore

/// Random trees under random changes: each layout must equal that of a tree made anew, and that of a solver in exact
/// fractions that gets all rows.
@Suite(.hangLimit(minutes: 10)) struct RandomTreeTests {
    /// The first seed: the environment variable `LAYOUTLAB_SEED`, or 1.
    private static let firstSeed = ProcessInfo.processInfo.environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1
    private static let count = ProcessInfo.processInfo.environment["LAYOUTLAB_SEEDS"].flatMap { UInt64($0) } ?? 300

    @Test func `a tree after changes equals a tree made anew, and exact fractions`() throws {
        var counters = LayoutTree.Counters()
        for seed in Self.firstSeed..<Self.firstSeed + Self.count {
            var session = try TreeSession(seed: seed)
            if let difference = try session.run(steps: 60) {
                Issue.record(
                    "seed \(seed): \(difference); again: LAYOUTLAB_SEED=\(seed) LAYOUTLAB_SEEDS=1 swift test --filter RandomTreeTests"
                )
                return
            }
            counters.columns += session.counters.columns
            counters.searches += session.counters.searches
            counters.failedSearches += session.counters.failedSearches
            counters.solves += session.counters.solves
        }
        // Each way of layout was taken often.
        let least = Int(Self.count) / 2
        #expect(counters.columns > least && counters.searches > least && counters.solves > least, "\(counters)")
    }
}
