internal import SolverAPI

/// Records of the items and constraints that the solver has. A rejected plan is reverted.
extension LayoutEngine {
    /// Records a new constraint that the plan sends to the solver.
    func addNew(
        _ constraint: LayoutConstraint, at index: Int, offset: Double, right: Double, to plan: inout LayoutPlan
    ) {
        if plan.marking == .whenAccepted {
            plan.constraints.append(.init(constraint: constraint, index: nil, offset: offset, right: right))
            return
        }
        let position = Int32(sent.records.count + plan.new.count)
        (constraint.sentSerial, constraint.sentIndex) = (columns.serial, position)
        constraint.mayHaveOtherTerms = false
        constraint.pendingSerial = 0
        plan.new.append(.init(constraint, offset: offset, right: right))
        pendingConstraints.setAdopted(at: position, index)
    }

    /// Assigns a slot to a new item. The frame of a view also moves to the columns if it equals the solver's
    /// rectangle.
    func place(_ item: LayoutItem, at index: Int, rules: [Constraint], in plan: inout LayoutPlan) {
        let slot = columns.insert(adopting: item)
        (item.slot, item.pendingSerial) = (slot, 0)
        pendingItems.setAdopted(at: slot.number, index)
        plan.hasPlacedItems = true
        if !rules.isEmpty { columns.setRules(rules, of: slot) }
        // The new columns contain 0, and so does the frame. So moving the frame into the columns does not change it
        // before the solver has answered.
        if let view = item.unmanagedView, canBeDirect(item),
            view._withUnsafeGuaranteedRef({ $0.storedFrame.own == .zero && !$0.overrides.contains(.wrapping) })
        {
            item.moveFrame(into: columns, wraps: false)
        }
    }

    /// Reverts the marks of a plan that the solver rejected: its new items and constraints are pending again.
    func unmark(_ plan: LayoutPlan) {
        if plan.hasPlacedItems {
            for index in pendingItems.indices where pendingItems[index].isAdopted {
                let item = pendingItems[index].element
                item.leaveColumns()
                (item.slot, item.pendingSerial) = (.none, columns.serial)
                reclaimItem(at: index)
                columns.remove(item)
            }
        }
        if plan.new.isEmpty { return }
        for index in pendingConstraints.indices where pendingConstraints[index].isAdopted {
            let constraint = pendingConstraints[index].element
            constraint.sentSerial = 0
            constraint.mayHaveOtherTerms = true
            constraint.pendingSerial = columns.serial
            pendingConstraints.reclaim(index)
        }
    }

    private func accept(_ outcome: LayoutPlan.ItemOutcome, of item: LayoutItem) {
        if !outcome.isWanted {
            if pendingItems[outcome.index].isAdopted { reclaimItem(at: outcome.index) }
            return columns.remove(item)
        }
        if !outcome.isKnown {
            item.slot = columns.insert(adopting: item)
            item.pendingSerial = 0
            pendingItems.setAdopted(at: item.slot.number, outcome.index)
        }
        if let frame = outcome.rootFrame {
            columns.setFrameConstants(frame, of: item.slot)
        } else {
            columns.setRules(outcome.rules, of: item.slot)
        }
        if recordsSizes { recordSize(of: item) }
    }

    /// Retains an item for the pending list again, before the columns release the item.
    private func reclaimItem(at index: Int) {
        _ = pendingItems[index].reference.retain()
        pendingItems.reclaim(index)
    }

    /// Records a plan that the solver accepted.
    func accept(_ plan: LayoutPlan) {
        if plan.items.count > 8 { columns.reserve(plan.items.count) }
        // A freed slot may be reassigned to another item, so recorded slots are resolved to views first.
        if plan.items.contains(where: { !$0.isWanted }) { changes.lookUp() }
        for outcome in plan.items { outcome.item._withUnsafeGuaranteedRef { accept(outcome, of: $0) } }
        var removed: [Int32] = []
        sent.adopt(plan.new)
        if plan.constraints.count > 8 { sent.reserve(plan.constraints.count) }
        for outcome in plan.constraints {
            if !outcome.isWanted {
                if let position = outcome.index { removed.append(position) }
                continue
            }
            let constraint = outcome.constraint
            constraint.mayHaveOtherTerms = false
            let record = SentConstraints.Record(constraint, offset: outcome.offset, right: outcome.right)
            if let position = outcome.index {
                sent.update(position, record)
                // The engine of another tree may have sent the constraint in the meantime.
                (constraint.sentSerial, constraint.sentIndex) = (columns.serial, position)
            } else {
                sent.append(record, by: columns.serial)
            }
        }
        sent.remove(removed, by: columns.serial)
        // Another plan may be made from the pending lists before the pass ends.
        if recovery.isUnderWay {
            for index in pendingConstraints.indices {
                let constraint = pendingConstraints[index].element
                pendingConstraints.setSentIndex(
                    constraint.sentSerial == columns.serial ? constraint.sentIndex : nil, at: index)
            }
        }
    }
}
