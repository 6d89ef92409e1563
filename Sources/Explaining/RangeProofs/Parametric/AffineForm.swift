public import Certificates

/// An affine function of parameters: `constant + Σ slope × parameter`.
public struct AffineForm: Sendable, Hashable {
    /// The value at the point where all parameters are 0.
    public var constant: Rational
    /// The slope of each parameter, by index.
    public var slopes: [Rational]

    public init(_ constant: Rational, _ slopes: [Rational]) {
        self.constant = constant
        self.slopes = slopes
    }

    /// Whether all slopes are 0.
    public var isConstant: Bool { slopes.allSatisfy { $0.isZero } }

    /// Returns the value of the function at a point.
    public func value(at point: [Rational]) -> Rational {
        var sum = constant
        for (slope, coordinate) in zip(slopes, point) where !slope.isZero { sum += slope * coordinate }
        return sum
    }

    /// - Precondition: Both have the same number of parameters.
    public static func + (a: Self, b: Self) -> Self {
        Self(a.constant + b.constant, zip(a.slopes, b.slopes).map { $0 + $1 })
    }

    /// - Precondition: Both have the same number of parameters.
    public static func - (a: Self, b: Self) -> Self {
        Self(a.constant - b.constant, zip(a.slopes, b.slopes).map { $0 - $1 })
    }

    public static func * (factor: Rational, form: Self) -> Self {
        Self(factor * form.constant, form.slopes.map { factor * $0 })
    }

    /// The form divided by the absolute value of its first nonzero slope. Two conditions `form ≥ 0` are equivalent if
    /// their scaled forms are equal.
    var scaled: Self {
        guard let size = slopes.first(where: { !$0.isZero })?.magnitude else { return self }
        return (Rational.one / size) * self
    }
}
