internal import InterfaceBuilder

/// Merges the findings of localized copies of a file, such as `de.lproj/Main.xib` and `fr.lproj/Main.xib`. Interface Builder
/// derives the copies from one file, so a defect is in all of them.
enum Localizations {
    /// Returns the findings without those that an earlier copy of the file has at the same element. The first finding
    /// states the number of further copies.
    static func merge(_ findings: [Finding]) -> [Finding] {
        var counts: [[String]: Int] = [:]
        for finding in findings { counts[key(finding), default: 0] += 1 }
        var seen: Set<[String]> = []
        return findings.compactMap { finding in
            let key = key(finding)
            guard isLocalized(finding.location.file), !finding.elements.isEmpty, let count = counts[key], count > 1
            else {
                return finding
            }
            guard seen.insert(key).inserted else { return nil }
            let copies = count == 2 ? "1 localization" : "\(count - 1) localizations"
            return finding.replacingMessage("\(finding.message); also in \(copies)")
        }
    }

    private static func isLocalized(_ file: String) -> Bool {
        file.split(separator: "/").contains { $0.hasSuffix(".lproj") }
    }

    /// The rule and elements, with the file in place of its localization.
    private static func key(_ finding: Finding) -> [String] {
        let path = finding.location.file.split(separator: "/").map { $0.hasSuffix(".lproj") ? "*.lproj" : String($0) }
        return [path.joined(separator: "/"), finding.rule, finding.unit ?? ""] + finding.elements
    }
}
