/// A difference between answers that should be equal.
public struct Disagreement: Hashable, Sendable, CustomStringConvertible {
    /// The property in which two answers differ.
    public enum Subject: String, Hashable, Sendable {
        /// A solver failed although the system has a layout.
        case failure
        /// One solver accepted the batch, the other refused it.
        case verdict
        /// A required constraint is violated.
        case required
        /// The total violations of a level differ.
        case levelTotal = "level total"
        /// The values of a variable differ.
        case frame
        /// The value of a variable differs from the one that is known without a solver.
        case truth
        /// A script returns to its start, but the value of a variable differs from that before the script.
        case start
    }

    public let workload: String
    public let size: Int
    /// The batch after which the answers differ, such as "build" or "edit, step 2".
    public let step: String
    /// The number of applied batches, including the build.
    public let batchCount: Int
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
