public import Certificates

/// A number that depends on parameters: `constant + Σ slope × parameter`.
public struct AffineForm: Sendable, Hashable {
    /// What it is where all parameters are 0.
    public var constant: Rational
    /// What one more of each parameter adds.
    public var slopes: [Rational]

    /// A form.
    public init(_ constant: Rational, _ slopes: [Rational]) {
        self.constant = constant
        self.slopes = slopes
    }

    /// Whether no parameter changes it.
    public var isConstant: Bool { slopes.allSatisfy { $0.isZero } }

    /// Its value at a point.
    public func value(at point: [Rational]) -> Rational {
        var sum = constant
        for (slope, coordinate) in zip(slopes, point) where !slope.isZero { sum += slope * coordinate }
        return sum
    }

    /// The sum of two forms of as many parameters.
    public static func + (a: Self, b: Self) -> Self {
        Self(a.constant + b.constant, zip(a.slopes, b.slopes).map { $0 + $1 })
    }

    /// The difference of two forms of as many parameters.
    public static func - (a: Self, b: Self) -> Self {
        Self(a.constant - b.constant, zip(a.slopes, b.slopes).map { $0 - $1 })
    }

    /// A multiple.
    public static func * (factor: Rational, form: Self) -> Self {
        Self(factor * form.constant, form.slopes.map { factor * $0 })
    }

    /// The same up to a positive factor, for comparing conditions `≥ 0`.
    var scaled: Self {
        guard let size = slopes.first(where: { !$0.isZero })?.magnitude else { return self }
        return (Rational.one / size) * self
    }
}
