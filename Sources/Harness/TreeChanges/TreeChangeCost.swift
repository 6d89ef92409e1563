/// The cost of a change of a live tree.
public struct TreeChangeCost: Hashable, Sendable {
    public let change: TreeChange
    /// The maximum number of rows.
    public let size: Int
    /// The mean number of views with a different frame after a step, including new views.
    public let moved: Double
    /// Nanoseconds per step, from the change to the views' frames: the mean over a pass, then the median over the
    /// rounds.
    public let step: Double
    /// The time with a stack view ÷ the time with explicit constraints, as the median over the rounds; nil for other
    /// changes.
    public let ratio: Double?

    /// Nanoseconds for each moved view; nil if fewer than one view moves per step.
    public var stepPerMovedView: Double? { moved >= 1 ? step / moved : nil }
}
