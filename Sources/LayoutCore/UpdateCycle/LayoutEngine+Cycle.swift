internal import LayoutTreeCore
internal import SolverAPI

/// The update cycle: constraints from the innermost views outward, layout and drawing from the root inward.
extension LayoutEngine {
    /// Whether changes wait for a layout of the tree.
    var hasPendingRules: Bool {
        isRootPending || tree.table.hasChanges || !pendingItems.isEmpty || !pendingConstraints.isEmpty
            || hasPendingUpdates
    }

    /// Whether a view needs an update of its constraints.
    private var hasPendingUpdates: Bool { pendingUpdates.contains { isDue($0) } }

    private func isDue(_ view: LayoutView) -> Bool {
        view.state.contains(.isUpdatePending) && view.itemTree === tree
    }

    /// Whether a view that is not currently laying out waits for layout.
    var hasPendingLayouts: Bool {
        if cycle.pendingLayoutCount == 0 { return false }
        // A view that is laying out may have moved to another tree, and wait there.
        let underWay = cycle.layingOut.count { $0.view.needsLayout && $0.view.itemTree === tree }
        return cycle.pendingLayoutCount > underWay
    }

    // MARK: Constraints

    /// Updates the constraints of all views that need it, the innermost first, then the oldest, so that runs are
    /// reproducible.
    ///
    /// - Throws: the ``LayoutError`` that ``LayoutView/updateConstraints()`` of a view throws, or
    ///   ``LayoutError/constraintsInvalidatedDuringUpdate(view:during:)``. The view still needs the update in that
    ///   case.
    /// - Complexity: O(*n* log *n*) for *n* views that need an update.
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
        while hasPendingUpdates {
            turns += 1
            var due: [LayoutView] = []
            var pending = ContiguousArray<LayoutView>()
            swap(&pending, &pendingUpdates)
            for view in pending where isDue(view) { due.append(view) }
            let round = cycle.sortedByDepth(due, innermostFirst: true)
            if turns > maximumPasses {
                if isForgiving {
                    for view in round { view.state.remove(.isUpdatePending) }
                    break
                }
                pendingUpdates.append(contentsOf: due)
                throw .layoutLoop(
                    LayoutLoop(view: round.first?.name ?? "", passes: turns - 1, alternatingSizes: []))
            }
            for view in round where isDue(view) {
                cycle.updating = view
                work.constraintUpdates += 1
                onEvent?(.updateConstraints(view))
                view.state.remove(.isUpdatePending)
                do throws(LayoutError) {
                    try view.performConstraintUpdate()
                    if let violation = cycle.violation { throw violation }
                } catch {
                    for other in round where isDue(other) { pendingUpdates.append(other) }
                    view.setNeedsConstraintUpdate()
                    throw error
                }
                cycle.updating = nil
                cycle.updated.insert(view.creationIndex)
            }
        }
        // The remaining views moved to other trees or left the tree.
        var left = ContiguousArray<LayoutView>()
        swap(&left, &pendingUpdates)
    }

    // MARK: Layout

    func layoutNeeded(by view: LayoutView) {
        if cycle.addPendingLayout(view) { onEvent?(.needsLayout(view)) }
    }

    /// Lays out all waiting views, the outermost first, then the oldest.
    func layOutPendingViews() throws(LayoutError) {
        // A view that requests a layout of the tree during its own layout is laid out afterward.
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
        if view.marks.layoutRun != cycle.run { (view.marks.layoutRun, view.marks.layouts) = (cycle.run, 0) }
        view.marks.layouts += 1
        if view.marks.layouts > maximumPasses {
            _ = cycle.addPendingLayout(view)
            throw loopError(passes: maximumPasses, of: view)
        }
        work.layouts += 1
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

    /// Copies the solver's frames to the contents of a view. Default implementation of
    /// ``LayoutView/layoutSubviews()``.
    ///
    /// If a view calls it again in the same `layoutSubviews()` after it changed constraints, the changes are solved
    /// first.
    func copyFrames(into view: LayoutView) throws(LayoutError) {
        if let turn = cycle.layingOut.lastIndex(where: { $0.view === view }) {
            if cycle.layingOut[turn].hasCopied, hasPendingRules {
                let wasAsked = view.needsLayout
                while hasPendingRules { try solve() }
                // Items that moved in the view are copied below, which makes another layout of the view unnecessary.
                if !wasAsked { _ = cycle.removePendingLayout(view) }
            }
            cycle.layingOut[turn].hasCopied = true
        }
        var items: [LayoutItem] = []
        swap(&items, &view.uncopied)
        // Frames that the caller set are restored even if nothing moved.
        if !cycle.strays.isEmpty {
            for stray in cycle.strays where stray.superview === view && stray.state.contains(.isStray) {
                stray.state.remove(.isStray)
                items.append(stray)
            }
            cycle.strays.removeAll { !$0.state.contains(.isStray) }
        }
        items.sortByCreation()
        for item in items {
            // An item that moved to another container is on that container's list.
            if item.uncopiedIn == view.creationIndex { item.uncopiedIn = -1 }
            if item.coordinateView === view, item.itemTree === tree, !item.slot.isNone { copy(item) }
        }
    }

    // MARK: Drawing

    /// Lays out the tree if anything changed, then draws the views that need it, ancestors before descendants.
    ///
    /// - Throws: the errors of ``layoutIfNeeded()``; nothing is drawn in that case.
    /// - Complexity: O(*n* log *n*) for *n* views that need drawing, besides the layout.
    public func displayIfNeeded() throws(LayoutError) {
        try layoutIfNeeded()
        for view in cycle.sortedByDepth(cycle.drainDisplays(in: root)) where view.engine === self {
            work.displays += 1
            onEvent?(.display(view))
            view.display()
        }
    }
}
