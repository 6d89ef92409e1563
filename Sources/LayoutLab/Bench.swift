internal import ArgumentParser
internal import Harness

/// `layoutlab bench`
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Verify, measure and report, in one go.",
        discussion: "The result goes to results/<date>-<revision>-<machine> unless --output names another folder.")

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection
    @OptionGroup var options: MeasureOptions

    @Option(help: "How much to look at: smoke, curated or scaling.")
    var suite = Suite.curated

    @Option(help: ArgumentHelp("The folder to write to; new or empty.", valueName: "folder"))
    var output: String?

    func run() throws {
        let contestants = try solvers.contestants()
        let workloads = try workloads.workloads()
        let run = MeasureRun(
            plan: MeasurementPlan(
                contestants: contestants, workloads: workloads, sizes: sizes.sizes ?? suite.sizes,
                operations: options.chosenOperations, budget: options.budget ?? suite.budget, seed: options.seed),
            output: output, allowDebug: options.allowDebug, command: CommandLine.arguments.commandLine)
        let progress = Progress()
        let (folder, machine) = try run.prepare(progress)
        // All solvers side by side up to the sizes that the baseline can take; what is larger is held against the first
        // solver without a limit, the required constraints and the known frames before it is timed.
        let verification = VerifyRun(
            contestants: contestants, workloads: workloads, sizes: sizes.sizes ?? suite.verifiedSizes,
            seed: options.seed)
        progress.say(try verification.verify(progress))
        let errors = try run.measure(into: folder, machine, progress)
        _ = try MeasureRun.report(folder.path)
        print("\(folder.path)/README.md")
        print("\(folder.path)/report.html")
        if !errors.isEmpty {
            throw CommandFailure.doesNotHold("\(errors.count) points have no time, because of errors; see the report")
        }
    }
}
