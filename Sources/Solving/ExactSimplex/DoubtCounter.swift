public import SolverAPI

/// Counts the numerical doubts of a solver: decisions on a sum that is too small, relative to its summands, to trust its
/// sign.
///
/// A reference type, so that vectors and tableaus record doubts where they occur.
public final class DoubtCounter {
    /// The number of doubts.
    @inlinable public var doubts: Int { count }
    // Public accessors are separate, because the compiler proves exclusive access only for internal storage.
    @exclusivity(unchecked) @usableFromInline final var count = 0

    /// Creates a counter at 0.
    public init() {}

    /// Records a decision that exact arithmetic has to confirm.
    @inlinable public func note() { count &+= 1 }

    /// Discards the doubts beyond a number: those of work whose result is checked otherwise.
    @inlinable public func forget(beyond doubts: Int) { count = doubts }

    /// Records a doubt if a sum is neither clearly nonzero nor clearly rounding, or so large that a later remainder of it
    /// may be rounding.
    @inlinable
    public func weigh(_ sum: Double, of size: Double) {
        if Tolerances.isDoubtful(sum, of: size) || size > Self.largest { note() }
    }

    /// Records a doubt if a value that counts as 0 exceeds rounding.
    @inlinable
    public func weighZero(_ sum: Double, of size: Double) {
        if abs(sum) > Tolerances.rounding * size { note() }
    }

    /// Multipliers are sums of weights of 1 times coefficients. Beyond this magnitude their rounding approaches the
    /// tolerances.
    @inlinable public static var largest: Double { 1e4 }
}
