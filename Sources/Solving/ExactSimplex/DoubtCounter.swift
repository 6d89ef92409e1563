public import SolverAPI

/// Counts the numerical doubts of a solver: decisions on a sum that is too small, relative to its summands, to trust its
/// sign.
///
/// A reference type, so that vectors and tableaus record doubts where they occur.
public final class DoubtCounter {
    /// The number of doubts recorded so far.
    @inlinable public var doubts: Int { count }
    // The storage is not public, so all accesses to it are in this module. None of them overlaps another, so
    // exclusivity is not checked at run time.
    @exclusivity(unchecked) @usableFromInline final var count = 0

    public init() {}

    /// Records a decision that exact arithmetic has to confirm.
    @inlinable public func record() { count &+= 1 }

    /// Resets the number of doubts to an earlier one, because the result of the work since then is checked in another
    /// way.
    @inlinable public func forget(beyond doubts: Int) { count = doubts }

    /// Records a doubt if a sum is neither clearly nonzero nor clearly a rounding error, or if its summands are so
    /// large that the remainder of a later cancellation may be a rounding error.
    @inlinable
    public func recordIfUncertain(_ sum: Double, of size: Double) {
        if Tolerances.isDoubtful(sum, of: size) || size > Self.largest { record() }
    }

    /// Records a doubt if a value that counts as 0 is too large for a rounding error.
    @inlinable
    public func recordIfNonzero(_ sum: Double, of size: Double) {
        if abs(sum) > Tolerances.rounding * size { record() }
    }

    /// The magnitude above which the rounding error of a multiplier approaches the tolerances. A multiplier is a sum of
    /// coefficients, because each optional constraint has the weight 1.
    @inlinable public static var largest: Double { 1e4 }
}
