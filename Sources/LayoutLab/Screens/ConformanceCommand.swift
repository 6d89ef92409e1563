internal import ArgumentParser
internal import Harness
internal import LayoutConformance
internal import SafeText
internal import SolverAPI
internal import SolverCatalog

struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Test a layout engine on scenes with known frames (docs/CONFORMANCE.md).",
        discussion: HelpText.text(
            """
            Without --engine this library's engine is tested. Exit code 0 if every scene that the engine can express has the \
            expected frames, 1 if not.
            """,
            examples: ["layoutlab conformance", "layoutlab conformance --engine ./my-engine --topic stacks"]))

    @Option(
        help: ArgumentHelp("The program to test and its arguments, separated by spaces.", valueName: "program")
    )
    var engine: String?

    @Option(help: "The solver of this library's engine.")
    var solver = SolverCatalog.all.first?.descriptor.name ?? "cassowary"

    @Option(help: "Run only the scenes of this topic.")
    var topic: String?

    @Option(help: ArgumentHelp("The time limit of the engine's process.", valueName: "seconds"))
    var timeLimit = 20.0

    @Flag(help: "Print the cases, one line of JSON each, and run none.")
    var list = false

    @Flag(help: "Run as an engine: answer scenes from standard input.")
    var serve = false

    @Flag(help: "List all scenes, not only those that failed.")
    var all = false

    func run() throws {
        let cases = try cases()
        if list {
            for entry in cases { print(ConformanceText.line(entry)) }
            return
        }
        let own = try ownEngine()
        if serve { return serveScenes(own) }
        guard timeLimit > 0, timeLimit <= 1e6 else {
            throw CommandFailure.wrongCall(
                "--time-limit: expected seconds above 0 and at most 1000000, found \(timeLimit)")
        }
        let answers = try answers(to: cases.map(\.scene), own)
        let verdicts = zip(cases, answers).map { ($0, $0.verdict(on: $1)) }
        print(report(verdicts))
        let failed = verdicts.count { if case .failed = $0.1 { true } else { false } }
        let passed = verdicts.count { $0.1 == .passed }
        if failed > 0 { throw CommandFailure.doesNotHold("\(failed) of \(cases.count) scenes failed") }
        // An engine that supports none of the scenes has proved nothing.
        if passed == 0 { throw CommandFailure.doesNotHold("the engine supports none of \(cases.count) scenes") }
    }

    private func cases() throws -> [ConformanceCase] {
        guard let topic else { return ConformanceSuite.all }
        let cases = ConformanceSuite.all.filter { $0.topic == topic }
        if cases.isEmpty {
            let known = ConformanceSuite.topics.joined(separator: ", ")
            throw CommandFailure.wrongCall("--topic: expected one of \(known), found \"\(SafeText.line(topic))\"")
        }
        return cases
    }

    private func answers(to scenes: [ConformanceScene], _ own: SceneEngine) throws -> [ConformanceAnswer] {
        guard let engine else { return scenes.map(own.answer) }
        let command = engine.split(separator: " ").map(String.init)
        if command.isEmpty { throw CommandFailure.wrongCall("--engine: expected a program") }
        return EngineProgram(command: command, limit: timeLimit).answers(to: scenes)
    }

    private func ownEngine() throws -> SceneEngine {
        let entry = try SolverSelection.entry(named: solver)
        return SceneEngine { entry.make() }
    }

    private func serveScenes(_ own: SceneEngine) {
        while let line = readLine() {
            if line.allSatisfy(\.isWhitespace) { continue }
            print(own.answer(line: line))
            // Flushes before the next scene is read, so that a crash loses no answers.
            _ = StandardOutput.hasFailed
        }
    }

    private func report(_ verdicts: [(ConformanceCase, ConformanceVerdict)]) -> String {
        var lines: [String] = []
        for (entry, verdict) in verdicts {
            switch verdict {
            case .passed: if all { lines.append("passed       \(entry.scene.id)") }
            case .unsupported(let reason):
                if all { lines.append("unsupported  \(entry.scene.id): \(SafeText.line(reason.prefix(200)))") }
            case .failed(let reason):
                lines.append("failed       \(entry.scene.id): \(SafeText.line(reason.prefix(200)))")
                lines.append("             \(entry.rule)")
            }
        }
        for topic in verdicts.map(\.0.topic).reduce(into: [String](), { if $0.last != $1 { $0.append($1) } }) {
            let ofTopic = verdicts.filter { $0.0.topic == topic }.map(\.1)
            let passed = ofTopic.count { $0 == .passed }
            let unsupported = ofTopic.count { if case .unsupported = $0 { true } else { false } }
            lines.append(
                "\(topic): \(passed) of \(ofTopic.count)" + (unsupported > 0 ? ", \(unsupported) unsupported" : ""))
        }
        return lines.joined(separator: "\n")
    }
}
