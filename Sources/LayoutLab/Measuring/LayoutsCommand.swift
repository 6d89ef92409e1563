internal import SafeText
internal import ArgumentParser
internal import Foundation
internal import Harness

struct LayoutsCommand: ParsableCommand {
    /// The name in results of the engine of ours that is the subject of reports.
    static let ownName = RacedEngine.views.rawValue
    /// The engine of ours that a verdict is about.
    static let subjectName = RacedEngine.tree.rawValue

    static let configuration = CommandConfiguration(
        commandName: "layouts",
        abstract:
            "Compare whole layout engines on the same screens: create, lay out and read views (docs/LAYOUT_RACE.md).",
        discussion: HelpText.text(
            """
            Compares AutoLayout and LayoutTree with the engines that scripts/peers has installed. Each engine runs each point in a new process, \
            once a round. All points have a round before the next begins. Times are processor time. Frames must agree within half a point.
            """,
            examples: [
                "layoutlab layouts --sizes 6,41,1000",
                "layoutlab layouts --scene row --scene table --output results/layouts",
            ]))

    @Option(
        name: .customLong("scene"),
        help: "A screen: row, grid, nested, content or table; may be repeated. All by default.")
    var scenes: [String] = []

    @OptionGroup var sizes: SizeSelection

    @Option(
        name: .customLong("operation"),
        help: ArgumentHelp("An operation; may be repeated. All of a screen by default.", valueName: "name"))
    var operations: [LayoutOperation] = []

    @Option(
        help: ArgumentHelp(
            "Also measure this engine (docs/LAYOUT_RACE.md); may be repeated.", valueName: "name=command"))
    var engineCommand: [String] = []

    @Option(help: ArgumentHelp("Seconds for a point, all rounds together.", valueName: "seconds"))
    var budget = 0.6

    @Option(help: "The number of rounds in which each engine runs a point.")
    var rounds = 5

    @Option(help: ArgumentHelp("Kill an engine's process after this many seconds on one point.", valueName: "seconds"))
    var peerLimit = 20.0

    @Option(help: "The seed of the order.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Write the result and its report to this folder; new or empty.", valueName: "folder"))
    var output: String?

    @Option(help: "The output format: table or json.")
    var format = ListFormat.table

    @Flag(help: "Measure although this is a debug build.")
    var allowDebug = false

    func run() throws {
        try checkOptions()
        PeerSelection.reportMissingEngines()
        let (programs, records) = try PeerSelection.layoutEngines(engineCommand)
        let machine = MachineFacts.current()
        let folder = try resultFolder()
        let progress = Progress()
        let rows = try measure(programs, into: folder, progress)
        progress.clear()
        let facts = facts(of: rows)
        if let folder {
            try folder.write(machine)
            try folder.write(records)
            try folder.write(facts)
            _ = try MeasureRun.report(folder.path, reference: Self.ownName, subject: Self.subjectName)
        }
        print(Self.listing(LayoutRaceSummary(rows, programs: programs.map(\.name))).text(format))
        if format == .table {
            let result = RecordedResult(rows: rows, run: facts, peers: records)
            print("\n" + ResultVerdict(result, subject: Self.subjectName).text)
        }
        for record in records { if let absence = record.absence { progress.say("\(record.name): \(absence)") } }
        // Our engine and explicitly requested engines must have times. Errors of other engines are only rows of the
        // result.
        let named = NamedPrograms([Self.ownName] + PeerSelection.names(engineCommand))
        let failures = named.failures(records, errors: rows.filter { $0.status == .error })
        if !failures.isEmpty { throw CommandFailure.doesNotHold(failures.joined(separator: "\nlayoutlab: ")) }
    }

    private func checkOptions() throws(CommandFailure) {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard MeasurementPlan.isDuration(budget), MeasurementPlan.isDuration(peerLimit), (1...100).contains(rounds)
        else { throw .wrongCall("--budget and --peer-limit are seconds, and --rounds is 1 to 100") }
        let known = LayoutSceneCatalog.names
        for name in scenes where !known.contains(name) {
            throw .wrongCall(NearMiss.message("--scene", name, among: known))
        }
    }

    private func resultFolder() throws(CommandFailure) -> ResultFolder? {
        guard let output else { return nil }
        do throws(ResultFolderError) { return try ResultFolder(output) } catch {
            throw .wrongCall("--output: \(error)")
        }
    }

    private func measure(_ programs: [PeerProgram], into folder: ResultFolder?, _ progress: Progress) throws
        -> [ResultRow]
    {
        var race = LayoutRace(programs)
        (race.budget, race.rounds) = (QuickMode.budget(budget), QuickMode.count(rounds, atMost: 1))
        (race.limit, race.seed) = (peerLimit, seed)
        let sweep: LayoutRaceSweep
        do throws(LayoutRaceSweep.Failure) {
            sweep = try LayoutRaceSweep(
                race, scenes: scenes.isEmpty ? LayoutSceneCatalog.names : scenes,
                sizes: QuickMode.sizes(sizes.sizes)?.sizes ?? LayoutSceneCatalog.usualSizes,
                operations: operations.isEmpty ? LayoutOperation.allCases : operations)
        } catch .size(_, let views) {
            throw CommandFailure.wrongCall("--sizes: no screen has \(views) views")
        }
        Interruption.listen()
        let rows = try sweep.run(isInterrupted: { Interruption.isRequested }) { event in
            switch event {
            case .began(let scene, let size, let operation, let round):
                progress.say("round \(round + 1) of \(rounds): \(scene) \(size) \(operation.rawValue)")
            case .finished(let row, let samples): try folder?.add(row, samples)
            }
        }
        guard let rows else { throw CommandFailure.interrupted("interrupted") }
        return rows
    }

    private func facts(of rows: [ResultRow]) -> RunFacts {
        var facts = RunFacts(
            command: CommandLine.arguments.joined(separator: " "), seed: seed, budget: budget, partial: false,
            reference: Self.ownName)
        facts.points = rows.count
        facts.includesLayer = true
        facts.processes = rounds
        return facts
    }

    /// One line per point: our time, and the times of the other engines as multiples of it.
    private static func listing(_ summary: LayoutRaceSummary) -> Listing {
        Listing(
            summary.points.map { point in
                let own = point.own
                let line: [(String, ListValue)] = [
                    ("screen", .text(own.workload)), ("operation", .text(own.operation.rawValue)),
                    ("views", .number(own.views)), (own.solver, .nanoseconds(own.time?.median)),
                ]
                return line
                    + point.others.map { name, standing in
                        switch standing {
                        case .ratio(let ratio): (name, .real(ratio))
                        case .noTime(let status): (name, .text(status?.rawValue ?? ""))
                        }
                    }
            })
    }
}
