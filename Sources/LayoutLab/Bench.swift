internal import ArgumentParser
internal import Harness
internal import SafeText

/// `layoutlab bench`
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
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
    var suite: Suite?

    @Option(help: ArgumentHelp("The solver that tables show ratios to.", valueName: "name"))
    var reference: String?

    @Option(help: ArgumentHelp("The folder to write to; new or empty.", valueName: "folder"))
    var output: String?

    @Flag(help: "Go on with the result in --output, whose run was ended early; with the same options as then.")
    var resume = false

    func run() throws {
        let (contestants, named) = try solvers.contestants(orPeers: peers.installedNames)
        let (programs, records) = try peers.programs(named: named)
        let names = contestants.map(\.name) + programs.map(\.name)
        if let reference, !names.contains(reference) {
            throw CommandFailure.wrongCall(NearMiss.message("--reference", reference, among: names))
        }
        if !own.isEmpty, suite != nil || !workloads.workload.isEmpty || sizes.sizes != nil {
            throw CommandFailure.wrongCall(
                "--trace and --screen bring their own workloads and sizes: leave out --suite, --workload and --sizes")
        }
        // What somebody brings is measured as it is; a race has workloads of its own.
        let suite = suite ?? (programs.isEmpty && records.isEmpty || !own.isEmpty ? .curated : .race)
        var chosen = own.isEmpty ? try workloads.workloads() : try own.workloads()
        var plan = MeasurementPlan(
            contestants: contestants, workloads: chosen, sizes: own.isEmpty ? sizes.sizes ?? suite.sizes : nil,
            operations: options.chosenOperations, budget: options.budget ?? suite.budget, seed: options.seed)
        plan.peers = programs
        plan.peerLimit = peers.peerLimit
        plan.shard = options.shard
        if suite == .race {
            let courses = RaceCourses.courses(on: chosen, sizes: sizes.sizes, operations: options.chosenOperations)
            guard !courses.isEmpty else {
                throw CommandFailure.wrongCall("the race has no such workload or operation; --suite curated may")
            }
            plan.courses = courses
            plan.memoryProbes = PeerSelection.ourselves()
            chosen = chosen.filter { workload in courses.contains { $0.workload.name == workload.name } }
        }
        let run = MeasureRun(
            plan: plan, output: output, allowDebug: options.allowDebug, command: CommandLine.arguments.commandLine,
            reference: reference ?? (suite == .race ? names.first { $0 == "kiwi" } ?? names.first : nil),
            peers: records, isResumed: resume)
        let progress = Progress()
        let (folder, machine) = try run.prepare(progress)
        for record in records {
            progress.say(record.absence.map { "skipped: \(record.name): \($0)" } ?? "takes part: \(record.name)")
        }
        // All solvers side by side up to the sizes that the baseline can take; what is larger is held against the first
        // solver without a limit, the required constraints and the known frames before it is timed.
        let verification = VerifyRun(
            contestants: contestants, workloads: chosen, sizes: own.isEmpty ? sizes.sizes ?? suite.verifiedSizes : nil,
            seed: options.seed,
            patience: MeasurementPlan.isDuration(plan.peerLimit) ? max(plan.peerLimit, plan.budget) : plan.budget)
        progress.say(try verification.verify(progress))
        let errors: [ResultRow]
        do {
            errors = try run.measure(into: folder, machine, progress)
        } catch let failure as CommandFailure where failure.isInterruption {
            // What there is can be looked at, and says that it is not all.
            if let report = try? MeasureRun.report(folder.path) { print(report.verdict.text + "\n") }
            progress.say("go on with: the same command and --resume --output \(folder.path)")
            throw failure
        }
        print(try MeasureRun.report(folder.path).verdict.text + "\n")
        print(SafeText.line("\(folder.path)/README.md"))
        print(SafeText.line("\(folder.path)/report.html"))
        // Whatever happens to a peer that --peers found is a row. That one of ours fails, or a program that was asked for by name, is a
        // failure of this run.
        let ours = errors.filter { row in !programs.contains { $0.name == row.solver } }
        let own = ours.isEmpty ? nil : "\(ours.count) points have no time, because of errors; see the report"
        let others = PeerSelection.failure(of: named + PeerSelection.names(peers.solverCommand), records, errors)
        if own != nil || others != nil {
            throw CommandFailure.doesNotHold([own, others].compactMap(\.self).joined(separator: "\nlayoutlab: "))
        }
    }
}
