/// Two answers that should be one: what differs, where and by how much.
public struct Disagreement: Hashable, Sendable, CustomStringConvertible {
    /// What differs.
    public enum Subject: String, Hashable, Sendable {
        /// A solver failed where the system has an answer.
        case failure
        /// One took the batch, the other refused it.
        case verdict
        /// A required constraint does not hold.
        case required
        /// The total violation of a level.
        case levelTotal = "level total"
        /// The value of a variable.
        case frame
        /// The value of a variable, against what is known without solving.
        case truth
        /// The value of a variable, against what it was before a script that returns to its start.
        case start
    }

    /// The workload's name.
    public let workload: String
    /// Its size.
    public let size: Int
    /// After which batch: "build", or "edit, step 2".
    public let step: String
    /// How many batches had been applied, the build included.
    public let batchCount: Int
    /// What differs.
    public let subject: Subject
    /// Who is wrong, or differs from ``reference``.
    public let contestant: String
    /// Against whom: a contestant's name, or what was compared with.
    public let reference: String
    /// Which variable, constraint or level, and both values.
    public let detail: String
    /// By how much, in points; infinite where that makes no sense.
    public let difference: Double

    /// One line that says all.
    public var description: String {
        "\(workload) of \(size), \(step): \(subject.rawValue) of \(contestant) against \(reference): \(detail)"
            + (difference.isFinite ? ", off by \(difference)" : "")
    }
}
