public import SolverAPI

/// An amount of the symbol of one wish: what a point of its violation costs.
@frozen
public struct ForceTerm: BitwiseCopyable, Sendable {
    /// The level of the wish.
    public var priority: Double
    /// The age of the wish: a larger one is newer.
    public var age: Int
    /// How often the symbol counts.
    public var amount: Double

    /// An amount of a symbol.
    @inlinable
    public init(priority: Double, age: Int, amount: Double) {
        self.priority = priority
        self.age = age
        self.amount = amount
    }
}

/// The multiplier of a constraint, as a sum of symbols: higher levels first, and in a level the newest first.
///
/// It is positive where it pushes the left side up; that of a `<=` is that of the `>=` it turns into.
public protocol ForceSum: ~Copyable {
    /// The number of terms.
    var termCount: Int { get }
    /// The term at a place from 0 up to ``termCount``.
    func term(_ place: Int) -> ForceTerm
}

/// The smallest sum of amounts, beside what is summed, that is more than what carrying forces along leaves of nothing.
@usableFromInline let smallestAmount = 1e-9

extension ForceSum where Self: ~Copyable {
    /// The sum for one choice of the symbols, and the size of what was summed; see ``ForceBalance``.
    @inlinable public var sample: (value: Double, size: Double) {
        var (value, size) = (0.0, 0.0)
        for place in 0..<termCount {
            let term = term(place)
            let part = term.amount * ForceBalance.symbol(priority: term.priority, age: term.age)
            value += part
            size += abs(part)
        }
        return (value, size)
    }

    /// Whether a constraint may bear this force: none if it is not there, one that pushes up alone if it is an inequality, and at
    /// most its own symbol if it is a wish.
    @inlinable
    public func isAllowed(on header: ConstraintHeader) -> Bool {
        let isEquation = header.relation == .equal
        // The usual case: the whole force of one other wish of a lower level, or all that the wish itself can do.
        if termCount == 1, term(0).amount > smallestAmount || isEquation {
            let only = term(0)
            if only.priority < header.priority.value { return true }
            if only.priority == header.priority.value, only.age == header.id.rawValue, abs(only.amount) <= 1 {
                return true
            }
        }
        if header.priority.isRequired { return isEquation || sign(minus: nil) >= 0 }
        let weight = header.force
        if sign(minus: weight) > 0 { return false }
        return sign(minus: isEquation ? weight.negative : nil) >= 0
    }

    /// Whether this is all that a wish can do for its left side, which lies below its constant, or for the other way above it.
    @inlinable
    public func isWhole(on header: ConstraintHeader, upwards: Bool) -> Bool {
        // The usual case.
        if termCount == 1, term(0).age == header.id.rawValue, term(0).amount == (upwards ? 1 : -1),
            term(0).priority == header.priority.value
        {
            return true
        }
        return sign(minus: upwards ? header.force : header.force.negative) == 0
    }

    /// The sign of what is left without another force: the first level whose amounts do not cancel decides, and if all do the
    /// first amount.
    @inlinable
    public func sign(minus other: ForceTerm?) -> Int {
        var rest = other
        var (place, leading) = (0, 0)
        while place < termCount || rest != nil {
            let level = max(place < termCount ? term(place).priority : 0, rest?.priority ?? 0)
            var (sum, size) = (0.0, 0.0)
            while let amount = takeAmount(at: level, &place, &rest) {
                sum += amount
                size += abs(amount)
                if leading == 0, abs(amount) > smallestAmount { leading = amount < 0 ? -1 : 1 }
            }
            if abs(sum) > smallestAmount * max(1, size) { return sum < 0 ? -1 : 1 }
        }
        return leading
    }

    /// The next amount of a level, from the newest wish to the oldest; nil at the end of the level.
    @inlinable
    func takeAmount(at level: Double, _ place: inout Int, _ rest: inout ForceTerm?) -> Double? {
        let own = place < termCount && term(place).priority == level ? term(place) : nil
        let other = rest?.priority == level ? rest : nil
        if let own, other.map({ own.age >= $0.age }) ?? true {
            place += 1
            guard let other, other.age == own.age else { return own.amount }
            rest = nil
            return own.amount - other.amount
        }
        guard let other else { return nil }
        rest = nil
        return -other.amount
    }
}

extension ConstraintHeader {
    /// The most that a wish can do: one time its own symbol.
    @inlinable var force: ForceTerm { ForceTerm(priority: priority.value, age: id.rawValue, amount: 1) }
}

extension ForceTerm {
    @inlinable var negative: ForceTerm { ForceTerm(priority: priority, age: age, amount: -amount) }
}
