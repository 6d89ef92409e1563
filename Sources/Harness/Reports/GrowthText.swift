/// How a growth is told: an exponent only where its interval is tight, else what was seen between neighbouring sizes.
enum GrowthText {
    /// Half the width of an interval up to which an exponent says something.
    static let tight = 0.25

    /// `n^1.98 ± 0.04`, or `n^1.9 to n^2.6`; empty where there is nothing to fit.
    static func short(_ fit: GrowthFit?) -> String {
        guard let fit else { return "" }
        if let margin = fit.margin, margin <= tight {
            return "n^\(Markup.fixed(fit.exponent, 2)) ± \(Markup.fixed(margin, 2))"
        }
        guard let least = fit.localExponents.min(), let most = fit.localExponents.max() else { return "" }
        let ends = [least, most].map { "n^\(Markup.fixed($0, 1))" }
        return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    }

    /// The same with the sizes that it is from.
    static func long(_ fit: GrowthFit?) -> String {
        guard let fit else { return "" }
        return "\(short(fit)) (\(fit.sizes.lowerBound)–\(fit.sizes.upperBound) views)"
    }
}
