import BigInt
import Certificates
import SolverAPI
import TestSupport
import Testing

/// The arithmetic of big integers, compared with an independent package.
@Suite(.hangLimit(minutes: 5)) struct BigIntegerTests {
    /// Returns a random number of 0 to 1,300 bits with either sign. Some words are all ones or all zeros, for long
    /// carries and for wrong estimates of quotient digits.
    static func number(using random: inout SplitMix64) -> BigInt {
        let words = (0..<Int.random(in: 0...20, using: &random)).map { _ -> UInt in
            switch Int.random(in: 0..<5, using: &random) {
            case 0: .max
            case 1: 0
            case 2: 1 << UInt.random(in: 0..<64, using: &random)
            default: .random(in: 0 ... .max, using: &random) >> UInt.random(in: 0..<64, using: &random)
            }
        }
        let size = BigInt(BigUInt(words: words))
        return Bool.random(using: &random) ? size : -size
    }

    static func ours(_ number: BigInt) throws -> BigInteger { try #require(BigInteger(exactly: number)) }

    @Test func `sums, differences, products and comparisons equal those of the package`() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<4000 {
            let (a, b) = (Self.number(using: &random), Self.number(using: &random))
            let (x, y) = (try Self.ours(a), try Self.ours(b))
            #expect(try x + y == Self.ours(a + b))
            #expect(try x - y == Self.ours(a - b))
            #expect(try x * y == Self.ours(a * b))
            #expect((x < y) == (a < b) && (x == y) == (a == b) && x.signum() == a.signum())
            #expect(x.magnitude.bitWidth == a.magnitude.bitWidth && x.isZero == a.isZero)
        }
    }

    @Test func `quotients and remainders equal those of the package`() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<6000 {
            let b = Self.number(using: &random)
            if b.isZero { continue }
            // Either close to a multiple of b, where estimates of quotient digits are wrong, or random.
            let a = Bool.random(using: &random) ? b * Self.number(using: &random) - 1 : Self.number(using: &random)
            let (quotient, remainder) = try Self.ours(a).quotientAndRemainder(dividingBy: Self.ours(b))
            let (expected, left) = a.quotientAndRemainder(dividingBy: b)
            #expect(try quotient == Self.ours(expected) && remainder == Self.ours(left))
        }
    }

    @Test func `a quotient digit that was estimated too large is corrected`() throws {
        // For 2^192 - 1 divided by 2^128 - 2^64 + …, the estimate from three words is one too large (Knuth, exercise
        // 4.3.1-21, to the base 2^64).
        let base = BigInt(1) << 64
        for (a, b) in [
            ((base - 1) * base * base + (base - 3) * base, (base - 1) * base + (base - 1)),
            (base * base * base / 2, base * base / 2 + 1),
            (base * base * base * base / 2 - 1, base * base * base / 2 + base - 1),
            ((base / 2) * base * base * base, (base / 2) * base * base + 1),
        ] {
            let (quotient, remainder) = try Self.ours(a).quotientAndRemainder(dividingBy: Self.ours(b))
            #expect(try quotient == Self.ours(a / b) && remainder == Self.ours(a % b))
        }
    }

    @Test func `the greatest common divisor equals that of the package`() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let common = Self.number(using: &random)
            let (a, b) = (Self.number(using: &random) * common, Self.number(using: &random) * common)
            #expect(
                try Self.ours(a).greatestCommonDivisor(with: Self.ours(b))
                    == Self.ours(a.greatestCommonDivisor(with: b)))
        }
        // Consecutive Fibonacci numbers need the most steps of Euclid's algorithm.
        var (a, b) = (BigInt(1), BigInt(1))
        for _ in 0..<1500 { (a, b) = (b, a + b) }
        #expect(try Self.ours(a).greatestCommonDivisor(with: Self.ours(b)) == 1)
        #expect(try Self.ours(a * 77).greatestCommonDivisor(with: Self.ours(b * 91)) == 7)
    }

    @Test func `shifts, texts and words equal those of the package`() throws {
        var random = SplitMix64(seed: 4)
        for _ in 0..<1000 {
            let a = Self.number(using: &random)
            let count = Int.random(in: 0...200, using: &random)
            #expect(try Self.ours(a) << count == Self.ours(a << count))
            #expect(try Self.ours(a).description == a.description)
            #expect(try Set([Self.ours(a), Self.ours(a), -Self.ours(a)]).count == (a.isZero ? 1 : 2))
        }
        for value in [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max] {
            #expect(Int64(exactly: BigInteger(value)) == value && BigInteger(value).description == "\(value)")
        }
        for value in [
            BigInteger(Int64.min) - 1, BigInteger(Int64.max) + 1, BigInteger(1) << 64, -(BigInteger(1) << 64),
        ] {
            #expect(Int64(exactly: value) == nil)
        }
        #expect(BigInteger(Int128.min).description == "\(Int128.min)" && BigInteger(Int128.max) == (1 << 127) - 1)
    }
}
