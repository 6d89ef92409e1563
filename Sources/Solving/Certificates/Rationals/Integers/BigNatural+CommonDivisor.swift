extension BigNatural {
    /// Returns the greatest common divisor; if one number is 0, the other.
    ///
    /// Lehmer's algorithm: Euclid's steps are computed for the highest 64 bits of both numbers as long as these determine
    /// the quotients, and then applied to all words at once (Jebelean, *A double-digit Lehmer-Euclid algorithm for
    /// finding the GCD of long integers*, 1995, with Collins's condition).
    ///
    /// - Complexity: O(n²) for n words.
    func greatestCommonDivisor(with other: BigNatural) -> BigNatural {
        var (a, b) = self < other ? (other, self) : (self, other)
        while b.words.count > 1 {
            let steps = EuclidSteps(a, b)
            (a, b) =
                steps.isEmpty ? (b, a.quotientAndRemainder(dividingBy: b).remainder) : steps.applied(to: a, b)
        }
        guard var low = b.words.first else { return a }
        var rest = a.quotientAndRemainder(dividingBy: low).remainder
        while rest != 0 { (low, rest) = (rest, low % rest) }
        return BigNatural(low)
    }
}

/// Several steps of Euclid's algorithm combined. They replace a and b by two differences of multiples of a and b.
private struct EuclidSteps {
    /// The magnitudes of the factors of a and b in the new a.
    private var first: (a: UInt64, b: UInt64) = (0, 0)
    /// The magnitudes of the factors of a and b in the new b.
    private var second: (a: UInt64, b: UInt64) = (1, 0)
    /// Whether the number of steps is odd. If so, the new a is `first.a · a − first.b · b` and the new b is
    /// `second.b · b − second.a · a`; otherwise both have the opposite signs.
    private var isOdd = false

    /// Whether the highest bits determined no step.
    var isEmpty: Bool { first.b == 0 }

    /// Computes as many steps as the highest 64 bits determine.
    ///
    /// - Precondition: `b` has at least two words and is not greater than `a`.
    init(_ a: BigNatural, _ b: BigNatural) {
        let shift = a.bitWidth - 64
        var (x, y) = (a.bits(from: shift), b.bits(from: shift))
        // Collins's condition confirms the previous step, so the last step is not kept. A factor times the remainder is
        // below 2^64, so no product overflows.
        var next: (a: UInt64, b: UInt64) = (0, 1)
        while y >= next.b && x - y >= second.b + next.b {
            let (quotient, remainder) = x.quotientAndRemainder(dividingBy: y)
            (x, y) = (y, remainder)
            (first, second, next) = (second, next, (second.a + quotient * next.a, second.b + quotient * next.b))
            isOdd.toggle()
        }
    }

    func applied(to a: BigNatural, _ b: BigNatural) -> (BigNatural, BigNatural) {
        isOdd
            ? (Self.difference(first.a, a, first.b, b), Self.difference(second.b, b, second.a, a))
            : (Self.difference(first.b, b, first.a, a), Self.difference(second.a, a, second.b, b))
    }

    /// Returns `p · x - q · y`, which is not negative.
    private static func difference(_ p: UInt64, _ x: BigNatural, _ q: UInt64, _ y: BigNatural) -> BigNatural {
        let count = max(x.words.count, y.words.count)
        var words = [UInt64](repeating: 0, count: count + 1)
        var (above, below): (UInt64, UInt64) = (0, 0)
        var borrows = false
        for index in 0...count {
            let plus = BigNatural.fused(p, index < x.words.count ? x.words[index] : 0, above, 0)
            let minus = BigNatural.fused(q, index < y.words.count ? y.words[index] : 0, below, borrows ? 1 : 0)
            (above, below) = (plus.high, minus.high)
            (words[index], borrows) = plus.low.subtractingReportingOverflow(minus.low)
        }
        return BigNatural(words: words)
    }
}
