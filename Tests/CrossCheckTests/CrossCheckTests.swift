import Foundation
import Harness
import SolverAPI
import SolverCatalog
import SolverConformance
import TestSupport
import Testing

/// Every solver of the catalog, compared with the other solvers, the constraints and the known frames.
@Suite(.hangLimit(minutes: 10)) struct CrossCheckTests {
    static let contestants = SolverCatalog.all.map { entry in
        Contestant(
            name: entry.descriptor.name, constraintLimit: entry.descriptor.capabilities.constraintLimit,
            make: entry.make)
    }

    /// The first seed: the environment variable `LAYOUTLAB_SEED`, or 1.
    static let seed = ProcessInfo.processInfo.environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1

    /// Checks that all solvers agree on a scenario. A disagreement is reduced and printed with a command that
    /// reproduces it.
    static func expectAgreement(on scenario: Scenario, seed: UInt64) {
        guard case .disagreed(let found) = Verifier().verify(scenario, contestants) else { return }
        let smallest = Shrinker().shrink(found, of: scenario, contestants)
        Issue.record(
            """
            \(found)
            again: LAYOUTLAB_SEED=\(seed) swift test --filter CrossCheckTests
            \(smallest.map(\.description) ?? "it cannot be cut down: only the whole is known")
            """)
    }

    @Test(arguments: WorkloadCatalog.all)
    func `all solvers agree on every workload at small sizes`(workload: Workload) throws {
        for size in workload.name == "cells" ? [1, 2, 4] : [1, 2, 5, 16, 40] {
            Self.expectAgreement(on: try workload.make(size, Self.seed), seed: Self.seed)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `all solvers agree on random problems`(block: UInt64) {
        for number in 0..<25 as Range<UInt64> {
            // The first problem of the first block uses the seed itself, so passing the seed reproduces it
            // immediately.
            let seed = Self.seed &+ block &* 25 &+ number
            Self.expectAgreement(on: Self.scenario(seed), seed: seed)
        }
    }

    /// Returns a scenario that builds a random problem, then removes and adds again each of its constraints.
    static func scenario(_ seed: UInt64) -> Scenario {
        let problem = RandomProblem(seed: seed)
        let build = problem.batch
        let steps = problem.constraints.flatMap { constraint in
            var gone = Batch()
            gone.remove(constraint.id)
            var back = Batch()
            back.add(constraint)
            return [gone, back]
        }
        // A rejected problem has no scripts.
        let scripts = canBeSolved(build) ? [Scenario.Script(.edit, steps: steps)] : []
        return Scenario(
            workload: "random problem of seed \(seed)", size: problem.variables.count, viewCount: 0,
            frameVariables: [], makeBuild: { build }, scripts: scripts)
    }

    private static func canBeSolved(_ build: Batch) -> Bool {
        contestants.contains { contestant in
            do throws(SolverError) {
                try contestant.make().apply(build)
                return true
            } catch {
                return false
            }
        }
    }
}
