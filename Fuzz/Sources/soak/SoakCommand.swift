import Cassowary
import Harness
import RevisedSimplex

/// `soak [constant changes] [structural changes] [seed]`: long sessions, which print memory and drift after each tenth.
@main
enum SoakCommand {
    static func main() throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let counts: [Soak.Change: Int] = [
            .constants: numbers.first ?? 1_000_000, .structure: numbers.dropFirst().first ?? 100_000,
        ]
        let seed = UInt64(max(0, numbers.dropFirst(2).first ?? 1))
        let contestants = [
            Contestant(name: "revised-simplex") { RevisedSimplexSolver() },
            Contestant(name: "cassowary") { CassowarySolver() },
        ]
        for contestant in contestants {
            for (name, size) in [("content", 20), ("grid", 5), ("long-row", 10)] {
                guard let scenario = try WorkloadCatalog.workload(named: name)?.make(size, seed) else { continue }
                for change in Soak.Change.allCases {
                    var soak = try Soak(contestant, scenario, change, seed: seed)
                    let start = ContinuousClock.now
                    let outcome = try soak.run(changes: counts[change] ?? 0)
                    let seconds = (ContinuousClock.now - start) / .seconds(1)
                    print(
                        "\(contestant.name), \(name) \(size), \(change.rawValue), seed \(seed): \(seconds) s, \(outcome.refusals) refused"
                    )
                    for milestone in outcome.milestones {
                        let memory = milestone.memory.map { "\($0 / 1024) kB" } ?? "unknown"
                        print(
                            "  \(milestone.changes) changes: memory \(memory), \(milestone.entries) entries, drift \(milestone.drift)"
                        )
                    }
                }
            }
        }
    }
}
