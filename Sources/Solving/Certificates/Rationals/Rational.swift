/// A reduced fraction of any size, with a positive denominator.
///
/// A fraction whose numerator and denominator fit 64 bits is computed without big integers. Nearly all fractions in
/// layouts are of this kind.
public struct Rational: Sendable {
    @usableFromInline var small: Int64
    /// The denominator of a fraction without ``large``; positive.
    @usableFromInline var smallDenominator: Int64
    /// The numerator and the denominator, if one of them does not fit 64 bits.
    @usableFromInline var large: Large?

    @usableFromInline
    final class Large: Sendable {
        let numerator: BigInteger
        let denominator: BigInteger

        init(_ numerator: BigInteger, _ denominator: BigInteger) {
            self.numerator = numerator
            self.denominator = denominator
        }
    }

    public static let zero = Rational(0)
    public static let one = Rational(1)

    public init(_ value: Int) {
        small = Int64(value)
        smallDenominator = 1
        large = nil
    }

    /// Creates `numerator / denominator`, reduced; nil if the denominator is 0.
    public init?(_ numerator: BigInteger, over denominator: BigInteger) {
        if denominator.isZero { return nil }
        self.init(reducing: numerator, denominator)
    }

    init(reduced numerator: Int64, _ denominator: Int64) {
        small = numerator
        smallDenominator = denominator
        large = nil
    }

    private init(large parts: Large) {
        small = 0
        smallDenominator = 1
        large = parts
    }

    /// - Precondition: `denominator` is not 0.
    private init(reducing numerator: BigInteger, _ denominator: BigInteger) {
        let divisor = numerator.greatestCommonDivisor(with: denominator)
        let sign: BigInteger = denominator.signum() < 0 ? -1 : 1
        let (a, b) = (sign * numerator / divisor, sign * denominator / divisor)
        if let a = Int64(exactly: a), let b = Int64(exactly: b), a != .min {
            self.init(reduced: a, b)
        } else {
            self.init(large: Large(a, b))
        }
    }

    /// - Precondition: `denominator` is positive.
    init(reducing numerator: Int128, _ denominator: Int128) {
        let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let (a, b) = (numerator / Int128(divisor), denominator / Int128(divisor))
        if let a = Int64(exactly: a), let b = Int64(exactly: b), a != .min {
            self.init(reduced: a, b)
        } else {
            self.init(large: Large(BigInteger(a), BigInteger(b)))
        }
    }

    static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 {
            if let x = UInt64(exactly: a), let y = UInt64(exactly: b) {
                return UInt128(greatestCommonDivisor(x, y))
            }
            (a, b) = (b, a % b)
        }
        return max(a, 1)
    }

    private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }

    // MARK: Parts

    /// The numerator of the reduced fraction.
    public var numerator: BigInteger { large?.numerator ?? BigInteger(small) }
    /// The denominator of the reduced fraction; positive.
    public var denominator: BigInteger { large?.denominator ?? BigInteger(smallDenominator) }

    /// The number of 64-bit words of both parts, which determines the cost of an operation.
    public var wordCount: Int {
        guard let large else { return 1 }
        return 2 + (large.numerator.bitWidth + large.denominator.bitWidth + 2) / 64
    }

    public var isZero: Bool { small == 0 && large == nil }
    /// The sign: -1, 0 or 1.
    public var signum: Int {
        guard let large else { return Int(small.signum()) }
        return large.numerator.signum()
    }
    public var magnitude: Rational { signum < 0 ? -self : self }

    /// The nearest double, except for an error in the last bit or two.
    public var double: Double {
        guard let large else { return Double(small) / Double(smallDenominator) }
        // Scaled to 64 bits each, so that neither part overflows a double.
        let shiftA = max(large.numerator.bitWidth - 64, 0)
        let shiftB = max(large.denominator.bitWidth - 64, 0)
        let (a, b) = (large.numerator.size.bits(from: shiftA), large.denominator.size.bits(from: shiftB))
        let value = Double(sign: .plus, exponent: shiftA - shiftB, significand: Double(a) / Double(b))
        return signum < 0 ? -value : value
    }

    // MARK: Arithmetic

    public static prefix func - (a: Rational) -> Rational {
        guard let large = a.large else { return Rational(reduced: -a.small, a.smallDenominator) }
        var copy = a
        copy.large = Large(-large.numerator, large.denominator)
        return copy
    }

    public static func + (a: Rational, b: Rational) -> Rational {
        if a.isZero { return b }
        if b.isZero { return a }
        guard a.large == nil, b.large == nil else {
            return Rational(
                reducing: a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
        }
        if a.smallDenominator == 1, b.smallDenominator == 1 {
            let (sum, isOverflow) = a.small.addingReportingOverflow(b.small)
            if !isOverflow, sum != .min { return Rational(reduced: sum, 1) }
        }
        // Each product is below 2^126, so the sum fits.
        return Rational(
            reducing: Int128(a.small) * Int128(b.smallDenominator) + Int128(b.small) * Int128(a.smallDenominator),
            Int128(a.smallDenominator) * Int128(b.smallDenominator))
    }

    public static func - (a: Rational, b: Rational) -> Rational { a + -b }

    public static func * (a: Rational, b: Rational) -> Rational {
        if a.isZero || b.isZero { return .zero }
        guard a.large == nil, b.large == nil else {
            return Rational(reducing: a.numerator * b.numerator, a.denominator * b.denominator)
        }
        if a.smallDenominator == 1, b.smallDenominator == 1 {
            let (product, isOverflow) = a.small.multipliedReportingOverflow(by: b.small)
            if !isOverflow, product != .min { return Rational(reduced: product, 1) }
        }
        return Rational(
            reducing: Int128(a.small) * Int128(b.small), Int128(a.smallDenominator) * Int128(b.smallDenominator))
    }

    /// - Precondition: `b` is not 0.
    public static func / (a: Rational, b: Rational) -> Rational {
        precondition(!b.isZero, "a fraction was divided by 0")
        if a.isZero { return .zero }
        guard a.large == nil, b.large == nil else {
            return Rational(reducing: a.numerator * b.denominator, a.denominator * b.numerator)
        }
        let sign: Int128 = b.small < 0 ? -1 : 1
        return Rational(
            reducing: sign * Int128(a.small) * Int128(b.smallDenominator),
            sign * Int128(a.smallDenominator) * Int128(b.small))
    }

    public static func += (a: inout Rational, b: Rational) { a = a + b }
    public static func -= (a: inout Rational, b: Rational) { a = a - b }
    public static func *= (a: inout Rational, b: Rational) { a = a * b }
}

extension Rational: Hashable, Comparable {
    public static func == (a: Rational, b: Rational) -> Bool {
        if a.large == nil && b.large == nil { return a.small == b.small && a.smallDenominator == b.smallDenominator }
        return a.numerator == b.numerator && a.denominator == b.denominator
    }

    public static func < (a: Rational, b: Rational) -> Bool {
        if a.large == nil && b.large == nil {
            return Int128(a.small) * Int128(b.smallDenominator) < Int128(b.small) * Int128(a.smallDenominator)
        }
        return a.numerator * b.denominator < b.numerator * a.denominator
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(numerator)
        hasher.combine(denominator)
    }
}

extension Rational: CustomStringConvertible {
    /// A text such as `3/4`, or `3` for an integer.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
