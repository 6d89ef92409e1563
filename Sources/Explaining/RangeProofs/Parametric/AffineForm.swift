public import Certificates

/// An affine function of parameters: `constant + Σ slope × parameter`.
public struct AffineForm: Sendable, Hashable {
    /// The value if all parameters are 0.
    public var constant: Rational
    /// The slope of each parameter.
    public var slopes: [Rational]

    /// Creates a form.
    public init(_ constant: Rational, _ slopes: [Rational]) {
        self.constant = constant
        self.slopes = slopes
    }

    /// Whether the value does not depend on parameters.
    public var isConstant: Bool { slopes.allSatisfy { $0.isZero } }

    /// Returns the value at a point.
    public func value(at point: [Rational]) -> Rational {
        var sum = constant
        for (slope, coordinate) in zip(slopes, point) where !slope.isZero { sum += slope * coordinate }
        return sum
    }

    /// Returns the sum.
    ///
    /// - Precondition: Both have the same number of parameters.
    public static func + (a: Self, b: Self) -> Self {
        Self(a.constant + b.constant, zip(a.slopes, b.slopes).map { $0 + $1 })
    }

    /// Returns the difference.
    ///
    /// - Precondition: Both have the same number of parameters.
    public static func - (a: Self, b: Self) -> Self {
        Self(a.constant - b.constant, zip(a.slopes, b.slopes).map { $0 - $1 })
    }

    /// Returns a multiple.
    public static func * (factor: Rational, form: Self) -> Self {
        Self(factor * form.constant, form.slopes.map { factor * $0 })
    }

    /// The form up to a positive factor, for comparing conditions `≥ 0`.
    var scaled: Self {
        guard let size = slopes.first(where: { !$0.isZero })?.magnitude else { return self }
        return (Rational.one / size) * self
    }
}
