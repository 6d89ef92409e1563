internal import ArgumentParser
internal import Harness

struct WorkloadsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "workloads",
        abstract: "List the workloads on which solvers are compared.",
        discussion: HelpText.text(examples: ["layoutlab workloads", "layoutlab workloads --format json"]))

    @Option(help: "The output format: table or json.")
    var format = ListFormat.table

    func run() throws {
        let entries = WorkloadCatalog.all.map { workload in
            let scenario = workload.curatedSizes.first.flatMap { try? workload.make($0, 1) }
            let scripts = scenario?.scripts.map(\.operation.rawValue) ?? []
            return [
                ("name", ListValue.text(workload.name)),
                ("sizes", .text(workload.curatedSizes.map(String.init).joined(separator: ","))),
                ("unit", .text(workload.unit)),
                ("operations", .text((["first-solve"] + scripts).joined(separator: ","))),
                ("summary", .text(workload.summary)),
            ]
        }
        print(Listing(entries).text(format))
    }
}
