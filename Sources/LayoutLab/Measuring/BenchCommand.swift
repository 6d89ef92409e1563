internal import ArgumentParser
internal import Harness
internal import SafeText

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Verify, measure and report.",
        discussion: HelpText.text(
            """
            The result is written to results/<date>-<revision>-<machine> unless --output names a folder. With --peers or \
            --solver-command the suite race is run: the workloads that other solvers support too.
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

    @Option(help: "The suite: smoke, curated or scaling; race with peers.")
    var suite: MeasurementSuite?

    @Option(help: ArgumentHelp("The reference of the ratios in tables.", valueName: "name"))
    var reference: String?

    @Option(help: ArgumentHelp("The folder to write to; new or empty.", valueName: "folder"))
    var output: String?

    @Flag(help: "Continue the interrupted run in --output; pass the same options as then.")
    var resume = false

    func run() throws {
        let entrants = try entrants()
        let (plan, suite) = try plan(of: entrants)
        let progress = Progress()
        let run = MeasureRun(
            plan: plan, output: output, allowDebug: options.allowDebug, command: CommandLine.arguments.commandLine,
            reference: reference ?? (suite == .race ? entrants.racingReference : nil), peers: entrants.records,
            isResumed: resume, processFolder: options.processFolder)
        let (folder, machine) = try run.prepare(progress)
        if options.processFolder != nil {
            _ = try run.measure(into: folder, machine, progress)
            return
        }
        for record in entrants.records {
            progress.say(record.absence.map { "skipped: \(record.name): \($0)" } ?? "included: \(record.name)")
        }
        progress.say(try verification(of: plan, suite).verify(progress))
        let errors = try measure(run, into: folder, machine, progress)
        print(try MeasureRun.report(folder.path).verdict.text + "\n")
        print(SafeText.line("\(folder.path)/README.md"))
        print(SafeText.line("\(folder.path)/report.html"))
        print(SafeText.line("to read it again without writing: layoutlab report \(folder.path)"))
        try judge(errors, entrants)
    }

    /// Our solvers and the peers of a run.
    private struct Entrants {
        let contestants: [Contestant]
        /// The names of installed peers that `--solver` lists.
        let named: [String]
        let programs: [PeerProgram]
        /// One record for each requested peer, including absent ones.
        let records: [PeerRecord]

        var names: [String] { contestants.map(\.name) + programs.map(\.name) }
        /// The default reference of a race.
        var racingReference: String? { names.first { $0 == "kiwi" } ?? names.first }
    }

    private func entrants() throws(CommandFailure) -> Entrants {
        peers.reportMissing()
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
                "--trace and --screen define workloads and sizes: omit --suite, --workload and --sizes")
        }
        // The race suite has its own workloads; traces and screens replace them.
        let isRace = !(entrants.programs.isEmpty && entrants.records.isEmpty) && own.isEmpty
        let suite = suite ?? (isRace ? .race : .curated)
        let workloads = own.isEmpty ? try workloads.workloads() : try own.workloads()
        var plan = MeasurementPlan(
            contestants: entrants.contestants, workloads: workloads,
            sizes: own.isEmpty ? QuickMode.sizes(sizes.sizes) ?? suite.sizes : nil,
            operations: options.chosenOperations,
            budget: QuickMode.budget(options.budget ?? suite.budget), seed: options.seed)
        plan.peers = entrants.programs
        plan.peerLimit = peers.peerLimit
        plan.shard = options.shard
        try options.divide(&plan, defaultCount: suite.processes)
        if suite == .race {
            let courses = RaceCourses.courses(
                on: workloads, sizes: QuickMode.sizes(sizes.sizes), operations: options.chosenOperations)
            guard !courses.isEmpty else {
                throw CommandFailure.wrongCall("the race suite lacks this workload or operation; try --suite curated")
            }
            plan.courses = courses
            plan.memoryProbes = PeerSelection.ourselves()
        }
        return (plan, suite)
    }

    /// Returns the verification of all solvers, up to the size limit of the baseline. At larger sizes the measurement
    /// verifies: the first solver without a limit against the required constraints and the known frames, and other
    /// solvers against it.
    private func verification(of plan: MeasurementPlan, _ suite: MeasurementSuite) -> VerifyRun {
        let patience = MeasurementPlan.isDuration(plan.peerLimit) ? max(plan.peerLimit, plan.budget) : plan.budget
        let sweep = VerificationSweep(
            plan.contestants, plan.measuredWorkloads,
            sizes: own.isEmpty ? QuickMode.sizes(sizes.sizes) ?? suite.verifiedSizes : nil, seed: options.seed,
            patience: patience)
        return VerifyRun(sweep: sweep, needsAnswers: false)
    }

    /// Measures, and returns the rows with errors. An interrupted run still writes its report.
    private func measure(_ run: MeasureRun, into folder: ResultFolder, _ machine: MachineFacts, _ progress: Progress)
        throws -> [ResultRow]
    {
        do {
            return try run.measure(into: folder, machine, progress)
        } catch let failure as CommandFailure where failure.isInterruption {
            if let report = try? MeasureRun.report(folder.path) { print(report.verdict.text + "\n") }
            progress.say("to continue, repeat the command with --resume --output \(folder.path)")
            throw failure
        }
    }

    /// Throws if one of our solvers or an explicitly requested peer has an error. Errors of peers that `--peers` found
    /// are only rows of the result.
    private func judge(_ errors: [ResultRow], _ entrants: Entrants) throws(CommandFailure) {
        let ours = errors.filter { row in !entrants.programs.contains { $0.name == row.solver } }
        var failures = ours.isEmpty ? [] : ["\(ours.count) points have errors instead of times; see the report"]
        let named = NamedPrograms(entrants.named + PeerSelection.names(peers.solverCommand))
        failures += named.failures(entrants.records, errors: errors)
        if !failures.isEmpty { throw .doesNotHold(failures.joined(separator: "\nlayoutlab: ")) }
    }
}
