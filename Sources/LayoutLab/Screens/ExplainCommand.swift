internal import ArgumentParser
internal import Explain
internal import Foundation
internal import SafeText
internal import SolverCatalog

/// `layoutlab explain`
///
/// Exit code 0 when all logs were explained, 1 when only some were; 2 when there is none to be read, or no rule in any.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say why constraints of a pasted conflict log cannot hold together, and what would mend it.",
        discussion: HelpText.text(
            "Exit code 1 if a log of several could not be explained; the others are.",
            examples: ["layoutlab explain console.txt", "pbpaste | layoutlab explain -"]))

    @Argument(
        help: """
            A text with logs \"Unable to simultaneously satisfy constraints\", - for standard input; with --ambiguity a \
            .storyboard or .xib file.
            """)
    var log: String

    @Flag(help: "Explain what the layouts of a file's screens leave open, and what would end it.")
    var ambiguity = false

    @Option(help: "How to print: text, json, html or svg.")
    var format = ExplainFormat.text

    @Option(
        help: """
            For how many rules of each conflict to list all changes that resolve it, from 0 to 1000. Without it one change is \
            recommended.
            """)
    var repairs = 0

    @Flag(help: "Prove each conflict by equations whose sum cannot hold.")
    var proof = false

    /// Texts beyond this size are no pasted logs.
    static let largest = 20_000_000

    func run() throws {
        if ambiguity {
            print(try AmbiguityExplanation(of: log).output(format), terminator: "")
            return
        }
        let (explanations, failures, logCount) = try explain()
        for failure in failures { StandardStreams.tell("layoutlab explain: \(failure)\n") }
        print(try output(explanations), terminator: "")
        let explained = explanations.count { !$0.explanation.isInconclusive }
        if explained < logCount {
            throw CommandFailure.doesNotHold("\(logCount - explained) of \(logCount) logs could not be explained")
        }
    }

    private func output(_ explanations: [(title: String, explanation: LogExplanation)]) throws -> String {
        switch format {
        case .text:
            return explanations.map { $0.explanation.text(title: $0.title, repairs: repairs, showsProof: proof) }
                .joined(separator: "\n")
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = try encoder.encode(explanations.map(\.explanation))
            return SafeText.json(String(decoding: data, as: UTF8.self)) + "\n"
        case .html: return LogExplanation.html(explanations, repairs: max(3, repairs))
        case .svg:
            guard let picture = explanations.flatMap(\.explanation.pictures).first else {
                throw CommandFailure.doesNotHold("\(log): no place is known, so nothing can be drawn")
            }
            return picture + "\n"
        }
    }

    /// Returns the explained logs with their titles, lines about those that cannot be explained, and the number of all logs.
    func explain() throws(CommandFailure) -> (
        explanations: [(title: String, explanation: LogExplanation)], failures: [String], logCount: Int
    ) {
        guard (0...1000).contains(repairs) else {
            throw .wrongCall("--repairs: expected 0 to 1000, found \(repairs)")
        }
        let data: Data
        if log == "-" {
            data = (try? FileHandle.standardInput.read(upToCount: Self.largest + 1)) ?? Data()
        } else {
            data = try CommandFiles.read(log)
        }
        guard data.count <= Self.largest else { throw .wrongCall("\(log): larger than \(Self.largest) bytes") }
        let file = log == "-" ? "standard input" : log
        let logs = LogReader.read(data)
        guard !logs.isEmpty else { throw .wrongCall("\(file): there is no log of constraints in it") }
        var explanations: [(title: String, explanation: LogExplanation)] = []
        var failures: [String] = []
        for (number, log) in logs.enumerated() {
            let title = "Log \(number + 1) of \(logs.count) in \(file), from line \(log.firstLine)"
            do throws(ExplainError) {
                // Fractions are for logs as consoles show them; long lists are for the default solver, proved all the same.
                let solver = log.rules.count > 60 ? SolverCatalog.all.first?.make : nil
                explanations.append((title, try LogExplanation(log, makeSolver: solver)))
            } catch {
                failures.append("\(title): \(error)")
                failures += log.doubts.map { "\(file):\($0.line): \($0.reason): \($0.text)" }
            }
        }
        guard !explanations.isEmpty else { throw .wrongCall(failures.joined(separator: "\nlayoutlab: ")) }
        return (explanations, failures, logs.count)
    }
}

/// What `layoutlab explain` prints.
enum ExplainFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, html, svg
}
