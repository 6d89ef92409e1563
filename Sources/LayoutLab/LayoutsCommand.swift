internal import SafeText
internal import ArgumentParser
internal import Foundation
internal import Harness

/// `layoutlab layouts`
struct LayoutsCommand: ParsableCommand {
    /// What our layer is called in the race.
    static let ownName = "auto-layout"

    static let configuration = CommandConfiguration(
        commandName: "layouts",
        abstract: "Race whole layout engines on the same screens: views made, laid out and read (docs/LAYOUT_RACE.md).",
        discussion: HelpText.text(
            """
            Takes part: AutoLayout, and the engines that scripts/peers has installed. Each point is measured in processes of \
            their own, in several rounds in changing order; times are processor time. The frames must agree within half a \
            point.
            """,
            examples: [
                "layoutlab layouts --sizes 6,41,1000",
                "layoutlab layouts --scene row --scene table --output results/layouts",
            ]))

    @Option(
        name: .customLong("scene"),
        help: "A screen: row, grid, nested, content or table; may be repeated. All unless told.")
    var scenes: [String] = []

    @OptionGroup var sizes: SizeSelection

    @Option(
        help: ArgumentHelp(
            "An engine that takes part, as docs/LAYOUT_RACE.md says; may be repeated.", valueName: "name=command"))
    var engineCommand: [String] = []

    @Option(help: ArgumentHelp("Seconds for a point, all rounds together.", valueName: "seconds"))
    var budget = 0.6

    @Option(help: "How often each engine has its turn at a point.")
    var rounds = 3

    @Option(help: ArgumentHelp("Seconds after which the process of a point is killed.", valueName: "seconds"))
    var peerLimit = 20.0

    @Option(help: "The seed of the order.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Write the result and its report to this folder; new or empty.", valueName: "folder"))
    var output: String?

    @Option(help: "What to print: table or json.")
    var format = ListFormat.table

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    /// The rows as a result, for the verdict on them.
    private static func result(_ rows: [ResultRow], _ records: [PeerRecord]) -> RecordedResult {
        var facts = RunFacts(command: "", seed: 0, budget: 0, partial: false, reference: ownName)
        facts.includesLayer = true
        return RecordedResult(rows: rows, run: facts, peers: records)
    }

    func run() throws {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard MeasurementPlan.isDuration(budget), MeasurementPlan.isDuration(peerLimit), (1...100).contains(rounds)
        else {
            throw CommandFailure.wrongCall("--budget and --peer-limit are seconds, and --rounds is 1 to 100")
        }
        let known = LayoutSceneCatalog.names
        for name in scenes where !known.contains(name) {
            throw CommandFailure.wrongCall(NearMiss.message("--scene", name, among: known))
        }
        let (programs, records) = try PeerSelection.layoutEngines(engineCommand)
        let machine = MachineFacts.current()
        let folder = try output.map { path in
            do throws(ResultFolderError) { return try ResultFolder(path) } catch {
                throw CommandFailure.wrongCall("--output: \(error)")
            }
        }
        let progress = Progress()
        Interruption.listen()
        var race = LayoutRace(programs)
        (race.budget, race.rounds, race.limit, race.seed) = (budget, rounds, peerLimit, seed)
        var rows: [ResultRow] = []
        var slow: [String: String] = [:]
        for name in scenes.isEmpty ? known : scenes {
            for size in (sizes.sizes?.sizes ?? LayoutSceneCatalog.usualSizes).sorted() {
                guard let scene = LayoutSceneCatalog.scene(name, views: size) else {
                    throw CommandFailure.wrongCall("--sizes: a screen of \(size) views cannot be made")
                }
                for operation in LayoutRace.operations(of: scene) {
                    if Interruption.isRequested { throw CommandFailure.interrupted("interrupted") }
                    progress.say("\(name) \(size) \(operation.rawValue)")
                    var excluded: [String: String] = [:]
                    for program in programs { excluded[program.name] = slow["\(program.name) \(name) \(operation)"] }
                    for (row, samples) in race.measure(scene, size: size, operation, excluded: excluded) {
                        rows.append(row)
                        try folder?.add(row, samples)
                        if row.status == .timedOut {
                            slow["\(row.solver) \(name) \(operation)"] = "a smaller size was out of time"
                        }
                    }
                }
            }
        }
        progress.clear()
        if let folder {
            try folder.write(machine)
            try folder.write(records)
            var facts = RunFacts(
                command: CommandLine.arguments.joined(separator: " "), seed: seed, budget: budget, partial: false,
                reference: Self.ownName)
            facts.points = rows.count
            facts.includesLayer = true
            try folder.write(facts)
            _ = try MeasureRun.report(folder.path, reference: Self.ownName, subject: Self.ownName)
        }
        print(Listing(LayoutRaceTable(rows, programs: programs.map(\.name)).entries).text(format))
        if format == .table {
            print("")
            print(ResultVerdict(Self.result(rows, records), subject: Self.ownName).text)
        }
        for record in records { if let absence = record.absence { progress.say("\(record.name): \(absence)") } }
        // What an installed engine does wrong is a row. Ours, and one that was asked for by name, has to have times.
        let named = [Self.ownName] + PeerSelection.names(engineCommand)
        if let failure = PeerSelection.failure(of: named, records, rows.filter { $0.status == .error }) {
            throw CommandFailure.doesNotHold(failure)
        }
    }
}

/// The race as lines: what ours takes, and how many times that the others do.
struct LayoutRaceTable {
    let entries: [[(String, ListValue)]]

    init(_ rows: [ResultRow], programs: [String]) {
        var lines: [[(String, ListValue)]] = []
        for own in rows where own.solver == programs.first {
            var line: [(String, ListValue)] = [
                ("screen", .text(own.workload)), ("operation", .text(own.operation.rawValue)),
                ("views", .number(own.views)), (own.solver, .nanoseconds(own.time?.median)),
            ]
            for name in programs.dropFirst() {
                let other = rows.first {
                    $0.solver == name && $0.workload == own.workload && $0.operation == own.operation
                        && $0.size == own.size
                }
                if let theirs = other?.time?.median, let ours = own.time?.median, ours > 0 {
                    line.append((name, .real(theirs / ours)))
                } else {
                    line.append((name, .text(other?.status.rawValue ?? "")))
                }
            }
            lines.append(line)
        }
        entries = lines
    }
}
