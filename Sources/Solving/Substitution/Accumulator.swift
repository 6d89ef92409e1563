/// A sum of numbers, with a bound of the sum's error (running error analysis).
///
/// The rounding error of an addition is computed exactly (TwoSum: Knuth, *The Art of Computer Programming* 2, 4.2.2,
/// theorem B). It is 0 if the addition was exact, as for integers.
@usableFromInline
struct Accumulator {
    @usableFromInline var value: Double
    @usableFromInline var error: Double

    /// The maximum relative error of a coefficient written as a double, 32 units in the last place
    /// (`docs/SEMANTICS.md`), plus the rounding of a product with the coefficient.
    @inlinable static var coefficientError: Double {
        @inline(__always) get { 0x1p-47 }
    }
    /// The maximum relative error of a constant: two units in the last place.
    @inlinable static var constantError: Double {
        @inline(__always) get { 0x1p-51 }
    }

    /// Returns a bound of the relative error of a constraint's coefficient, and of a product with this coefficient. The
    /// bound is 0 for a power of two, because such a coefficient and its products are exact.
    @inlinable @inline(__always)
    static func relativeError(of coefficient: Double) -> Double { isPowerOfTwo(coefficient) ? 0 : coefficientError }

    /// Whether multiplication and division by a number are exact.
    @inlinable @inline(__always)
    static func isPowerOfTwo(_ number: Double) -> Bool { number.significandBitPattern == 0 }

    @inlinable @inline(__always)
    init(_ start: Measure) {
        value = start.value
        error = start.error
    }

    /// Creates a sum from the constant of a constraint, in points. Multiples of an eighth of a point are assumed to be
    /// exact.
    @inlinable @inline(__always)
    init(constant: Double) {
        value = constant
        // Adding and then subtracting `0x1.8p49` rounds to a multiple of an eighth, without a function call.
        let eighths = (constant + 0x1.8p49) - 0x1.8p49
        error = eighths == constant ? 0 : abs(constant) * Self.constantError
    }

    @inlinable var sum: Measure {
        @inline(__always) get { Measure(value: value, error: error) }
    }

    /// Adds `coefficient · measure` for a coefficient of a constraint.
    @inlinable @inline(__always)
    mutating func add(_ coefficient: Double, _ measure: Measure) {
        let product = coefficient * measure.value
        add(product, error: abs(coefficient) * measure.error + abs(product) * Self.relativeError(of: coefficient))
    }

    /// Adds `scale · measure`, where `scaleError` is the relative error of the scale.
    @inlinable @inline(__always)
    mutating func add(_ scale: Double, _ scaleError: Double, _ measure: Measure) {
        let product = scale * measure.value
        let own = scaleError + (Self.isExactProduct(scale, measure.value) ? 0 : 0x1p-53)
        add(product, error: abs(scale) * measure.error + abs(product) * own)
    }

    @inlinable @inline(__always)
    mutating func add(_ part: Double, error partError: Double) {
        let sum = value + part
        error += partError + Self.rounding(of: value, plus: part, sum: sum)
        value = sum
    }

    /// Returns the magnitude of the rounding error of `sum`, the computed sum of two numbers.
    @inlinable @inline(__always)
    static func rounding(of first: Double, plus second: Double, sum: Double) -> Double {
        let virtual = sum - first
        return abs((first - (sum - virtual)) + (second - virtual))
    }

    /// Whether a product is known to be exact: the first factor is a power of two, or both factors are multiples of an
    /// eighth below 2²³.
    @inlinable @inline(__always)
    static func isExactProduct(_ first: Double, _ second: Double) -> Bool {
        isPowerOfTwo(first) || isShort(first) && isShort(second)
    }

    @inlinable @inline(__always)
    static func isShort(_ number: Double) -> Bool {
        abs(number) < 0x1p23 && (number + 0x1.8p49) - 0x1.8p49 == number
    }
}
