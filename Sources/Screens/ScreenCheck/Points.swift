internal import AutoLayout
internal import SolverAPI

/// Formats lengths in points for messages.
enum Points {
    /// Returns a length with at most one decimal.
    static func text(_ value: Double) -> String { DecimalText.short(value, decimals: 1) }

    /// Returns a size as `width×height`, each with at most one decimal.
    static func text(_ size: LayoutSize) -> String { "\(text(size.width))×\(text(size.height))" }
}
