internal import ArgumentParser
internal import Harness

struct SelfTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "selftest",
        abstract: "Measure one solver under two names; exit code 1 if their times differ significantly.",
        discussion: HelpText.text(
            "Run it before an important measurement. Differences found here come from the machine or the lab.",
            examples: [
                "layoutlab selftest", "layoutlab selftest --solver cassowary --workload grid --sizes 10,100,300",
            ]))

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection
    @OptionGroup var options: MeasureOptions

    func run() throws {
        try CommandFailure.refuseDebugBuild(unless: options.allowDebug)
        // One solver by default, because the test is about the harness, not about solvers.
        let all = try solvers.contestants()
        let chosen = solvers.solver.isEmpty ? Array(all.prefix(1)) : all
        let plan = MeasurementPlan(
            contestants: SelfTest.twins(of: chosen), workloads: try workloads.workloads(),
            sizes: QuickMode.sizes(sizes.sizes) ?? SizeList([10, 30, 100]), operations: options.chosenOperations,
            budget: QuickMode.budget(options.budget ?? 0.2), seed: options.seed)
        let result = SelfTest(try measure(plan, Progress()), seed: options.seed)
        print(result.text)
        if !result.holds {
            throw CommandFailure.doesNotHold("the times of one solver under two names differ significantly")
        }
    }

    private func measure(_ plan: MeasurementPlan, _ progress: Progress) throws(CommandFailure) -> [ResultRow] {
        var rows: [ResultRow] = []
        var sweep: Sweep
        do { sweep = try Sweep(plan) } catch { throw .wrongCall(error.description) }
        let points = sweep.pointCount
        Interruption.listen()
        let isComplete = sweep.run(isInterrupted: { Interruption.isRequested }) { event in
            switch event {
            case .began(let solver, let workload, let operation, let size, let done, let all):
                progress.begin("\(solver) \(workload) \(size) \(operation.rawValue)", done: done, of: all)
            case .finished(let row, _):
                rows.append(row)
                progress.end(
                    "\(row.solver) \(row.workload) \(row.size) \(row.operation.rawValue): \(row.status.rawValue)",
                    done: rows.count, of: points)
            }
        }
        progress.clear()
        guard isComplete else { throw .interrupted("interrupted after \(rows.count) of \(points) points") }
        return rows
    }
}
