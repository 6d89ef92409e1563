internal import ArgumentParser
internal import SolverAPI
internal import SolverCatalog

struct SolversCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solvers",
        abstract: "List the solvers and what they can do.",
        discussion: HelpText.text(examples: ["layoutlab solvers", "layoutlab solvers --format json"]))

    @Option(help: "The output format: table or json.")
    var format = ListFormat.table

    func run() throws {
        let entries = SolverCatalog.named.map(\.descriptor).map { descriptor in
            let can = descriptor.capabilities
            return [
                ("name", ListValue.text(descriptor.name)), ("incremental", .flag(can.isIncremental)),
                ("irreducible conflicts", .flag(can.reportsIrreducibleConflicts)), ("diagnoses", .flag(can.diagnoses)),
                ("most constraints", can.constraintLimit.map { .number($0) } ?? .text("any")),
                ("summary", .text(descriptor.summary)),
            ]
        }
        print(Listing(entries).text(format))
    }
}
