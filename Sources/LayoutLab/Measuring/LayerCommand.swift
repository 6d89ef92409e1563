internal import ArgumentParser
internal import Harness
internal import SolverAPI

struct LayerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layer",
        abstract: "Measure the cost of the view layer: trees of views against the solver alone, on the same batches.",
        discussion: HelpText.text(
            "Both apply the same changes alternately. The ratio is the median over all pairs of timed runs.",
            examples: ["layoutlab layer --solver cassowary --workload cells --sizes 30"]))

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection

    @Option(help: "The number of timed pairs per operation.")
    var rounds = 30

    @Option(help: "The seed of the layouts.")
    var seed: UInt64 = 1

    @Option(help: "The output format: table or json.")
    var format = ListFormat.table

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    func run() throws {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard (1...10_000).contains(rounds) else {
            throw CommandFailure.wrongCall("--rounds: expected 1 to 10000, found \(rounds)")
        }
        let workloads = try workloads.workloads()
        let progress = Progress()
        Interruption.listen()
        var entries: [[(String, ListValue)]] = []
        for contestant in try solvers.contestants() {
            for workload in workloads {
                for size in QuickMode.sizes(sizes.sizes)?.sizes ?? [30, 200] {
                    if Interruption.isRequested { throw CommandFailure.interrupted("interrupted") }
                    entries += try measure(contestant, workload, size, progress)
                }
            }
        }
        progress.clear()
        print(Listing(entries).text(format))
    }

    private func measure(_ contestant: Contestant, _ workload: Workload, _ size: Int, _ progress: Progress) throws
        -> [[(String, ListValue)]]
    {
        let point = "\(contestant.name) \(workload.name) \(size)"
        do {
            let scenario = try workload.make(size, seed)
            let constraints = scenario.makeBuild().addedConstraints.count
            if let limit = contestant.constraintLimit, constraints > limit {
                progress.say("skipped: \(point): \(constraints) constraints, at most \(limit)")
                return []
            }
            progress.say(point)
            return try LayerMeasurement(contestant, rounds: QuickMode.count(rounds, atMost: 2)).measure(scenario).map {
                cost in
                [
                    ("solver", .text(contestant.name)), ("workload", .text(cost.workload)),
                    ("size", .number(cost.size)), ("views", .number(cost.views)),
                    ("operation", .text(cost.operation.rawValue)),
                    ("making", .nanoseconds(cost.making > 0 ? cost.making : nil)),
                    ("bare", .nanoseconds(cost.bare)), ("layer", .nanoseconds(cost.layer)),
                    ("ratio", .real(cost.ratio)),
                ]
            }
        } catch let error as WorkloadError {
            progress.say("skipped: \(point): \(error)")
            return []
        } catch LayerError.noTree(let name) {
            progress.say("skipped: \(point): \(LayerError.noTree(workload: name))")
            return []
        } catch let error as LayerError {
            throw CommandFailure.doesNotHold(error.description)
        }
    }
}
