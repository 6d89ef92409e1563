internal import ArgumentParser
internal import Harness
internal import SafeText
internal import SolverAPI

/// `layoutlab replay`
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run a recorded session on a solver; exit code 1 if its answers are not the recorded ones.",
        discussion: HelpText.text(examples: ["layoutlab replay labels.trace --solver cassowary"]))

    @Argument(help: "The trace: a file, or - for standard input.")
    var file: String

    @Option(help: ArgumentHelp("The solver to run it on.", valueName: "name"))
    var solver: String?

    func run() throws {
        let solver = try SolverSelection.one(named: solver)
        do {
            let trace = try TraceReader().trace(from: try CommandFiles.text(file))
            let replay = try TraceReplay(trace, on: solver)
            if let first = replay.deviations.first {
                let more = replay.deviations.count - 1
                throw CommandFailure.doesNotHold("\(file): \(first)\(more > 0 ? " (and \(more) more)" : "")")
            }
            print(
                "\(SafeText.line(file)): \(replay.stepCount) steps on \(solver.descriptor.name), \(replay.checkCount) answers as recorded"
            )
        } catch let error as TraceError {
            throw CommandFailure.wrongCall("\(file):\(error)")
        } catch let error as SolverError {
            throw CommandFailure.doesNotHold("\(file): \(error)")
        }
    }
}
