extension BigNatural {
    /// The greatest number that divides both; the other if one is 0.
    ///
    /// Lehmer's algorithm: Euclid's steps are taken for the highest 64 bits of both as long as these decide the quotients, and then at
    /// once for all words (Jebelean, *A double-digit Lehmer-Euclid algorithm for finding the GCD of long integers*, 1995, with Collins's condition).
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

/// Some steps of Euclid's algorithm as one: what (a, b) turn into is two sums of their multiples, whose signs alternate.
private struct EuclidSteps {
    /// The multiples of a and of b in what a becomes, without sign.
    private var first: (a: UInt64, b: UInt64) = (0, 0)
    /// And in what b becomes.
    private var second: (a: UInt64, b: UInt64) = (1, 0)
    /// Whether the number of steps is odd: then the multiples of b in the first are those that are taken away.
    private var isOdd = false

    /// No step could be told from the highest bits.
    var isEmpty: Bool { first.b == 0 }

    /// As many steps as the highest 64 bits decide.
    ///
    /// - Precondition: `b` has at least two words and is not greater than `a`.
    init(_ a: BigNatural, _ b: BigNatural) {
        let shift = a.bitWidth - 64
        var (x, y) = (a.bits(from: shift), b.bits(from: shift))
        // Collins's condition says that the step before was right: so the last one is not kept. A multiple times what is left is below
        // 2^64, so none overflows.
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

    /// `p · x - q · y`, which is not below 0.
    private static func difference(_ p: UInt64, _ x: BigNatural, _ q: UInt64, _ y: BigNatural) -> BigNatural {
        let count = max(x.words.count, y.words.count)
        var words = [UInt64](repeating: 0, count: count + 1)
        var (above, below): (UInt64, UInt64) = (0, 0)
        var borrows = false
        for place in 0...count {
            let plus = BigNatural.fused(p, place < x.words.count ? x.words[place] : 0, above, 0)
            let minus = BigNatural.fused(q, place < y.words.count ? y.words[place] : 0, below, borrows ? 1 : 0)
            (above, below) = (plus.high, minus.high)
            (words[place], borrows) = plus.low.subtractingReportingOverflow(minus.low)
        }
        return BigNatural(words: words)
    }
}
