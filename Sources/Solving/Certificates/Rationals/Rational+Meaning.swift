extension Rational {
    /// Creates the exact value of a double, a binary fraction; nil if it is not finite.
    public init?(exactly value: Double) {
        guard value.isFinite else { return nil }
        let exponent = value == 0 ? 0 : Int(value.exponent) - 52
        let significand = BigInteger(Int64(value.significand * 4_503_599_627_370_496)) * (value < 0 ? -1 : 1)
        let power = BigInteger(1) << abs(exponent)
        self =
            exponent < 0 ? Rational(significand, over: power) ?? .zero : Rational(significand * power, over: 1) ?? .zero
    }

    /// Creates the intended value of a constant in points: the fraction with the smallest denominator within two units in
    /// its last place; nil if it is not finite. `0.1 + 0.2` is 3/10. Integers are unchanged.
    public init?(meaning value: Double) { self.init(simplestWithin: 2, of: value) }

    /// Creates the intended value of a coefficient: the simplest fraction within 32 units in its last place; nil if it
    /// is not finite.
    ///
    /// `1.0 / 3` is a third, `1.1 - 1` is a tenth, and `1.7778` is 8889/5000. So a chain of thirds that closes on
    /// itself is redundant, as intended, instead of a contradiction in the sixteenth digit. The interval is wider than
    /// that of a constant, because coefficients are more often results of calculations. With the narrower interval, the
    /// remainder of `1.1 - 1 - 0.1` would be a nonzero coefficient, and a constraint with it would hold only at values
    /// near 10^17 points.
    public init?(coefficient value: Double) { self.init(simplestWithin: 32, of: value) }

    /// Uses the continued fractions of both ends of the interval (Graham, Knuth, Patashnik, *Concrete Mathematics*,
    /// §4.5).
    private init?(simplestWithin units: Int128, of value: Double) {
        guard value.isFinite else { return nil }
        if value == value.rounded(), abs(value) < 9e15 {
            self.init(reduced: Int64(value), 1)
            return
        }
        let size = abs(value)
        // Beyond these bounds, 128 bits do not suffice. Numbers in layouts are within the bounds.
        guard size > 0x1p-60, size < 0x1p60 else {
            self.init(exactly: value)
            return
        }
        let shift = 52 - Int(size.exponent)
        let significand = Int128(size.significand * 4_503_599_627_370_496)
        let scale = shift >= 0 ? Int128(1) << Int128(shift) : 1
        let factor = shift >= 0 ? 1 : Int128(1) << Int128(-shift)
        let found = Self.simplest(
            from: ((significand - units) * factor, scale), to: ((significand + units) * factor, scale))
        self = value < 0 ? -found : found
    }

    /// Returns the simplest fraction in an interval of positive numbers.
    private static func simplest(from low: (Int128, Int128), to high: (Int128, Int128)) -> Rational {
        var (a, b) = low
        var (c, d) = high
        // The convergents so far: the fraction is (p·t + p0) / (q·t + q0) for a t to be determined.
        var (p, p0, q, q0): (Int128, Int128, Int128, Int128) = (1, 0, 0, 1)
        while true {
            let whole = a / b
            let isEnd = a % b == 0 || whole < c / d
            let digit = a % b == 0 ? whole : isEnd ? whole + 1 : whole
            (p, p0) = (digit * p + p0, p)
            (q, q0) = (digit * q + q0, q)
            if isEnd { return Rational(reducing: p, q) }
            (a, b, c, d) = (d, c - whole * d, b, a - whole * b)
        }
    }
}
