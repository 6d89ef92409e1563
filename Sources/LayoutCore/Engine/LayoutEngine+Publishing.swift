internal import SolverAPI

/// Publication of the solver's values as frames.
extension LayoutEngine {
    /// Publishes moved items, and requests layout of the views that contain them if necessary.
    ///
    /// The frame of a view without overrides is the solver's rectangle in the engine's tree, so writing it there
    /// suffices. All other frames are copied when the view that contains them lays out.
    func publish() {
        var moved = MovedItems(tree, CycleStamp.next(), rootSlot: onEvent == nil ? root.slot : .none)
        if isRootMoved, isPlaced(root) { moved.record(root.slot) }
        isRootMoved = false
        drainPending(&moved)
        if !cycle.solvesToReport.isEmpty { reportSolves() }
        if !cycle.strays.isEmpty {
            for view in cycle.drainStrays() where view.itemTree === tree && view.state.contains(.isStray) {
                view.state.remove(.isStray)
                if !view.slot.isNone { moved.record(view.slot) }
            }
        }
        recordChanges(&moved)
        if moved.hasRoot { place(root) }
        if moved.slots.isEmpty && moved.wrapping.isEmpty { return }
        // Items whose frames move into the tree come first. No overridden code runs for them.
        var others: [LayoutItem] = []
        for slot in moved.slots {
            guard let item = tree.item(at: slot) else { continue }
            if canBeDirect(item), !wraps(item) { moveIntoTree(item) } else { others.append(item) }
        }
        wrapContents(moved)
        others.sortByCreation()
        for item in others { place(item) }
    }

    /// Sends the events of the batches that the solver has accepted.
    ///
    /// Called after the pending lists were emptied. The handler may change constraints. If the lists were emptied after
    /// such a change, the change would count as sent.
    private func reportSolves() {
        let counts = cycle.solvesToReport
        cycle.solvesToReport = []
        for count in counts { onEvent?(.solve(changes: count)) }
    }

    /// Returns whether the height of the item's content may depend on its width.
    func wraps(_ item: LayoutItem) -> Bool {
        item.unmanagedView?._withUnsafeGuaranteedRef { $0.overrides.contains(.wrapping) } ?? false
    }

    /// Wraps the contents of views whose frames are in the tree and whose width may have changed.
    private func wrapContents(_ moved: MovedItems) {
        if moved.wrapping.isEmpty { return }
        var views: [LayoutView] = []
        for slot in moved.wrapping { if let view = tree.item(at: slot)?.asView { views.append(view) } }
        // Measuring a height runs client code, so the views are processed in the order of creation. A view that is
        // listed twice may be measured twice.
        views.sortByCreation()
        for view in views where isPlaced(view) { wrapContent(of: view) }
    }

    /// Empties the pending lists after a layout.
    private func drainPending(_ moved: inout MovedItems) {
        if pendingItems.isEmpty && pendingConstraints.isEmpty { return }
        // A pending item may be new or have new insets, so its frame can change although no number did. The entries are removed
        // first, because they may hold the last references to views, whose deinitializers may change rules.
        for entry in pendingItems.removeWritten() {
            let item = entry.element
            if item.pendingSerial == tree.serial { item.pendingSerial = 0 }
            if !isPlaced(item) { continue }
            if !tree.ownsFrame(item.slot) {
                moved.record(item.slot)
            } else if tree.wraps(item.slot) {
                moved.recordWrapping(item.slot)
            }
        }
        for entry in pendingConstraints.removeWritten() where isPending(entry.element) {
            entry.element.pendingSerial = 0
        }
    }

    /// Records the items whose numbers changed. Frames in the tree have changed already.
    private func recordChanges(_ moved: inout MovedItems) {
        let done = tree.listChanges(in: cycle.run, to: changes.makeRoom(for: tree.nodeCount), &moved)
        changes.didWrite(done.listed)
        work.frameWrites += done.writes
    }

    /// Whether an item is in the tree and has a node. Client code may have removed it since its row was written.
    func isPlaced(_ item: LayoutItem) -> Bool { item.itemTree === tree && !item.slot.isNone }

    /// Publishes the frame of a moved item, immediately or when its container lays out.
    private func place(_ item: LayoutItem) {
        if !isPlaced(item) { return }
        if let view = item.unmanagedView?.takeUnretainedValue(), view.overrides.contains(.wrapping) {
            wrapContent(of: view)
            // After the item has converged, its frame moves into the tree too.
            if !isPlaced(view) { return }
            let isAtRest = view.pendingSerial != tree.serial
            if isAtRest, !tree.ownsFrame(view.slot), canBeDirect(view) { return moveIntoTree(view) }
        }
        guard let container = item.coordinateView, container.engine === self else {
            copy(item)
            return
        }
        if item.uncopiedIn != container.creationIndex {
            item.uncopiedIn = container.creationIndex
            container.uncopied.append(item)
        }
        layoutNeeded(by: container)
    }

    /// Returns whether the solver's rectangle is the item's frame and no override or observer must be called when it
    /// changes.
    func canBeDirect(_ item: LayoutItem) -> Bool {
        if item === root || item.state.contains(.isUnderOverride) || onEvent != nil { return false }
        if item.state.contains(.isGuide) { return true }
        let view = unsafeDowncast(item, to: LayoutView.self)
        return view.isPlain && !view.overrides.contains(.layout)
    }

    /// Makes the item read its frame from the tree.
    private func moveIntoTree(_ item: LayoutItem) {
        let slot = item.slot
        if !item.state.contains(.isGuide) { recordMove(of: slot, from: item.storedFrame.own) }
        item.moveFrame(into: tree, wraps: wraps(item))
    }

    /// Records whether the frame changed when it moved into the tree.
    private func recordMove(of slot: ItemSlot, from previous: LayoutRect) {
        if previous == tree.rect(slot) { return }
        work.frameWrites += 1
        if tree.markChanged(slot, in: cycle.run) { changes.append(slot) }
    }

    /// Moves all frames out of the tree, so that each subsequent change is copied when the containing view lays out.
    func leaveTree() {
        for item in tree.allItems { item.leaveTree() }
    }

    /// Copies the solver's rectangle to the item's frame.
    func copy(_ item: LayoutItem) {
        let rect = tree.rect(item.slot)
        guard let view = item.unmanagedView?.takeUnretainedValue() else {
            item.asGuide?.layoutFrame = rect
            return
        }
        let before = view.frame
        let frame = view.placedFrame(view.frame(forAlignmentRect: rect))
        if frame == before { return }
        view.copyOut(frame: frame)
        view.frameWasPlaced(from: before)
        work.frameWrites += 1
        if view.marks.changedRun != cycle.run {
            view.marks.changedRun = cycle.run
            changes.append(view)
        }
        onEvent?(.frame(view))
        if frame.size != before.size, view.overrides.contains(.layout) || onEvent != nil { layoutNeeded(by: view) }
    }
}
