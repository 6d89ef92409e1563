/// A sum of numbers in a layout in which nothing rounds, without a bound of its error.
///
/// In such a layout all numbers are on a *grid*: multiples of 2⁻¹⁰ points of at most 10⁹ points. Sums of a few such numbers
/// are exact. So only products and quotients are tested, and most coefficients are 1 or −1.
@usableFromInline
struct ExactSum {
    @usableFromInline var value: Double
    /// Whether the value is the exact sum, and all addends are on the grid.
    @usableFromInline var isExact = true

    @inlinable @inline(__always)
    init(_ start: Double) { value = start }

    /// Creates a sum from the constant of a constraint. Multiples of an eighth of a point stand for themselves.
    @inlinable @inline(__always)
    init(constant: Double) {
        value = constant
        isExact = (constant + 0x1.8p49) - 0x1.8p49 == constant && abs(constant) <= Self.largest
    }

    @inlinable static var largest: Double {
        @inline(__always) get { 1e9 }
    }

    /// Whether a number of at most 2⁴¹ is a multiple of 2⁻¹⁰.
    @inlinable @inline(__always)
    static func isOnGrid(_ number: Double) -> Bool { (number + 0x1.8p42) - 0x1.8p42 == number }

    /// Adds `factor · number`, where the factor is the coefficient of a constraint or the scale of a member.
    @inlinable @inline(__always)
    mutating func add(_ factor: Double, _ number: Double) {
        let product = factor * number
        if abs(factor) != 1, !Self.isExactOnGrid(factor, number) { isExact = false }
        value += product
    }

    /// Whether a factor stands for itself, and its product with a number is exact and on the grid.
    @inlinable @inline(never)
    static func isExactOnGrid(_ factor: Double, _ number: Double) -> Bool {
        isExactProduct(factor, number) && isOnGrid(factor * number)
    }

    /// Whether a factor stands for itself, and its product with a number is exact.
    @inlinable @inline(never)
    static func isExactProduct(_ factor: Double, _ number: Double) -> Bool {
        Accumulator.isExactProduct(factor, number) && abs(factor) <= 0x1p20
    }

    /// Adds a coefficient of the same root.
    ///
    /// - Returns: false if the sum is rounded, or if so much cancelled that it may count as 0.
    @inlinable @inline(never)
    static func add(_ part: Double, to coefficient: inout Double) -> Bool {
        let sum = coefficient + part
        let isExact = Accumulator.rounding(of: coefficient, plus: part, sum: sum) == 0
        let isLarge = abs(sum) >= 1e-3 * (abs(coefficient) + abs(part))
        coefficient = sum
        return isExact && isLarge
    }

    /// Returns the quotient of the sum by the coefficient of a root; nil if the quotient is not on the grid.
    @inlinable @inline(__always)
    func divided(by coefficient: Double) -> Double? {
        // A division takes longer than the other operations of a row together.
        if abs(coefficient) == 1 { return isExact && abs(value) <= Self.largest ? value * coefficient : nil }
        return quotient(by: coefficient)
    }

    @inlinable @inline(never)
    func quotient(by coefficient: Double) -> Double? {
        let quotient = value / coefficient
        // NaN fails the comparison.
        guard isExact, abs(quotient) <= Self.largest, Self.isOnGrid(quotient) else { return nil }
        return Self.isExactQuotient(quotient, value, coefficient) ? quotient : nil
    }

    @inlinable @inline(never)
    static func isExactQuotient(_ quotient: Double, _ number: Double, _ coefficient: Double) -> Bool {
        // The remainder, rounded once.
        Accumulator.isPowerOfTwo(coefficient) || number.addingProduct(-quotient, coefficient) == 0
    }
}
