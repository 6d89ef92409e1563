/// The confidence in the findings of a rule, which decides what the default check does with them. Cases are in
/// ascending order.
///
/// A rule is in a tier because of its measured precision in files from which it was not derived; `docs/VALIDATION.md` has
/// the table.
public enum Tier: String, Hashable, Sendable, CaseIterable, Codable, Comparable {
    /// True, but often intended or without consequence. The default check does not show it.
    case advice
    /// A defect unless code prevents it. The default check shows a warning.
    case probable
    /// A defect regardless of the code. The default check shows an error and exits with 1.
    case certain

    /// The severity of findings in the tier, unless a configuration changes it.
    public var severity: Severity {
        switch self {
        case .advice: .note
        case .probable: .warning
        case .certain: .error
        }
    }

    public static func < (first: Tier, second: Tier) -> Bool { first.severity < second.severity }
}
