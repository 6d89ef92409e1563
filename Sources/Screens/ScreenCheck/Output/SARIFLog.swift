internal import Foundation
internal import InterfaceBuilder
internal import SafeText

/// A result in the Static Analysis Results Interchange Format 2.1.0 (OASIS Standard, 27 March 2020), for code scanning.
struct SARIFLog: Encodable {
    struct Text: Encodable {
        let text: String
    }

    struct Run: Encodable {
        let tool: Tool
        let results: [Entry]
        let columnKind = "utf16CodeUnits"
    }

    struct Tool: Encodable {
        struct Driver: Encodable {
            let name = "layoutlab"
            let version: String?
            let rules: [Rule]
        }
        let driver: Driver
    }

    struct Rule: Encodable {
        struct Configuration: Encodable {
            let level: String
        }
        let id: String
        let shortDescription: Text
        let help: Text
        let defaultConfiguration: Configuration
    }

    struct Entry: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
        let relatedLocations: [Related]?
        let partialFingerprints: [String: String]
    }

    struct Related: Encodable {
        let id: Int
        let physicalLocation: Location.Physical
        let message: Text
    }

    struct Location: Encodable {
        struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region
        }
        struct Artifact: Encodable {
            let uri: String
        }
        struct Region: Encodable {
            let startLine: Int
            let startColumn: Int?
        }
        let physicalLocation: Physical
    }

    private enum Key: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    let runs: [Run]

    init(_ result: ScreenChecker.Result, version: String? = nil) {
        let rules = CheckRules.all + CheckRules.onDemand
        runs = [
            Run(
                tool: Tool(
                    driver: .init(
                        version: version,
                        rules: rules.map { rule in
                            Rule(
                                id: rule.name, shortDescription: Text(text: rule.summary), help: Text(text: rule.help),
                                defaultConfiguration: .init(level: rule.severity.rawValue))
                        })),
                results: result.findings.map { finding in
                    Entry(
                        ruleId: finding.rule, ruleIndex: rules.firstIndex { $0.name == finding.rule } ?? 0,
                        level: finding.severity.rawValue,
                        message: Text(text: SafeText.sarif("\(finding.message). \(finding.advice)")),
                        locations: [Location(physicalLocation: Self.physical(finding.location))],
                        relatedLocations: Self.related(finding),
                        partialFingerprints: ["layoutlab/v1": finding.fingerprint])
                })
        ]
    }

    /// Returns the related locations, which viewers show beside the finding; nil if there are none.
    private static func related(_ finding: Finding) -> [Related]? {
        let locations = finding.related.compactMap { related in
            related.location.map { (location: $0, text: related.text) }
        }
        if locations.isEmpty { return nil }
        return locations.enumerated().map { index, related in
            Related(
                id: index + 1, physicalLocation: Self.physical(related.location),
                message: Text(text: SafeText.sarif(related.text)))
        }
    }

    private static func physical(_ location: SourceLocation) -> Location.Physical {
        // The reference is relative. Invalid characters are escaped, and so are colons, because the part before a
        // colon could be read as a scheme.
        let path = location.file.hasPrefix("./") ? String(location.file.dropFirst(2)) : location.file
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        let uri = path.hasPrefix("/") ? "file://" + escaped : escaped
        // Code scanning requires a line, so a finding about the whole file has the first line.
        let region = Location.Region(startLine: location.line, startColumn: location.position?.column)
        return Location.Physical(artifactLocation: .init(uri: uri), region: region)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
        try container.encode("2.1.0", forKey: .version)
        try container.encode(runs, forKey: .runs)
    }

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return SafeText.json(String(decoding: try encoder.encode(self), as: UTF8.self)) + "\n"
    }
}
