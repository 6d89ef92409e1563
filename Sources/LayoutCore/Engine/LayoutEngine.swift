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
    /// What the engine keeps of each view and guide, and where they find the engine.
    let columns = ItemColumns()
    /// What solves the constraints. To change it behind the engine's back breaks the engine.
    ///
    /// Its `limits` bound each of its solves, and those of the solvers that measure fitting sizes and ambiguity. A layout that
    /// comes to one throws ``LayoutError/solver(_:)``, no frame has changed, and the next layout takes it up again.
    public let solver: any LayoutSolver

    /// The direction in which people read.
    @exclusivity(unchecked) public var layoutDirection: LayoutDirection {
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
    @exclusivity(unchecked) public var rootSizePriority = Priority.required {
        didSet { if rootSizePriority != oldValue { itemChanged(root) } }
    }

    /// Whether the priority of an installed constraint may go from optional to required and back, as since iOS 13; else that
    /// is an error, as before.
    public var allowsRequiredPriorityChange = false

    /// Whether what views ask for at the wrong moment is taken as UIKit takes it instead of being an error: a view that had its
    /// turn in ``LayoutView/updateConstraints()`` has another one, one whose turn it is does not; a layout within it waits; and
    /// a fitting size leaves out what cannot hold.
    @exclusivity(unchecked) public var isForgiving = false

    /// Called with the log of each conflict that ``layoutBreakingConflicts()`` breaks a constraint for.
    public var onConflict: ((ConflictLog) -> Void)?
    /// After how many passes, or layouts of one view, ``layoutIfNeeded()`` gives up: ``LayoutError/layoutLoop(_:)``.
    @exclusivity(unchecked) public var maximumPasses = 32
    /// What is told of each step of the update cycle.
    @exclusivity(unchecked) public var onEvent: ((LayoutEvent) -> Void)? {
        didSet {
            columns.isObserved = onEvent != nil
            leaveColumns()
            dropProgram()
        }
    }
    /// How often each phase of the update cycle did something.
    public var counters: LayoutCounters { work }
    @exclusivity(unchecked) var work = LayoutCounters()
    /// What the views adapt to. A change is told to all views, outermost first.
    public var traitCollection = TraitCollection() {
        didSet { if traitCollection != oldValue { traitsChanged(from: oldValue) } }
    }
    /// Where the engine stands in the update cycle.
    let cycle: CycleState

    /// The constraints that the solver knows.
    @exclusivity(unchecked) var sent = SentConstraints()
    /// What may have changed since the latest accepted pass, and whether the root did, which is on the list only in a plan.
    @exclusivity(unchecked) var pendingItems = PendingList<LayoutItem>()
    @exclusivity(unchecked) var isRootPending = false
    /// Whether of the root more than its frame may be another.
    @exclusivity(unchecked) var isRootRemade = false
    @exclusivity(unchecked) var pendingConstraints = PendingList<LayoutConstraint>()
    /// Memory for the next batch that changes numbers only.
    @exclusivity(unchecked) var numbers = Batch()
    /// How numbers move frames, where the solver knows it, and what was last seen of that.
    @exclusivity(unchecked) var frameProgram: Unmanaged<FrameProgram>?
    @exclusivity(unchecked) var latestProgram: (program: ObjectIdentifier, stamp: Int)?
    /// What is broken so that the rest can hold.
    @exclusivity(unchecked) var recovery = RecoveryState()
    /// Views that have constraints of their own to bring up to date first, with others that had.
    @exclusivity(unchecked) var pendingUpdates = ContiguousArray<LayoutView>()
    /// The views whose frames the run of the cycle changed.
    let changes: ChangeList

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

    /// The constraint of that name, if the engine knows it.
    public func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        let age = SolverNames.age(of: id)
        // A rule that a container has just given up may have the name of one that it has just made.
        return pendingConstraints.first(ofAge: age) { $0.isInstalled } ?? pendingConstraints.first(ofAge: age)
            ?? sent.constraint(id) ?? recovery.broken.first { $0.id == id }
    }

    /// The view or guide that a generated rule is of, if the engine knows it, and which of its rules that is.
    func owner(of id: ConstraintID) -> (item: LayoutItem, rule: GeneratedRule)? {
        func isOwner(_ item: LayoutItem) -> Bool {
            (item.age..<item.age + SolverNames.rulesPerItem).contains(id.rawValue)
        }
        guard let item = allPendingItems.first(where: isOwner) ?? columns.allItems.first(where: isOwner) else {
            return nil
        }
        return GeneratedRule(rawValue: id.rawValue - item.age).map { (item, $0) }
    }

    /// What may have changed since the latest accepted pass.
    var allPendingItems: [LayoutItem] { isRootPending ? [root] + pendingItems.elements : pendingItems.elements }

    /// The items that the solver knows, oldest first.
    var installedItems: [LayoutItem] {
        var items = columns.allItems
        items.sortByAge()
        return items
    }

    /// Whether anything may have changed since the latest accepted pass.
    public var needsLayout: Bool {
        hasPendingRules || cycle.pendingLayoutCount > 0
    }

    // MARK: What views and constraints report

    func attach(_ view: LayoutView) {
        cycle.treeChanged()
        // Nothing is retained: the tree keeps the views, and nobody's code runs here.
        view.forEachInSubtree { view in
            // An engine that is gone may have left the view waiting for its turn.
            view.state.remove(.isWaiting)
            view.state.insert(.needsDisplay)
            enter(view, in: view === root ? nil : view.superview)
            // People may read in another direction here than in the tree that the view comes from.
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

    /// The constraints of a view that is part of the tree now are to be looked at.
    private func pendAll(_ held: ContiguousArray<LayoutConstraint>) {
        // A few at a time, and looked at before anything is done with them: those of a large tree have to be fetched from memory,
        // which goes on side by side as long as nothing is retained in between.
        let few = 16
        for first in stride(from: 0, to: held.count, by: few) {
            let places = first..<min(first + few, held.count)
            var fresh = 0
            held.forEachBorrowed(in: places) { fresh += isPending($0) ? 0 : 1 }
            pendingConstraints.makeRoom(for: fresh)
            held.forEachBorrowed(in: places) { constraint in
                // In another tree it may hold.
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
            (view.itemColumns, view.slot) = (nil, -1)
            itemChanged(view)
            if let extras = view.viewExtras { for guide in extras.guides.items { leave(guide) } }
            for constraint in view.held { constraintChanged(constraint) }
        }
    }

    func detach() { detach(root) }

    /// A guide is part of the tree now.
    func enter(_ guide: LayoutGuide, of view: LayoutView) { enter(guide, in: view) }

    /// A guide is no part of the tree any more.
    func leave(_ guide: LayoutGuide) {
        guide.leaveColumns()
        (guide.itemColumns, guide.slot) = (nil, -1)
        itemChanged(guide)
    }

    private func enter(_ item: LayoutItem, in container: LayoutView?) {
        // Those of an engine that is gone.
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
            pendingItems.append(item, age: item.age)
        }
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    /// Somebody set the frame of a view that its mask lays out.
    func frameChanged(of view: LayoutView) {
        if view !== root || !cycle.layingOut.isEmpty { return itemChanged(view) }
        isRootPending = true
    }

    /// Notes that a constraint may be another than the solver knows; only in its constant and priority unless said.
    func constraintChanged(_ constraint: LayoutConstraint, hasOtherTerms: Bool = true) {
        pend(constraint, hasOtherTerms: hasOtherTerms)
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    /// The same where it is nobody's doing.
    func pend(_ constraint: LayoutConstraint, hasOtherTerms: Bool = true) {
        if hasOtherTerms { constraint.mayHaveOtherTerms = true }
        if constraint.pendingSerial == columns.serial { return }
        constraint.pendingSerial = columns.serial
        let place = constraint.sentSerial == columns.serial ? constraint.sentPlace : nil
        pendingConstraints.append(constraint, age: SolverNames.age(of: constraint.id), sentPlace: place)
    }

    func isPending(_ constraint: LayoutConstraint) -> Bool { constraint.pendingSerial == columns.serial }

    func constraintUpdateNeeded(by view: LayoutView) {
        if view.state.contains(.isUpdatePending) { return }
        view.state.insert(.isUpdatePending)
        pendingUpdates.append(view)
    }

    /// Somebody wrote the frame of a view that constraints lay out: the next pass gives it theirs again.
    func noteStray(_ view: LayoutView) {
        if view.state.contains(.isStray) { return }
        view.state.insert(.isStray)
        cycle.strays.append(view)
    }

    func invalidateAll() {
        for item in installedItems { itemChanged(item) }
        for constraint in sent.constraints { constraintChanged(constraint) }
        // What is broken may hold with other terms.
        for constraint in recovery.current(in: self) { constraintChanged(constraint) }
    }
}
