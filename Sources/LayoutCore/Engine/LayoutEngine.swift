internal import LayoutTreeCore
public import SolverAPI

/// Keeps a view hierarchy laid out: keeps its rules in a tree of nodes and rows, lays that out, and publishes the resulting
/// frames.
///
/// Each view, each guide that the app or a container creates, and each readable content guide has a node with four numbers: the
/// position of its alignment rectangle relative to its superview, and its size. The contents of a table cell therefore
/// have the same values wherever the cell is.
///
/// An engine, its solver and its tree belong to one task at a time.
public final class LayoutEngine {
    /// The root of the view hierarchy. The caller sets the root's frame while the root translates its autoresizing mask
    /// into constraints.
    public let root: LayoutView
    /// The nodes and rows of the layout, through which items reach the engine.
    let tree: ItemTree
    /// The solver that was given to the engine; nil if layouts are searched by substitution first.
    let givenSolver: (any LayoutSolver)?
    /// The solver of the layout, for diagnosis: the one that was given to the engine, or one that gets all rules when this
    /// property is read. Only the engine may change it.
    ///
    /// The `limits` of a solver that was given to the engine bound each solve, including solves for fitting sizes and ambiguity.
    /// Otherwise ``limits`` do.
    public var solver: any LayoutSolver { givenSolver ?? tree.currentSolver(limits) }
    /// The limits of each layout and diagnosis. A layout that reaches a limit throws ``LayoutError/solver(_:)`` and changes no
    /// frame. The next layout tries again.
    public var limits: SolveLimits {
        get { givenSolver?.limits ?? tree.table.limits }
        set { if let givenSolver { givenSolver.limits = newValue } else { tree.table.limits = newValue } }
    }

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
            tree.isObserved = onEvent != nil
            leaveTree()
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

    /// The items whose rows must be written before the next layout, and whether the root's frame must be. They stay on the list
    /// until a layout is published.
    @exclusivity(unchecked) var pendingItems = PendingList<LayoutItem>()
    @exclusivity(unchecked) var isRootPending = false
    /// Whether the root's frame was set since the last publication, which compares it with the solved one.
    @exclusivity(unchecked) var isRootMoved = false
    /// Whether more of the root than its frame may have changed.
    @exclusivity(unchecked) var isRootRemade = false
    /// Whether the root's rows depend on its frame only, and the frame of which they were written.
    @exclusivity(unchecked) var isRootFrameWritable = false
    @exclusivity(unchecked) var writtenRootFrame = LayoutRect.zero
    @exclusivity(unchecked) var pendingConstraints = PendingList<LayoutConstraint>()
    /// Whether rows are being written, which may call client code.
    @exclusivity(unchecked) var isWriting = false
    /// The broken constraints and the conflicts that justify them.
    @exclusivity(unchecked) var recovery = RecoveryState()
    /// The views that need an update of their constraints. The list may also contain views that no longer need it.
    @exclusivity(unchecked) var pendingUpdates = ContiguousArray<LayoutView>()
    /// The views whose frames the current run of the cycle changed.
    let changes: ChangeList

    /// Creates an engine for a view hierarchy. Nothing is laid out before the first ``layoutIfNeeded()``.
    ///
    /// A tree has only one engine. A previous engine of the tree stops laying it out. Each layout is one batch for the solver.
    /// - Parameters:
    ///   - solver: an empty solver that only this engine uses.
    ///   - root: the root of the hierarchy, whose frame the caller sets.
    ///   - layoutDirection: the layout direction.
    public convenience init(
        solver: any LayoutSolver, root: LayoutView, layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.init(ItemTree(LayoutTree(solver: solver)), solver, root, layoutDirection)
    }

    /// Creates an engine that searches each layout by substitution, and lets a solver make those that it does not find.
    ///
    /// - Parameter makeSolver: creates an empty solver.
    package convenience init(
        searchingBefore makeSolver: @escaping () -> any LayoutSolver, root: LayoutView,
        layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.init(ItemTree(LayoutTree(searchingBefore: makeSolver)), nil, root, layoutDirection)
    }

    private init(
        _ tree: ItemTree, _ solver: (any LayoutSolver)?, _ root: LayoutView, _ layoutDirection: LayoutDirection
    ) {
        givenSolver = solver
        self.tree = tree
        self.root = root
        self.layoutDirection = layoutDirection
        cycle = CycleState(tree)
        changes = ChangeList(tree)
        tree.open(for: self)
        root.engine?.detach(root)
        attach(root)
    }

    deinit { tree.close() }

    /// Returns the constraint with an ID; nil if the engine does not have it.
    ///
    /// - Complexity: O(*p*) for *p* pending constraints. O(*n*) for the first call after one of *n* constraints was added or
    ///   removed.
    public func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        // A rule that a container just discarded may have the same ID as a rule that it just created.
        tree.constraint(id) ?? pendingConstraints.elements.first { $0.id == id && $0.isInstalled }
            ?? recovery.broken.first { $0.id == id } ?? pendingConstraints.elements.first { $0.id == id }
    }

    /// Returns the item that generated a rule and the kind of the rule; nil if the engine does not have it.
    func owner(of id: ConstraintID) -> (item: LayoutItem, rule: GeneratedRule)? {
        func isOwner(_ item: LayoutItem) -> Bool {
            (item.creationIndex..<item.creationIndex + SolverNames.rulesPerItem).contains(id.rawValue)
        }
        guard let item = tree.allItems.first(where: isOwner) else { return nil }
        return GeneratedRule(rawValue: id.rawValue - item.creationIndex).map { (item, $0) }
    }

    /// The items of the layout, in the order of creation.
    var installedItems: [LayoutItem] {
        var items = tree.allItems
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
        var holders = ContiguousArray<Unmanaged<LayoutView>>()
        holders.reserveCapacity(16)
        var heldCount = 0
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
            if let extras = view.viewExtras { for guide in extras.guides.items { enter(guide, in: view) } }
            if !view.held.isEmpty {
                holders.append(.passUnretained(view))
                heldCount += view.held.count
            }
        }
        tree.reserveRows(heldCount)
        // The root and given sizes come first, because a search goes from what is known. In the order of their holders, a row of
        // 1,000 views was searched with bounds of errors, and its first layout took 3.4 times as long.
        if view === root { writePlainRoot() }
        var others = ContiguousArray<Unmanaged<LayoutConstraint>>()
        others.reserveCapacity(heldCount)
        for holder in holders {
            holder._withUnsafeGuaranteedRef { holder in
                holder.held.forEachBorrowed { constraint in
                    // A constraint that was broken in a previous tree may hold in this tree.
                    constraint.isBroken = false
                    if constraint.secondAttribute == .notAnAttribute {
                        update(constraint)
                    } else {
                        others.append(.passUnretained(constraint))
                    }
                }
            }
        }
        for constraint in others { constraint._withUnsafeGuaranteedRef { update($0) } }
        cycle.hasNewViews = true
        chargeChange()
    }

    func detach(_ view: LayoutView) {
        cycle.treeChanged()
        // The slots of the views may be given to other items.
        changes.lookUp()
        let views = view.subtree
        for view in views { view.held.forEachBorrowed { tree.removeRow(of: $0) } }
        // If the view becomes the root of another engine, constraints of its ancestors still refer to its subtree.
        if view.superview != nil { views.forEach(removeReferences) }
        for view in views {
            view.leaveTree()
            view.state.remove(.isUpdatePending)
            leaveCycle(view)
            leave(view)
            if let extras = view.viewExtras { for guide in extras.guides.items { leave(guide) } }
        }
        chargeChange()
    }

    /// Removes the rows of constraints that refer to a view or to its guides.
    private func removeReferences(to view: LayoutView) {
        view.forEachOwnItem { item in item.uses.forEach(of: item) { tree.removeRow(of: $0) } }
    }

    func detach() { detach(root) }

    /// Adds a guide to the tree.
    func enter(_ guide: LayoutGuide, of view: LayoutView) { enter(guide, in: view) }

    /// Removes an item from the tree of its engine, which is another one if views were given to two engines.
    func leave(_ item: LayoutItem) {
        item.leaveTree()
        if let owner = item.itemTree, let engine = owner.engine, !item.slot.isNone {
            engine.changes.lookUp()
            if engine !== self {
                item.asView?.held.forEachBorrowed { owner.removeRow(of: $0) }
                item.uses.forEach(of: item) { owner.removeRow(of: $0) }
            }
            owner.remove(item)
        }
        (item.itemTree, item.slot) = (nil, .none)
    }

    private func enter(_ item: LayoutItem, in container: LayoutView?) {
        // The frame may still be in the tree of another engine, or of a deallocated one.
        if item.itemTree != nil { leave(item) }
        item.itemTree = tree
        item.slot = item.hasVariables ? tree.insert(item, in: container) : .none
        if let container, container.overrides.contains(.layout) || container.state.contains(.isUnderOverride) {
            item.state.insert(.isUnderOverride)
        } else {
            item.state.remove(.isUnderOverride)
        }
        if item.slot.isNone { return }
        // The frame of a new node is 0. So moving the frame into the tree does not change it before the first layout.
        if canBeDirect(item), item.storedFrame.own == .zero, !wraps(item) {
            item.moveFrame(into: tree, wraps: false)
            if !generatesRows(item) { return }
        }
        itemChanged(item)
    }

    /// Whether an item whose frame is in the tree may have rows of its own.
    private func generatesRows(_ item: LayoutItem) -> Bool {
        if item.state.contains(.isGuide) { return false }
        let view = unsafeDowncast(item, to: LayoutView.self)
        return view.overrides.contains(.content) || view.translatesAutoresizingMaskIntoConstraints
            || view.fixedContentSize != .noIntrinsicSize
    }

    func itemChanged(_ item: LayoutItem) {
        if item === root {
            isRootPending = true
            isRootRemade = true
        } else if item.pendingSerial != tree.serial {
            item.pendingSerial = tree.serial
            pendingItems.append(item, creationIndex: item.creationIndex)
        }
        chargeChange()
    }

    /// Called after the caller set the frame of a view that is laid out by its autoresizing mask.
    func frameChanged(of view: LayoutView) {
        if view !== root || !cycle.layingOut.isEmpty { return itemChanged(view) }
        isRootPending = true
    }

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
        for constraint in tree.constraints.sorted(by: { $0.id < $1.id }) { constraintChanged(constraint) }
        // A baseline that is read for a row may call this. The constraint of that row may not be in the tree yet.
        if isWriting {
            for constraint in pendingConstraints.elements where constraint.isActive { constraintChanged(constraint) }
        }
        // A broken constraint may hold with different terms.
        for constraint in recovery.current(in: self) { constraintChanged(constraint) }
    }
}
