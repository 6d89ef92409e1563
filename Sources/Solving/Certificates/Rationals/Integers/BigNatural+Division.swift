extension BigNatural {
    /// Returns the integer quotient and the remainder.
    ///
    /// - Precondition: `divisor` is not 0.
    /// - Complexity: O(n · m) for a quotient of n words and a divisor of m (Knuth, *The Art of Computer Programming*,
    ///   volume 2, 4.3.1, algorithm D).
    func quotientAndRemainder(dividingBy divisor: BigNatural) -> (quotient: BigNatural, remainder: BigNatural) {
        guard let top = divisor.words.last else { preconditionFailure("a whole number was divided by 0") }
        if self < divisor { return (BigNatural(words: []), self) }
        if divisor.words.count == 1 {
            let (quotient, remainder) = quotientAndRemainder(dividingBy: top)
            return (quotient, BigNatural(remainder))
        }
        // If the divisor's highest bit is set, a digit guessed from the highest words is at most two too large.
        let shift = top.leadingZeroBitCount
        let divisor = (divisor << shift).words
        var rest = (self << shift).words
        if rest.count == words.count { rest.append(0) }
        let count = divisor.count
        var quotient = [UInt64](repeating: 0, count: rest.count - count)
        for index in quotient.indices.reversed() {
            var digit = Self.guess(rest[index + count], rest[index + count - 1], rest[index + count - 2], divisor)
            if Self.subtract(divisor, times: digit, from: &rest, at: index) {
                digit -= 1
                Self.add(divisor, to: &rest, at: index)
            }
            quotient[index] = digit
        }
        return (BigNatural(words: quotient), BigNatural(words: rest) >> shift)
    }

    /// Returns quotient and remainder for a divisor of one word.
    func quotientAndRemainder(dividingBy divisor: UInt64) -> (quotient: BigNatural, remainder: UInt64) {
        var quotient = words
        var remainder: UInt64 = 0
        for index in quotient.indices.reversed() {
            (quotient[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
        }
        return (BigNatural(words: quotient), remainder)
    }

    /// Returns a digit of the quotient from the three highest words of the remainder: the correct digit, or one more.
    private static func guess(_ high: UInt64, _ middle: UInt64, _ low: UInt64, _ divisor: [UInt64]) -> UInt64 {
        let (first, second) = (divisor[divisor.count - 1], divisor[divisor.count - 2])
        var digit = UInt64.max
        var remainder: UInt64
        if high < first {
            (digit, remainder) = first.dividingFullWidth((high, middle))
        } else {
            let (sum, isOverflow) = middle.addingReportingOverflow(first)
            if isOverflow { return digit }
            remainder = sum
        }
        while true {
            let product = digit.multipliedFullWidth(by: second)
            if (product.high, product.low) <= (remainder, low) { return digit }
            digit -= 1
            let (sum, isOverflow) = remainder.addingReportingOverflow(first)
            if isOverflow { return digit }
            remainder = sum
        }
    }

    /// Subtracts `divisor · digit` from the words of `rest` from `index` on. Returns whether the difference is
    /// negative; the words then wrap around, and adding the divisor once corrects them.
    private static func subtract(
        _ divisor: [UInt64], times digit: UInt64, from rest: inout [UInt64], at index: Int
    ) -> Bool {
        var carry: UInt64 = 0
        var borrows = false
        for (offset, word) in divisor.enumerated() {
            let product = fused(digit, word, carry, borrows ? 1 : 0)
            carry = product.high
            (rest[index + offset], borrows) = rest[index + offset].subtractingReportingOverflow(product.low)
        }
        let top = index + divisor.count
        let (partial, first) = rest[top].subtractingReportingOverflow(carry)
        let (total, second) = partial.subtractingReportingOverflow(borrows ? 1 : 0)
        rest[top] = total
        return first || second
    }

    private static func add(_ divisor: [UInt64], to rest: inout [UInt64], at index: Int) {
        var carries = false
        for (offset, word) in divisor.enumerated() {
            let (partial, first) = rest[index + offset].addingReportingOverflow(word)
            let (total, second) = partial.addingReportingOverflow(carries ? 1 : 0)
            rest[index + offset] = total
            carries = first || second
        }
        rest[index + divisor.count] &+= carries ? 1 : 0
    }
}
