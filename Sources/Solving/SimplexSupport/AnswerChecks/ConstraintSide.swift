public import SolverAPI

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

    /// The allowed rounding of a value, relative to what was summed.
    ///
    /// A double is accurate to 1.1e-16 of its size, and a value is computed from others: through a row of 3,000 views a
    /// distance grew to 2e-14 of what it sums. This is fifty times that.
    @inlinable public static var rounding: Double { 1e-12 }

    /// The allowed rounding of an answer that exact arithmetic cannot confirm.
    @inlinable public static var unconfirmedRounding: Double { 1e-10 }

    /// The allowed rounding relative to the largest value, as a part of ``rounding``: a position is a sum of all sizes
    /// before it, even if two such sums cancel. Between two of 2,000 labels in a row of 10,000 pt the rounding is 2e-14
    /// of the largest value, of 5,000 in 25,000 pt 1e-13. This is five times that.
    @inlinable public static var largestValueFactor: Double { 0.5 }

    /// Evaluates a constraint.
    ///
    /// - Parameters:
    ///   - allowance: The allowed rounding, relative to what is summed and to a point.
    ///   - largest: The largest value of the answer in points.
    ///   - value: Returns the value of a variable by slot, in points.
    /// - Complexity: O(terms of the constraint).
    @inlinable
    @inline(__always)
    public init(
        of header: ConstraintHeader, in problem: borrowing Problem, allowance: Double = Self.rounding,
        largest: Double, value: (VariableSlot) -> Double
    ) {
        var sum = -header.constant
        var size = 1 + abs(sum) + Self.largestValueFactor * largest
        for position in 0..<header.termCount {
            let term = problem.term(position, of: header)
            let part = term.coefficient * value(term.variable)
            sum += part
            size += abs(part)
        }
        // Negated, so that NaN and infinite sums are not met.
        self = abs(sum) <= allowance * size && size < .infinity ? .met : sum > 0 ? .above(sum) : .below(-sum)
    }

    /// Whether a constraint with a relation holds.
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
