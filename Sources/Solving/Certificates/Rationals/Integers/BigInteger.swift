/// A whole number of any size.
///
/// Own code, where a kept package would be the rule: those that there are import Foundation, and the layout layer, which rests on this,
/// does without. It holds what exact fractions need, and is tested against such a package.
public struct BigInteger: Hashable, Sendable {
    let size: BigNatural
    /// 0 is not.
    let isNegative: Bool

    init(_ size: BigNatural, isNegative: Bool) {
        self.size = size
        self.isNegative = isNegative && !size.isZero
    }

    /// The same number.
    public init(_ value: Int) { self.init(BigNatural(UInt64(value.magnitude)), isNegative: value < 0) }
    /// The same number.
    public init(_ value: Int64) { self.init(BigNatural(value.magnitude), isNegative: value < 0) }
    /// The same number.
    public init(_ value: Int128) { self.init(BigNatural(value.magnitude), isNegative: value < 0) }

    /// Whether it is 0.
    public var isZero: Bool { size.isZero }
    /// The distance from 0.
    public var magnitude: BigInteger { BigInteger(size, isNegative: false) }
    /// How many bits its magnitude takes; 0 for 0.
    public var bitWidth: Int { size.bitWidth }
    /// -1, 0 or 1.
    public func signum() -> Int { isZero ? 0 : isNegative ? -1 : 1 }
}

extension Int64 {
    /// The same number; nil if it does not fit.
    public init?(exactly value: BigInteger) {
        guard value.size.words.count <= 1 else { return nil }
        let size = value.size.words.first ?? 0
        let bits = Int64(bitPattern: value.isNegative ? 0 &- size : size)
        guard value.isZero || (bits < 0) == value.isNegative else { return nil }
        self = bits
    }
}

extension BigInteger: ExpressibleByIntegerLiteral {
    /// A number that fits a machine word.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension BigInteger: SignedNumeric {
    /// The same number.
    public init?(exactly source: some BinaryInteger) {
        let words = source.magnitude.words.map { UInt64($0) }
        var joined: [UInt64] = []
        let count = 64 / UInt.bitWidth
        for start in stride(from: 0, to: words.count, by: count) {
            joined.append(
                (start..<min(start + count, words.count)).reduce(0) {
                    $0 | words[$1] << UInt64(UInt.bitWidth * ($1 - start))
                })
        }
        self.init(BigNatural(words: joined), isNegative: source < 0)
    }

    /// The sum.
    public static func + (a: BigInteger, b: BigInteger) -> BigInteger {
        if a.isNegative == b.isNegative { return BigInteger(a.size + b.size, isNegative: a.isNegative) }
        return a.size < b.size
            ? BigInteger(b.size - a.size, isNegative: b.isNegative)
            : BigInteger(a.size - b.size, isNegative: a.isNegative)
    }

    /// The difference.
    public static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

    /// The same with the other sign.
    public static prefix func - (a: BigInteger) -> BigInteger { BigInteger(a.size, isNegative: !a.isNegative) }

    /// The product.
    public static func * (a: BigInteger, b: BigInteger) -> BigInteger {
        BigInteger(a.size * b.size, isNegative: a.isNegative != b.isNegative)
    }

    /// `a *= b`.
    public static func *= (a: inout BigInteger, b: BigInteger) { a = a * b }
}

extension BigInteger {
    /// The quotient, cut off towards 0, and what is left, which has the sign of this number.
    ///
    /// - Precondition: `divisor` is not 0.
    public func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
        let (quotient, remainder) = size.quotientAndRemainder(dividingBy: divisor.size)
        return (
            BigInteger(quotient, isNegative: isNegative != divisor.isNegative),
            BigInteger(remainder, isNegative: isNegative)
        )
    }

    /// The quotient, cut off towards 0.
    ///
    /// - Precondition: `b` is not 0.
    public static func / (a: BigInteger, b: BigInteger) -> BigInteger { a.quotientAndRemainder(dividingBy: b).quotient }

    /// The greatest number that divides both; the other's magnitude if one is 0.
    public func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
        BigInteger(size.greatestCommonDivisor(with: other.size), isNegative: false)
    }

    /// The number times two to the power of `count`, which is not negative.
    public static func << (a: BigInteger, count: Int) -> BigInteger {
        BigInteger(a.size << count, isNegative: a.isNegative)
    }
}

extension BigInteger: Comparable {
    /// Whether `a` is less.
    public static func < (a: BigInteger, b: BigInteger) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? b.size < a.size : a.size < b.size
    }
}

extension BigInteger: CustomStringConvertible {
    /// Its decimal digits, after a minus if it is negative.
    public var description: String {
        // 10^19 is the highest power of ten in a word.
        var (rest, pieces) = (size, [UInt64]())
        while !rest.isZero {
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000 as UInt64)
            pieces.append(remainder)
            rest = quotient
        }
        guard let top = pieces.popLast() else { return "0" }
        return pieces.reversed().reduce((isNegative ? "-" : "") + "\(top)") { text, piece in
            let digits = "\(piece)"
            return text + String(repeating: "0", count: 19 - digits.utf8.count) + digits
        }
    }
}
