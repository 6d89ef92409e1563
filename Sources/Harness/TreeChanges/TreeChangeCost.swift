/// What a change of a live tree costs, with a solver beneath.
public struct TreeChangeCost: Hashable, Sendable {
    /// What was done.
    public let change: TreeChange
    /// How many rows there are at most.
    public let size: Int
    /// How many views have another frame after a step, new ones included: the mean over all steps.
    public let moved: Double
    /// Nanoseconds a step, from the change to the views' frames: the mean over a pass, of that the median over the rounds.
    public let step: Double
    /// For a stack the median over the rounds of its time over that of the same change in plain constraints; else nil.
    public let ratio: Double?

    /// Nanoseconds for each view that has another frame; nil where none has.
    public var stepPerMovedView: Double? { moved >= 1 ? step / moved : nil }
}
