internal import SolverAPI

/// Formats numbers for explanations and proofs.
package enum ShortNumber {
    /// Returns a number with at most four decimals.
    package static func text(_ value: Double) -> String { DecimalText.short(value, decimals: 4) }

    /// Returns a length with its unit: `1 point`, `2.5 points`.
    package static func points(_ value: Double) -> String {
        let number = text(value)
        return number == "1" ? "1 point" : "\(number) points"
    }
}
