/// The reason why a system has no certified direct solution. The simplex method solves it instead.
public enum Uncertified: Error, Hashable {
    /// A violated constraint might be violated less if constraints of the same or a lower priority were violated more.
    case isTied(row: Int32)
    /// Required constraints contradict each other, or appear to.
    case isViolated(row: Int32)
    /// An extent is negative although the source requires all extents to be at least 0.
    case isNegative(variable: Int32)
    /// Step 2 of `docs/SEMANTICS.md` would have to minimize the distance of an inequality from its bound, and several
    /// positions in this inequality have no value yet.
    case hasSeveralPositions(row: Int32)
    /// Too few significant digits remain to compare two numbers, or a number is too large.
    case numericalDoubt
    /// The search exceeds its bounds on work; see `docs/REVISED_SIMPLEX.md`, section 13.
    case takesTooLong
    /// The caller's limits ended the solve.
    case stopped
}
