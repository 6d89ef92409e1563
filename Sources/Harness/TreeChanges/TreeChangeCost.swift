/// The cost of a change of a live tree.
public struct TreeChangeCost: Hashable, Sendable {
    /// The change that was measured.
    public let change: TreeChange
    /// The maximum number of rows.
    public let size: Int
    /// The mean number of views with a different frame after a step, new views included.
    public let moved: Double
    /// Nanoseconds a step, from the change to the views' frames: the mean over a pass, then the median over the rounds.
    public let step: Double
    /// For a stack, the median over the rounds of its time ÷ that of explicit constraints; otherwise nil.
    public let ratio: Double?

    /// Nanoseconds for each moved view; nil if none moves.
    public var stepPerMovedView: Double? { moved >= 1 ? step / moved : nil }
}
