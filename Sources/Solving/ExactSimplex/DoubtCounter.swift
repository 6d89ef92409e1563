public import SolverAPI

/// Counts the decisions of a solver on doubles that hung on a sum of which too little was left to trust its sign.
///
/// A plain reference to one number, so that vectors and tableaus can note a doubt wherever it comes up; whoever makes one frees it.
@frozen
public struct DoubtCounter: BitwiseCopyable {
    @usableFromInline let count: UnsafeMutablePointer<Int>

    /// A counter at 0.
    public init() {
        count = .allocate(capacity: 1)
        count.initialize(to: 0)
    }

    /// Gives the memory back.
    public func deallocate() { count.deallocate() }

    /// How many doubts there were.
    @inlinable public var doubts: Int { count.pointee }

    /// Notes a decision that exact arithmetic has to confirm.
    @inlinable public func note() { count.pointee &+= 1 }

    /// Forgets the doubts beyond that many: of work that decided nothing, as what it gave is checked otherwise.
    @inlinable public func forget(beyond doubts: Int) { count.pointee = doubts }

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
