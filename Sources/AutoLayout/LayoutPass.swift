/// What a layout pass did.
public struct LayoutPass {
    /// The views whose frames are not what they were, oldest first.
    public let changedViews: [LayoutView]
    /// The number of changes that went to the solver; 0 if it had nothing to do.
    public let solverChanges: Int
    /// How many times constraints were brought up to date and solved: 1, unless laying out changed constraints.
    public let passes: Int
}
