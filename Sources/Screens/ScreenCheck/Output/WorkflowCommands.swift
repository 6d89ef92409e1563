internal import InterfaceBuilder
internal import SafeText

/// Writes findings as workflow commands of GitHub Actions: `::error file=…,line=…,title=…::message`.
enum WorkflowCommands {
    static func write(_ result: ScreenChecker.Result) -> String {
        result.findings.map { finding in
            let command =
                switch finding.severity {
                case .error: "error"
                case .warning: "warning"
                case .note: "notice"
                }
            let location = finding.location
            var properties = ["file=\(SafeText.workflowProperty(FileSpelling.plain(location.file)))"]
            // Without a line, GitHub shows the annotation at the top of the file.
            if location.line > 0 { properties.append("line=\(location.line)") }
            if location.column > 0 { properties.append("col=\(location.column)") }
            properties.append("title=\(SafeText.workflowProperty(finding.rule))")
            let message = SafeText.workflowMessage("\(finding.message). \(finding.advice)")
            return "::\(command) \(properties.joined(separator: ","))::\(message)\n"
        }.joined()
    }
}
