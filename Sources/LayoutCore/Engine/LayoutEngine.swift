public import SolverAPI

/// Keeps a view hierarchy laid out: collects changes in a batch, sends it to a solver, and publishes the resulting
/// frames.
///
/// Each view, each guide that the app or a container creates, and each readable content guide has four variables: the
/// position of its alignment rectangle relative to its superview, and its size. The contents of a table cell therefore
/// have the same values wherever the cell is.
///
/// An engine, its solver and its tree belong to one task at a time.
public final class LayoutEngine {
    /// The root of the view hierarchy. The caller sets the root's frame while the root translates its autoresizing mask
    /// into constraints.
    public let root: LayoutView
    /// The per-item data of the engine, through which items reach the engine.
    let columns = ItemColumns()
    /// The solver of the constraints. Only the engine may change it.
    ///
    /// Its `limits` bound each solve, including solves for fitting sizes and ambiguity. A layout that reaches a limit
    /// throws ``LayoutError/solver(_:)`` and changes no frame. The next layout resumes the work.
    public let solver: any LayoutSolver

    /// The layout direction of the tree.
    @exclusivity(unchecked) public var layoutDirection: LayoutDirection {
        didSet {
            if layoutDirection == oldValue { return }
            invalidateAll()
            for view in root.subtree { view.directionChanged() }
        }
    }

    /// The distances of symbolic spacings.
    public var systemSpacing = SystemSpacing() {
        didSet { if systemSpacing != oldValue { invalidateAll() } }
    }

    /// The priority with which the root keeps the size of its frame. The default is required, so contents adapt to
    /// the root.
    ///
    /// A window of AppKit uses `Priority.windowSize`: it grows or shrinks if its contents require it, and the root's
    /// frame reports the resulting size.
    @exclusivity(unchecked) public var rootSizePriority = Priority.required {
        didSet { if rootSizePriority != oldValue { itemChanged(root) } }
    }

    /// Whether the priority of an installed constraint may change from or to required, as in UIKit since iOS 13. If
    /// false, the next layout throws ``LayoutError/requiredPriorityChange(constraint:from:to:)``.
    public var allowsRequiredPriorityChange = false

    /// Whether requests at the wrong time are handled as in UIKit instead of throwing an error.
    ///
    /// A view that was already updated and requests ``LayoutView/updateConstraints()`` again is updated again, except
    /// during its own update. A layout within an update is deferred. A fitting size ignores constraints that cannot
    /// hold.
    @exclusivity(unchecked) public var isForgiving = false

    /// Whether a rule that collapses a hidden view yields first in a conflict, as on Interface Builder's canvas, where
    /// hidden views keep the lengths that their contents require.
    @exclusivity(unchecked) package var hidingRulesYield = false

    /// A closure that receives the log of each conflict for which ``layoutBreakingConflicts()`` breaks a constraint.
    public var onConflict: ((ConflictLog) -> Void)?
    /// The maximum number of passes, or of layouts of one view, in a ``layoutIfNeeded()``. If a layout needs more, it
    /// throws ``LayoutError/layoutLoop(_:)``.
    @exclusivity(unchecked) public var maximumPasses = 32
    /// A closure that receives each step of the update cycle.
    @exclusivity(unchecked) public var onEvent: ((LayoutEvent) -> Void)? {
        didSet {
            columns.isObserved = onEvent != nil
            leaveColumns()
            dropProgram()
        }
    }
    /// Counters of the phases of the update cycle.
    public var counters: LayoutCounters { work }
    @exclusivity(unchecked) var work = LayoutCounters()
    /// The traits of the environment. A change is reported to all views, ancestors before descendants.
    public var traitCollection = TraitCollection() {
        didSet { if traitCollection != oldValue { traitsChanged(from: oldValue) } }
    }
    /// The state of the update cycle.
    let cycle: CycleState

    /// The constraints that the solver has.
    @exclusivity(unchecked) var sent = SentConstraints()
    /// The items that may have changed since the last accepted pass, and whether the root may have changed since the last
    /// plan. A plan moves the root to the list, where it stays until a plan is accepted.
    @exclusivity(unchecked) var pendingItems = PendingList<LayoutItem>()
    @exclusivity(unchecked) var isRootPending = false
    /// Whether more of the root than its frame may have changed.
    @exclusivity(unchecked) var isRootRemade = false
    @exclusivity(unchecked) var pendingConstraints = PendingList<LayoutConstraint>()
    /// Whether a plan is being made, which may call client code.
    @exclusivity(unchecked) var isPlanning = false
    /// The reused memory of batches that only change numbers.
    @exclusivity(unchecked) var numbers = Batch()
    /// The program that maps numbers to frames, if the solver has an edit program, and the edit program of the previous
    /// pass.
    @exclusivity(unchecked) var frameProgram: Unmanaged<FrameProgram>?
    @exclusivity(unchecked) var latestProgram: (program: ObjectIdentifier, stamp: Int)?
    /// The broken constraints and the conflicts that justify them.
    @exclusivity(unchecked) var recovery = RecoveryState()
    /// The views that need an update of their constraints. The list may also contain views that no longer need it.
    @exclusivity(unchecked) var pendingUpdates = ContiguousArray<LayoutView>()
    /// The views whose frames the current run of the cycle changed.
    let changes: ChangeList

    /// Creates an engine for a view hierarchy. Nothing is laid out before the first ``layoutIfNeeded()``.
    ///
    /// A tree has only one engine. A previous engine of the tree stops laying it out.
    /// - Parameters:
    ///   - solver: an empty solver that only this engine uses.
    ///   - root: the root of the hierarchy, whose frame the caller sets.
    ///   - layoutDirection: the layout direction.
    public init(solver: any LayoutSolver, root: LayoutView, layoutDirection: LayoutDirection = .leftToRight) {
        self.solver = solver
        self.root = root
        self.layoutDirection = layoutDirection
        cycle = CycleState(columns)
        changes = ChangeList(columns)
        columns.open(for: self)
        root.engine?.detach(root)
        attach(root)
    }

    deinit {
        dropProgram()
        columns.close()
    }

    /// Returns the constraint with an ID; nil if the engine does not have it.
    ///
    /// - Complexity: O(*p*) for *p* pending constraints. O(*n*) for the first call after one of the *n* constraints
    ///   of the solver was added or removed.
    public func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        let creationIndex = SolverNames.creationIndex(of: id)
        // A rule that a container just discarded may have the same ID as a rule that it just created.
        return pendingConstraints.first(creationIndex: creationIndex) { $0.isInstalled } ?? pendingConstraints.first(
            creationIndex: creationIndex)
            ?? sent.constraint(id) ?? recovery.broken.first { $0.id == id }
    }

    /// Returns the item that generated a rule and the kind of the rule; nil if the engine does not have it.
    func owner(of id: ConstraintID) -> (item: LayoutItem, rule: GeneratedRule)? {
        func isOwner(_ item: LayoutItem) -> Bool {
            (item.creationIndex..<item.creationIndex + SolverNames.rulesPerItem).contains(id.rawValue)
        }
        guard let item = allPendingItems.first(where: isOwner) ?? columns.allItems.first(where: isOwner) else {
            return nil
        }
        return GeneratedRule(rawValue: id.rawValue - item.creationIndex).map { (item, $0) }
    }

    /// The items that may have changed since the last accepted pass.
    var allPendingItems: [LayoutItem] { isRootPending ? [root] + pendingItems.elements : pendingItems.elements }

    /// The items that the solver has, in the order of creation.
    var installedItems: [LayoutItem] {
        var items = columns.allItems
        items.sortByCreation()
        return items
    }

    /// Whether anything may have changed since the last accepted pass.
    public var needsLayout: Bool {
        hasPendingRules || cycle.pendingLayoutCount > 0
    }

    // MARK: Reports of views and constraints

    func attach(_ view: LayoutView) {
        cycle.treeChanged()
        // The views are not retained, because the tree keeps them alive and no overridden code runs here.
        view.forEachInSubtree { view in
            // A deallocated engine may have left the view's marks set.
            view.state.remove(.isWaiting)
            view.state.insert(.needsDisplay)
            enter(view, in: view === root ? nil : view.superview)
            // The layout direction may differ from that of the view's previous tree.
            if view.overrides.contains(.constraintUpdate) { view.directionChanged() }
            if view.needsConstraintUpdate {
                if view.overrides.contains(.constraintUpdate) || onEvent != nil {
                    constraintUpdateNeeded(by: view)
                } else {
                    view.state.remove(.needsConstraintUpdate)
                }
            }
            enterCycle(view)
            if let extras = view.viewExtras { for guide in extras.guides.items { enter(guide, of: view) } }
            pendAll(view.held)
        }
        cycle.hasNewViews = true
    }

    /// Adds the constraints that a view holds to the pending list after the view joined the tree.
    private func pendAll(_ held: ContiguousArray<LayoutConstraint>) {
        // The constraints are processed in groups, and each group is only read at first. In a large tree each read is a
        // cache miss, and the misses of a group overlap because no retain intervenes.
        let few = 16
        for first in stride(from: 0, to: held.count, by: few) {
            let indices = first..<min(first + few, held.count)
            var fresh = 0
            held.forEachBorrowed(in: indices) { fresh += isPending($0) ? 0 : 1 }
            pendingConstraints.makeRoom(for: fresh)
            held.forEachBorrowed(in: indices) { constraint in
                // A constraint that was broken in a previous tree may hold in this tree.
                constraint.isBroken = false
                constraintChanged(constraint)
            }
        }
    }

    func detach(_ view: LayoutView) {
        cycle.treeChanged()
        for view in view.subtree {
            view.leaveColumns()
            view.state.remove(.isUpdatePending)
            leaveCycle(view)
            (view.itemColumns, view.slot) = (nil, .none)
            itemChanged(view)
            if let extras = view.viewExtras { for guide in extras.guides.items { leave(guide) } }
            for constraint in view.held { constraintChanged(constraint) }
        }
    }

    func detach() { detach(root) }

    /// Adds a guide to the tree.
    func enter(_ guide: LayoutGuide, of view: LayoutView) { enter(guide, in: view) }

    /// Removes a guide from the tree.
    func leave(_ guide: LayoutGuide) {
        guide.leaveColumns()
        (guide.itemColumns, guide.slot) = (nil, .none)
        itemChanged(guide)
    }

    private func enter(_ item: LayoutItem, in container: LayoutView?) {
        // The frame may still be in the columns of a deallocated engine.
        item.leaveColumns()
        item.itemColumns = columns
        item.slot = columns.slot(of: item.number)
        if let container, container.overrides.contains(.layout) || container.state.contains(.isUnderOverride) {
            item.state.insert(.isUnderOverride)
        } else {
            item.state.remove(.isUnderOverride)
        }
        itemChanged(item)
    }

    func itemChanged(_ item: LayoutItem) {
        if item === root {
            isRootPending = true
            isRootRemade = true
        } else if item.pendingSerial != columns.serial {
            item.pendingSerial = columns.serial
            pendingItems.append(item, creationIndex: item.creationIndex)
        }
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    /// Called after the caller set the frame of a view that is laid out by its autoresizing mask.
    func frameChanged(of view: LayoutView) {
        if view !== root || !cycle.layingOut.isEmpty { return itemChanged(view) }
        isRootPending = true
    }

    /// Adds a constraint to the pending list after a change of its constant or priority, or of other properties if
    /// `hasOtherTerms` is true.
    func constraintChanged(_ constraint: LayoutConstraint, hasOtherTerms: Bool = true) {
        pend(constraint, hasOtherTerms: hasOtherTerms)
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    /// Adds a constraint to the pending list without attributing the change to a view that is laying out.
    func pend(_ constraint: LayoutConstraint, hasOtherTerms: Bool = true) {
        if hasOtherTerms { constraint.mayHaveOtherTerms = true }
        if constraint.pendingSerial == columns.serial { return }
        constraint.pendingSerial = columns.serial
        let index = constraint.sentSerial == columns.serial ? constraint.sentIndex : nil
        pendingConstraints.append(
            constraint, creationIndex: SolverNames.creationIndex(of: constraint.id), sentIndex: index)
    }

    func isPending(_ constraint: LayoutConstraint) -> Bool { constraint.pendingSerial == columns.serial }

    func constraintUpdateNeeded(by view: LayoutView) {
        if view.state.contains(.isUpdatePending) { return }
        view.state.insert(.isUpdatePending)
        pendingUpdates.append(view)
    }

    /// Records a view that constraints lay out after the caller set its frame. The next pass restores the frame.
    func markStray(_ view: LayoutView) {
        if view.state.contains(.isStray) { return }
        view.state.insert(.isStray)
        cycle.strays.append(view)
    }

    func invalidateAll() {
        for item in installedItems { itemChanged(item) }
        for constraint in sent.constraints { constraintChanged(constraint) }
        // A natural size that is read for a plan may call this. The plan's constraints are not among the sent ones yet.
        if isPlanning { for constraint in pendingConstraints.elements { constraintChanged(constraint) } }
        // A broken constraint may hold with different terms.
        for constraint in recovery.current(in: self) { constraintChanged(constraint) }
    }
}
