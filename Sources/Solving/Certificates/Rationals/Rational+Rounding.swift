extension Rational {
    /// Returns the nearest fraction with the given denominator; of two equally near ones, the smaller.
    ///
    /// - Parameter denominator: A positive number.
    public func rounded(to denominator: Int) -> Rational {
        let scaled = self * Rational(denominator) - Rational(1) / Rational(2)
        let (quotient, remainder) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
        let ceiling = remainder.signum() > 0 ? quotient + 1 : quotient
        return Rational(ceiling, over: BigInteger(denominator)) ?? self
    }
}
