/// A slow-down for a test of comparisons, such as `cassowary=5`: the name of a solver and per cent. The solver itself is
/// untouched; its clocks run faster by exactly this factor.
struct PlantedSlowDown {
    let solver: String
    let factor: Double

    /// Parses a text; nil if it is invalid.
    init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let percent = Double(parts[1]), percent >= 0, percent <= 1000 else {
            return nil
        }
        solver = String(parts[0])
        factor = 1 + percent / 100
    }
}
