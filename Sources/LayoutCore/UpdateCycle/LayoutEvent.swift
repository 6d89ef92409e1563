/// One step of the update cycle, for tests and for people who want to see why a layout takes so many.
///
/// A change goes this way: a constraint changes; the engine sends it to the solver; variables change; the views that contain
/// what changed are asked to lay out; there the new frames are copied (WWDC 2018, session 220).
public enum LayoutEvent {
    /// A view brings its constraints up to date.
    case updateConstraints(LayoutView)
    /// The solver takes a batch of that many changes.
    case solve(changes: Int)
    /// Something in a view changed, so that it has to lay out what it contains.
    case needsLayout(LayoutView)
    /// A view lays out what it contains.
    case layoutSubviews(LayoutView)
    /// A view is given another frame.
    case frame(LayoutView)
    /// A view is drawn.
    case display(LayoutView)
}

/// How often each phase of the update cycle did something since the engine was made. The numbers repeat exactly.
public struct LayoutCounters: Hashable, Sendable {
    /// Calls of ``LayoutView/updateConstraints()``.
    public var constraintUpdates = 0
    /// Batches that went to the solver.
    public var solves = 0
    /// Changes in those batches.
    public var solverChanges = 0
    /// Calls of ``LayoutView/layoutSubviews()``.
    public var layouts = 0
    /// Frames of views that were written.
    public var frameWrites = 0
    /// Calls of ``LayoutView/display()``.
    public var displays = 0

    /// All counters at 0.
    public init() {}
}
