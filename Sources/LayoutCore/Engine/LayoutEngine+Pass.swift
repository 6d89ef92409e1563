internal import SolverAPI

/// The layout pass, from top to bottom: collect what changed, solve, publish, and let views do their part.
extension LayoutEngine {
    /// Lays the tree out: sends what changed since the latest accepted pass to the solver as one batch, and lets views whose
    /// contents moved copy the new frames; again, as long as views change constraints while they lay out. Does nothing if
    /// nothing changed.
    ///
    /// - Throws: what stands in the way. What the solver refused has changed nothing in it, and no frame; the changes stay
    ///   pending, so that the next pass, after something was put right, takes them too. An error in a later pass leaves what
    ///   the passes before it did. ``LayoutError/layoutLoop(_:)`` after ``maximumPasses``.
    /// - Complexity: O(what changed) besides the solver's work.
    @discardableResult
    public func layoutIfNeeded() throws(LayoutError) -> LayoutPass {
        if let updating = cycle.updating {
            if isForgiving { return .idle }
            throw .layoutDuringConstraintUpdate(view: updating.name)
        }
        let isOuter = cycle.depth == 0
        if isOuter {
            changes.removeAll()
            if let pass = replay() { return pass }
        }
        if !needsLayout { return .idle }
        if isOuter {
            cycle.begin()
            // What they do does not depend on the order.
            for view in cycle.beginning.values { view.runBegins() }
        }
        cycle.depth += 1
        defer { cycle.depth -= 1 }
        try runCycle()
        return LayoutPass(solverChanges: cycle.solverChanges, passes: cycle.passes)
    }

    /// The views whose frames the latest ``layoutIfNeeded()`` changed, oldest first; within one, those that it changed so far.
    ///
    /// - Complexity: O(n log n) for the first to ask, where they are not in order already.
    public var changedViews: [LayoutView] { changes.views }

    /// Runs passes until nothing is due: constraints, solver, layout; and again if layout changed constraints.
    func runCycle() throws(LayoutError) {
        while hasPendingRules || hasPendingLayouts {
            while hasPendingRules { try solve() }
            if hasPendingLayouts { try layOutPendingViews() }
            if !cycle.inheriting.isEmpty { refreshInheritedInsets() }
        }
        cycle.forgetThoseWhoLeft()
    }

    /// One pass: brings constraints up to date, sends what changed as one batch, and notes what moved.
    func solve() throws(LayoutError) {
        cycle.passes += 1
        if cycle.passes > maximumPasses { throw loopError(passes: maximumPasses) }
        if !cycle.measuring.isEmpty { for view in cycle.measuring.values { view.setNeedsConstraintUpdate() } }
        if !pendingUpdates.isEmpty { try updateConstraintsIfNeeded() }
        if recovery.isUnderWay {
            let isDecided = try installBreakingConflicts()
            publish(movesRoot: false)
            if isDecided { updateHiddenLengths() }
            return
        } else if let numbers = try changeNumbers() {
            publish(movesRoot: numbers.moveRoot)
            return noteProgram()
        } else {
            let mayRecover = try installPending()
            if mayRecover { recovery.isUnfinished = true }
        }
        publish(movesRoot: false)
    }

    /// Lets the solver take a plan, or throws and changes nothing.
    func install(_ plan: LayoutPlan) throws(LayoutError) {
        do throws(LayoutError) {
            try send(plan.batch)
        } catch {
            unmark(plan)
            throw error
        }
        accept(plan)
    }

    /// Lets the solver take a batch, or throws and changes nothing.
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
        onEvent?(.solve(changes: count))
    }
}
