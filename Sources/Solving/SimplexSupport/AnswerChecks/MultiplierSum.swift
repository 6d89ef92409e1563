public import SolverAPI

/// A multiple of an optional constraint's symbol. The symbol is the cost of one point of the constraint's violation.
@frozen
public struct MultiplierTerm: BitwiseCopyable, Sendable {
    /// The priority of the constraint.
    public var priority: Double
    /// The creation index of the constraint; larger is newer.
    public var creationIndex: Int
    /// The factor of the symbol.
    public var amount: Double

    @inlinable
    public init(priority: Double, creationIndex: Int, amount: Double) {
        self.priority = priority
        self.creationIndex = creationIndex
        self.amount = amount
    }
}

/// The multiplier of a constraint as a sum of symbols: higher levels first, and within a level the newest first.
///
/// It is positive if it pushes the left side up. The multiplier of a `<=` is that of the equivalent `>=`.
public protocol MultiplierSum: ~Copyable {
    var termCount: Int { get }
    /// Returns the term at an index below ``termCount``.
    func term(_ index: Int) -> MultiplierTerm
}

/// The magnitude up to which a sum of amounts is rounding of multipliers that were carried from answer to answer.
@usableFromInline let smallestAmount = 1e-9

extension MultiplierSum where Self: ~Copyable {
    /// The value for one random choice of the symbols, and the sum of the magnitudes of its summands; see
    /// ``MultiplierBalance``.
    @inlinable public var sample: (value: Double, size: Double) {
        var (value, size) = (0.0, 0.0)
        for index in 0..<termCount {
            let term = term(index)
            let part =
                term.amount * MultiplierBalance.symbol(priority: term.priority, creationIndex: term.creationIndex)
            value += part
            size += abs(part)
        }
        return (value, size)
    }

    /// Whether the multiplier is in the interval of a constraint: not negative for an inequality, and between minus and
    /// plus the constraint's own symbol for an optional constraint.
    @inlinable
    public func isAllowed(on header: ConstraintHeader) -> Bool {
        let isEquation = header.relation == .equal
        // The usual cases: the symbol of one optional constraint of a lower level, or the constraint's own symbol.
        if termCount == 1, term(0).amount > smallestAmount || isEquation {
            let only = term(0)
            if only.priority < header.priority.value { return true }
            if only.priority == header.priority.value, only.creationIndex == header.id.rawValue, abs(only.amount) <= 1 {
                return true
            }
        }
        if header.priority.isRequired { return isEquation || sign(minus: nil) >= 0 }
        let weight = header.ownTerm
        if sign(minus: weight) > 0 { return false }
        return sign(minus: isEquation ? weight.negative : nil) >= 0
    }

    /// Whether the multiplier is at an end of an optional constraint's interval: the upper end if `upwards`, where the
    /// left side is below the constant, otherwise the lower end.
    @inlinable
    public func isWhole(on header: ConstraintHeader, upwards: Bool) -> Bool {
        // The usual case.
        if termCount == 1, term(0).creationIndex == header.id.rawValue, term(0).amount == (upwards ? 1 : -1),
            term(0).priority == header.priority.value
        {
            return true
        }
        return sign(minus: upwards ? header.ownTerm : header.ownTerm.negative) == 0
    }

    /// Returns the sign of the difference from another multiplier: that of the first level whose amounts do not cancel,
    /// or of the first amount.
    @inlinable
    public func sign(minus other: MultiplierTerm?) -> Int {
        var rest = other
        var (index, leading) = (0, 0)
        while index < termCount || rest != nil {
            let level = max(index < termCount ? term(index).priority : 0, rest?.priority ?? 0)
            var (sum, size) = (0.0, 0.0)
            while let amount = nextAmount(at: level, &index, &rest) {
                sum += amount
                size += abs(amount)
                if leading == 0, abs(amount) > smallestAmount { leading = amount < 0 ? -1 : 1 }
            }
            if abs(sum) > smallestAmount * max(1, size) { return sum < 0 ? -1 : 1 }
        }
        return leading
    }

    /// Returns the next amount of a level, from the newest constraint to the oldest; nil at the end of the level.
    @inlinable
    func nextAmount(at level: Double, _ index: inout Int, _ rest: inout MultiplierTerm?) -> Double? {
        let own = index < termCount && term(index).priority == level ? term(index) : nil
        let other = rest?.priority == level ? rest : nil
        if let own, other.map({ own.creationIndex >= $0.creationIndex }) ?? true {
            index += 1
            guard let other, other.creationIndex == own.creationIndex else { return own.amount }
            rest = nil
            return own.amount - other.amount
        }
        guard let other else { return nil }
        rest = nil
        return -other.amount
    }
}

extension ConstraintHeader {
    /// The upper end of an optional constraint's interval: its own symbol.
    @inlinable var ownTerm: MultiplierTerm {
        MultiplierTerm(priority: priority.value, creationIndex: id.rawValue, amount: 1)
    }
}

extension MultiplierTerm {
    @inlinable var negative: MultiplierTerm {
        MultiplierTerm(priority: priority, creationIndex: creationIndex, amount: -amount)
    }
}
