/// How findings are written.
public enum CheckFormat: String, Hashable, Sendable, CaseIterable {
    /// For people, and for what reads compilers' messages: `file:line:column: warning: …`.
    case text
    /// One object with all findings.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif

    /// The findings as text, with a newline at the end.
    ///
    /// - Parameter version: that of the tool, for formats that tell it.
    public func write(_ result: ScreenChecker.Result, version: String? = nil) throws -> String {
        switch self {
        case .text: CheckText.write(result)
        case .json: try CheckJSON.write(result)
        case .sarif: try SARIFLog(result, version: version).text()
        }
    }
}
