internal import ArgumentParser
internal import Foundation

/// The command `layoutlab`.
@main
struct LayoutLab: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layoutlab",
        abstract: "Auto Layout on any solver, with proof.",
        subcommands: [
            Bench.self, Solvers.self, Workloads.self, Verify.self, Measure.self, Report.self, Frames.self,
            Check.self, TraceCommand.self, ReplayCommand.self, Compare.self, PeerCommand.self, LayerCommand.self,
        ])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
            try StandardStreams.finish()
        } catch let failure as CommandFailure {
            StandardStreams.tell("layoutlab: \(failure.message)\n")
            exit(withError: ExitCode(failure.code))
        } catch {
            // A wrong call is 2 as a wrong file is, with one line; ArgumentParser alone would say 64, with the usage.
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            StandardStreams.tell("layoutlab: \(message(for: error))\n")
            exit(withError: ExitCode(2))
        }
    }
}
