internal import SafeText
internal import ArgumentParser
internal import Harness
internal import SolverAPI

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Print a workload as a trace: its batches and the answers.",
        discussion: HelpText.text(examples: ["layoutlab trace content 20 > labels.trace"]))

    @Argument(help: "The workload, by name.")
    var workload: String

    @Argument(help: "The size, in the workload's unit.")
    var size: Int

    @Option(help: "The seed of the layout.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("The solver whose answers are recorded.", valueName: "name"))
    var solver: String?

    func run() throws {
        let known = WorkloadCatalog.all.map(\.name)
        guard let workload = WorkloadCatalog.workload(named: workload) else {
            throw CommandFailure.wrongCall(NearMiss.message("workload", workload, among: known))
        }
        do {
            let scenario = try workload.make(size, seed)
            let solver = try SolverSelection.one(named: solver)
            let trace = try TraceRecorder().trace(of: scenario, answeredBy: solver)
            print("# layoutlab trace \(workload.name) \(size) --seed \(seed), answered by \(solver.descriptor.name)")
            print(TraceWriter().text(of: trace), terminator: "")
        } catch let error as WorkloadError {
            throw CommandFailure.wrongCall("\(error)")
        } catch let error as SolverError {
            throw CommandFailure.doesNotHold("\(workload.name) \(size): \(error)")
        }
    }
}
