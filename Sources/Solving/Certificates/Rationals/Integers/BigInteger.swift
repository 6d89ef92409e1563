/// An integer of any size.
///
/// Maintained packages for big integers import Foundation, which the layout engine does not link. This type has what
/// exact fractions need, and is tested against such a package.
public struct BigInteger: Hashable, Sendable {
    let size: BigNatural
    /// Whether the number is less than 0.
    let isNegative: Bool

    init(_ size: BigNatural, isNegative: Bool) {
        self.size = size
        self.isNegative = isNegative && !size.isZero
    }

    public init(_ value: Int) { self.init(BigNatural(UInt64(value.magnitude)), isNegative: value < 0) }
    public init(_ value: Int64) { self.init(BigNatural(value.magnitude), isNegative: value < 0) }
    public init(_ value: Int128) { self.init(BigNatural(value.magnitude), isNegative: value < 0) }

    public var isZero: Bool { size.isZero }
    public var magnitude: BigInteger { BigInteger(size, isNegative: false) }
    /// The number of bits of the magnitude; 0 for 0.
    public var bitWidth: Int { size.bitWidth }
    /// Returns -1, 0 or 1.
    public func signum() -> Int { isZero ? 0 : isNegative ? -1 : 1 }
}

extension Int64 {
    /// Creates a machine integer; nil if the value does not fit.
    public init?(exactly value: BigInteger) {
        guard value.size.words.count <= 1 else { return nil }
        let size = value.size.words.first ?? 0
        let bits = Int64(bitPattern: value.isNegative ? 0 &- size : size)
        guard value.isZero || (bits < 0) == value.isNegative else { return nil }
        self = bits
    }
}

extension BigInteger: ExpressibleByIntegerLiteral {
    /// Creates an integer from a literal that fits a machine word.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension BigInteger: SignedNumeric {
    /// Creates the integer with the value of `source`; never nil.
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

    /// - Complexity: O(n) for n words.
    public static func + (a: BigInteger, b: BigInteger) -> BigInteger {
        if a.isNegative == b.isNegative { return BigInteger(a.size + b.size, isNegative: a.isNegative) }
        return a.size < b.size
            ? BigInteger(b.size - a.size, isNegative: b.isNegative)
            : BigInteger(a.size - b.size, isNegative: a.isNegative)
    }

    /// - Complexity: O(n) for n words.
    public static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

    public static prefix func - (a: BigInteger) -> BigInteger { BigInteger(a.size, isNegative: !a.isNegative) }

    /// - Complexity: O(n · m) for n and m words.
    public static func * (a: BigInteger, b: BigInteger) -> BigInteger {
        BigInteger(a.size * b.size, isNegative: a.isNegative != b.isNegative)
    }

    public static func *= (a: inout BigInteger, b: BigInteger) { a = a * b }
}

extension BigInteger {
    /// Returns the quotient, truncated towards 0, and the remainder, which has the sign of this number.
    ///
    /// - Precondition: `divisor` is not 0.
    /// - Complexity: O(n · m) for n and m words.
    public func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
        let (quotient, remainder) = size.quotientAndRemainder(dividingBy: divisor.size)
        return (
            BigInteger(quotient, isNegative: isNegative != divisor.isNegative),
            BigInteger(remainder, isNegative: isNegative)
        )
    }

    /// Returns the quotient, truncated towards 0.
    ///
    /// - Precondition: `b` is not 0.
    public static func / (a: BigInteger, b: BigInteger) -> BigInteger { a.quotientAndRemainder(dividingBy: b).quotient }

    /// Returns the greatest common divisor; if one number is 0, the magnitude of the other.
    ///
    /// - Complexity: O(n²) for n words.
    public func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
        BigInteger(size.greatestCommonDivisor(with: other.size), isNegative: false)
    }

    /// Returns the number times 2 to the power of `count`.
    ///
    /// - Precondition: `count` is not negative.
    public static func << (a: BigInteger, count: Int) -> BigInteger {
        BigInteger(a.size << count, isNegative: a.isNegative)
    }
}

extension BigInteger: Comparable {
    public static func < (a: BigInteger, b: BigInteger) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? b.size < a.size : a.size < b.size
    }
}

extension BigInteger: CustomStringConvertible {
    /// The decimal digits, after a minus sign if the number is negative.
    public var description: String {
        // 10^19 is the largest power of ten in a word.
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
