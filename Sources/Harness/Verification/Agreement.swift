/// The result of a comparison.
public enum Verdict: Hashable, Sendable {
    /// All contestants gave the same, correct answers.
    case agreed(Agreement)
    /// The first difference.
    case disagreed(Disagreement)
}

/// A comparison without differences.
public struct Agreement: Hashable, Sendable {
    /// The workload's name.
    public let workload: String
    /// The size of the workload, in its unit.
    public let size: Int
    /// The contestants that took part, the reference first. A single contestant was compared with the constraints and the
    /// known frames only.
    public let contestants: [String]
    /// The contestants that were skipped.
    public let skipped: [SkippedContestant]
    /// The number of compared batches.
    public let comparisons: Int
    /// Whether the frames were known without solving.
    public let hasTruth: Bool
}

/// A contestant that was skipped.
public struct SkippedContestant: Hashable, Sendable, CustomStringConvertible {
    /// The solver's name.
    public let name: String
    /// The reason in one sentence.
    public let reason: String

    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }
}
