public import AutoLayout
public import SolverAPI

/// How a stack view of macOS arranges its subviews, as a document describes it.
public struct GravityStackElement: Hashable, Sendable {
    /// A view of the stack.
    public struct Member: Hashable, Sendable {
        /// The view's id in the document.
        public let id: String
        /// The area that it is in.
        public let gravity: StackGravity
        /// The distance after it, in points; nil for ``GravityStackElement/spacing``.
        public let customSpacing: Double?
        /// Whether it is detached where there is too little room.
        public let visibility: VisibilityPriority
    }

    /// The direction in which the views follow each other.
    public let axis: LayoutAxis
    /// How the stack's length is divided.
    public let distribution: GravityDistribution
    /// How the views are placed across.
    public let alignment: StackAlignment
    /// The distance between neighbours, in points.
    public let spacing: Double
    /// The distances that views keep from the stack's edges, in points.
    public let edgeInsets: EdgeInsets
    /// Whether hidden views take no part.
    public let detachesHiddenViews: Bool
    /// How much the stack wants to be no longer than its views; nil where it says nothing.
    public let hugging: [LayoutAxis: Priority]
    /// How much the stack resists being too short for its views; nil where it says nothing.
    public let clipping: [LayoutAxis: Priority]
    /// The views, by place.
    public let members: [Member]
}
