internal import InterfaceBuilder
internal import SafeText

/// Writes a result as JUnit XML, in the form that Jenkins reads: one suite per file and one case per finding.
///
/// JUnit has no warnings. A warning that does not fail the check is a skipped case, which reports show apart from passed
/// cases.
enum JUnitReport {
    /// - Parameter failing: The lowest severity of a failure. Other warnings are skipped cases, and other notes are passed
    ///   cases with a message.
    static func write(_ result: ScreenChecker.Result, failing: Severity) -> String {
        var suites: [(file: String, findings: [Finding])] = []
        for finding in result.findings {
            if suites.last?.file != finding.location.file { suites.append((finding.location.file, [])) }
            suites[suites.count - 1].findings.append(finding)
        }
        let failures = result.count(atLeast: failing)
        // An additional passed case shows that the check ran, even without findings.
        let whole = "\(result.fileCount) files, \(result.unitCount) screens and cells"
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"layoutlab check\" tests=\"\(result.findings.count + 1)\" failures=\"\(failures)\" errors=\"0\">",
            #"    <testsuite name="layoutlab check" tests="1" failures="0" errors="0">"#,
            "        <testcase classname=\"layoutlab\" name=\"\(SafeText.xml(whole))\"/>", "    </testsuite>",
        ]
        for (file, findings) in suites {
            let count = findings.count { $0.severity >= failing }
            let skipped = findings.count { isSkipped($0, failing) }
            lines.append(
                "    <testsuite name=\"\(SafeText.xml(file))\" tests=\"\(findings.count)\" failures=\"\(count)\" errors=\"0\" skipped=\"\(skipped)\">"
            )
            for finding in findings { lines += testcase(finding, failing) }
            lines.append("    </testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func isSkipped(_ finding: Finding, _ failing: Severity) -> Bool {
        finding.severity == .warning && finding.severity < failing
    }

    private static func testcase(_ finding: Finding, _ failing: Severity) -> [String] {
        let location = finding.location.description
        let related = finding.related.map { item in
            "\n" + (item.location.map { "line \($0.line): " } ?? "") + item.text
        }
        let text = SafeText.xml("\(location): \(finding.message)\(related.joined())\n\(finding.advice)")
        let message = SafeText.xml(SafeText.line(finding.message))
        let skipped = isSkipped(finding, failing) ? ["            <skipped message=\"warning: \(message)\"/>"] : []
        return [
            "        <testcase classname=\"\(finding.rule)\" name=\"\(SafeText.xml(location)): \(message)\">"
        ] + skipped + [
            finding.severity >= failing
                ? "            <failure type=\"\(finding.severity.rawValue)\" message=\"\(message)\">\(text)</failure>"
                : "            <system-out>\(text)</system-out>",
            "        </testcase>",
        ]
    }
}
