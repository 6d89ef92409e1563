/// The statistics of a layout pass. The value may be sent to any task; the moved views are
/// ``LayoutEngine/changedViews``.
public struct LayoutPass: Hashable, Sendable {
    /// The number of changes sent to the solver; 0 if none were pending.
    public let solverChanges: Int
    /// The number of passes: 0 if nothing was pending, 1 unless laying out changed constraints.
    public let passes: Int

    /// The result of a pass without pending changes.
    static let idle = LayoutPass(solverChanges: 0, passes: 0)
}
