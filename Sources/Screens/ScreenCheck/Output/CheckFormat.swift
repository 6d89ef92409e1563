/// An output format for the findings of a check.
public enum CheckFormat: String, Hashable, Sendable, CaseIterable {
    /// Lines for people and for tools that read compiler messages: `file:line:column: warning: …`.
    case text
    /// One JSON object with every field of the findings.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Workflow commands of GitHub Actions, which annotate the lines of a pull request.
    case github
    /// JUnit XML, for tools that show test results.
    case junit
    /// GitLab's Code Quality report, for merge requests.
    case codequality
    /// An SVG drawing of the screens, with their findings marked.
    case svg
    /// An HTML page with the findings and the drawings.
    case html

    /// Whether the format needs ``ScreenChecker/drawsScreens``.
    public var isDrawn: Bool { self == .svg || self == .html }

    /// Returns the result of a check in this format. The text ends with a newline.
    ///
    /// - Parameters:
    ///   - version: The version of the tool, for formats that state it.
    ///   - failing: The lowest severity of a failure, for formats that distinguish failures.
    ///   - isColored: Whether text has the colors of a terminal.
    /// - Throws: An error of the encoder.
    public func write(
        _ result: ScreenChecker.Result, version: String? = nil, failing: Severity = .error,
        isColored: Bool = false
    ) throws -> String {
        switch self {
        case .text: CheckText.write(result, isColored: isColored)
        case .json: try CheckJSON.write(result)
        case .sarif: try SARIFLog(result, version: version).text()
        case .github: WorkflowCommands.write(result)
        case .junit: JUnitReport.write(result, failing: failing)
        case .codequality: try CodeQuality.write(result)
        case .svg: FindingPictures(result).svg
        case .html: FindingPictures(result).html
        }
    }
}
