/// The severity of a finding, in ascending order.
public enum Severity: String, Hashable, Sendable, CaseIterable, Codable, Comparable {
    /// Information.
    case note
    /// Probably a mistake, or wrong on some devices.
    case warning
    /// A defect: Auto Layout ignores a constraint, or the file cannot be read.
    case error

    /// Whether the first is less severe.
    public static func < (first: Severity, second: Severity) -> Bool {
        (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
}
