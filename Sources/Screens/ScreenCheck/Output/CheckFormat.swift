/// How findings are written.
public enum CheckFormat: String, Hashable, Sendable, CaseIterable {
    /// For people, and for what reads compilers' messages: `file:line:column: warning: …`.
    case text
    /// One object with all findings.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Workflow commands of GitHub, which it shows beside the lines of a pull request.
    case github
    /// JUnit's XML, for what shows results of tests.
    case junit
    /// Code Quality, for GitLab's merge requests.
    case codequality
    /// The screens on which something was found, drawn, with marks.
    case svg
    /// The same with what was found, as a page.
    case html

    /// Whether the screens are to be drawn; ``ScreenChecker/drawsScreens``.
    public var isDrawn: Bool { self == .svg || self == .html }

    /// The findings as text, with a newline at the end.
    ///
    /// - Parameters:
    ///   - version: that of the tool, for formats that tell it.
    ///   - failing: what counts as a failure, in formats that know such.
    public func write(
        _ result: ScreenChecker.Result, version: String? = nil, failing: Severity = .error
    ) throws -> String {
        switch self {
        case .text: CheckText.write(result)
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
