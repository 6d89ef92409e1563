/// The reason why a solver rejected a batch. The solver is unchanged.
public enum SolverError: Error, Hashable, Sendable {
    case invalid(BatchError)
    /// The required constraints cannot hold together.
    case conflict(Conflict)
    /// The system exceeds the maximum size of this solver.
    case tooLarge(solver: String, rows: Int, limit: Int)
    /// The solver detected that its answer lost too much numerical accuracy.
    case numerical(solver: String, reason: String)
    /// The caller cancelled the solve (``SolveLimits/isCancelled``).
    case cancelled(solver: String)
    /// The solve reached a limit (``SolveLimits``).
    case limitReached(solver: String, limit: SolveLimits.Limit)
}

extension SolverError: CustomStringConvertible {
    /// The error in one line.
    public var description: String {
        switch self {
        case .invalid(let error):
            error.description
        case .conflict(let conflict):
            "the required constraints \(BoundedText.list(conflict.members, place: "members") { "\($0.constraint)" }) cannot hold together"
        case .tooLarge(let solver, let rows, let limit):
            "\(solver) takes at most \(limit) rows; the system has \(rows)"
        case .numerical(let solver, let reason):
            "\(solver) lost numerical accuracy: \(reason)"
        case .cancelled(let solver):
            "\(solver) was cancelled"
        case .limitReached(let solver, .time):
            "\(solver) timed out"
        case .limitReached(let solver, .entries(let count, let largest)):
            "\(solver) needs to store \(count) numbers; the limit is \(largest)"
        }
    }
}
