/// A term of a priority vector: a multiple of one optional constraint's symbol.
///
/// The vectors of both simplexes consist of these terms, but are stored differently.
@frozen
public struct PriorityEntry: BitwiseCopyable {
    /// The priority of the constraint.
    public var priority: Double
    /// The creation index of the constraint; newer constraints come first within a level.
    public var creationIndex: Int
    /// The factor of the symbol.
    public var amount: Double

    @inlinable @inline(__always)
    public init(priority: Double, creationIndex: Int, amount: Double) {
        self.priority = priority
        self.creationIndex = creationIndex
        self.amount = amount
    }

    /// The magnitude at or below which a cancelled amount is 0. Exact cancellation is the usual case, and coefficients
    /// are near 1.
    @inlinable public static var negligible: Double { 1e-11 }
    /// The magnitude up to which a sum of amounts counts as 0; for large summands, as a fraction of their magnitudes.
    /// Such a sum is a rounding error of coefficients near 1.
    @inlinable public static var smallest: Double { 1e-9 }

    /// The priority of the perturbation's symbol, below all priorities of constraints.
    @usableFromInline static var priorityOfPerturbation: Double {
        @inlinable @inline(__always) get { -1 }
    }

    /// Creates a term of the perturbation's symbol, which all other symbols outweigh. It decides after everything else,
    /// also after the order within a level, and is removed at the end of a solve.
    @inlinable
    public static func perturbation(_ amount: Double) -> PriorityEntry {
        PriorityEntry(priority: priorityOfPerturbation, creationIndex: 0, amount: amount)
    }

    /// Whether the term belongs to a perturbation.
    @inlinable public var isPerturbation: Bool {
        @inline(__always) get { priority == Self.priorityOfPerturbation }
    }

    /// Whether the term belongs to the level of a constraint's priority.
    @inlinable public var isLevel: Bool {
        @inline(__always) get { !isPerturbation }
    }

    /// A term with amount 0.
    @inlinable public static var none: PriorityEntry { PriorityEntry(priority: 0, creationIndex: 0, amount: 0) }

    /// Whether the term precedes another in the order of importance.
    @inlinable @inline(__always)
    public func precedes(_ other: PriorityEntry) -> Bool {
        priority != other.priority ? priority > other.priority : creationIndex > other.creationIndex
    }

    /// Whether both terms have the same symbol.
    @inlinable @inline(__always)
    public func hasSameSymbol(as other: PriorityEntry) -> Bool {
        creationIndex == other.creationIndex && priority == other.priority
    }

    /// Returns the term with a multiple of the amount.
    @inlinable @inline(__always)
    public func times(_ factor: Double) -> PriorityEntry {
        PriorityEntry(priority: priority, creationIndex: creationIndex, amount: amount * factor)
    }

    /// The term in the type that the check of answers uses. The check shares no arithmetic with the simplex methods.
    @inlinable @inline(__always)
    public var term: MultiplierTerm { MultiplierTerm(priority: priority, creationIndex: creationIndex, amount: amount) }
}
