internal import ArgumentParser
internal import Harness
internal import SafeText
internal import SolverAPI

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run a trace on a solver; exit code 1 if its answers differ from the recorded ones.",
        discussion: HelpText.text(
            "Unexpected conflicts, refused steps and early ends are printed, with exit code 1.",
            examples: ["layoutlab replay labels.trace --solver cassowary"]))

    /// The maximum number of printed deviations.
    private static let mostShown = 10

    @Argument(help: "The trace: a file, or - for standard input.")
    var file: String

    @Option(help: ArgumentHelp("The solver to run it on.", valueName: "name"))
    var solver: String?

    func run() throws {
        let solver = try SolverSelection.one(named: solver)
        do {
            let trace = try TraceReader().trace(from: try CommandFiles.text(file))
            let replay = TraceReplay(trace, on: solver)
            guard replay.deviations.isEmpty else {
                let shown = replay.deviations.prefix(Self.mostShown).map { "\(file): \($0)" }
                let more = replay.deviations.count - shown.count
                throw CommandFailure.doesNotHold(
                    (shown + (more > 0 ? ["\(more) more answers differ"] : [])).joined(
                        separator: "\nlayoutlab: "))
            }
            let conflicts = replay.conflictCount > 0 ? ", \(replay.conflictCount) conflicts as expected" : ""
            print(
                "\(SafeText.line(file)): \(replay.stepCount) steps on \(solver.descriptor.name), \(replay.checkCount) answers as recorded"
                    + conflicts
            )
        } catch let error as TraceError {
            throw CommandFailure.wrongCall("\(file):\(error)")
        }
    }
}
