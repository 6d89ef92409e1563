public import SolverAPI

/// The explanations of all logs in a text, as `layoutlab explain` and the web page print them.
public struct ExplainedText: Sendable {
    /// The explanations with the titles of their logs, in the order of the text.
    public private(set) var explanations: [(title: String, explanation: LogExplanation)] = []
    /// Messages: one for each log that could not be explained, and one for each of its lines that could not be parsed.
    public private(set) var failures: [String] = []
    /// The number of logs in the text, explained or not.
    public let logCount: Int

    /// The maximum number of rules for which a log is always solved in exact arithmetic.
    private static let exactLimit = 60

    /// Explains the logs of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The name of the text in titles and failures.
    ///   - makeSolver: Returns an empty solver for logs of more than 60 rules. The conflicts that it finds are verified
    ///     in exact arithmetic. If nil, all logs are solved in exact arithmetic.
    /// - Complexity: Linear in the length of the text, plus the complexity of ``LogExplanation`` for each log.
    public init(_ bytes: some Collection<UInt8>, file: String, makeSolver: (() -> any LayoutSolver)?) {
        let logs = LogReader.read(bytes)
        logCount = logs.count
        for (number, log) in logs.enumerated() {
            let title = "Log \(number + 1) of \(logs.count) in \(file), from line \(log.firstLine)"
            do throws(ExplainError) {
                let solver = log.rules.count > Self.exactLimit ? makeSolver : nil
                explanations.append((title, try LogExplanation(log, makeSolver: solver)))
            } catch {
                let missing = log.missing.isEmpty ? "" : ": \(LogExplanation.words(log.missing))"
                failures.append("\(title): \(error)\(missing)")
                failures += log.doubts.map { "\(file):\($0.line): \($0.reason): \($0.text)" }
            }
        }
    }

    /// Returns the explanations as text; see ``LogExplanation/text(title:repairs:showsProof:)``.
    public func text(repairs: Int = 0, showsProof: Bool = false) -> String {
        explanations.map { $0.explanation.text(title: $0.title, repairs: repairs, showsProof: showsProof) }
            .joined(separator: "\n")
    }
}
