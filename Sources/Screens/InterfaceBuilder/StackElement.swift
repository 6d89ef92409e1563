public import AutoLayout

/// The arrangement of a stack view (`UIStackView`) in a document, with the variations of the canvas applied.
public struct StackElement: Hashable, Sendable {
    public let axis: LayoutAxis
    public let distribution: StackDistribution
    public let alignment: StackAlignment
    /// The spacing between views, in points.
    public let spacing: Double
    /// Whether the spacing is measured between baselines.
    public let isBaselineRelative: Bool
    /// Whether the views are arranged within the layout margins of the stack.
    public let isMarginsRelative: Bool
}
