import Testing

@testable import SolverAPI

@Suite struct DecimalTextTests {
    @Test(arguments: [
        (12.0, "12"), (0.5, "0.5"), (-3.125, "-3.125"), (1 / 3.0, "0.333"), (2.9996, "3"), (0.05, "0.05"),
        (-0.0001, "0"),
        (0, "0"), (1e11, "100000000000"), (-1e15, "-1000000000000000"), (1e16, "1e+16"), (.infinity, "inf"),
        (.nan, "nan"),
        (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "0"),
    ])
    func `a short number has no trailing zeros, and no value traps`(value: Double, text: String) {
        #expect(DecimalText.short(value, decimals: 3) == text)
    }

    @Test(arguments: [
        (12.0, 2, "12.00"), (0.995, 1, "1.0"), (-0.004, 2, "0.00"), (-0.25, 1, "-0.3"), (7.6, 0, "8"),
        (0.000_001, 6, "0.000001"), (.infinity, 2, "inf"),
    ])
    func `a fixed number has exactly the requested decimals`(value: Double, decimals: Int, text: String) {
        #expect(DecimalText.fixed(value, decimals: decimals) == text)
    }

    @Test func `an exact number reads back as the same value`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<10_000 {
            let value = Double(bitPattern: random.next())
            if value.isNaN { continue }
            #expect(Double(DecimalText.exact(value)) == value)
        }
        #expect(
            DecimalText.exact(8) == "8" && DecimalText.exact(-20.5) == "-20.5" && DecimalText.exact(1e300) == "1e+300")
    }

    @Test func `a rounded number is the nearest one with these decimals`() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<10_000 {
            let value = (Double(random.next() >> 11) / Double(1 << 53) - 0.5) * 2000
            for decimals in 0...6 {
                let read = try #require(Double(DecimalText.short(value, decimals: decimals)))
                let step = (0..<decimals).reduce(1.0) { step, _ in step / 10 }
                #expect(abs(read - value) <= step * 0.500_001)
                #expect(Double(DecimalText.fixed(value, decimals: decimals)) == read)
            }
        }
    }
}

@Suite struct DisjointSetsTests {
    @Test func `the representative of a group is its smallest member, in any order of unions`() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let pairs = (0..<30).map { _ in (Int(random.next() % 40), Int(random.next() % 40)) }
            // Relabelling computes the same groups. It is slow, but simple.
            var color = Array(0..<40)
            for (a, b) in pairs {
                let (from, to) = (max(color[a], color[b]), min(color[a], color[b]))
                color = color.map { $0 == from ? to : $0 }
            }
            for order in [pairs, pairs.reversed()] {
                var sets = DisjointSets(count: 40)
                for (a, b) in order { sets.unite(a, b) }
                #expect((0..<40).map { sets.representative(of: $0) } == color)
            }
        }
    }
}
