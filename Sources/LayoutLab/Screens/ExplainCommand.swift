internal import ArgumentParser
internal import Explain
internal import Foundation
internal import SafeText
internal import SolverCatalog

/// The verb `explain`. Exit code 0 if all logs were explained, 1 if some were not or some files have none, 2 if no file has
/// a log with rules.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why the constraints of a conflict log contradict each other, and how to repair them.",
        discussion: HelpText.text(
            "Exit code 1 if one of several logs or files could not be explained, 2 if none could be read.",
            examples: ["layoutlab explain console.txt", "pbpaste | layoutlab explain"]))

    @Argument(
        help: """
            Texts with logs \"Unable to simultaneously satisfy constraints\", - for standard input, which is the default \
            if it is a pipe or a file; with --ambiguity one .storyboard or .xib file.
            """)
    var logs: [String] = []

    @Flag(help: "Explain ambiguous layouts of a file's screens, and how to make them unique.")
    var ambiguity = false

    @Option(help: "The output format: text, json, html, svg or markdown.")
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
            guard logs.count == 1 else { throw CommandFailure.wrongCall("--ambiguity: expected one file") }
            print(try AmbiguityExplanation(of: logs[0]).output(format), terminator: "")
            return
        }
        let (texts, failures) = try explain()
        for failure in texts.isEmpty ? failures.dropLast() : failures[...] { tell(failure.message) }
        if texts.isEmpty, let last = failures.last { throw last }
        for text in texts {
            for failure in text.failures + (text.hint.map { ["note: \($0)"] } ?? []) { tell(failure) }
        }
        print(try output(texts), terminator: "")
        let (count, inconclusive) = texts.reduce((0, 0)) { ($0.0 + $1.logCount, $0.1 + $1.inconclusiveCount) }
        if inconclusive > 0 {
            throw CommandFailure.doesNotHold("\(inconclusive) of \(count) logs could not be explained")
        }
        if !failures.isEmpty {
            throw CommandFailure.doesNotHold("\(failures.count) of \(logs.count) files could not be explained")
        }
    }

    private func tell(_ message: String) { StandardStreams.tell("layoutlab explain: \(message)\n") }

    private func output(_ texts: [ExplainedText]) throws -> String {
        let explanations = texts.flatMap(\.explanations)
        switch format {
        case .text: return texts.map { $0.text(repairs: repairs, showsProof: proof) }.joined(separator: "\n")
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = try encoder.encode(explanations.map(\.explanation))
            return SafeText.json(String(decoding: data, as: UTF8.self)) + "\n"
        case .markdown: return texts.map(\.markdown).joined(separator: "\n")
        case .html: return LogExplanation.html(explanations, repairs: max(3, repairs))
        case .svg:
            guard let picture = DimensionDrawing.svg(of: explanations.flatMap(\.explanation.drawings)) else {
                throw CommandFailure.doesNotHold("no position is known, so nothing can be drawn")
            }
            return picture + "\n"
        }
    }

    /// Returns the explained texts, each with at least one log, and the failures of the other files.
    func explain() throws(CommandFailure) -> (texts: [ExplainedText], failures: [CommandFailure]) {
        guard (0...1000).contains(repairs) else {
            throw .wrongCall("--repairs: expected 0 to 1000, found \(repairs)")
        }
        if logs.isEmpty, isatty(STDIN_FILENO) != 0 {
            throw .wrongCall("expected a file, or a log on standard input: pbpaste | layoutlab explain")
        }
        var texts: [ExplainedText] = []
        var failures: [CommandFailure] = []
        for log in logs.isEmpty ? ["-"] : logs {
            do throws(CommandFailure) {
                texts.append(try explain(log))
            } catch {
                failures.append(error)
            }
        }
        return (texts, failures)
    }

    private func explain(_ log: String) throws(CommandFailure) -> ExplainedText {
        let data: Data
        if log == "-" {
            data = (try? FileHandle.standardInput.read(upToCount: Self.largest + 1)) ?? Data()
        } else {
            data = try CommandFiles.read(log)
        }
        guard data.count <= Self.largest else { throw .wrongCall("\(log): larger than \(Self.largest) bytes") }
        let file = log == "-" ? "standard input" : log
        let explained = ExplainedText(data, file: file, makeSolver: SolverCatalog.all.first?.make)
        guard explained.logCount > 0 else {
            throw .wrongCall("\(file): \(explained.hint ?? "contains no constraint log")")
        }
        guard !explained.explanations.isEmpty else {
            throw .wrongCall(explained.failures.joined(separator: "\nlayoutlab: "))
        }
        return explained
    }
}

/// The output formats of `layoutlab explain`.
enum ExplainFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, html, svg, markdown
}
