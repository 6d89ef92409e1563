/// What became of a comparison.
public enum Verdict: Hashable, Sendable {
    /// All contestants that took part gave the same, right answers.
    case agreed(Agreement)
    /// The first place where they did not.
    case disagreed(Disagreement)
}

/// All contestants that took part gave the same answers after every step.
public struct Agreement: Hashable, Sendable {
    /// The workload's name.
    public let workload: String
    /// Its size.
    public let size: Int
    /// Who took part, the reference first. One alone was held against the constraints and the truth only.
    public let contestants: [String]
    /// Who did not, and why.
    public let skipped: [SkippedContestant]
    /// After how many batches they were compared.
    public let comparisons: Int
    /// Whether the frames were known without solving, and right.
    public let hasTruth: Bool
}

/// A contestant that did not take part.
public struct SkippedContestant: Hashable, Sendable, CustomStringConvertible {
    /// The solver's name.
    public let name: String
    /// Why: a sentence.
    public let reason: String

    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }
}
