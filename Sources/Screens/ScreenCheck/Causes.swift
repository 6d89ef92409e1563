/// Merges findings with the same cause: an image that several documents name, or the fixed heights of a file's texts.
enum Causes {
    /// Returns the findings without those whose cause an earlier finding of the same rule and severity has. The first one
    /// lists the places of the others.
    static func merge(_ findings: [Finding]) -> [Finding] {
        let groups = Dictionary(grouping: findings.indices.filter { findings[$0].cause != nil }) { key(findings[$0]) }
        return findings.indices.compactMap { index in
            guard findings[index].cause != nil, let group = groups[key(findings[index])], group.count > 1 else {
                return findings[index]
            }
            guard group.first == index else { return nil }
            let others = group.dropFirst().map { findings[$0] }
            let places = others.count == 1 ? "1 more place" : "\(others.count) more places"
            return findings[index].replacingMessage(
                "\(findings[index].message); also in \(places)",
                adding: others.map { RelatedLocation(location: $0.location, text: $0.message) })
        }
    }

    private static func key(_ finding: Finding) -> [String] {
        [finding.rule, finding.severity.rawValue, finding.cause ?? ""]
    }
}

extension ScreenChecker.Result {
    /// Returns a copy in which findings with the same cause are one finding that lists their places.
    ///
    /// Baselines need the findings one by one, so that a new place is a new finding.
    public func mergingCauses() -> Self { replacingFindings(Causes.merge(findings)) }
}
