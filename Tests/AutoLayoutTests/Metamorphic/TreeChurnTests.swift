import AutoLayout
import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Trees after random changes", .hangLimit(minutes: 10)) struct TreeChurnTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let first = environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1
    private static let count = environment["LAYOUTLAB_STEPS"].flatMap { UInt64($0) } ?? 25

    @Test(
        "the layout of a tree does not depend on its history", arguments: ["revised-simplex", "cassowary"])
    func churn(solver: String) throws {
        let entry = try #require(SolverCatalog.entry(named: solver))
        for seed in Self.first..<(Self.first + Self.count) {
            let again =
                "seed \(seed), again: LAYOUTLAB_SEED=\(seed) LAYOUTLAB_STEPS=1 swift test --filter TreeChurnTests"
            let churn = TreeChurn(seed: seed) { entry.make() }
            for round in 0..<6 {
                for _ in 0..<50 { try churn.step() }
                let (kept, fresh) = try churn.frames()
                try #require(kept.count == fresh.count)
                let worst = zip(kept, fresh).map { $0.deviation(from: $1) }.max() ?? 0
                #expect(worst < 1e-6, "\(entry.descriptor.name), round \(round), \(again)")
            }
        }
    }
}
