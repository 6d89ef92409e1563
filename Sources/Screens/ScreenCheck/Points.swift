internal import SolverAPI

/// Lengths in messages, in points.
enum Points {
    /// At most one digit after the point.
    static func text(_ value: Double) -> String { DecimalText.short(value, decimals: 1) }
}
