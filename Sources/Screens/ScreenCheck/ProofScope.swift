public import AutoLayout

/// The parameters of a proof and their ranges; see ``ScreenChecker/proof``.
public struct ProofScope: Hashable, Sendable {
    /// The widths of the screen in points. Nil for the widths of phones, or of tablets if the canvas is one.
    public var widths: ClosedRange<Double>?
    /// The heights of the screen in points; nil for the height of the canvas.
    public var heights: ClosedRange<Double>?
    /// The range of the factor for each text's natural width. Texts vary independently. Nil to keep the texts of the
    /// canvas.
    public var textLengths: ClosedRange<Double>?
    /// The range of a common factor for the sizes of all texts; nil to keep the sizes on the canvas.
    public var textScale: ClosedRange<Double>?
    /// The reading directions; both by default.
    public var directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
    /// Whether hidden arranged views vary between hidden and visible. Only the first three of a screen vary.
    public var showsHidden = false

    /// Creates the default scope: all widths of the device family, in both directions.
    public init() {}

    /// The widths of phones in portrait orientation, and of tablets in both orientations, in points.
    private static let telephones = 320.0...440.0
    private static let tablets = 744.0...1366.0

    func widths(onTablet isTablet: Bool) -> ClosedRange<Double> {
        widths ?? (isTablet ? Self.tablets : Self.telephones)
    }

    /// Returns the scope in words, such as `every width from 320 to 440 in both directions`.
    func words(onTablet isTablet: Bool, optional count: Int) -> String {
        func range(_ range: ClosedRange<Double>) -> String {
            "from \(Points.text(range.lowerBound)) to \(Points.text(range.upperBound))"
        }
        var parts = ["every width \(range(widths(onTablet: isTablet)))"]
        if let heights { parts.append("every height \(range(heights))") }
        if let textLengths { parts.append("texts \(range(textLengths)) times as long") }
        if let textScale { parts.append("texts \(range(textScale)) times as large") }
        if count > 0 { parts.append("\(count) hidden view\(count == 1 ? "" : "s") shown or not") }
        let direction =
            directions.count > 1
            ? "in both directions" : directions.first == .rightToLeft ? "from right to left" : "from left to right"
        return parts.joined(separator: ", ") + " " + direction
    }
}
