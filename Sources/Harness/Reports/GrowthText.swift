/// Growth as text: the fitted exponent if its interval is narrow, else the range of exponents between neighboring
/// sizes.
enum GrowthText {
    /// Largest half width of an interval for which the fitted exponent is shown.
    static let tight = 0.25

    /// Returns `n^1.98 ± 0.04` or `n^1.9 to n^2.6`; empty if there is nothing to fit.
    static func short(_ fit: GrowthFit?) -> String {
        guard let fit else { return "" }
        if let margin = fit.margin, margin <= tight {
            return "n^\(Markup.fixed(fit.exponent, 2)) ± \(Markup.fixed(margin, 2))"
        }
        guard let least = fit.localExponents.min(), let most = fit.localExponents.max() else { return "" }
        let ends = [least, most].map { "n^\(Markup.fixed($0, 1))" }
        return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    }

    /// Returns the short text with the range of sizes of the fit.
    static func long(_ fit: GrowthFit?) -> String {
        guard let fit else { return "" }
        return "\(short(fit)) (\(fit.sizes.lowerBound)–\(fit.sizes.upperBound) views)"
    }
}
