internal import ArgumentParser
internal import Harness
internal import SafeText

struct CliffsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cliffs",
        abstract: "Run engines on the performance cliffs of public reports, at sizes that double.",
        discussion: HelpText.text(
            """
            Each line has an engine, the largest size that it finished, its largest T(2n) ÷ T(n), and what stopped it. Frames are \
            verified. With --peers all engines that scripts/peers has installed take part.
            """,
            examples: [
                "layoutlab cliffs", "layoutlab cliffs --peers --cliff nesting --cliff aspect-grid",
                "layoutlab cliffs --largest 1600 --limit 5",
            ]))

    @OptionGroup var solvers: SolverSelection

    @Option(help: "A cliff, by name; may be repeated. All by default.")
    var cliff: [String] = []

    @Flag(help: "Also run the solvers and layout engines that scripts/peers has installed.")
    var peers = false

    @Option(help: ArgumentHelp("The largest size.", valueName: "n"))
    var largest = 102_400

    @Option(help: ArgumentHelp("Stop an engine after this many seconds at one size.", valueName: "seconds"))
    var limit = 10.0

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    func run() throws {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        let known = Cliff.all.map(\.name)
        for name in cliff where !known.contains(name) {
            throw CommandFailure.wrongCall(NearMiss.message("--cliff", name, among: known))
        }
        guard MeasurementPlan.isDuration(limit), largest > 0 else {
            throw CommandFailure.wrongCall("--limit: expected seconds above 0, and --largest: a number above 0")
        }
        var race = CliffRace(try solvers.contestants())
        let engines = try PeerSelection.layoutEngines([]).programs
        race.engines = peers ? engines : Array(engines.prefix(RacedEngine.allCases.count))
        race.peers = peers ? try PeerSelection.installed() : []
        (race.limit, race.largest) = (QuickMode.budget(limit), QuickMode.count(largest, atMost: 100))
        let progress = Progress()
        for one in Cliff.all where cliff.isEmpty || cliff.contains(one.name) {
            let outcomes: [CliffRace.Outcome]
            do throws(PlanError) {
                outcomes = try race.run(one) { row in
                    progress.begin("\(row.solver) \(row.workload) \(row.size)", done: 0, of: 0)
                }
            } catch {
                throw CommandFailure.wrongCall(error.description)
            }
            progress.clear()
            print("\(one.name) (\(one.reports.joined(separator: ", "))): \(one.summary)")
            print(Listing(outcomes.map { Self.line($0, one.unit) }).text(.table) + "\n")
        }
    }

    private static func line(_ outcome: CliffRace.Outcome, _ unit: String) -> [(String, ListValue)] {
        let last = outcome.times.last
        return [
            ("engine", .text(outcome.engine)), ("operation", .text(outcome.operation.rawValue)),
            ("largest", .text(last.map { "\($0.size) \(unit)" } ?? "none")),
            ("time", .nanoseconds(last?.nanoseconds)),
            ("largest T(2n)/T(n)", outcome.growth.map { .real($0) } ?? .text("")),
            ("stopped by", .text(outcome.end.map { "\($0.size): \(SafeText.excerpt($0.reason))" } ?? "")),
        ]
    }
}
