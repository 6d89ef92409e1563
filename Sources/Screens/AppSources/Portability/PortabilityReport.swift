internal import Foundation

/// The findings in an app's sources, as text and JSON.
public struct PortabilityReport: Sendable {
    /// The findings, by file, then by line.
    public let findings: [PortabilityFinding]
    /// The number of source files that were read.
    public let fileCount: Int

    public init(findings: [PortabilityFinding], fileCount: Int) {
        (self.findings, self.fileCount) = (findings, fileCount)
    }

    /// The report as text: one line per finding in the format of compilers, the replacement once for each rule and
    /// file, and a total.
    public var text: String {
        var lines: [String] = []
        var reported: Set<String> = []
        for finding in findings {
            lines.append(
                "\(finding.file):\(finding.line):\(finding.column): \(finding.weight.rawValue) [\(finding.rule)] "
                    + "\(finding.spelling): \(finding.reason)")
            if reported.insert("\(finding.file) \(finding.rule) \(finding.rewrite)").inserted {
                lines.append("    instead: \(finding.rewrite)")
            }
        }
        let stops = findings.filter { $0.weight == .stops }
        let (files, lineCount) = (Set(stops.map(\.file)).count, Set(stops.map { "\($0.file):\($0.line)" }).count)
        let counts = Dictionary(grouping: findings, by: \.rule).map { ($0.key, $0.value.count) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        lines.append(
            findings.isEmpty
                ? "\(fileCount) files: no obstacles found"
                : "\(fileCount) files: \(lineCount) lines in \(files) of them do not compile; by rule: \(counts)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the report as JSON. The keys are stable.
    ///
    /// - Throws: An error of the encoder.
    public func json() throws -> String {
        struct Item: Encodable {
            let file: String
            let line: Int
            let column: Int
            let rule: String
            let weight: String
            let spelling: String
            let reason: String
            let rewrite: String
        }
        struct Whole: Encodable {
            let files: Int
            let findings: [Item]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let whole = Whole(
            files: fileCount,
            findings: findings.map {
                Item(
                    file: $0.file, line: $0.line, column: $0.column, rule: $0.rule, weight: $0.weight.rawValue,
                    spelling: $0.spelling, reason: $0.reason, rewrite: $0.rewrite)
            })
        return String(decoding: try encoder.encode(whole), as: UTF8.self) + "\n"
    }
}
