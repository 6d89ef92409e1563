/// The severity of a finding. Cases are in ascending order.
public enum Severity: String, Hashable, Sendable, CaseIterable, Codable, Comparable {
    /// Information that needs no action.
    case note
    /// Probably a mistake, or wrong on some devices.
    case warning
    /// A defect: Auto Layout breaks a constraint, the app crashes, or the file cannot be read.
    case error

    public static func < (first: Severity, second: Severity) -> Bool {
        (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
}
