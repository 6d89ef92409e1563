public import SolverAPI

/// Counts the decisions of a solver on doubles that hung on a sum of which too little was left to trust its sign.
///
/// A reference to one number, so that vectors and tableaus can note a doubt wherever it comes up.
public final class DoubtCounter {
    /// The number of doubts.
    @inlinable public var doubts: Int { count }
    // Behind what is public, as only accesses to what the module keeps to itself can be proved to be exclusive.
    @exclusivity(unchecked) @usableFromInline final var count = 0

    /// A counter at 0.
    public init() {}

    /// Notes a decision that exact arithmetic has to confirm.
    @inlinable public func note() { count &+= 1 }

    /// Forgets the doubts beyond that many: of work that decided nothing, as what it gave is checked otherwise.
    @inlinable public func forget(beyond doubts: Int) { count = doubts }

    /// Notes a doubt where a sum is neither clearly something nor clearly rounding, or so large that what is left of it later
    /// may be rounding alone.
    @inlinable
    public func weigh(_ sum: Double, of size: Double) {
        if Tolerances.isDoubtful(sum, of: size) || size > Self.largest { note() }
    }

    /// Notes a doubt where something that is taken for 0 is more than rounding.
    @inlinable
    public func weighZero(_ sum: Double, of size: Double) {
        if abs(sum) > Tolerances.rounding * size { note() }
    }

    /// Forces are sums of weights of 1 times multipliers: beyond this their rounding comes near to what decides.
    @inlinable public static var largest: Double { 1e4 }
}
