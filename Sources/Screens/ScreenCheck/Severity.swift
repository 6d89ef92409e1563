/// How much a finding matters; later cases matter more.
public enum Severity: String, Hashable, Sendable, CaseIterable, Codable, Comparable {
    /// Worth knowing.
    case note
    /// Most likely not meant, or wrong on some devices.
    case warning
    /// Broken: Auto Layout has to ignore a constraint, or the file cannot be read.
    case error

    /// Whether the first matters less.
    public static func < (first: Severity, second: Severity) -> Bool {
        (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
}
