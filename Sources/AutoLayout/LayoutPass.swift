/// What a layout pass did.
public struct LayoutPass {
    /// The views whose frames are not what they were, oldest first.
    public let changedViews: [LayoutView]
    /// The number of changes that went to the solver; 0 if it had nothing to do.
    public let solverChanges: Int
}
