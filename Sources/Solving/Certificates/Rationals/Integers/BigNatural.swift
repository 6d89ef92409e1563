/// A non-negative integer of any size.
struct BigNatural: Hashable, Sendable {
    /// Digits in base 2^64, lowest first. The highest is not 0, so 0 has no digits.
    private(set) var words: [UInt64]

    /// Creates a number from digits; leading zeros are removed.
    init(words: [UInt64]) {
        self.words = words
        while self.words.last == 0 { self.words.removeLast() }
    }

    init(_ value: UInt64) { words = value == 0 ? [] : [value] }

    init(_ value: UInt128) {
        self.init(words: [UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64)])
    }

    var isZero: Bool { words.isEmpty }

    /// The number of bits; 0 for 0.
    var bitWidth: Int { words.count * 64 - (words.last?.leadingZeroBitCount ?? 0) }

    /// Returns the 64 bits from a bit position on, counted from the lowest.
    func bits(from start: Int) -> UInt64 {
        let (index, offset) = start.quotientAndRemainder(dividingBy: 64)
        let low = index < words.count ? words[index] >> UInt64(offset) : 0
        return offset > 0 && index + 1 < words.count ? low | words[index + 1] << UInt64(64 - offset) : low
    }
}

extension BigNatural: Comparable {
    static func < (a: BigNatural, b: BigNatural) -> Bool {
        if a.words.count != b.words.count { return a.words.count < b.words.count }
        for index in a.words.indices.reversed() where a.words[index] != b.words[index] {
            return a.words[index] < b.words[index]
        }
        return false
    }
}

extension BigNatural {
    static func + (a: BigNatural, b: BigNatural) -> BigNatural {
        if a.words.count < b.words.count { return b + a }
        var sum = a.words
        var carries = false
        for index in sum.indices {
            if index >= b.words.count && !carries { break }
            let other = index < b.words.count ? b.words[index] : 0
            let (partial, first) = sum[index].addingReportingOverflow(other)
            let (total, second) = partial.addingReportingOverflow(carries ? 1 : 0)
            sum[index] = total
            carries = first || second
        }
        if carries { sum.append(1) }
        return BigNatural(words: sum)
    }

    /// - Precondition: `b` is not greater than `a`.
    static func - (a: BigNatural, b: BigNatural) -> BigNatural {
        var rest = a.words
        var borrows = false
        for index in rest.indices {
            if index >= b.words.count && !borrows { break }
            let other = index < b.words.count ? b.words[index] : 0
            let (partial, first) = rest[index].subtractingReportingOverflow(other)
            let (total, second) = partial.subtractingReportingOverflow(borrows ? 1 : 0)
            rest[index] = total
            borrows = first || second
        }
        // Without this test, the result would silently be wrong.
        precondition(!borrows, "the difference is below 0")
        return BigNatural(words: rest)
    }

    /// - Complexity: O(n · m) for n and m words.
    static func * (a: BigNatural, b: BigNatural) -> BigNatural {
        if a.isZero || b.isZero { return BigNatural(words: []) }
        var product = [UInt64](repeating: 0, count: a.words.count + b.words.count)
        for (start, digit) in a.words.enumerated() {
            var carry: UInt64 = 0
            for (offset, other) in b.words.enumerated() {
                (carry, product[start + offset]) = Self.fused(digit, other, product[start + offset], carry)
            }
            product[start + b.words.count] = carry
        }
        return BigNatural(words: product)
    }

    static func << (a: BigNatural, count: Int) -> BigNatural {
        if a.isZero { return a }
        let (wordCount, offset) = count.quotientAndRemainder(dividingBy: 64)
        var words = [UInt64](repeating: 0, count: wordCount)
        words.reserveCapacity(wordCount + a.words.count + 1)
        var carry: UInt64 = 0
        for word in a.words {
            words.append(word << UInt64(offset) | carry)
            carry = offset == 0 ? 0 : word >> UInt64(64 - offset)
        }
        words.append(carry)
        return BigNatural(words: words)
    }

    static func >> (a: BigNatural, count: Int) -> BigNatural {
        let wordCount = count / 64
        if wordCount >= a.words.count { return BigNatural(words: []) }
        return BigNatural(words: (0..<a.words.count - wordCount).map { a.bits(from: count + 64 * $0) })
    }

    /// Returns `a * b + c + d`, which always fits two words.
    static func fused(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) -> (high: UInt64, low: UInt64) {
        let product = a.multipliedFullWidth(by: b)
        let (partial, first) = product.low.addingReportingOverflow(c)
        let (low, second) = partial.addingReportingOverflow(d)
        return (product.high + (first ? 1 : 0) + (second ? 1 : 0), low)
    }
}
