internal import SafeText
internal import ArgumentParser
internal import Harness
internal import SolverAPI

/// `layoutlab changes`
struct ChangesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract:
            "Time changes of a live tree: rows that go and come, a text, in plain constraints and in stack views.",
        discussion: HelpText.text(
            "Every frame of every step is checked first. A step reaches from the change to the frames; moved are the views "
                + "that have another frame after it. Where all rows move at each step, all steps together are quadratic, and "
                + "the time for a moved view tells how it goes. The ratio is that of a stack view to plain constraints. Columns have 50 and 400 rows unless told; a pass over the head of a stack of 2,000 takes seconds.\n\nChanges: "
                + TreeChange.allCases.map { "\($0.rawValue), \($0.summary)" }.joined(separator: "; ") + ".",
            examples: [
                "layoutlab changes --solver revised-simplex --sizes 50,500",
                "layoutlab changes --solver revised-simplex --change remove-first --sizes 500,4000 --rounds 3",
                "layoutlab changes --change stack-text --sizes 1000",
            ]))

    @OptionGroup var solvers: SolverSelection

    @Option(help: ArgumentHelp("A change, by name; may be repeated. All of them by default.", valueName: "name"))
    var change: [String] = []

    @OptionGroup var sizes: SizeSelection

    @Option(help: "How many passes over all steps are timed.")
    var rounds = 5

    @Option(help: "What to print: table or json.")
    var format = ListFormat.table

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    func run() throws {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard (1...1_000).contains(rounds) else {
            throw CommandFailure.wrongCall("--rounds: expected 1 to 1000, found \(rounds)")
        }
        let chosen = try changes()
        let sizes = sizes.sizes?.sizes ?? [50, 400]
        if let small = sizes.first(where: { $0 < 2 }) {
            throw CommandFailure.wrongCall("--sizes: a column has 2 rows at least, found \(small)")
        }
        let progress = Progress()
        Interruption.listen()
        var entries: [[(String, ListValue)]] = []
        for contestant in try solvers.contestants() {
            for change in chosen {
                for size in sizes {
                    if Interruption.isRequested { throw CommandFailure.interrupted("interrupted") }
                    if let cost = try measure(contestant, change, size, progress) { entries.append(cost) }
                }
            }
        }
        progress.clear()
        print(Listing(entries).text(format))
    }

    private func changes() throws(CommandFailure) -> [TreeChange] {
        let known = TreeChange.allCases.map(\.rawValue)
        for name in change where !known.contains(name) {
            throw .wrongCall(NearMiss.message("--change", name, among: known))
        }
        return TreeChange.allCases.filter { change.isEmpty || change.contains($0.rawValue) }
    }

    private func measure(_ contestant: Contestant, _ change: TreeChange, _ size: Int, _ progress: Progress) throws
        -> [(String, ListValue)]?
    {
        let point = "\(contestant.name) \(change.rawValue) \(size)"
        let constraints = TreeChangeMeasurement.constraintCount(rows: size)
        if let limit = contestant.constraintLimit, constraints > limit {
            progress.say("skipped: \(point): \(constraints) constraints, at most \(limit)")
            return nil
        }
        progress.say(point)
        do {
            let cost = try TreeChangeMeasurement(contestant, rounds: rounds).measure(change, rows: size)
            return [
                ("solver", .text(contestant.name)), ("change", .text(change.rawValue)), ("rows", .number(cost.size)),
                ("moved", .real(cost.moved)), ("step", .nanoseconds(cost.step)),
                ("moved_view_ns", .real(cost.stepPerMovedView ?? .nan)), ("ratio", .real(cost.ratio ?? .nan)),
            ]
        } catch let error as LayerError {
            throw CommandFailure.doesNotHold(error.description)
        }
    }
}
