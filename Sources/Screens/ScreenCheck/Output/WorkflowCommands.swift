internal import InterfaceBuilder
internal import SafeText

/// Writes findings as workflow commands of GitHub Actions: `::error file=…,line=…,title=…::message`.
///
/// GitHub shows ten annotations of each level for a step and drops the others. So if a level has more findings, its last
/// annotation states the number of findings of each rule that have no annotation of their own. They follow as text, which
/// is in the log of the step.
enum WorkflowCommands {
    /// The maximum number of annotations of a level that GitHub shows for a step.
    private static let limit = 10

    static func write(_ result: ScreenChecker.Result) -> String {
        Severity.allCases.reversed().map { severity in
            let all = result.findings.filter { $0.severity == severity }
            if all.count <= limit { return all.map(command).joined() }
            let (shown, rest) = (all.prefix(limit - 1), Array(all.dropFirst(limit - 1)))
            return shown.map(command).joined() + summary(of: rest, severity)
                + rest.flatMap { CheckText.lines($0) }.map { "\($0)\n" }.joined()
        }.joined()
    }

    private static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func command(_ finding: Finding) -> String {
        let location = finding.location
        var properties = ["file=\(SafeText.workflowProperty(FileSpelling.plain(location.file)))"]
        // Without a line, GitHub shows the annotation at the top of the file.
        if let line = location.position?.line { properties.append("line=\(line)") }
        if let column = location.position?.column { properties.append("col=\(column)") }
        properties.append("title=\(SafeText.workflowProperty(finding.rule))")
        let message = SafeText.workflowMessage("\(finding.message). \(finding.advice)")
        return "::\(level(finding.severity)) \(properties.joined(separator: ","))::\(message)\n"
    }

    /// Returns an annotation without a file, with the number of findings of each rule.
    private static func summary(of rest: [Finding], _ severity: Severity) -> String {
        let counts = CheckText.ruleCounts(rest).joined(separator: ", ")
        let message = SafeText.workflowMessage(
            "\(rest.count) more \(severity.rawValue)s: \(counts). They are in the log of this step."
        )
        return "::\(level(severity)) title=layoutlab::\(message)\n"
    }
}
