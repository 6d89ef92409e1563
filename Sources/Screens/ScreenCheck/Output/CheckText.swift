internal import InterfaceBuilder
internal import SafeText

/// Writes a result as lines of text: errors first, then warnings and notes, each by file. Counts come last.
enum CheckText {
    /// - Parameter isColored: Whether severities have the colors of a terminal.
    static func write(_ result: ScreenChecker.Result, isColored: Bool = false) -> String {
        var lines = ordered(result.findings).flatMap { Self.lines($0, isColored: isColored) }
        lines += result.notes.map { "note: \(SafeText.line($0.line))" }
        let byRule = ruleCounts(result.findings)
        if byRule.count > 1 { lines += byRule }
        let counts = Severity.allCases.reversed().map { severity in
            let count = result.findings.count { $0.severity == severity }
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        lines.append(
            "\(result.fileCount) file\(result.fileCount == 1 ? "" : "s"), "
                + "\(result.unitCount) screen\(result.unitCount == 1 ? "" : "s") and cells: "
                + counts.joined(separator: ", ")
                + (result.knownCount > 0 ? ", and \(result.knownCount) in the baseline" : ""))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the findings by descending severity, otherwise in the same order.
    static func ordered(_ findings: [Finding]) -> [Finding] {
        Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
    }

    /// Returns the lines of a finding.
    static func lines(_ finding: Finding, isColored: Bool = false) -> [String] {
        let location = SafeText.line(finding.location.description)
        let word = finding.severity.rawValue
        let severity = isColored ? "\u{1B}[1;\(color(finding.severity))m\(word)\u{1B}[0m" : word
        var lines = ["\(location): \(severity): \(SafeText.line(finding.message)) [\(finding.rule)]"]
        for related in finding.related {
            let line = related.location.map { place in
                place.file == finding.location.file ? "line \(place.line): " : "\(SafeText.line(place.description)): "
            }
            lines.append("    \(line ?? "")\(SafeText.line(related.text))")
        }
        lines.append("    \(SafeText.line(finding.advice))")
        return lines
    }

    /// Returns the code of a terminal for red, yellow or cyan.
    private static func color(_ severity: Severity) -> Int {
        switch severity {
        case .error: 31
        case .warning: 33
        case .note: 36
        }
    }

    /// Returns the number of findings of each rule, most frequent first, such as `3 × overlap`.
    static func ruleCounts(_ findings: [Finding]) -> [String] {
        Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
    }
}
