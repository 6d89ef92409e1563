/// A step of the update cycle, for tests and for analyzing a layout with many passes.
///
/// A change propagates as follows (WWDC 2018, session 220): a constraint changes; the engine lays out the
/// rules; numbers change; the views that contain the affected items are marked for layout; their layout copies the new
/// frames.
public enum LayoutEvent {
    /// A view updates its constraints.
    case updateConstraints(LayoutView)
    /// The solver has processed a batch with the given number of changes. If the handler changes a constraint, another
    /// pass sends the change.
    case solve(changes: Int)
    /// A view is marked for layout because its contents changed.
    case needsLayout(LayoutView)
    /// A view lays out its subviews.
    case layoutSubviews(LayoutView)
    /// The frame of a view changes.
    case frame(LayoutView)
    /// A view is drawn.
    case display(LayoutView)
}

/// Counters of the phases of the update cycle since the engine was created. The counts are reproducible.
public struct LayoutCounters: Hashable, Sendable {
    /// The number of ``LayoutView/updateConstraints()`` calls.
    public var constraintUpdates = 0
    /// The number of layouts of changed rules.
    public var solves = 0
    /// The number of changed rules and numbers in all these layouts. If the engine was given a solver, the changes in its
    /// batches.
    public var solverChanges = 0
    /// The number of ``LayoutView/layoutSubviews()`` calls.
    public var layouts = 0
    /// The number of view frames written.
    public var frameWrites = 0
    /// The number of ``LayoutView/display()`` calls.
    public var displays = 0

    public init() {}
}
