/// An amount at the place of one optional constraint in the order of importance: a term of a priority vector.
///
/// The vectors of the two simplexes are stored in different ways, and their terms are these.
@frozen
public struct PriorityEntry: BitwiseCopyable {
    /// The level of the constraint.
    public var priority: Double
    /// The age of the constraint: a larger one is newer, and comes first within a level.
    public var age: Int
    /// How often the symbol of that place counts.
    public var amount: Double

    /// An amount at a place.
    @inlinable @inline(__always)
    public init(priority: Double, age: Int, amount: Double) {
        self.priority = priority
        self.age = age
        self.amount = amount
    }

    /// An amount that cancelled to this is 0: exact cancellation is the normal case, and the coefficients are near 1.
    @inlinable public static var negligible: Double { 1e-11 }
    /// A sum of amounts below this, or below this part of what was summed, does not decide: it is rounding of coefficients near 1.
    @inlinable public static var smallest: Double { 1e-9 }

    /// The priority of amounts that decide where nothing else does, the order within a level included: of a perturbation, which is
    /// taken away when the end is reached.
    @inlinable public static var perturbedPriority: Double { -1 }

    /// An amount of the symbol that is smaller than all others.
    @inlinable
    public static func perturbation(_ amount: Double) -> PriorityEntry {
        PriorityEntry(priority: perturbedPriority, age: 0, amount: amount)
    }

    /// Whether it is an amount of that symbol.
    @inlinable public var isPerturbation: Bool {
        @inline(__always) get { priority < 0 }
    }

    /// Nothing at no place.
    @inlinable public static var none: PriorityEntry { PriorityEntry(priority: 0, age: 0, amount: 0) }

    /// Whether its place comes before another's.
    @inlinable @inline(__always)
    public func precedes(_ other: PriorityEntry) -> Bool {
        priority != other.priority ? priority > other.priority : age > other.age
    }

    /// Whether it is at the place of another.
    @inlinable @inline(__always)
    public func isSamePlace(as other: PriorityEntry) -> Bool { age == other.age && priority == other.priority }

    /// That many times the amount.
    @inlinable @inline(__always)
    public func times(_ factor: Double) -> PriorityEntry {
        PriorityEntry(priority: priority, age: age, amount: amount * factor)
    }

    /// The same for the check of answers, which shares no arithmetic with a method.
    @inlinable @inline(__always)
    public var force: ForceTerm { ForceTerm(priority: priority, age: age, amount: amount) }
}
