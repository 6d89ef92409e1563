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

    /// Returns a number with about three significant digits and no trailing zeros.
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
