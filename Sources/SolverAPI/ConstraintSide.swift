/// The position of a constraint's left side relative to its constant, from the values of an answer and the original
/// constraint.
@frozen
public enum ConstraintSide: BitwiseCopyable, Sendable {
    /// Equal to the constant, within rounding.
    case met
    /// Above the constant, by a number of points.
    case above(Double)
    /// Below the constant, by a number of points.
    case below(Double)

    /// The allowed rounding of a constraint's distance, as a fraction of the summed magnitudes of its terms.
    ///
    /// A double is accurate to 1.1e-16 of its size, but values are computed from other values, so rounding errors add
    /// up: in a row of 3,000 views, a distance was off by 2e-14 of the summed magnitudes. The bound is fifty times
    /// that.
    @inlinable public static var rounding: Double { 1e-12 }

    /// The allowed rounding of an answer that exact arithmetic cannot confirm.
    @inlinable public static var unconfirmedRounding: Double { 1e-10 }

    /// The weight of the answer's largest value in the allowed rounding, 0.5: the magnitudes of a constraint's terms
    /// have weight 1. With ``rounding``, 5e-13 of the largest value is allowed.
    ///
    /// A position is a sum of all sizes before it, and the rounding of two such sums remains in their difference.
    /// Between two of 2,000 labels in a row of 10,000 pt, the rounding was 2e-14 of the largest value; with 5,000 labels
    /// in 25,000 pt, it was 1e-13. The weight allows five times that.
    @inlinable public static var largestValueFactor: Double { 0.5 }

    /// Evaluates a constraint.
    ///
    /// - Parameters:
    ///   - allowance: The allowed rounding, as a fraction of 1 point plus the summed magnitudes.
    ///   - largest: The largest value of the answer in points.
    ///   - value: Returns the value of a variable by slot, in points.
    /// - Complexity: O(terms of the constraint).
    @inlinable
    @inline(__always)
    public init(
        of header: ConstraintHeader, in problem: borrowing Problem, allowance: Double = Self.rounding,
        largest: Double, value: (VariableSlot) -> Double
    ) {
        var sum = Sum(constant: header.constant, largest: largest)
        for position in 0..<header.termCount {
            let term = problem.term(position, of: header)
            sum.add(term.coefficient * value(term.variable))
        }
        self = sum.side(allowance: allowance)
    }

    /// The evaluation of a constraint, term by term.
    @frozen
    public struct Sum {
        @usableFromInline var distance: Double
        @usableFromInline var size: Double

        /// Starts with the right side, in points. `largest` is the largest value of the answer.
        @inlinable @inline(__always)
        public init(constant: Double, largest: Double) {
            distance = -constant
            size = 1 + abs(constant) + ConstraintSide.largestValueFactor * largest
        }

        /// Adds a coefficient times a value.
        @inlinable @inline(__always)
        public mutating func add(_ part: Double) {
            distance += part
            size += abs(part)
        }

        /// Returns the side on which the left side lies. `allowance` is the allowed rounding, as a fraction of 1 point
        /// plus the summed magnitudes.
        @inlinable @inline(__always)
        public func side(allowance: Double = ConstraintSide.rounding) -> ConstraintSide {
            // NaN and infinite sums fail the comparisons, so they do not count as met.
            abs(distance) <= allowance * size && size < .infinity
                ? .met : distance > 0 ? .above(distance) : .below(-distance)
        }
    }

    /// Whether a constraint with the given relation holds.
    @inlinable
    public func satisfies(_ relation: Relation) -> Bool {
        switch self {
        case .met: true
        case .above: relation == .greaterThanOrEqual
        case .below: relation == .lessThanOrEqual
        }
    }

    /// The distance from the constant in points.
    @inlinable
    public var distance: Double {
        switch self {
        case .met: 0
        case .above(let distance), .below(let distance): distance
        }
    }
}
