import SolverAPI

/// The reason why a system has no certified direct solution. The simplex method solves it instead.
enum Uncertified: Error, Hashable {
    /// A violated constraint could move if constraints of the same or a lower priority were violated instead.
    case isTied(ConstraintID)
    /// Required constraints contradict each other, or appear to.
    case isViolated(ConstraintID)
    /// An inequality on several free positions would have to be minimized.
    case hasSeveralPositions(ConstraintID)
    /// Too few significant digits remain to compare two numbers, or a number is too large.
    case numericalDoubt
    /// Rows were read more often than a simple system needs.
    case takesTooLong
    /// The caller's limits ended the solve.
    case stopped
}
