internal import SafeText
internal import ArgumentParser
internal import Harness
internal import SolverAPI

struct ChangesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract:
            "Measure changes of a live tree: inserted and removed rows, and texts, with plain constraints and with stack views.",
        discussion: HelpText.text(
            "Every frame of every step is checked first. A step takes from the change to all frames. Moved views are those "
                + "whose frames it changes. If all rows move at each step, the sum over all steps is quadratic, and "
                + "the time per moved view shows the growth. The ratio is the time of the stack view divided by that of plain constraints. Columns have 50 and 400 rows by default; one pass at the head of a stack of 2,000 rows takes seconds.\n\nChanges: "
                + TreeChange.allCases.map { "\($0.rawValue), \($0.summary)" }.joined(separator: "; ") + ".",
            examples: [
                "layoutlab changes --solver revised-simplex --sizes 50,500",
                "layoutlab changes --solver revised-simplex --change remove-first --sizes 500,4000 --rounds 3",
                "layoutlab changes --change stack-text --sizes 1000",
            ]))

    @OptionGroup var solvers: SolverSelection

    @Option(help: ArgumentHelp("A change, by name; may be repeated. All by default.", valueName: "name"))
    var change: [String] = []

    @OptionGroup var sizes: SizeSelection

    @Option(help: "The number of timed passes over all steps.")
    var rounds = 5

    @Option(help: "The output format: table or json.")
    var format = ListFormat.table

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    func run() throws {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard (1...1_000).contains(rounds) else {
            throw CommandFailure.wrongCall("--rounds: expected 1 to 1000, found \(rounds)")
        }
        let chosen = try changes()
        let sizes = QuickMode.sizes(sizes.sizes)?.sizes ?? [50, 400]
        if let small = sizes.first(where: { $0 < 2 }) {
            throw CommandFailure.wrongCall("--sizes: expected at least 2 rows, found \(small)")
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
            let cost = try TreeChangeMeasurement(contestant, rounds: QuickMode.count(rounds, atMost: 1)).measure(
                change, rows: size)
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
