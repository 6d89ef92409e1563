import SolverAPI

/// The reason why a system has no certified direct solution. The simplex method solves it instead.
enum Uncertified: Error, Hashable {
    /// A violated constraint could move, unless constraints of its own priority or of lower ones are violated instead.
    case isTied(ConstraintID)
    /// Required constraints contradict each other, or appear to.
    case isViolated(ConstraintID)
    /// An inequality on several positions would have to be brought as near to its bound as possible.
    case hasSeveralPositions(ConstraintID)
    /// Too few significant digits remain to compare two numbers, or a number is too large.
    case numericalDoubt
    /// Rows were read more often than a simple system needs.
    case takesTooLong
    /// The caller's limits ended the solve.
    case stopped
}
