/// A difference between answers that should be equal.
public struct Disagreement: Hashable, Sendable, CustomStringConvertible {
    /// The property that differs.
    public enum Subject: String, Hashable, Sendable {
        /// A solver failed although the system has a layout.
        case failure
        /// One solver accepted the batch, the other refused it.
        case verdict
        /// A required constraint is violated.
        case required
        /// The total violation of a level.
        case levelTotal = "level total"
        /// The value of a variable.
        case frame
        /// The value of a variable differs from the known one.
        case truth
        /// The value of a variable differs from that before a script, which returns to its start.
        case start
    }

    /// The workload's name.
    public let workload: String
    /// Its size.
    public let size: Int
    /// The batch: "build", or "edit, step 2".
    public let step: String
    /// The number of applied batches, including the build.
    public let batchCount: Int
    /// The property that differs.
    public let subject: Subject
    /// The contestant that is wrong or differs from ``reference``.
    public let contestant: String
    /// The contestant or the reference that it was compared with.
    public let reference: String
    /// The variable, constraint or level, and both values.
    public let detail: String
    /// The difference in points; infinite for a difference without a size, such as different verdicts.
    public let difference: Double

    /// The disagreement in one line.
    public var description: String {
        "\(workload) of \(size), \(step): \(subject.rawValue) of \(contestant) against \(reference): \(detail)"
            + (difference.isFinite ? ", off by \(difference)" : "")
    }
}
