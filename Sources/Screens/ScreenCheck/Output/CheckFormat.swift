/// An output format of findings.
public enum CheckFormat: String, Hashable, Sendable, CaseIterable {
    /// For people and for tools that read messages of compilers: `file:line:column: warning: …`.
    case text
    /// One JSON object.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// GitHub's workflow commands, which appear at the lines of a pull request.
    case github
    /// JUnit's XML, for tools that show test results.
    case junit
    /// Code Quality, for GitLab's merge requests.
    case codequality
    /// Drawings of the screens with findings, marked.
    case svg
    /// A page with the findings and the drawings.
    case html

    /// Whether the format needs drawings; see ``ScreenChecker/drawsScreens``.
    public var isDrawn: Bool { self == .svg || self == .html }

    /// Returns the findings as text that ends with a newline.
    ///
    /// - Parameters:
    ///   - version: The version of the tool, for formats that state it.
    ///   - failing: The severity of failures, for formats that distinguish them.
    /// - Throws: An error of the encoder.
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
