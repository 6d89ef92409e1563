internal import ArgumentParser
internal import Harness

/// `layoutlab verify`
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check that every solver arrives at the same frames; exit code 1 if not.")

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection

    @Option(help: "How much to look at: smoke, curated or scaling.")
    var suite = Suite.smoke

    @Option(help: "The seed of the layouts.")
    var seed: UInt64 = 1

    func run() throws {
        let run = VerifyRun(
            contestants: try solvers.contestants(), workloads: try workloads.workloads(),
            sizes: sizes.sizes ?? suite.sizes, seed: seed)
        print(try run.verify(Progress()))
    }
}
