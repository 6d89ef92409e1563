public import SolverAPI

/// The explanations of all logs in a text, as `layoutlab explain` and the page print them.
public struct ExplainedText: Sendable {
    /// The explained logs with their titles, in the order of the text.
    public private(set) var explanations: [(title: String, explanation: LogExplanation)] = []
    /// A line for each log that could not be explained, and for each of its lines that could not be read.
    public private(set) var failures: [String] = []
    /// The number of logs, explained or not.
    public let logCount: Int

    /// The number of rules up to which a log is solved in exact arithmetic.
    private static let exactLimit = 60

    /// Explains the logs of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The name of the text in titles and failures.
    ///   - makeSolver: Returns an empty solver for logs of more than 60 rules; the conflicts that it finds are proved in
    ///     exact arithmetic. Nil for exact arithmetic in any case.
    /// - Complexity: Linear in the text, and for each log that of ``LogExplanation``.
    public init(_ bytes: some Collection<UInt8>, file: String, makeSolver: (() -> any LayoutSolver)?) {
        let logs = LogReader.read(bytes)
        logCount = logs.count
        for (number, log) in logs.enumerated() {
            let title = "Log \(number + 1) of \(logs.count) in \(file), from line \(log.firstLine)"
            do throws(ExplainError) {
                let solver = log.rules.count > Self.exactLimit ? makeSolver : nil
                explanations.append((title, try LogExplanation(log, makeSolver: solver)))
            } catch {
                failures.append("\(title): \(error)")
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
