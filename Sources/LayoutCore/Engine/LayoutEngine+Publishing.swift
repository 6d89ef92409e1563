internal import SolverAPI

/// Publication of the solver's values as frames.
extension LayoutEngine {
    /// Publishes moved items, and requests layout of the views that contain them if necessary.
    ///
    /// The frame of a view without overrides is the solver's rectangle in the engine's columns, so writing it there
    /// suffices. All other frames are copied when the view that contains them lays out.
    /// - Parameter movesRoot: whether the root's frame may have changed although no item is pending.
    func publish(movesRoot: Bool) {
        var moved = MovedItems(columns, CycleStamp.next(), rootSlot: onEvent == nil ? root.slot : .none)
        if movesRoot { moved.record(root.slot) }
        drainPending(&moved)
        if !cycle.solvesToReport.isEmpty { reportSolves() }
        if !cycle.strays.isEmpty {
            for view in cycle.drainStrays() where view.itemColumns === columns && view.state.contains(.isStray) {
                view.state.remove(.isStray)
                if !view.slot.isNone { moved.record(view.slot) }
            }
        }
        writeSolverValues(&moved)
        if moved.hasRoot { place(root) }
        if moved.slots.isEmpty && moved.wrapping.isEmpty { return }
        // Items whose frames move into the columns come first. No overridden code runs for them, so they are not
        // retained.
        var others: [LayoutItem] = []
        for slot in moved.slots {
            if columns.ownsFrame[Int(slot)] {
                // The item is new, so its previous frame is zero.
                recordMove(of: slot, from: .zero)
                continue
            }
            columns.items[Int(slot)]?._withUnsafeGuaranteedRef { item in
                if !isPlaced(item) { return }
                if canBeDirect(item), !wraps(item) { moveIntoColumns(item) } else { others.append(item) }
            }
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
    private func wraps(_ item: LayoutItem) -> Bool {
        item.unmanagedView?._withUnsafeGuaranteedRef { $0.overrides.contains(.wrapping) } ?? false
    }

    /// Wraps the contents of views whose frames are in the columns and whose width may have changed.
    private func wrapContents(_ moved: MovedItems) {
        if moved.wrapping.isEmpty { return }
        var views: [LayoutView] = []
        for (slot, width) in moved.wrapping where columns.rect(slot).width != width {
            columns.items[Int(slot)]?._withUnsafeGuaranteedRef { views.append(unsafeDowncast($0, to: LayoutView.self)) }
        }
        // Measuring a height runs client code, so the views are processed in the order of creation. A view that is
        // listed twice may be measured twice.
        views.sortByCreation()
        for view in views where isPlaced(view) { wrapContent(of: view) }
    }

    /// Removes from the pending lists what the solver has accepted.
    private func drainPending(_ moved: inout MovedItems) {
        if pendingItems.isEmpty && pendingConstraints.isEmpty { return }
        // A pending item may be new or have new insets, so its frame can change although no variable did. Both lists
        // are moved to local variables first, because they may hold the last references to views, whose deinitializers
        // may change rules.
        var items = PendingList<LayoutItem>()
        var constraints = PendingList<LayoutConstraint>()
        swap(&items, &pendingItems)
        swap(&constraints, &pendingConstraints)
        // Each entry is released right after it is processed. A second loop over many entries would cause cache
        // misses.
        items.removePlanned { pending in
            if let slot = pending.adoptedIndex { return moved.record(ItemSlot(slot)) }
            pending.reference._withUnsafeGuaranteedRef { item in
                if item.pendingSerial == columns.serial { item.pendingSerial = 0 }
                let slot = item.itemColumns === columns ? item.slot : .none
                if slot.isNone { return }
                if !columns.ownsFrame[Int(slot)] {
                    moved.record(slot)
                } else if columns.wraps[Int(slot)] {
                    moved.recordWrapping(slot)
                }
            }
        }
        // Recovery keeps the entries of its plans pending until here.
        constraints.removePlanned { pending in
            if pending.isAdopted { return }
            pending.reference._withUnsafeGuaranteedRef { if isPending($0) { $0.pendingSerial = 0 } }
        }
        items.moveEntries(from: &pendingItems)
        constraints.moveEntries(from: &pendingConstraints)
        swap(&items, &pendingItems)
        swap(&constraints, &pendingConstraints)
    }

    /// Writes the values that the solver reports to the columns.
    private func writeSolverValues(_ moved: inout MovedItems) {
        let (columns, run) = (columns, cycle.run)
        let list = changes.makeRoom(for: columns.slotCount)
        var (listed, writes) = (0, 0)
        columns.table.withLookUp { table in
            solver.drainChangeRuns { variables, values in
                variables.withUnsafeBufferPointer { variables in
                    values.withUnsafeBufferPointer { values in
                        let done = columns.write(variables, values, table, run, to: list, from: listed, &moved)
                        listed += done.listed
                        writes += done.writes
                    }
                }
            }
        }
        changes.didWrite(listed)
        work.frameWrites += writes
    }

    /// Whether an item is in the tree and has a slot. The solver also moves items that left the tree since the plan was
    /// made, because client code removed them.
    private func isPlaced(_ item: LayoutItem) -> Bool { item.itemColumns === columns && !item.slot.isNone }

    /// Publishes the frame of a moved item, immediately or when its container lays out.
    private func place(_ item: LayoutItem) {
        if !isPlaced(item) { return }
        if let view = item.unmanagedView?.takeUnretainedValue(), view.overrides.contains(.wrapping) {
            wrapContent(of: view)
            // After the item has converged, its frame moves into the columns too.
            if !isPlaced(view) { return }
            let isAtRest = view.pendingSerial != columns.serial
            if isAtRest, !columns.ownsFrame[Int(view.slot)], canBeDirect(view) { return moveIntoColumns(view) }
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

    /// Makes the item read its frame from the columns.
    private func moveIntoColumns(_ item: LayoutItem) {
        let slot = item.slot
        if !item.state.contains(.isGuide) { recordMove(of: slot, from: item.storedFrame.own) }
        item.moveFrame(into: columns, wraps: wraps(item))
    }

    /// Records whether the frame changed when it moved into the columns.
    private func recordMove(of slot: ItemSlot, from previous: LayoutRect) {
        if previous == columns.rect(slot) { return }
        work.frameWrites += 1
        if columns.changedRun[Int(slot)] == cycle.run { return }
        columns.changedRun[Int(slot)] = cycle.run
        changes.append(slot)
    }

    /// Moves all frames out of the columns, so that each subsequent change is copied when the containing view lays out.
    func leaveColumns() {
        for item in columns.allItems { item.leaveColumns() }
    }

    /// Copies the solver's rectangle to the item's frame.
    func copy(_ item: LayoutItem) {
        let rect = columns.rect(item.slot)
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
