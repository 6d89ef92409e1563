internal import ArgumentParser
internal import Harness

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that all solvers compute the same frames; exit code 1 if not.",
        discussion: HelpText.text(examples: [
            "layoutlab verify --suite curated", "layoutlab verify --random --steps 100000 --shard 1/4",
            "layoutlab verify --trees --steps 1000000",
        ]))

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection

    @Option(help: "The suite: smoke, curated or scaling.")
    var suite = MeasurementSuite.smoke

    @Option(help: "The seed of the layouts.")
    var seed: UInt64 = 1

    @Flag(help: "Instead of workloads, run random changes and compare every answer with the exact solver.")
    var random = false

    @Flag(help: "Instead of workloads, edit live trees at random and compare each layout with that of a rebuilt tree.")
    var trees = false

    @OptionGroup(title: "Random sessions") var sessions: RandomSelection

    func run() throws {
        if trees {
            let run = TreesRun(contestants: try solvers.contestants(), selection: sessions, seed: seed)
            print(try run.verify(Progress()))
            return
        }
        if random {
            let run = RandomRun(contestants: try solvers.contestants(), selection: sessions, seed: seed)
            print(try run.verify(Progress()))
            return
        }
        let sweep = VerificationSweep(
            try solvers.contestants(), try workloads.workloads(), sizes: QuickMode.sizes(sizes.sizes) ?? suite.sizes,
            seed: seed)
        print(try VerifyRun(sweep: sweep).verify(Progress()))
    }
}
