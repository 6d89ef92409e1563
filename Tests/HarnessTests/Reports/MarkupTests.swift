import TestSupport
import Testing

@testable import Harness

/// Numbers in reports: a wrong unit would be a wrong result.
@Suite("Numbers in reports", .hangLimit(minutes: 10))
struct MarkupTests {
    @Test(
        arguments: [
            (0, "0 ns"), (1, "1 ns"), (999.4, "999 ns"), (999.6, "1 µs"), (1_500, "1.5 µs"), (999_700, "1 ms"),
            (16_666_667, "16.7 ms"), (999_600_000, "1 s"), (1e9, "1 s"), (2.5e9, "2.5 s"), (9e10, "90 s"),
            (.infinity, "–"), (.nan, "–"),
        ] as [(Double, String)])
    func `a time has a unit`(nanoseconds: Double, text: String) {
        #expect(Markup.time(nanoseconds) == text)
    }

    @Test(
        arguments: [
            (0, 2, "0.00"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-1.26, 1, "-1.3"), (12.5, 0, "13"),
            (0.05, 2, "0.05"),
        ] as [(Double, Int, String)])
    func `a number has the requested number of decimals`(number: Double, digits: Int, text: String) {
        #expect(Markup.fixed(number, digits) == text)
    }

    @Test func `a number of three digits has no trailing zeros`() {
        #expect([0.0, 1, 1.5, 1234, 0.001234, -20].map(Markup.short) == ["0", "1", "1.5", "1234", "0.00123", "-20"])
    }

    @Test(
        arguments: [
            (28.93, 28.2, 29.6, "28.9 (28.2–29.6)"), (1.4132, 1.38, 1.47, "1.41 (1.38–1.47)"),
            (1.4132, 1.0, 2.1, "1.4 (1.0–2.1)"), (122_187, 90_000, 150_000, "122187 (90000–150000)"),
            (1.2, 1.2, 1.2, "1.2"), (1.00001, 1, 1.00002, "1.000 (1.000–1.000)"), (2, .nan, 3, "2.0"),
        ] as [(Double, Double, Double, String)])
    func `a ratio has the digits that its interval permits`(ratio: Double, low: Double, high: Double, text: String) {
        #expect(Markup.ratio(ratio, low, high) == text)
    }

    @Test func `a ratio without an interval has two digits`() {
        #expect(
            [8, 1.541, 28.9, 0.0581, 122_187, 9.96, 0].map { Markup.ratio($0) } == [
                "8.0", "1.5", "29", "0.058", "120000", "10", "0",
            ])
    }
}
