public import AutoLayout

/// Over what the properties of a screen are proved.
public struct ProofScope: Hashable, Sendable {
    /// From where to where the screen's width goes, in points; nil for the telephones or tablets that the screen is drawn for.
    public var widths: ClosedRange<Double>?
    /// From where to where its height goes, in points; nil for the height of the canvas.
    public var heights: ClosedRange<Double>?
    /// How many times as long as on the canvas each text may be, each for itself; nil for the texts of the canvas.
    public var textLengths: ClosedRange<Double>?
    /// How many times as large all texts may be, all alike; nil for their size on the canvas.
    public var textScale: ClosedRange<Double>?
    /// The directions in which people read.
    public var directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
    /// Whether arranged views that the document hides may be shown, each for itself: the first three of a screen.
    public var showsHidden = false

    /// The usual: widths and both directions.
    public init() {}

    /// The widths of telephones and tablets upright and, of tablets, on their side, in points.
    private static let telephones = 320.0...440.0
    private static let tablets = 744.0...1366.0

    func widths(onTablet isTablet: Bool) -> ClosedRange<Double> {
        widths ?? (isTablet ? Self.tablets : Self.telephones)
    }

    /// In words: `every width from 320 to 440 in both directions`.
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
