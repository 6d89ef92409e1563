internal import ArgumentParser
internal import Foundation

/// The command `layoutlab`.
@main
struct LayoutLab: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layoutlab",
        abstract: "Auto Layout on any solver, with proof.",
        version: Version.current,
        groupedSubcommands: [
            CommandGroup(name: "Measure", subcommands: [Bench.self, Measure.self, LayerCommand.self]),
            CommandGroup(name: "Read results", subcommands: [Report.self, Compare.self]),
            CommandGroup(
                name: "Screens",
                subcommands: [
                    Frames.self, Check.self, DiffCommand.self, ExplainCommand.self, ConformanceCommand.self,
                ]),
            CommandGroup(
                name: "Solvers",
                subcommands: [
                    Verify.self, Solvers.self, Workloads.self, TraceCommand.self, ReplayCommand.self, PeerCommand.self,
                ]),
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
