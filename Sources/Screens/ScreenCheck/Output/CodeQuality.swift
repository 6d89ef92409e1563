internal import Foundation
internal import InterfaceBuilder
internal import SafeText

/// Writes a result as GitLab's Code Quality report: an array of issues in Code Climate's format.
enum CodeQuality {
    private struct Issue: Encodable {
        struct Location: Encodable {
            struct Lines: Encodable {
                let begin: Int
            }
            let path: String
            let lines: Lines
        }
        private enum CodingKeys: String, CodingKey {
            case type, description, fingerprint, severity, location
            case checkName = "check_name"
        }
        let type = "issue"
        let description: String
        let checkName: String
        let fingerprint: String
        let severity: String
        let location: Location
    }

    static func write(_ result: ScreenChecker.Result) throws -> String {
        // Fingerprints must be unique in a report, so repeated ones get a number.
        var counts: [String: Int] = [:]
        let issues = result.findings.map { finding in
            let count = counts[finding.fingerprint, default: 0]
            counts[finding.fingerprint] = count + 1
            return Issue(
                description: SafeText.line("\(finding.message). \(finding.advice)"), checkName: finding.rule,
                fingerprint: count == 0 ? finding.fingerprint : "\(finding.fingerprint)#\(count)",
                severity: severity(finding.severity),
                location: .init(
                    path: FileSpelling.plain(finding.location.file), lines: .init(begin: finding.location.line))
            )
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return SafeText.json(String(decoding: try encoder.encode(issues), as: UTF8.self)) + "\n"
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "major"
        case .note: "info"
        }
    }
}
