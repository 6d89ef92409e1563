internal import ArgumentParser
internal import Harness
internal import SafeText

/// `layoutlab bench`
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Verify, measure and report, in one go.",
        discussion: HelpText.text(
            """
            The result goes to results/<date>-<revision>-<machine> unless --output names another folder. With --peers or \
            --solver-command it is a race: what can be compared with other people's solvers, all in one run.
            """,
            examples: [
                "layoutlab bench --suite smoke",
                "layoutlab bench --workload grid --operation resize --sizes 10:1000:log",
                "layoutlab bench --peers --reference kiwi",
                "layoutlab bench --solver revised-simplex --solver kiwi --workload content",
                "layoutlab bench --screen Main.storyboard",
                "layoutlab bench --trace slow.trace --output results/slow",
            ]))

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var peers: PeerSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var own: OwnWorkloads
    @OptionGroup var sizes: SizeSelection
    @OptionGroup var options: MeasureOptions

    @Option(help: "How much to look at: smoke, curated or scaling; race with peers.")
    var suite: MeasurementSuite?

    @Option(help: ArgumentHelp("The solver that tables show ratios to.", valueName: "name"))
    var reference: String?

    @Option(help: ArgumentHelp("The folder to write to; new or empty.", valueName: "folder"))
    var output: String?

    @Flag(help: "Go on with the result in --output, whose run was ended early; with the same options as then.")
    var resume = false

    func run() throws {
        let entrants = try entrants()
        let (plan, suite) = try plan(of: entrants)
        let progress = Progress()
        let run = MeasureRun(
            plan: plan, output: output, allowDebug: options.allowDebug, command: CommandLine.arguments.commandLine,
            reference: reference ?? (suite == .race ? entrants.racingReference : nil), peers: entrants.records,
            isResumed: resume)
        let (folder, machine) = try run.prepare(progress)
        for record in entrants.records {
            progress.say(record.absence.map { "skipped: \(record.name): \($0)" } ?? "takes part: \(record.name)")
        }
        progress.say(try verification(of: plan, suite).verify(progress))
        let errors = try measure(run, into: folder, machine, progress)
        print(try MeasureRun.report(folder.path).verdict.text + "\n")
        print(SafeText.line("\(folder.path)/README.md"))
        print(SafeText.line("\(folder.path)/report.html"))
        try judge(errors, entrants)
    }

    /// Our solvers and the programs that take part.
    private struct Entrants {
        let contestants: [Contestant]
        /// The installed programs that were named.
        let named: [String]
        let programs: [PeerProgram]
        /// The programs that were asked, absent ones included.
        let records: [PeerRecord]

        var names: [String] { contestants.map(\.name) + programs.map(\.name) }
        /// The solver that a race shows ratios to unless another one is named.
        var racingReference: String? { names.first { $0 == "kiwi" } ?? names.first }
    }

    private func entrants() throws(CommandFailure) -> Entrants {
        let (contestants, named) = try solvers.contestants(orPeers: peers.installedNames)
        let (programs, records) = try peers.programs(named: named)
        let entrants = Entrants(contestants: contestants, named: named, programs: programs, records: records)
        if let reference, !entrants.names.contains(reference) {
            throw .wrongCall(NearMiss.message("--reference", reference, among: entrants.names))
        }
        return entrants
    }

    private func plan(of entrants: Entrants) throws -> (MeasurementPlan, MeasurementSuite) {
        if !own.isEmpty, suite != nil || !workloads.workload.isEmpty || sizes.sizes != nil {
            throw CommandFailure.wrongCall(
                "--trace and --screen bring their own workloads and sizes: leave out --suite, --workload and --sizes")
        }
        // A race has workloads of its own; traces and screens are measured as they are.
        let isRace = !(entrants.programs.isEmpty && entrants.records.isEmpty) && own.isEmpty
        let suite = suite ?? (isRace ? .race : .curated)
        let workloads = own.isEmpty ? try workloads.workloads() : try own.workloads()
        var plan = MeasurementPlan(
            contestants: entrants.contestants, workloads: workloads,
            sizes: own.isEmpty ? sizes.sizes ?? suite.sizes : nil, operations: options.chosenOperations,
            budget: options.budget ?? suite.budget, seed: options.seed)
        plan.peers = entrants.programs
        plan.peerLimit = peers.peerLimit
        plan.shard = options.shard
        if suite == .race {
            let courses = RaceCourses.courses(on: workloads, sizes: sizes.sizes, operations: options.chosenOperations)
            guard !courses.isEmpty else {
                throw CommandFailure.wrongCall("the race has no such workload or operation; --suite curated may")
            }
            plan.courses = courses
            plan.memoryProbes = PeerSelection.ourselves()
        }
        return (plan, suite)
    }

    /// All solvers side by side up to the sizes that the baseline can take. Larger sizes are compared with the first solver without a
    /// limit, the required constraints and the known frames before they are timed.
    private func verification(of plan: MeasurementPlan, _ suite: MeasurementSuite) -> VerifyRun {
        let patience = MeasurementPlan.isDuration(plan.peerLimit) ? max(plan.peerLimit, plan.budget) : plan.budget
        let sweep = VerificationSweep(
            plan.contestants, plan.measuredWorkloads,
            sizes: own.isEmpty ? sizes.sizes ?? suite.verifiedSizes : nil, seed: options.seed, patience: patience)
        return VerifyRun(sweep: sweep, needsAnswers: false)
    }

    /// Returns the rows with errors. A run that is interrupted reports what it has.
    private func measure(_ run: MeasureRun, into folder: ResultFolder, _ machine: MachineFacts, _ progress: Progress)
        throws -> [ResultRow]
    {
        do {
            return try run.measure(into: folder, machine, progress)
        } catch let failure as CommandFailure where failure.isInterruption {
            if let report = try? MeasureRun.report(folder.path) { print(report.verdict.text + "\n") }
            progress.say("go on with: the same command and --resume --output \(folder.path)")
            throw failure
        }
    }

    /// Fails where one of our solvers has an error, or a program that was asked for by name. An error of a peer that `--peers` found is a
    /// row of the result.
    private func judge(_ errors: [ResultRow], _ entrants: Entrants) throws(CommandFailure) {
        let ours = errors.filter { row in !entrants.programs.contains { $0.name == row.solver } }
        var failures = ours.isEmpty ? [] : ["\(ours.count) points have no time, because of errors; see the report"]
        let named = NamedPrograms(entrants.named + PeerSelection.names(peers.solverCommand))
        failures += named.failures(entrants.records, errors: errors)
        if !failures.isEmpty { throw .doesNotHold(failures.joined(separator: "\nlayoutlab: ")) }
    }
}
