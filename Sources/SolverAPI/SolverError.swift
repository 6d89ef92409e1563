/// Why a solver refused a batch. Whatever the case, the solver is exactly as it was before.
public enum SolverError: Error, Hashable, Sendable {
    /// The batch itself is wrong: a programmer's error.
    case invalid(BatchError)
    /// The required constraints cannot hold together: an impossible request.
    case conflict(Conflict)
    /// The system is larger than this solver can take.
    case tooLarge(solver: String, rows: Int, limit: Int)
    /// Rounding got the better of the solver, and it knows: no frames are better than wrong ones.
    case numerical(solver: String, reason: String)
    /// The caller gave the solve up (``SolveLimits/isCancelled``).
    case cancelled(solver: String)
    /// The solve came to a limit that the caller set (``SolveLimits``).
    case limitReached(solver: String, limit: SolveLimits.Limit)
}

extension SolverError: CustomStringConvertible {
    /// Why the batch was refused, in one line.
    public var description: String {
        switch self {
        case .invalid(let error):
            error.description
        case .conflict(let conflict):
            "the required constraints \(conflict.constraints.map { $0.description }.joined(separator: ", ")) cannot hold together"
        case .tooLarge(let solver, let rows, let limit):
            "\(rows) rows are beyond \(solver), which takes at most \(limit)"
        case .numerical(let solver, let reason):
            "\(solver) lost numerical accuracy: \(reason)"
        case .cancelled(let solver):
            "\(solver) was told to give up"
        case .limitReached(let solver, .time):
            "\(solver) did not come to an end in time"
        case .limitReached(let solver, .entries(let count, let largest)):
            "\(solver) needs to store \(count) numbers, and \(largest) are allowed"
        }
    }
}
