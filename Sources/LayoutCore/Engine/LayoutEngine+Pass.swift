internal import SolverAPI

/// The layout pass: collect changes, solve, publish frames, and let views lay out their subviews.
extension LayoutEngine {
    /// Lays out the tree.
    ///
    /// Sends all changes since the last accepted pass to the solver as one batch. Views whose contents moved then
    /// copy the new frames. The passes repeat as long as views change constraints while they lay out. Does nothing if
    /// nothing changed. A call from a view's natural size or baseline, which the engine reads while it collects changes,
    /// does nothing either: the layout that reads it continues.
    ///
    /// - Throws: ``LayoutError``. A batch that the solver rejects changes neither the solver nor a frame. Its changes
    ///   stay pending, and the next pass sends them again. An error in a later pass keeps the results of the passes
    ///   before it. After ``maximumPasses`` passes the error is ``LayoutError/layoutLoop(_:)``.
    /// - Complexity: O(*c*) for *c* changes, or O(*c* log *c*) if their creation indices are far apart, besides the
    ///   solver's work.
    @discardableResult
    public func layoutIfNeeded() throws(LayoutError) -> LayoutPass {
        if let updating = cycle.updating {
            if isForgiving { return .idle }
            throw .layoutDuringConstraintUpdate(view: updating.name)
        }
        if isPlanning { return .idle }
        let isOuter = cycle.depth == 0
        if isOuter {
            changes.removeAll()
            if let pass = replay() { return pass }
        }
        if !needsLayout { return .idle }
        if isOuter {
            cycle.begin()
            // The order of the calls does not matter.
            for view in cycle.beginning.values { view.runBegins() }
        }
        cycle.depth += 1
        defer { cycle.depth -= 1 }
        try runCycle()
        return LayoutPass(solverChanges: cycle.solverChanges, passes: cycle.passes)
    }

    /// The views whose frames the latest ``layoutIfNeeded()`` changed, in the order of creation. During a layout, the
    /// list contains the views whose frames have changed so far.
    ///
    /// - Complexity: O(*n* log *n*) for the first read if the views are not sorted yet.
    public var changedViews: [LayoutView] { changes.views }

    /// Runs passes until nothing is pending. Each pass updates constraints, solves and lays out. If the layout changes
    /// constraints, another pass follows.
    func runCycle() throws(LayoutError) {
        while hasPendingRules || hasPendingLayouts {
            while hasPendingRules { try solve() }
            if hasPendingLayouts { try layOutPendingViews() }
            if !cycle.inheriting.isEmpty { refreshInheritedInsets() }
        }
        cycle.forgetThoseWhoLeft()
    }

    /// Runs one pass: updates constraints, sends the changes as one batch, and records the moved items.
    func solve() throws(LayoutError) {
        try beginPass()
        if !cycle.measuring.isEmpty { for view in cycle.measuring.values { view.setNeedsConstraintUpdate() } }
        if !pendingUpdates.isEmpty { try updateConstraintsIfNeeded() }
        if recovery.isUnderWay {
            let isDecided = try installBreakingConflicts()
            publish(movesRoot: false)
            if isDecided { updateHiddenLengths() }
            return
        } else if let numbers = try changeNumbers() {
            publish(movesRoot: numbers.moveRoot)
            return keepProgram()
        } else {
            let plan = try makePlan()
            let mayRecover = !recovery.broken.isEmpty && plan.batch.concernsRequired(in: solver.problem)
            do {
                try install(plan)
            } catch {
                if mayPlanAgain { return }
                throw error
            }
            if mayRecover { recovery.isUnfinished = true }
        }
        publish(movesRoot: false)
    }

    /// Whether client code changed the layout while the latest plan was made. If the solver refuses that plan, the reason
    /// may be that it contains one part of a change and not the other.
    var mayPlanAgain: Bool {
        let hasChanged =
            isRootPending || pendingItems.count > pendingItems.plannedCount
            || pendingConstraints.count > pendingConstraints.plannedCount
        return hasChanged && cycle.passes < maximumPasses
    }

    /// Counts a pass, or throws if there were too many.
    func beginPass() throws(LayoutError) {
        cycle.passes += 1
        if cycle.passes > maximumPasses { throw loopError(passes: maximumPasses) }
    }

    /// Sends a batch to the solver, or throws and changes nothing.
    func send(_ batch: Batch) throws(LayoutError) {
        let count = batch.count
        if count == 0 { return }
        do {
            try solver.apply(batch)
        } catch {
            throw layoutError(for: error)
        }
        work.solves += 1
        work.solverChanges += count
        cycle.solverChanges += count
        if onEvent != nil { cycle.solvesToReport.append(count) }
    }
}
