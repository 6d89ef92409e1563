public import SolverAPI

/// Why a simplex method on doubles gave no answer.
public enum SimplexFailure: Error {
    /// The required constraints cannot hold together.
    case conflict(Conflict)
    /// The caller's limits ended the solve.
    case stopped
    /// The method gave up, for the reason given: rounding, or a cycle that Bland's rule did not end.
    case stuck(String)
    /// Only building everything anew leads on, or costs less than to go on, for the reason given.
    case outdated(String)
}
