/// Numbers as text for messages, drawings and reports: independent of the locale, and defined for every value.
///
/// Does not use Foundation, because the layout engine does not link it.
package enum DecimalText {
    /// Returns a number with at most `decimals` decimals and no trailing zeros: `12`, `0.5`, `-3.125`; never `-0`.
    ///
    /// NaN, infinities, and values whose digits exceed 15 places are printed by ``exact(_:)``.
    ///
    /// - Parameter decimals: 0…9.
    package static func short(_ value: Double, decimals: Int) -> String {
        guard let parts = Parts(value, decimals) else { return exact(value) }
        var fraction = parts.fraction[...]
        while fraction.last == "0" { fraction.removeLast() }
        return parts.whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Returns a number with exactly `decimals` decimals: `12.00`; never `-0.00`. Values that ``short(_:decimals:)``
    /// excludes are printed by ``exact(_:)``.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        guard let parts = Parts(value, decimals) else { return exact(value) }
        return parts.whole + (decimals == 0 ? "" : "." + parts.fraction)
    }

    /// Returns a number with all its decimals: `12` instead of `12.0`, otherwise Swift's description.
    package static func exact(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e16 ? String(Int64(value)) : String(value)
    }

    /// A rounded number: the integer part with its sign, and the fraction.
    private struct Parts {
        var whole: String
        var fraction: String

        /// Nil if the digits exceed 15 places.
        init?(_ value: Double, _ decimals: Int) {
            let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
            let units = (abs(value) * scale).rounded()
            guard units < 1e15 else { return nil }
            let digits = String(Int64(units))
            let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
            whole = (value < 0 && units > 0 ? "-" : "") + padded.dropLast(decimals)
            fraction = String(padded.suffix(decimals))
        }
    }
}
