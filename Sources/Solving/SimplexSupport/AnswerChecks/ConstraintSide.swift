public import SolverAPI

/// On which side of its constant a constraint's left side lies, by the values of an answer and the constraint as it was given.
@frozen
public enum ConstraintSide: BitwiseCopyable, Sendable {
    /// On the constant, as far as rounding lets anybody tell.
    case met
    /// That many points above it.
    case above(Double)
    /// That many points below it.
    case below(Double)

    /// What a value may be off for its rounding, as a share of what was summed.
    ///
    /// A double is known to 1.1e-16 of its size, and a value is computed from others: through a row of 3,000 views a distance
    /// grew to 2e-14 of what it sums (measured). Fifty times that.
    @inlinable public static var rounding: Double { 1e-12 }

    /// The same for an answer that fractions cannot confirm: it is given if it is off by no more than this.
    @inlinable public static var unconfirmedRounding: Double { 1e-10 }

    /// What it may be off as a share of the largest value there is, as a part of ``rounding``: a place is a sum of all sizes before it, also
    /// where two such sums cancel. Between two of 2,000 labels in a row of 10,000 pt that is 2e-14 of those, of 5,000 in 25,000 pt
    /// 1e-13 (measured); five times that.
    @inlinable public static var shareOfLargest: Double { 0.5 }

    /// Looks at the constraint of a header.
    ///
    /// - Parameters:
    ///   - allowance: what may be off, as a share of what is summed and of a point.
    ///   - largest: the largest value of the answer, in points.
    ///   - value: the answer, in points, by the slot of the variable.
    /// - Complexity: O(terms of the constraint).
    @inlinable
    @inline(__always)
    public init(
        of header: ConstraintHeader, in problem: borrowing Problem, allowance: Double = Self.rounding,
        largest: Double, value: (VariableSlot) -> Double
    ) {
        var sum = -header.constant
        var size = 1 + abs(sum) + Self.shareOfLargest * largest
        for position in 0..<header.termCount {
            let term = problem.term(position, of: header)
            let part = term.coefficient * value(term.variable)
            sum += part
            size += abs(part)
        }
        // Written so that what is not a number, or infinite, is not met.
        self = abs(sum) <= allowance * size && size < .infinity ? .met : sum > 0 ? .above(sum) : .below(-sum)
    }

    /// Whether a constraint with that relation holds here.
    @inlinable
    public func satisfies(_ relation: Relation) -> Bool {
        switch self {
        case .met: true
        case .above: relation == .greaterThanOrEqual
        case .below: relation == .lessThanOrEqual
        }
    }

    /// How far from the constant, in points.
    @inlinable
    public var distance: Double {
        switch self {
        case .met: 0
        case .above(let distance), .below(let distance): distance
        }
    }
}
