public import SolverAPI

/// The reason why a simplex method on doubles has no answer.
public enum SimplexFailure: Error {
    /// The required constraints cannot hold together.
    case conflict(Conflict)
    /// A limit of the caller ended the solve.
    case stopped
    /// The method gave up because of rounding, or of a cycle that Bland's rule did not end.
    case stuck(String)
    /// Rebuilding the method's state is necessary, or costs less than continuing.
    case outdated(String)
}
