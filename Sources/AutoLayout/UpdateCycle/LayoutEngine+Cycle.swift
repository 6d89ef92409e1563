internal import SolverAPI

/// The update cycle: constraints from the inside out, layout from the outside in, drawing from the outside in.
extension LayoutEngine {
    /// Runs passes until nothing is due: constraints, solver, layout; and again if layout changed constraints.
    func runCycle() throws(LayoutError) {
        while hasPendingRules || hasPendingLayouts {
            while hasPendingRules { try solve() }
            try layOutPendingViews()
            refreshInheritedInsets()
        }
    }

    /// Whether the solver has something to take.
    var hasPendingRules: Bool { !pendingItems.isEmpty || !pendingConstraints.isEmpty || !pendingUpdates.isEmpty }

    /// Whether a view has to lay out what it contains that is not doing so now.
    private var hasPendingLayouts: Bool {
        let underWay = cycle.layingOut.count { $0.view.viewMarks.isPending }
        return cycle.pendingLayoutCount > underWay
    }

    /// One pass: brings constraints up to date, sends what changed as one batch, and notes what moved.
    func solve() throws(LayoutError) {
        cycle.passes += 1
        if cycle.passes > maximumPasses { throw loopError(passes: maximumPasses) }
        for view in cycle.measuring.values { view.setNeedsConstraintUpdate() }
        try updateConstraintsIfNeeded()
        if recovery.isUnderWay {
            try installBreakingConflicts()
        } else {
            let plan = try makePlan()
            let mayRecover = !recovery.broken.isEmpty && plan.batch.concernsRequired(in: solver.problem)
            try install(plan)
            if mayRecover { recovery.isUnfinished = true }
        }
        noteMovedItems()
    }

    /// Lets the solver take a plan, or throws and changes nothing.
    func install(_ plan: Plan) throws(LayoutError) {
        if !plan.batch.isEmpty {
            do {
                try solver.apply(plan.batch)
            } catch {
                throw layoutError(for: error)
            }
            counters.solves += 1
            counters.solverChanges += plan.batch.count
            cycle.solverChanges += plan.batch.count
            onEvent?(.solve(changes: plan.batch.count))
        }
        accept(plan)
    }

    // MARK: Constraints

    /// Lets views bring their constraints up to date now: the innermost first, then by age, so that a run repeats exactly.
    ///
    /// - Throws: what a view's ``LayoutView/updateConstraints()`` throws, and
    ///   ``LayoutError/constraintsInvalidatedDuringUpdate(view:during:)``. It stays due then.
    public func updateConstraintsIfNeeded() throws(LayoutError) {
        if let updating = cycle.updating {
            if isForgiving { return }
            throw .layoutDuringConstraintUpdate(view: updating.name)
        }
        defer {
            cycle.updating = nil
            cycle.updated.removeAll()
            cycle.violation = nil
        }
        var turns = 0
        while !pendingUpdates.isEmpty {
            turns += 1
            let round = pendingUpdates.values.map { (depth: cycle.depth(of: $0), view: $0) }
                .sorted { $0.depth == $1.depth ? $0.view.age < $1.view.age : $0.depth > $1.depth }
            if turns > maximumPasses {
                if isForgiving {
                    pendingUpdates.removeAll()
                    break
                }
                throw .layoutLoop(
                    LayoutLoop(view: round.first?.view.name ?? "", passes: turns - 1, alternatingSizes: []))
            }
            for (_, view) in round where pendingUpdates[view.age] != nil {
                cycle.updating = view
                counters.constraintUpdates += 1
                onEvent?(.updateConstraints(view))
                pendingUpdates[view.age] = nil
                do throws(LayoutError) {
                    try view.performConstraintUpdate()
                    if let violation = cycle.violation { throw violation }
                } catch {
                    view.setNeedsConstraintUpdate()
                    throw error
                }
                cycle.updating = nil
                cycle.updated.insert(view.age)
            }
        }
    }

    // MARK: Layout

    func layoutNeeded(by view: LayoutView) {
        if cycle.addPendingLayout(view) { onEvent?(.needsLayout(view)) }
    }

    /// Lets views lay out what they contain: the outermost first, then by age.
    func layOutPendingViews() throws(LayoutError) {
        // A view that asks for a layout of the tree while it lays itself out has its turn afterwards.
        var skipped: [LayoutView] = []
        defer { cycle.giveBack(skipped) }
        cycle.gatherLevels()
        while let view = cycle.nextPendingLayout() {
            if cycle.layingOut.contains(where: { $0.view === view }) {
                _ = cycle.markPending(view)
                skipped.append(view)
            } else {
                try layOut(view)
            }
        }
    }

    private func layOut(_ view: LayoutView) throws(LayoutError) {
        if view.viewMarks.layoutRun != cycle.run { (view.viewMarks.layoutRun, view.viewMarks.layouts) = (cycle.run, 0) }
        view.viewMarks.layouts += 1
        if view.viewMarks.layouts > maximumPasses {
            _ = cycle.addPendingLayout(view)
            throw loopError(passes: maximumPasses, of: view)
        }
        counters.layouts += 1
        onEvent?(.layoutSubviews(view))
        cycle.layingOut.append((view, false))
        defer { cycle.layingOut.removeLast() }
        do {
            try view.layoutSubviews()
        } catch {
            _ = cycle.addPendingLayout(view)
            throw error
        }
    }

    /// Gives what the view contains the solver's frames: what ``LayoutView/layoutSubviews()`` does unless it is overridden.
    ///
    /// When a view calls it a second time in one turn, after it changed constraints, those are solved first.
    func copyFrames(into view: LayoutView) throws(LayoutError) {
        if let turn = cycle.layingOut.lastIndex(where: { $0.view === view }) {
            if cycle.layingOut[turn].hasCopied, hasPendingRules {
                let wasAsked = view.viewMarks.isPending
                while hasPendingRules { try solve() }
                // What moved in the view is copied below, so it need not have another turn for that.
                if !wasAsked { _ = cycle.removePendingLayout(view) }
            }
            cycle.layingOut[turn].hasCopied = true
        }
        var items: [LayoutItem] = []
        swap(&items, &view.viewMarks.uncopied)
        items.sortByAge()
        for item in items {
            // One that went elsewhere meanwhile is on the list of its new container.
            if item.itemMarks.uncopiedIn == view.age { item.itemMarks.uncopiedIn = -1 }
            if item.coordinateView === view, installedItems[item.age] != nil { copy(item) }
        }
    }

    /// Gives an item the solver's frame.
    func copy(_ item: LayoutItem) {
        let rect = item.itemMarks.solved
        guard let view = item as? LayoutView else {
            (item as? LayoutGuide)?.layoutFrame = rect
            return
        }
        let frame = view.placedFrame(view.frame(forAlignmentRect: rect))
        if frame == view.frame { return }
        let isResized = frame.size != view.frame.size
        let before = view.frame
        view.copyOut(frame: frame)
        view.frameWasPlaced(from: before)
        counters.frameWrites += 1
        if view.viewMarks.changedRun != cycle.run {
            view.viewMarks.changedRun = cycle.run
            cycle.changed.append(view)
        }
        onEvent?(.frame(view))
        if isResized { layoutNeeded(by: view) }
    }

    // MARK: Drawing

    /// Lays the tree out if anything changed, and lets the views that are due draw themselves, outermost first.
    ///
    /// - Throws: as ``layoutIfNeeded()``; nothing is drawn then.
    public func displayIfNeeded() throws(LayoutError) {
        try layoutIfNeeded()
        let due = cycle.pendingDisplays.values.map { (depth: cycle.depth(of: $0), view: $0) }
            .sorted { $0.depth == $1.depth ? $0.view.age < $1.view.age : $0.depth < $1.depth }
        cycle.pendingDisplays.removeAll()
        for (_, view) in due where view.engine === self {
            counters.displays += 1
            onEvent?(.display(view))
            view.display()
        }
    }
}
