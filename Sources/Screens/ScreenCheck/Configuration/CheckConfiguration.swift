public import Foundation
internal import InterfaceBuilder
internal import SafeText

/// The configuration of a check, as in `{"rules": {"negative-gap": "off", "ambiguous": "error"}, "exclude": ["Pods"],
/// "ignore": [{"rule": …, "element": …}]}`.
public struct CheckConfiguration: Hashable, Sendable {
    /// A pattern of findings to ignore. A finding must match all its properties; nil matches every finding.
    struct Exception: Hashable, Sendable, Decodable {
        let rule: String?
        let file: String?
        let element: String?

        func covers(_ finding: Finding) -> Bool {
            if let rule, rule != finding.rule { return false }
            if let file, finding.location.file != file, !finding.location.file.hasSuffix("/" + file) { return false }
            if let element, !finding.elements.contains(element) { return false }
            return true
        }
    }

    private struct Text: Decodable {
        var rules: [String: String]?
        var exclude: [String]?
        var ignore: [Exception]?
        /// `true` or `false`; the values of YAML are texts here.
        var advice: String?
        var baseClasses: [String: [String]]?

        enum CodingKeys: String, CodingKey {
            case rules, exclude, ignore, advice
            case baseClasses = "base-classes"
        }
    }

    private static let keys = ["rules", "advice", "exclude", "ignore", "base-classes"]

    /// The maximum size of a configuration file, in bytes.
    static let largest = 1 << 20

    private(set) var severities: [String: Severity] = [:]
    private(set) var disabled: Set<String> = []
    private(set) var excluded: [String] = []
    private(set) var exceptions: [Exception] = []
    /// The classes that views may have, by the class of UIKit of their kind; see ``BaseClassRule``.
    private(set) var baseClasses: [String: [String]] = [:]
    /// Whether findings of the tier ``Tier/advice`` are shown. A rule with a severity of its own is shown regardless.
    public var showsAdvice = false

    /// Creates a configuration that changes nothing.
    public init() {}

    /// Reads a configuration in YAML. JSON is valid YAML.
    ///
    /// - Throws: ``CheckError/configuration(file:expected:)`` for an unknown rule, severity or key, and for invalid
    ///   YAML.
    public init(data: Data, file: String) throws(CheckError) {
        guard data.count <= Self.largest else {
            throw .configuration(file: file, expected: "a file of at most \(Self.largest) bytes")
        }
        let data = try YAMLText(data, file: file).json
        let text: Text
        do {
            text = try JSONDecoder().decode(Text.self, from: data)
        } catch {
            let names = Self.keys.map { "\"\($0)\"" }.joined(separator: ", ")
            throw .configuration(file: file, expected: "an object with \(names), as the documentation shows")
        }
        try Self.refuseUnknownKeys(data, file: file)
        let names = (CheckRules.all + CheckRules.onDemand).map(\.name)
        for (name, word) in (text.rules ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard names.contains(name) else {
                throw .configuration(file: file, expected: Self.expected(names, found: name))
            }
            if word == "off" {
                disabled.insert(name)
            } else if let severity = Severity(rawValue: word) {
                severities[name] = severity
            } else {
                throw .configuration(
                    file: file, expected: "off, note, warning or error, found \"\(SafeText.excerpt(word))\"")
            }
        }
        exceptions = text.ignore ?? []
        for rule in exceptions.compactMap(\.rule) where !names.contains(rule) {
            throw .configuration(file: file, expected: Self.expected(names, found: rule))
        }
        excluded = text.exclude ?? []
        baseClasses = text.baseClasses ?? [:]
        for name in baseClasses.keys.sorted() where !name.hasPrefix("UI") {
            throw .configuration(
                file: file, expected: "a class of UIKit such as UILabel, found \"\(SafeText.excerpt(name))\"")
        }
        guard [nil, "true", "false"].contains(text.advice) else {
            throw .configuration(file: file, expected: "advice: true or false")
        }
        showsAdvice = text.advice == "true"
    }

    /// Throws for unknown keys, because a misspelled key would be ignored silently.
    private static func refuseUnknownKeys(_ data: Data, file: String) throws(CheckError) {
        guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return }
        let exceptions = object["ignore"] as? [[String: Any]] ?? []
        let known = [(Array(object.keys), keys)]
        let inner = exceptions.map { (Array($0.keys), ["rule", "file", "element"]) }
        for (keys, names) in known + inner {
            for key in keys.sorted() where !names.contains(key) {
                throw .configuration(file: file, expected: expected(names, found: key))
            }
        }
    }

    /// Returns a text with the expected names, the found name, and a suggestion if it is similar to an expected one.
    private static func expected(_ names: [String], found: String) -> String {
        let text = "one of \(names.joined(separator: ", ")), found \"\(SafeText.excerpt(found))\""
        return NearMiss.nearest(to: found, among: names).map { "\(text); did you mean \"\($0)\"?" } ?? text
    }

    /// Whether consecutive components of a path equal an excluded path, such as `Pods` or `Sources/Legacy`.
    func excludes(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        return excluded.contains { pattern in
            let wanted = pattern.split(separator: "/").map(String.init)
            guard !wanted.isEmpty, wanted.count <= parts.count else { return false }
            return (0...(parts.count - wanted.count)).contains { Array(parts[$0..<($0 + wanted.count)]) == wanted }
        }
    }

    /// Whether findings of a rule can be shown.
    func includes(_ rule: any RuleFacts.Type) -> Bool {
        !disabled.contains(rule.name)
            && (rule.tier > .advice || showsAdvice || severities[rule.name] != nil || rule.hasHigherTiers)
    }

    /// Whether a finding is shown, by its tier.
    private func shows(_ finding: Finding) -> Bool {
        finding.tier > .advice || showsAdvice || severities[finding.rule] != nil
            || CheckRules.onDemand.contains { $0.name == finding.rule }
    }

    /// Returns the findings that are neither disabled, ignored nor suppressed, with the configured severities.
    func apply(to findings: [Finding], _ suppressions: [Suppression]) -> [Finding] {
        findings.filter { finding in
            shows(finding) && !disabled.contains(finding.rule) && !exceptions.contains { $0.covers(finding) }
                && !suppressions.contains { $0.covers(rule: finding.rule, finding.location) }
        }.map { finding in
            var finding = finding
            finding.severity = severities[finding.rule] ?? finding.severity
            return finding
        }
    }
}
