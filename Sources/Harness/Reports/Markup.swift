internal import Foundation
internal import SolverAPI

/// Numbers as text, independent of the locale.
enum Markup {
    /// Returns a number with a fixed number of decimals.
    static func fixed(_ number: Double, _ digits: Int) -> String {
        number.isFinite ? DecimalText.fixed(number, decimals: digits) : "–"
    }

    /// Returns a number for programs, such as a sort key in HTML or JSON: `Infinity` if infinite, `-1` for NaN and
    /// -infinity.
    static func plain(_ number: Double) -> String {
        number.isFinite ? "\(number)" : number > 0 ? "Infinity" : "-1"
    }

    /// Returns a number with about three significant digits, all digits of a whole number, and no trailing zeros.
    static func short(_ number: Double) -> String {
        guard number.isFinite, number != 0 else { return number == 0 ? "0" : "–" }
        let digits = max(0, min(6, 2 - Int(log10(abs(number)).rounded(.down))))
        var text = fixed(number, digits)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text
    }

    /// Returns a ratio without an interval: two significant digits, more would claim an accuracy that is not known.
    static func ratio(_ ratio: Double) -> String {
        guard ratio.isFinite, ratio > 0 else { return short(ratio) }
        let power = Int(log10(ratio).rounded(.down)) - 1
        // Rounding may carry into a further digit, such as 9.96 to 10.
        let scale = pow(10, Double(power))
        let rounded = (ratio / scale).rounded() * scale
        return fixed(rounded, max(0, min(6, -(rounded >= 100 * scale ? power + 1 : power))))
    }

    /// Returns a ratio with its interval, `1.43 (1.38–1.47)`: the last digit is of the order of half the width of the
    /// interval. An interval without width is that of a single sample, which says nothing.
    static func ratio(_ ratio: Double, _ low: Double, _ high: Double) -> String {
        guard [ratio, low, high].allSatisfy(\.isFinite), low > 0, (high - low) / 2 > 0 else { return self.ratio(ratio) }
        // At most four significant digits, if the interval is very narrow.
        let most = 3 - Int(log10(max(ratio, .leastNormalMagnitude)).rounded(.down))
        let wanted = Int((-log10((high - low) / 2)).rounded(.up))
        let digits = max(0, min(6, wanted, most))
        return "\(fixed(ratio, digits)) (\(fixed(low, digits))–\(fixed(high, digits)))"
    }

    /// Returns a time with its unit: `1.23 ms`.
    static func time(_ nanoseconds: Double) -> String {
        guard nanoseconds.isFinite else { return "–" }
        // The limits account for rounding to three digits, so that 999.7 µs is 1 ms, never 1000 µs.
        for (limit, unit, scale) in [(999.5, "ns", 1.0), (999.5e3, "µs", 1e3), (999.5e6, "ms", 1e6)]
        where nanoseconds < limit {
            return "\(short(nanoseconds / scale)) \(unit)"
        }
        return "\(short(nanoseconds / 1e9)) s"
    }
}
