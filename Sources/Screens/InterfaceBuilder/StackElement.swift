public import AutoLayout

/// The arrangement of a stack view in a document, with the variations of the canvas applied.
public struct StackElement: Hashable, Sendable {
    /// The axis of the arrangement.
    public let axis: LayoutAxis
    /// The distribution along the axis.
    public let distribution: StackDistribution
    /// The alignment across the axis.
    public let alignment: StackAlignment
    /// The spacing in points.
    public let spacing: Double
    /// Whether spacing is measured between baselines.
    public let isBaselineRelative: Bool
    /// Whether the views are arranged within the margins.
    public let isMarginsRelative: Bool
}
