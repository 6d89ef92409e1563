public import AutoLayout
public import SolverAPI

/// The arrangement of a stack view on macOS, as a document describes it.
public struct GravityStackElement: Hashable, Sendable {
    /// A view of the stack.
    public struct Member: Hashable, Sendable {
        /// The view's id in the document.
        public let id: String
        /// The gravity area.
        public let gravity: StackGravity
        /// The distance after it, in points; nil for ``GravityStackElement/spacing``.
        public let customSpacing: Double?
        /// The priority at which it is detached if space is insufficient.
        public let visibility: VisibilityPriority
    }

    /// The axis of the arrangement.
    public let axis: LayoutAxis
    /// The distribution along the axis.
    public let distribution: GravityDistribution
    /// The alignment across the axis.
    public let alignment: StackAlignment
    /// The spacing in points.
    public let spacing: Double
    /// The distances from the stack's edges, in points.
    public let edgeInsets: EdgeInsets
    /// Whether hidden views are excluded from the arrangement.
    public let detachesHiddenViews: Bool
    /// The hugging priorities; nil if not stated.
    public let hugging: [LayoutAxis: Priority]
    /// The clipping resistance priorities; nil if not stated.
    public let clipping: [LayoutAxis: Priority]
    /// The arranged views in order.
    public let members: [Member]
}
