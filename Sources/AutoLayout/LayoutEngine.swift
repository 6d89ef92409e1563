public import SolverAPI

/// Keeps a tree of views laid out: turns what changed into one batch, has a solver solve it, and copies frames out.
///
/// Each view and free guide is four variables: the position of its alignment rectangle relative to its superview, and its
/// size. What a cell of a table contains is therefore the same numbers wherever the cell is.
///
/// An engine, its solver and its tree belong to one task at a time.
public final class LayoutEngine {
    /// The view at the top. Its frame is fixed from outside while it translates its autoresizing mask.
    public let root: LayoutView
    /// Where views find the engine.
    let handle = EngineHandle()
    /// What solves the constraints. To change it behind the engine's back breaks the engine.
    ///
    /// Its `limits` bound each of its solves, and those of the solvers that measure fitting sizes and ambiguity. A layout that
    /// comes to one throws ``LayoutError/solver(_:)``, no frame has changed, and the next layout takes it up again.
    public let solver: any LayoutSolver

    /// The direction in which people read.
    public var layoutDirection: LayoutDirection {
        didSet {
            if layoutDirection == oldValue { return }
            invalidateAll()
            for view in root.subtree { view.directionChanged() }
        }
    }

    /// The distances that symbolic spacings stand for.
    public var systemSpacing = SystemSpacing() {
        didSet { if systemSpacing != oldValue { invalidateAll() } }
    }

    /// How much the root wants the size that its frame was set to: required unless set, so that contents give way. A window of
    /// AppKit's has `Priority.windowSize` instead: it grows or shrinks where its contents ask for more than that, and
    /// the root's frame says how large it has become.
    public var rootSizePriority = Priority.required { didSet { if rootSizePriority != oldValue { itemChanged(root) } } }

    /// Whether the priority of an installed constraint may go from optional to required and back, as since iOS 13; else that
    /// is an error, as before.
    public var allowsRequiredPriorityChange = false

    /// Whether what views ask for at the wrong moment is taken as UIKit takes it instead of being an error: a view that had its
    /// turn in ``LayoutView/updateConstraints()`` has another one, one whose turn it is does not; a layout within it waits; and
    /// a fitting size leaves out what cannot hold.
    public var isForgiving = false

    /// Called with the log of each conflict that ``layoutBreakingConflicts()`` breaks a constraint for.
    public var onConflict: ((ConflictLog) -> Void)?
    /// After how many passes, or layouts of one view, ``layoutIfNeeded()`` gives up: ``LayoutError/layoutLoop(_:)``.
    public var maximumPasses = 32
    /// What is told of each step of the update cycle.
    public var onEvent: ((LayoutEvent) -> Void)?
    /// How often each phase of the update cycle did something.
    public internal(set) var counters = LayoutCounters()
    /// What the views adapt to. A change is told to all views, outermost first.
    public var traitCollection = TraitCollection() {
        didSet { if traitCollection != oldValue { traitsChanged(from: oldValue) } }
    }
    /// Where the engine stands in the update cycle.
    var cycle = CycleState()

    /// The items that the solver knows, by age.
    var installedItems = AgeTable<InstalledItem>()
    /// The constraints that the solver knows.
    var installedConstraints: [ConstraintID: InstalledConstraint] = [:]
    /// What may have changed since the latest accepted pass.
    var pendingItems: [Int: LayoutItem] = [:]
    var pendingConstraints: [ConstraintID: LayoutConstraint] = [:]
    /// What is broken so that the rest can hold.
    var recovery = RecoveryState()
    /// Views that have constraints of their own to bring up to date first, by age.
    var pendingUpdates: [Int: LayoutView] = [:]

    /// An item as the solver knows it.
    struct InstalledItem {
        let item: LayoutItem
        var rules: [Constraint]
    }

    /// A constraint as the solver knows it.
    struct InstalledConstraint {
        let source: LayoutConstraint
        var rule: Constraint
    }

    /// An engine for a tree of views. Nothing is laid out before the first ``layoutIfNeeded()``.
    ///
    /// A tree has one engine: if it has one already, that one lays nothing out any more.
    /// - Parameters:
    ///   - solver: an empty solver, not used for anything else.
    ///   - root: the view at the top; its frame is what the caller sets.
    ///   - layoutDirection: the direction in which people read.
    public init(solver: any LayoutSolver, root: LayoutView, layoutDirection: LayoutDirection = .leftToRight) {
        self.solver = solver
        self.root = root
        self.layoutDirection = layoutDirection
        handle.open(for: self)
        root.engine?.detach(root)
        attach(root)
    }

    deinit { handle.close() }

    /// The constraint of that name, if the engine knows it.
    public func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        pendingConstraints[id] ?? installedConstraints[id]?.source ?? recovery.broken.first { $0.id == id }
    }

    /// Whether anything may have changed since the latest accepted pass.
    public var needsLayout: Bool {
        hasPendingRules || cycle.pendingLayoutCount > 0
    }

    // MARK: What views and constraints report

    func attach(_ view: LayoutView) {
        for view in view.subtree {
            // An engine that is gone may have left the view waiting for its turn.
            view.viewMarks.isPending = false
            view.engine = self
            if view.needsConstraintUpdate { constraintUpdateNeeded(by: view) }
            enterCycle(view)
            itemChanged(view)
            for guide in view.layoutGuides { itemChanged(guide) }
            for constraint in view.heldConstraints.values {
                // In another tree it may hold.
                constraint.isBroken = false
                constraintChanged(constraint)
            }
        }
    }

    func detach(_ view: LayoutView) {
        for view in view.subtree {
            view.engine = nil
            pendingUpdates[view.age] = nil
            leaveCycle(view)
            itemChanged(view)
            for guide in view.layoutGuides { itemChanged(guide) }
            for constraint in view.heldConstraints.values { constraintChanged(constraint) }
        }
    }

    func detach() { detach(root) }

    func itemChanged(_ item: LayoutItem) {
        pendingItems[item.age] = item
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    func constraintChanged(_ constraint: LayoutConstraint) {
        pendingConstraints[constraint.id] = constraint
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    func constraintUpdateNeeded(by view: LayoutView) { pendingUpdates[view.age] = view }

    func invalidateAll() {
        for (_, installed) in installedItems.byAge { itemChanged(installed.item) }
        for installed in installedConstraints.values { constraintChanged(installed.source) }
    }
}
