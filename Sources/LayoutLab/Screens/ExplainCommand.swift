internal import ArgumentParser
internal import Explain
internal import Foundation
internal import SafeText
internal import SolverCatalog

/// The verb `explain`. Exit code 0 if all logs were explained, 1 if some were not, 2 if there is no log or no log has
/// rules.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why the constraints of a conflict log contradict each other, and how to repair them.",
        discussion: HelpText.text(
            "Exit code 1 if one of several logs could not be explained.",
            examples: ["layoutlab explain console.txt", "pbpaste | layoutlab explain -"]))

    @Argument(
        help: """
            A text with logs \"Unable to simultaneously satisfy constraints\", - for standard input; with --ambiguity a \
            .storyboard or .xib file.
            """)
    var log: String

    @Flag(help: "Explain ambiguous layouts of a file's screens, and how to make them unique.")
    var ambiguity = false

    @Option(help: "The output format: text, json, html or svg.")
    var format = ExplainFormat.text

    @Option(
        help: """
            The number of rules per conflict for which all repairs are listed, from 0 to 1000. By default one repair is \
            recommended.
            """)
    var repairs = 0

    @Flag(help: "Print the proof of each conflict: equations whose sum is a contradiction.")
    var proof = false

    /// The maximum size of a text in bytes.
    static let largest = 20_000_000

    func run() throws {
        if ambiguity {
            print(try AmbiguityExplanation(of: log).output(format), terminator: "")
            return
        }
        let explained = try explain()
        for failure in explained.failures { StandardStreams.tell("layoutlab explain: \(failure)\n") }
        print(try output(explained), terminator: "")
        let conclusive = explained.explanations.count { !$0.explanation.isInconclusive }
        if conclusive < explained.logCount {
            throw CommandFailure.doesNotHold(
                "\(explained.logCount - conclusive) of \(explained.logCount) logs could not be explained")
        }
    }

    private func output(_ explained: ExplainedText) throws -> String {
        let explanations = explained.explanations
        switch format {
        case .text: return explained.text(repairs: repairs, showsProof: proof)
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = try encoder.encode(explanations.map(\.explanation))
            return SafeText.json(String(decoding: data, as: UTF8.self)) + "\n"
        case .html: return LogExplanation.html(explanations, repairs: max(3, repairs))
        case .svg:
            guard let picture = explanations.flatMap(\.explanation.pictures).first else {
                throw CommandFailure.doesNotHold("\(log): no position is known, so nothing can be drawn")
            }
            return picture + "\n"
        }
    }

    /// Returns the explained logs of the file, at least one.
    func explain() throws(CommandFailure) -> ExplainedText {
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
        let explained = ExplainedText(data, file: file, makeSolver: SolverCatalog.all.first?.make)
        guard explained.logCount > 0 else { throw .wrongCall("\(file): contains no constraint log") }
        guard !explained.explanations.isEmpty else {
            throw .wrongCall(explained.failures.joined(separator: "\nlayoutlab: "))
        }
        return explained
    }
}

/// The output formats of `layoutlab explain`.
enum ExplainFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, html, svg
}
