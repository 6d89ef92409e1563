public import AutoLayout
public import SolverAPI

/// The arrangement of a macOS stack view (`NSStackView`) in a document.
public struct GravityStackElement: Hashable, Sendable {
    /// An arranged view of the stack.
    public struct Member: Hashable, Sendable {
        /// The id of the view in the document.
        public let id: String
        /// The gravity area in which the view is.
        public let gravity: StackGravity
        /// The spacing after the view, in points; nil for ``GravityStackElement/spacing``.
        public let customSpacing: Double?
        /// The priority at which the view stays visible. Below it the view is detached if space is insufficient.
        public let visibility: VisibilityPriority
    }

    public let axis: LayoutAxis
    public let distribution: GravityDistribution
    public let alignment: StackAlignment
    /// The spacing between views, in points.
    public let spacing: Double
    /// The distances of the views from the stack's edges, in points.
    public let edgeInsets: EdgeInsets
    /// Whether hidden views are left out of the arrangement.
    public let detachesHiddenViews: Bool
    /// The hugging priorities; an axis that the document does not state is missing.
    public let hugging: [LayoutAxis: Priority]
    /// The clipping resistance priorities; an axis that the document does not state is missing.
    public let clipping: [LayoutAxis: Priority]
    /// The arranged views in order.
    public let members: [Member]
}
