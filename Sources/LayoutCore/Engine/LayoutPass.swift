/// What a layout pass did, in numbers: they may go to any task. The views that it moved stay with the tree:
/// ``LayoutEngine/changedViews``.
public struct LayoutPass: Hashable, Sendable {
    /// The number of changes that went to the solver; 0 if it had nothing to do.
    public let solverChanges: Int
    /// How many times constraints were brought up to date and solved: 1, unless laying out changed constraints; 0 if nothing
    /// was due.
    public let passes: Int

    /// Nothing was due.
    static let idle = LayoutPass(solverChanges: 0, passes: 0)
}
