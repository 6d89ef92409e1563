internal import ArgumentParser
internal import Foundation
internal import SafeText

/// The root command: runs the chosen verb and turns errors into exit codes.
@main
struct LayoutLab: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layoutlab",
        abstract: "Auto Layout on any solver, with proof.",
        version: Version.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Measure",
                subcommands: [
                    BenchCommand.self, MeasureCommand.self, LayerCommand.self, ChangesCommand.self, LayoutsCommand.self,
                    SelfTestCommand.self, CliffsCommand.self,
                ]),
            CommandGroup(
                name: "Read results",
                subcommands: [ReportCommand.self, CompareCommand.self, HistoryCommand.self, MergeCommand.self]),
            CommandGroup(
                name: "Screens",
                subcommands: [
                    FramesCommand.self, CheckCommand.self, DiffCommand.self, ExplainCommand.self, WhyCommand.self,
                    ConformanceCommand.self, PortabilityCommand.self,
                ]),
            CommandGroup(
                name: "Solvers",
                subcommands: [
                    VerifyCommand.self, SolversCommand.self, WorkloadsCommand.self, TraceCommand.self,
                    ReplayCommand.self, PeerCommand.self,
                    NewCommand.self,
                ]),
        ])

    static func main() {
        if QuickMode.isOn { StandardStreams.tell("layoutlab: \(QuickMode.notice)\n") }
        if let problem = misspelledVerb(CommandLine.arguments) {
            StandardStreams.tell("layoutlab: \(problem)\n")
            exit(withError: ExitCode(2))
        }
        do {
            var command = try parseAsRoot()
            try command.run()
            try StandardStreams.finish()
        } catch let failure as CommandFailure {
            StandardStreams.tell("layoutlab: \(failure.message)\n")
            exit(withError: ExitCode(failure.code))
        } catch {
            // An invalid call exits with 2 and one line, like an invalid file. ArgumentParser exits with 64 and the
            // usage.
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            StandardStreams.tell("layoutlab: \(message(for: error))\n")
            exit(withError: ExitCode(2))
        }
    }

    /// Returns a message if the first word is not a verb; nil if it is a verb or an option.
    static func misspelledVerb(_ arguments: [String]) -> String? {
        guard arguments.count > 1, !arguments[1].hasPrefix("-") else { return nil }
        let verbs = configuration.groupedSubcommands.flatMap(\.subcommands).map { verb in verb._commandName }
        guard !(verbs + ["help"]).contains(arguments[1]) else { return nil }
        return SafeText.line(NearMiss.message("verb", arguments[1], among: verbs.sorted()))
    }
}
