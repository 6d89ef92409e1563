internal import SolverAPI

/// Records of the items and constraints that the solver has.
extension LayoutEngine {
    // MARK: While a plan is made

    /// Records a new constraint of a plan, and takes over the retain of the pending list.
    func addNew(
        _ constraint: LayoutConstraint, at index: Int, offset: Double, right: Double, to plan: inout LayoutPlan
    ) {
        let position = Int32(sent.records.count + plan.newRecords.count)
        plan.newRecords.append(.init(constraint, offset: offset, right: right))
        pendingConstraints.setAdopted(at: position, index)
    }

    /// Assigns a slot to a new item, and takes over the retain of the pending list. The frame of a view also moves to
    /// the columns if it equals the solver's rectangle.
    func place(_ item: LayoutItem, at index: Int, rules: [Constraint]) {
        item.slot = columns.insert(adopting: item)
        pendingItems.setAdopted(at: item.slot.number, index)
        if !rules.isEmpty { columns.setRules(rules, of: item.slot) }
        recordSize(of: item)
        // The new columns contain 0, and so does the frame. So moving the frame into the columns does not change it
        // before the solver has answered.
        if let view = item.unmanagedView, canBeDirect(item),
            view._withUnsafeGuaranteedRef({ $0.storedFrame.own == .zero && !$0.overrides.contains(.wrapping) })
        {
            item.moveFrame(into: columns, wraps: false)
        }
    }

    // MARK: After a plan was made

    /// Sends a plan to the solver and records it, or throws and changes nothing.
    func install(_ plan: LayoutPlan) throws(LayoutError) {
        do throws(LayoutError) {
            try send(plan.batch)
        } catch {
            discard(plan)
            throw error
        }
        accept(plan)
    }

    private func accept(_ plan: LayoutPlan) {
        // A freed slot may be reassigned to another item, so recorded slots are resolved to views first.
        if plan.items.contains(where: { $0.isRemoval }) { changes.lookUp() }
        for change in plan.items { change.item._withUnsafeGuaranteedRef { accept(change.result, of: $0) } }
        sent.adopt(plan.newRecords)
        var removed: [Int32] = []
        for change in plan.constraints {
            guard let record = change.record else {
                removed.append(change.index)
                continue
            }
            sent.update(change.index, record)
        }
        let changes = sent.remove(removed, by: columns.serial)
        // Recovery may make another plan from the pending lists before the pass ends.
        if recovery.isUnderWay { keepPlannedPending { $0 } }
        if !removed.isEmpty { pendingConstraints.updateIndices(changes.callAsFunction) }
    }

    private func accept(_ result: LayoutPlan.ItemChange.Result, of item: LayoutItem) {
        // An item that left the tree since it was planned has no slot of its own, but the columns list it.
        let slot = columns.slot(of: item.number)
        switch result {
        case .nothing: return columns.remove(item)
        case .rules(let rules): columns.setRules(rules, of: slot)
        case .rootFrame(let frame): columns.setFrameConstants(frame, of: slot)
        }
        recordSize(of: item)
    }

    /// Reverts what was recorded while a plan was made, except natural sizes for messages. Its items and constraints are
    /// pending again.
    func discard(_ plan: LayoutPlan) {
        var placed: [LayoutItem] = []
        for index in 0..<pendingItems.plannedCount where pendingItems[index].isAdopted {
            placed.append(pendingItems[index].element)
        }
        for record in plan.newRecords {
            if record.source.sentSerial == columns.serial { record.source.sentSerial = 0 }
            record.source.mayHaveOtherTerms = true
        }
        for change in plan.constraints { change.constraint.mayHaveOtherTerms = true }
        keepPlannedPending { _ in nil }
        // A constraint that changed after it was planned has an entry with the index that it would have had.
        let count = sent.records.count
        pendingConstraints.updateIndices { Int($0) < count ? $0 : nil }
        // `keepPlannedPending` made the pending lists retain the elements, so the engine may release them.
        for item in placed {
            if item.itemColumns === columns {
                item.leaveColumns()
                item.slot = .none
            }
            columns.remove(item)
        }
        for record in plan.newRecords { record.reference.release() }
    }

    /// Makes the planned items and constraints pending again.
    ///
    /// - Parameter sentIndex: Returns the index of a planned new constraint among the sent ones; nil if the solver did not
    ///   get it.
    private func keepPlannedPending(_ sentIndex: (Int32) -> Int32?) {
        let serial = columns.serial
        pendingItems.keepPlanned { _ in nil }
        pendingConstraints.keepPlanned(sentIndex)
        for index in 0..<pendingItems.plannedCount {
            pendingItems[index].reference._withUnsafeGuaranteedRef {
                if $0.pendingSerial == 0 { $0.pendingSerial = serial }
            }
        }
        for index in 0..<pendingConstraints.plannedCount {
            pendingConstraints[index].reference._withUnsafeGuaranteedRef {
                if $0.pendingSerial == 0 { $0.pendingSerial = serial }
            }
        }
    }
}
