internal import InterfaceBuilder
internal import SafeText

/// Writes a result as lines of text.
enum CheckText {
    static func write(_ result: ScreenChecker.Result) -> String {
        var lines: [String] = []
        for finding in result.findings {
            let location = SafeText.line(finding.location.description)
            lines.append(
                "\(location): \(finding.severity.rawValue): \(SafeText.line(finding.message)) [\(finding.rule)]")
            for related in finding.related {
                let line = related.location.map { "line \($0.line): " } ?? ""
                lines.append("    \(line)\(SafeText.line(related.text))")
            }
            lines.append("    \(SafeText.line(finding.advice))")
        }
        let counts = Severity.allCases.reversed().map { severity in
            let count = result.findings.count { $0.severity == severity }
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        lines.append(
            "\(result.fileCount) file\(result.fileCount == 1 ? "" : "s"), "
                + "\(result.unitCount) screen\(result.unitCount == 1 ? "" : "s") and cells: "
                + counts.joined(separator: ", "))
        return lines.joined(separator: "\n") + "\n"
    }
}
