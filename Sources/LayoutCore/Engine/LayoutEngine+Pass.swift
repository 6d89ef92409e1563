internal import LayoutTreeCore
internal import SolverAPI

/// The layout pass: write what is pending, lay out the rows, publish frames, and let views lay out their subviews.
extension LayoutEngine {
    /// Lays out the tree.
    ///
    /// Lays out the rules after all changes since the last successful pass. Views whose contents moved then copy the
    /// new frames. The passes repeat as long as views change constraints while they lay out. Does nothing if
    /// nothing changed. A call from a view's natural size or baseline, which the engine reads while it collects changes,
    /// does nothing either: the layout that reads it continues.
    ///
    /// - Throws: ``LayoutError``. A pass that fails changes no frame. Its changes stay pending, and the next pass tries them
    ///   again. An error in a later pass keeps the results of the passes
    ///   before it. After ``maximumPasses`` passes the error is ``LayoutError/layoutLoop(_:)``.
    /// - Complexity: O(*c*) for *c* changes, or O(*c* log *c*) if their creation indices are far apart, besides the
    ///   solver's work.
    @discardableResult
    public func layoutIfNeeded() throws(LayoutError) -> LayoutPass {
        if let updating = cycle.updating {
            if isForgiving { return .idle }
            throw .layoutDuringConstraintUpdate(view: updating.name)
        }
        if isWriting { return .idle }
        let isOuter = cycle.depth == 0
        if isOuter {
            changes.removeAll()
            if let pass = layOutNumber() { return pass }
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

    /// Runs one pass: updates constraints, lays out the rows, and records the moved items.
    func solve() throws(LayoutError) {
        try beginPass()
        if !cycle.measuring.isEmpty { for view in cycle.measuring.values { view.setNeedsConstraintUpdate() } }
        if !pendingUpdates.isEmpty { try updateConstraintsIfNeeded() }
        if recovery.isUnderWay {
            let isDecided = try layOutBreakingRows()
            publish()
            if isDecided { updateHiddenLengths() }
            return
        }
        try writePending()
        let mayRecover = !recovery.broken.isEmpty && tree.concernsRequired
        do {
            try layOutRows()
        } catch {
            if mayWriteAgain { return }
            throw error
        }
        if mayRecover { recovery.isUnfinished = true }
        publish()
    }

    /// Whether client code changed the layout while its rows were written. If the layout then fails, the reason may be that it has
    /// one part of a change and not the other.
    var mayWriteAgain: Bool {
        let hasChanged = isRootPending || pendingItems.hasNew || pendingConstraints.hasNew
        return hasChanged && cycle.passes < maximumPasses
    }

    /// Counts a pass, or throws if there were too many.
    func beginPass() throws(LayoutError) {
        cycle.passes += 1
        if cycle.passes > maximumPasses { throw loopError(passes: maximumPasses) }
    }

    /// Lays out the rows of the tree, or throws and changes no frame. The items and constraints are then pending again.
    func layOutRows() throws(LayoutError) {
        let (changes, isChanged) = (tree.changeCount, tree.table.hasChanges)
        do throws(SolverError) {
            try tree.layOut()
        } catch {
            keepPending()
            throw layoutError(for: error)
        }
        let count = givenSolver == nil || !isChanged ? changes : tree.table.changesOfLastBatch
        if count == 0 { return }
        work.solves += 1
        work.solverChanges += count
        cycle.solverChanges += count
        if onEvent != nil { cycle.solvesToReport.append(count) }
    }

    /// Lays out by a column of the tree and publishes, if a number changed that changed last time too: an extent of the root, or a
    /// constant. A live resize consists of such passes.
    ///
    /// - Returns: nil, without a change of frames, if the pass requires more.
    private func layOutNumber() -> LayoutPass? {
        if !isRootPending && !tree.table.hasChanges { return nil }
        guard isPlaced(root), onEvent == nil, !isRootRemade, pendingItems.isEmpty, pendingConstraints.isEmpty,
            pendingUpdates.isEmpty, cycle.isQuiet, recovery.broken.isEmpty, !recovery.isUnderWay
        else { return nil }
        let movesRoot = isRootPending
        if movesRoot {
            guard isRootFrameWritable, root.overrides.isDisjoint(with: .rootPlacing) else { return nil }
            writeRootFrame()
        }
        guard let column = tree.applyColumn(count: directCount) else {
            isRootPending = movesRoot
            return nil
        }
        isRootMoved = false
        changes.append(movedBy: column, exceptFor: root.slot)
        work.solves += 1
        work.solverChanges += 1
        work.frameWrites += column.clientCount ?? 0
        (cycle.passes, cycle.solverChanges) = (1, 1)
        if tree.rect(root.slot) != root.storedFrame.own {
            cycle.begin()
            copy(root)
            if needsLayout { return nil }
        }
        return LayoutPass(solverChanges: 1, passes: 1)
    }

    /// Returns how many frames in the tree a column moves; nil if it moves others than the root's, or content that may wrap.
    private func directCount(_ column: EditColumn) -> Int? {
        var count: Int? = 0
        LayoutTree.forEachNode(of: column) { node in
            let slot = ItemSlot(node)
            if slot == root.slot {
                if !root.overrides.isDisjoint(with: .rootPlacing) { count = nil }
            } else if tree.ownsFrame(slot), !tree.wraps(slot) {
                if tree.isView(slot) { count? += 1 }
            } else {
                count = nil
            }
        }
        return count
    }
}
