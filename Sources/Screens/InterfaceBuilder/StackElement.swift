public import AutoLayout

/// How a stack view arranges its subviews, as a document describes it, with the variations of the canvas applied.
public struct StackElement: Hashable, Sendable {
    /// The direction in which the views follow each other.
    public let axis: LayoutAxis
    /// How the stack's length is divided.
    public let distribution: StackDistribution
    /// How the views are placed across.
    public let alignment: StackAlignment
    /// The distance between neighbours, in points.
    public let spacing: Double
    /// Whether spacing is measured between baselines.
    public let isBaselineRelative: Bool
    /// Whether the views lie within the margins.
    public let isMarginsRelative: Bool
}
