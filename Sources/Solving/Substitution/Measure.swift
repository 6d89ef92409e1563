/// A number and a bound of its error, both in points.
public struct Measure: BitwiseCopyable {
    public var value: Double
    public var error: Double

    @inlinable @inline(__always)
    public init(value: Double, error: Double) {
        self.value = value
        self.error = error
    }

    @inlinable static var zero: Self {
        @inline(__always) get { Self(value: 0, error: 0) }
    }

    /// Returns the sign of the number; 0 if it is within its error bound.
    ///
    /// By `docs/SEMANTICS.md`, required constraints contradict each other from a violation of 1e-9 pt on. So the number
    /// counts as 0 only if its error is at most 1e-10 pt, and as nonzero only if its magnitude exceeds 1e-8 pt.
    /// - Throws: ``Uncertified/numericalDoubt`` in all other cases.
    @inlinable @inline(__always)
    func sign() throws(Uncertified) -> Int {
        let magnitude = abs(value)
        if magnitude > 2 * error + 1e-8 { return value > 0 ? 1 : -1 }
        if magnitude <= error, error <= Self.largestErrorOfZero { return 0 }
        throw .numericalDoubt
    }

    /// The largest error with which a number can count as 0, in points.
    @inlinable static var largestErrorOfZero: Double {
        @inline(__always) get { 1e-10 }
    }

    /// Returns -1 if the number is less than `other`, 0 if the two are equal, and 1 if the number is greater.
    @inlinable @inline(__always)
    func compare(with other: Measure) throws(Uncertified) -> Int {
        let difference = value - other.value
        if !difference.isFinite { return value < other.value ? -1 : 1 }
        let error = error + other.error + abs(difference) * 0x1p-53
        return try Measure(value: difference, error: error).sign()
    }

    /// Returns the number divided by a coefficient with a relative error.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if the magnitude of the result exceeds 1e9 pt, or its error exceeds
    ///   1e-6 pt.
    @inlinable @inline(__always)
    func divided(by coefficient: Double, relativeError: Double) throws(Uncertified) -> Measure {
        if coefficient == 1, relativeError == 0 { return try checked() }
        let quotient = value / coefficient
        let rounding = Accumulator.isPowerOfTwo(coefficient) ? 0 : 0x1p-53
        return try Measure(
            value: quotient, error: error / abs(coefficient) + abs(quotient) * (relativeError + rounding)
        ).checked()
    }

    @inlinable @inline(__always)
    func checked() throws(Uncertified) -> Measure {
        // NaN fails both comparisons.
        if abs(value) <= 1e9, error <= 1e-6 { return self }
        throw .numericalDoubt
    }
}
