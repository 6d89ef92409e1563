/// The result of comparing all contestants on a scenario.
public enum Verdict: Hashable, Sendable {
    /// All contestants gave the same, correct answers.
    case agreed(Agreement)
    /// The first difference that was found.
    case disagreed(Disagreement)
}

/// A comparison without differences.
public struct Agreement: Hashable, Sendable {
    public let workload: String
    /// The size of the workload, in ``Workload/unit``.
    public let size: Int
    /// The contestants that took part, the reference first. A single contestant was compared with the constraints and
    /// the known frames only.
    public let contestants: [String]
    /// The contestants that were skipped, with the reasons.
    public let skipped: [SkippedContestant]
    /// The number of compared batches.
    public let comparisons: Int
    /// Whether the workload has known frames to compare with.
    public let hasTruth: Bool
}

/// A contestant that was skipped.
public struct SkippedContestant: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    /// The reason in one sentence.
    public let reason: String

    public var description: String { "\(name): \(reason)" }
}
