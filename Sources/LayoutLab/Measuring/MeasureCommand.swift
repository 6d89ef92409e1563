internal import ArgumentParser
internal import Harness

struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Time solvers on workloads, and write rows and samples to a folder.",
        discussion: HelpText.text(
            "A solver with wrong frames gets an error instead of a time, and the exit code is 1.",
            examples: ["layoutlab measure --workload content --sizes 10,100 --output results/try"]))

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection
    @OptionGroup var options: MeasureOptions

    @Option(help: ArgumentHelp("The folder to write to; new or empty.", valueName: "folder"))
    var output: String

    func run() throws {
        var plan = MeasurementPlan(
            contestants: try solvers.contestants(), workloads: try workloads.workloads(),
            sizes: QuickMode.sizes(sizes.sizes),
            operations: options.chosenOperations,
            budget: QuickMode.budget(options.budget ?? MeasurementSuite.curated.budget),
            seed: options.seed)
        plan.shard = options.shard
        try options.divide(&plan, defaultCount: MeasurementSuite.curated.processes)
        let run = MeasureRun(
            plan: plan,
            output: output, allowDebug: options.allowDebug, command: CommandLine.arguments.commandLine,
            processFolder: options.processFolder)
        let progress = Progress()
        let (folder, machine) = try run.prepare(progress)
        if options.processFolder != nil {
            _ = try run.measure(into: folder, machine, progress)
            return
        }
        let errors = try run.measure(into: folder, machine, progress)
        if !errors.isEmpty {
            throw CommandFailure.doesNotHold(
                "\(errors.count) points have errors instead of times; see \(folder.path)")
        }
        progress.say(
            "rows are in \(folder.path); to see them: layoutlab report \(folder.path); to write pages and charts: --write"
        )
    }
}

/// The options of measurements, shared by `measure` and `bench`.
struct MeasureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("An operation; may be repeated. All by default.", valueName: "name"))
    var operation: [LayoutOperation] = []

    @Option(help: ArgumentHelp("Seconds for one point.", valueName: "seconds"))
    var budget: Double?

    @Option(help: "The seed of layouts, order and bootstrap.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Measure part i of n, to distribute a run over machines or jobs; combine the parts with merge.",
            valueName: "i/n"))
    var shard = Shard.whole

    @Option(
        help: ArgumentHelp(
            "Measure each point in this many processes, each with an equal share of the time; 1 to \(ProcessFolders.most). "
                + "By default 5, or 3 in the suite smoke.", valueName: "n"))
    var processes: Int?

    @Option(help: .hidden) var process: Shard?
    /// Lets a solver seem slower, to test whether `compare` finds it (scripts/power).
    @Option(help: .hidden) var plant: String?
    @Option(help: .hidden) var processFolder: String?

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    /// Sets the processes of a plan, and its points for the A/A spread.
    func divide(_ plan: inout MeasurementPlan, defaultCount: Int) throws(CommandFailure) {
        let count = QuickMode.count(processes ?? defaultCount, atMost: 1)
        guard (1...ProcessFolders.most).contains(count) else {
            throw .wrongCall("--processes: expected 1 to \(ProcessFolders.most), found \(count)")
        }
        plan.processes = MeasureProcess.program == nil ? 1 : count
        plan.processNumber = process?.number ?? 1
        plan.twins = MachineNoise.usualPoints
        if let plant {
            guard let slowDown = PlantedSlowDown(plant),
                plan.contestants.contains(where: { $0.name == slowDown.solver })
            else { throw .wrongCall("--plant: expected solver=percent, found \"\(plant)\"") }
            plan.slowDowns = [slowDown.solver: slowDown.factor]
        }
    }

    var chosenOperations: [LayoutOperation]? { operation.isEmpty ? nil : operation }
}

extension [String] {
    /// The arguments as one line for a shell, without the path of the program.
    var commandLine: String {
        enumerated().map { index, argument in
            let word = index == 0 ? String(argument.split(separator: "/").last ?? "layoutlab") : argument
            let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:,=".contains($0) }
            return isPlain
                ? word
                : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }.joined(separator: " ")
    }
}
