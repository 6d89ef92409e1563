import Explain
import SafeText
import SolverAPI
import SolverCatalog

/// The explanations of a pasted text, as a record for the web page.
enum ExplainAnswer {
    /// The maximum length of a text in bytes. The command `layoutlab explain` reads up to 20 MB.
    static let longest = 5_000_000

    /// The name of the text in titles. The command uses the same name for standard input.
    static let name = "standard input"

    /// Explains all logs of a text.
    ///
    /// - Returns: A record with the member `error` if there is nothing to explain.
    static func record(of bytes: [UInt8]) -> JSONValue {
        guard bytes.count <= longest else {
            return [
                "error": .text(
                    "The text has \(bytes.count) bytes, more than the \(longest) that this page reads. Paste only the part "
                        + "with the log, or use the command layoutlab explain, which reads 20 MB.")
            ]
        }
        let explained = ExplainedText(bytes, file: name, makeSolver: SolverCatalog.all.first?.make)
        guard explained.logCount > 0 else {
            return [
                "error": .text(
                    explained.hint.map { "\($0.prefix(1).uppercased())\($0.dropFirst())" }
                        ?? "The text contains no constraint log. Paste the lines from \"Unable to simultaneously satisfy "
                        + "constraints\" to the end of the list of constraints.")
            ]
        }
        let logs: [JSONValue] = explained.explanations.map { title, explanation in
            ["title": .text(title), "record": explanation.pageRecord]
        }
        return [
            "logs": .list(logs), "failures": .list(explained.failures.map { .text($0) }),
            "markdown": .text(explained.markdown), "fullText": .text(explained.text(repairs: 3, showsProof: true)),
        ]
    }
}
