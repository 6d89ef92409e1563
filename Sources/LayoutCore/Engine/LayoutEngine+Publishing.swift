internal import SolverAPI

/// From the solver's numbers to frames.
extension LayoutEngine {
    /// Takes over what moved, and asks the views that contain it to lay out where that is not all.
    ///
    /// A view that does nothing in its own way has the solver's rectangle for its frame, in the engine's columns: so that is written
    /// once, where it is read. All others wait for the turn of the view that contains them.
    /// - Parameter movesRoot: whether the root's frame may be another, though no item is pending.
    func publish(movesRoot: Bool) {
        var moved = MovedItems(columns, CycleStamp.next(), rootSlot: onEvent == nil ? root.slot : -1)
        if movesRoot { moved.note(root.slot) }
        takePending(&moved)
        if !cycle.strays.isEmpty {
            for view in cycle.takeStrays() where view.itemColumns === columns && view.state.contains(.isStray) {
                view.state.remove(.isStray)
                if view.slot >= 0 { moved.note(view.slot) }
            }
        }
        takeOver(&moved)
        if moved.hasRoot { place(root) }
        if moved.slots.isEmpty && moved.wrapping.isEmpty { return }
        // Those whose frames are in the columns from now on first: nobody's code runs for them, so they need not be kept alive.
        var others: [LayoutItem] = []
        for slot in moved.slots {
            if columns.ownsFrame[Int(slot)] {
                // A new one, whose frame was 0.
                noteMoved(slot, from: .zero)
                continue
            }
            columns.items[Int(slot)]?._withUnsafeGuaranteedRef { item in
                if canBeDirect(item), !wraps(item) { moveIntoColumns(item) } else { others.append(item) }
            }
        }
        wrapContents(moved)
        others.sortByAge()
        for item in others { place(item) }
    }

    /// Whether the item's content may want another height at another width.
    private func wraps(_ item: LayoutItem) -> Bool {
        item.unmanagedView?._withUnsafeGuaranteedRef { $0.overrides.contains(.wrapping) } ?? false
    }

    /// Lets the contents wrap of those whose frames are in the columns and may have another width now.
    private func wrapContents(_ moved: MovedItems) {
        if moved.wrapping.isEmpty { return }
        var views: [LayoutView] = []
        for (slot, width) in moved.wrapping where columns.rect(slot).width != width {
            columns.items[Int(slot)]?._withUnsafeGuaranteedRef { views.append(unsafeDowncast($0, to: LayoutView.self)) }
        }
        // Heights are asked for, which is code of others: in the order of ages, and one that is on the list twice answers once more.
        views.sortByAge()
        for view in views where view.itemColumns === columns && view.slot >= 0 { wrapContent(of: view) }
    }

    /// Empties the lists of what was pending, which the solver has now.
    private func takePending(_ moved: inout MovedItems) {
        if pendingItems.isEmpty && pendingConstraints.isEmpty { return }
        // A pending item may be new, or its insets may be: its frame can change though no variable did.
        // Both lists are taken out first: with them views may go for good, whose classes may change rules meanwhile.
        var items = PendingList<LayoutItem>()
        var constraints = PendingList<LayoutConstraint>()
        swap(&items, &pendingItems)
        swap(&constraints, &pendingConstraints)
        // Each is let go as soon as it was looked at: a second pass over many would find them out of the caches.
        items.empty { pending in
            if let slot = pending.adoptedPlace { return moved.note(slot) }
            pending.reference._withUnsafeGuaranteedRef { item in
                if item.pendingSerial == columns.serial { item.pendingSerial = 0 }
                let slot = item.itemColumns === columns ? item.slot : -1
                if slot < 0 { return }
                if !columns.ownsFrame[Int(slot)] {
                    moved.note(slot)
                } else if columns.wraps[Int(slot)] {
                    moved.noteWrapping(slot)
                }
            }
        }
        constraints.empty { pending in
            if pending.isAdopted { return }
            pending.reference._withUnsafeGuaranteedRef { if isPending($0) { $0.pendingSerial = 0 } }
        }
        if pendingItems.isEmpty { swap(&items, &pendingItems) }
        if pendingConstraints.isEmpty { swap(&constraints, &pendingConstraints) }
    }

    /// Writes the numbers that the solver reports to the columns.
    private func takeOver(_ moved: inout MovedItems) {
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
        changes.take(listed)
        work.frameWrites += writes
    }

    /// Lets an item that moved have its frame: at once, or when it is its container's turn.
    private func place(_ item: LayoutItem) {
        if let view = item.unmanagedView?.takeUnretainedValue(), view.overrides.contains(.wrapping) {
            wrapContent(of: view)
            // Once it has come to rest its frame is in the columns too.
            let isAtRest = view.pendingSerial != columns.serial && view.itemColumns === columns && view.slot >= 0
            if isAtRest, !columns.ownsFrame[Int(view.slot)], canBeDirect(view) { return moveIntoColumns(view) }
        }
        guard let container = item.coordinateView, container.engine === self else {
            copy(item)
            return
        }
        if item.uncopiedIn != container.age {
            item.uncopiedIn = container.age
            container.uncopied.append(item)
        }
        layoutNeeded(by: container)
    }

    /// Whether the solver's rectangle is the item's frame, and nobody is to be told when it changes.
    func canBeDirect(_ item: LayoutItem) -> Bool {
        if item === root || item.state.contains(.isUnderOverride) || onEvent != nil { return false }
        if item.state.contains(.isGuide) { return true }
        let view = unsafeDowncast(item, to: LayoutView.self)
        return view.isPlain && !view.overrides.contains(.layout)
    }

    /// From now on the item's frame is what the columns say.
    private func moveIntoColumns(_ item: LayoutItem) {
        let slot = item.slot
        if !item.state.contains(.isGuide) { noteMoved(slot, from: item.storedFrame.own) }
        item.moveFrame(into: columns, wraps: wraps(item))
    }

    /// An item's frame came into the columns: whether that changed it.
    private func noteMoved(_ slot: Int32, from previous: LayoutRect) {
        if previous == columns.rect(slot) { return }
        work.frameWrites += 1
        if columns.changedRun[Int(slot)] == cycle.run { return }
        columns.changedRun[Int(slot)] = cycle.run
        changes.append(slot)
    }

    /// Lets all frames be the items' own, so that each goes the long way when it changes next.
    func leaveColumns() {
        for item in columns.allItems { item.leaveColumns() }
    }

    /// Gives an item the solver's frame.
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
