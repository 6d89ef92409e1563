import BigInt
import Certificates
import SolverAPI
import TestSupport
import Testing

/// Fractions, and conversion from Double.
@Suite(.hangLimit(minutes: 5)) struct RationalTests {
    @Test func `arithmetic equals that of big integers, for small and large parts`() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<5000 {
            func part() -> BigInt {
                let size = [1, 8, 31, 62, 64, 100].randomElement(using: &random) ?? 8
                let magnitude = BigInt(BigUInt.randomInteger(withMaximumWidth: size, using: &random))
                return Bool.random(using: &random) ? magnitude : -magnitude
            }
            func fraction(_ numerator: BigInt, over denominator: BigInt) throws -> Rational {
                let parts = try (BigIntegerTests.ours(numerator), BigIntegerTests.ours(denominator))
                return try #require(Rational(parts.0, over: parts.1))
            }
            let (a, c) = (part(), part())
            let (b, d) = (abs(part()) + 1, abs(part()) + 1)
            let (x, y) = (try fraction(a, over: b), try fraction(c, over: d))
            #expect(try (x + y) == fraction(a * d + c * b, over: b * d))
            #expect(try (x - y) == fraction(a * d - c * b, over: b * d))
            #expect(try (x * y) == fraction(a * c, over: b * d))
            if c != 0 { #expect(try (x / y) == fraction(a * d, over: b * c)) }
            #expect((x < y) == (a * d < c * b))
            #expect((x + y).denominator > 0 && (x + y).numerator.greatestCommonDivisor(with: (x + y).denominator) == 1)
        }
    }

    static let meanings: [(value: Double, numerator: Int, denominator: Int)] = [
        (1.0 / 3, 1, 3), (0.1, 1, 10), (0.1 + 0.2, 3, 10), (1.7778, 8889, 5000), (16.0 / 9, 16, 9), (-2.0 / 7, -2, 7),
        (1 - 2.0 / 3, 1, 3), (0.0001, 1, 10_000), (1.00001, 100_001, 100_000), (42, 42, 1), (-0.5, -1, 2), (0, 0, 1),
        (1e9 + 0.125, 8_000_000_001, 8), (1e-9, 1, 1_000_000_000),
    ]

    @Test(arguments: meanings)
    func `a Double is read as the simplest fraction near it`(
        meaning: (value: Double, numerator: Int, denominator: Int)
    ) {
        let expected = Rational(BigInteger(meaning.numerator), over: BigInteger(meaning.denominator))
        #expect(Rational(meaning: meaning.value) == expected)
        #expect(Rational(coefficient: meaning.value) == expected)
    }

    @Test func `a computed multiplier is read as the intended fraction`() {
        #expect(Rational(coefficient: 1.1 - 1) == Rational(1) / Rational(10))
        #expect(Rational(coefficient: 0.30000000000000004 - 0.25) == Rational(1) / Rational(20))
    }

    @Test func `the fraction is within two units in the last place of the Double`() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<20_000 {
            let scale: Double = [1e-6, 1, 1000, 1e9].randomElement(using: &random) ?? 1
            let value = scale * Double.random(in: -1...1, using: &random)
            let meaning = try #require(Rational(meaning: value)), exact = try #require(Rational(exactly: value))
            let coefficient = try #require(Rational(coefficient: value))
            let allowedOfCoefficient = try #require(Rational(exactly: 32 * value.ulp))
            #expect((coefficient - exact).magnitude <= allowedOfCoefficient)
            let allowed = try #require(Rational(exactly: 2 * value.ulp))
            #expect((meaning - exact).magnitude <= allowed)
        }
        #expect(Rational(meaning: .nan) == nil && Rational(exactly: .infinity) == nil)
        let least = Double.leastNonzeroMagnitude
        #expect(Rational(meaning: least)?.double == least)
    }
}
