public import SolverAPI

/// The explanations of all logs in a text, as `layoutlab explain` and the web page print them.
public struct ExplainedText: Sendable {
    /// The explanations with the titles of their logs, in the order of the text. Logs that state the same conflict have
    /// one explanation; its title has the lines of the others.
    public private(set) var explanations: [(title: String, explanation: LogExplanation)] = []
    /// Messages: one for each log that could not be explained, and one for each of its lines that could not be parsed.
    public private(set) var failures: [String] = []
    /// The number of logs in the text, explained or not.
    public let logCount: Int
    /// The number of logs that could not be explained, or only in part.
    public private(set) var inconclusiveCount = 0
    /// A hint on text of Auto Layout that is not a log, such as the output of `_autolayoutTrace`.
    public let hint: String?

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
        var logs = LogReader.read(bytes)
        if logs.count > 1, logs[0].isTail, (try? LogExplanation(logs[0]))?.conflicts.isEmpty ?? true {
            failures.append("\(file):\(logs[0].firstLine): the end of an earlier log is skipped")
            logs.removeFirst()
        }
        logCount = logs.count
        hint = DebuggerList.hint(for: bytes)
        var groups: [LogSignature: [Int]] = [:]
        let signatures = logs.map { LogSignature($0) }
        for (number, signature) in signatures.enumerated() { groups[signature, default: []].append(number) }
        for (number, log) in logs.enumerated() {
            guard let same = groups[signatures[number]], same.first == number else { continue }
            var title = "Log \(number + 1) of \(logs.count) in \(file), from line \(log.firstLine)"
            if same.count > 1 {
                title +=
                    " (\(same.count) times; also from line "
                    + same.dropFirst().prefix(5).map { "\(logs[$0].firstLine)" }.joined(separator: ", ")
                    + (same.count > 6 ? ", …)" : ")")
            }
            do throws(ExplainError) {
                let solver = log.rules.count > Self.exactLimit ? makeSolver : nil
                let explanation = try LogExplanation(log, makeSolver: solver)
                explanations.append((title, explanation))
                if explanation.isInconclusive { inconclusiveCount += same.count }
            } catch {
                let missing = log.missing.isEmpty ? "" : ": \(LogExplanation.words(log.missing))"
                failures.append("\(title): \(error)\(missing)")
                failures += log.omitted.map { "\(file):\($0.line): \($0.reason): \($0.text)" }
                inconclusiveCount += same.count
            }
        }
    }

    /// Returns the explanations as text; see ``LogExplanation/text(title:repairs:showsProof:)``.
    public func text(repairs: Int = 0, showsProof: Bool = false) -> String {
        explanations.map { $0.explanation.text(title: $0.title, repairs: repairs, showsProof: showsProof) }
            .joined(separator: "\n")
    }

    /// The explanations in Markdown; see ``LogExplanation/markdown``.
    public var markdown: String { explanations.map { $0.explanation.markdown }.joined(separator: "\n") }
}
