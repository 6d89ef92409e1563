import SolverAPI

/// A number and a bound of its error, both in points.
struct Measure: BitwiseCopyable {
    var value: Double
    var error: Double

    static var zero: Self { Self(value: 0, error: 0) }
}

extension Measure {
    /// The sign of a number; 0 where its error bound hides it.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` where that is not clear: what is below 1e-8 pt, as SEMANTICS has contradictions begin at
    ///   1e-9 pt.
    @inline(__always)
    static func sign(of number: Measure) throws(Uncertified) -> Int {
        let magnitude = abs(number.value)
        if magnitude > 2 * number.error + 1e-8 { return number.value > 0 ? 1 : -1 }
        if magnitude <= number.error, number.error <= 1e-10 { return 0 }
        throw .numericalDoubt
    }

    /// -1, 0 or 1, as the first number is less than, equal to, or greater than the second one.
    @inline(__always)
    static func compare(
        _ first: Measure, _ second: Measure
    ) throws(Uncertified) -> Int {
        let difference = first.value - second.value
        if !difference.isFinite { return first.value < second.value ? -1 : 1 }
        let error = first.error + second.error + abs(difference) * 0x1p-53
        return try sign(of: Measure(value: difference, error: error))
    }

    /// A root's value by a row's residual.
    @inline(__always)
    static func quotient(
        _ number: Measure, by unknown: RowForm.Unknown
    ) throws(Uncertified) -> Measure {
        let value = number.value / unknown.coefficient
        let magnitude = abs(unknown.coefficient)
        let isExact = AffineForest.isPowerOfTwo(unknown.coefficient) && unknown.error == 0
        let own = isExact ? 0 : abs(value) * (unknown.error / magnitude + 0x1p-53)
        return try limited(Measure(value: value, error: number.error / magnitude + own))
    }

    /// A variable's value by a row's residual.
    @inline(__always)
    static func quotient(
        _ number: Measure, by coefficient: Double
    ) throws(Uncertified) -> Measure {
        let value = number.value / coefficient
        let own = AffineForest.isPowerOfTwo(coefficient) ? 0 : abs(value) * Accumulator.coefficientError
        return try limited(Measure(value: value, error: number.error / abs(coefficient) + own))
    }

    /// The parent of which a child has that value.
    static func inverse(
        _ value: Measure, _ scale: Double, _ scaleError: Double, _ offset: Measure
    ) throws(Uncertified) -> Measure {
        var difference = Accumulator(value)
        difference.add(-1, offset)
        let unknown = RowForm.Unknown(root: 0, coefficient: scale, error: abs(scale) * scaleError, size: abs(scale))
        return try quotient(difference.sum, by: unknown)
    }

    /// A number that is no larger than a layout needs.
    @inline(__always)
    static func limited(_ number: Measure) throws(Uncertified) -> Measure {
        if abs(number.value) <= 1e9, number.error <= 1e-6 { return number }
        throw .numericalDoubt
    }
}
