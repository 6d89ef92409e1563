internal import ArgumentParser
internal import Harness
internal import SolverAPI
internal import SolverCatalog

struct PeerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "peer",
        abstract: "Run as a peer: measure one of our solvers on a trace from standard input (docs/PEERS.md).",
        discussion: HelpText.text(examples: [
            "layoutlab peer cassowary describe", "layoutlab peer cassowary measure resize 0.3 200 < labels.trace",
        ]))

    @Argument(help: "The solver, by name; or auto-layout or layout-tree, for the screens of docs/LAYOUT_RACE.md.")
    var solver: String

    @Argument(help: "describe, or: measure OPERATION SECONDS SAMPLES.")
    var arguments: [String]

    func run() throws {
        if let engine = RacedEngine(rawValue: solver) {
            let driver = PeerDriver.layouts(
                solver, version: Version.current, engine: engine, solver: SolverCatalog.all[0].make)
            let code = driver.serve(arguments) { try StandardInput.text() }
            if code != 0 { throw ExitCode(code) }
            return
        }
        let descriptor = try SolverSelection.one(named: solver).descriptor
        var abilities = PeerDescription.knownAbilities
        if !descriptor.capabilities.isIncremental { abilities.removeAll { $0 == "edits" } }
        let name = solver
        let driver = PeerDriver(name, version: Version.current, abilities: abilities, notes: [descriptor.summary]) {
            SolverLayout($0, try SolverSelection.one(named: name))
        }
        let code = driver.serve(arguments) { try StandardInput.text() }
        if code != 0 { throw ExitCode(code) }
    }
}
