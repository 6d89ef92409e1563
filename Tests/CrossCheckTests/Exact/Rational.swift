/// An exact fraction of 64-bit integers. After an overflow it is NaN, as is every result that depends on it.
struct Rational: Equatable {
    private let numerator: Int64
    /// Positive; 0 for NaN.
    private let denominator: Int64

    static let zero = Rational(0)
    static let one = Rational(1)
    static let overflow = Rational(0, over: 0)

    init(_ value: Int64) { self.init(value, over: 1) }

    private init(_ numerator: Int64, over denominator: Int64) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Creates the fraction that a Double represents exactly; NaN if it overflows.
    init(exactly value: Double) {
        var denominator: Int64 = 1
        var scaled = value
        while scaled != scaled.rounded(), denominator < 1 << 40 {
            scaled *= 2
            denominator *= 2
        }
        guard scaled == scaled.rounded(), abs(scaled) < 1e15 else {
            self = .overflow
            return
        }
        self.init(reducing: Int128(scaled), over: Int128(denominator))
    }

    private init(reducing numerator: Int128, over denominator: Int128) {
        guard denominator != 0 else {
            self = .overflow
            return
        }
        let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let sign: Int128 = denominator < 0 ? -1 : 1
        let (a, b) = (sign * numerator / Int128(divisor), sign * denominator / Int128(divisor))
        guard let a = Int64(exactly: a), let b = Int64(exactly: b) else {
            self = .overflow
            return
        }
        self.init(a, over: b)
    }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
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

    var isOverflow: Bool { denominator == 0 }
    var isZero: Bool { numerator == 0 && denominator != 0 }
    var isPositive: Bool { numerator > 0 && denominator != 0 }
    var isNegative: Bool { numerator < 0 && denominator != 0 }
    var double: Double { Double(numerator) / Double(denominator) }

    static prefix func - (a: Rational) -> Rational { Rational(-a.numerator, over: a.denominator) }

    static func + (a: Rational, b: Rational) -> Rational {
        if a.isZero { return b }
        if b.isZero { return a }
        return Rational(
            reducing: Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator),
            over: Int128(a.denominator) * Int128(b.denominator))
    }

    static func - (a: Rational, b: Rational) -> Rational { a + -b }

    static func * (a: Rational, b: Rational) -> Rational {
        if a.isOverflow || b.isOverflow { return .overflow }
        if a.isZero || b.isZero { return .zero }
        return Rational(
            reducing: Int128(a.numerator) * Int128(b.numerator),
            over: Int128(a.denominator) * Int128(b.denominator))
    }

    static func / (a: Rational, b: Rational) -> Rational {
        if a.isOverflow || b.isOverflow { return .overflow }
        return Rational(
            reducing: Int128(a.numerator) * Int128(b.denominator),
            over: Int128(a.denominator) * Int128(b.numerator))
    }

    static func < (a: Rational, b: Rational) -> Bool { (a - b).isNegative }
}
