/// The statistics of a layout pass. The value may be sent to any task. ``LayoutEngine/changedViews`` returns the moved
/// views.
public struct LayoutPass: Hashable, Sendable {
    /// The number of changed rules and numbers; 0 if none were pending. If the engine was given a solver, the changes in the
    /// batches that it got.
    public let solverChanges: Int
    /// The number of passes: 0 if nothing was pending, otherwise 1, or more if views changed constraints while they
    /// laid out.
    public let passes: Int

    /// The result of a pass without pending changes.
    static let idle = LayoutPass(solverChanges: 0, passes: 0)
}
