/// Numbers as people read them, in every message, drawing and report of the package: no locale, and no trap on any value.
///
/// It is written here and not with Foundation's formatters, because the layout engine has no Foundation below it.
package enum DecimalText {
    /// A number with at most so many decimals and no zeros at the end: `12`, `0.5`, `-3.125`; never `-0`.
    ///
    /// Values whose digits do not fit 15 places, infinities and NaN are printed as by ``exact(_:)``.
    /// - Parameter decimals: 0…9.
    package static func short(_ value: Double, decimals: Int) -> String {
        guard let parts = Parts(value, decimals) else { return exact(value) }
        var fraction = parts.fraction[...]
        while fraction.last == "0" { fraction.removeLast() }
        return parts.whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// A number with exactly so many decimals: `12.00`; never `-0.00`. Otherwise as ``short(_:decimals:)``.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        guard let parts = Parts(value, decimals) else { return exact(value) }
        return parts.whole + (decimals == 0 ? "" : "." + parts.fraction)
    }

    /// A number with all its decimals: `12` and not `12.0`, else as Swift prints it.
    package static func exact(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e16 ? String(Int(value)) : String(value)
    }

    /// A rounded number: what stands before the point, with the sign, and after it.
    private struct Parts {
        var whole: String
        var fraction: String

        /// Nil if the digits do not fit 15 places.
        init?(_ value: Double, _ decimals: Int) {
            let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
            let units = (abs(value) * scale).rounded()
            guard units < 1e15 else { return nil }
            let digits = String(Int(units))
            let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
            whole = (value < 0 && units > 0 ? "-" : "") + padded.dropLast(decimals)
            fraction = String(padded.suffix(decimals))
        }
    }
}
