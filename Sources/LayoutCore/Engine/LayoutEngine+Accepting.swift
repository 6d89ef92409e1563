internal import SolverAPI

/// Keeping note of what the solver is going to have, of what it has taken, and of what it refused.
extension LayoutEngine {
    /// Keeps note of a new constraint that goes to the solver.
    func addNew(
        _ constraint: LayoutConstraint, at index: Int, offset: Double, right: Double, to plan: inout LayoutPlan
    ) {
        if plan.marking == .whenAccepted {
            plan.constraints.append(.init(constraint: constraint, place: nil, offset: offset, right: right))
            return
        }
        let place = Int32(sent.records.count + plan.new.count)
        (constraint.sentSerial, constraint.sentPlace) = (columns.serial, place)
        constraint.mayHaveOtherTerms = false
        constraint.pendingSerial = 0
        plan.new.append(.init(constraint, offset: offset, right: right))
        pendingConstraints.setAdopted(at: place, index)
    }

    /// Gives a new item its place in the columns, and a view its frame there too where that is what the solver is going to say.
    func place(_ item: LayoutItem, at index: Int, rules: [Constraint], in plan: inout LayoutPlan) {
        let slot = columns.insert(adopting: item)
        (item.slot, item.pendingSerial) = (slot, 0)
        pendingItems.setAdopted(at: slot, index)
        plan.hasPlacedItems = true
        if !rules.isEmpty { columns.setRules(rules, of: slot) }
        // The columns begin at 0 too: until the solver has answered the frame reads as before.
        if let view = item.unmanagedView, canBeDirect(item),
            view._withUnsafeGuaranteedRef({ $0.storedFrame.own == .zero && !$0.overrides.contains(.wrapping) })
        {
            item.moveFrame(into: columns, wraps: false)
        }
    }

    /// The solver has not taken a plan: what is new in it is pending as before.
    func unmark(_ plan: LayoutPlan) {
        if plan.hasPlacedItems {
            for index in pendingItems.indices where pendingItems[index].isAdopted {
                let item = pendingItems[index].element
                item.leaveColumns()
                (item.slot, item.pendingSerial) = (-1, columns.serial)
                takeBackItem(at: index)
                columns.remove(item)
            }
        }
        if plan.new.isEmpty { return }
        for index in pendingConstraints.indices where pendingConstraints[index].isAdopted {
            let constraint = pendingConstraints[index].element
            (constraint.sentSerial, constraint.sentPlace) = (0, -1)
            constraint.mayHaveOtherTerms = true
            constraint.pendingSerial = columns.serial
            pendingConstraints.takeBack(index)
        }
    }

    private func accept(_ outcome: LayoutPlan.ItemOutcome, of item: LayoutItem) {
        if !outcome.isWanted {
            if pendingItems[outcome.index].isAdopted { takeBackItem(at: outcome.index) }
            return columns.remove(item)
        }
        if !outcome.isKnown {
            item.slot = columns.insert(adopting: item)
            item.pendingSerial = 0
            pendingItems.setAdopted(at: item.slot, outcome.index)
        }
        if let frame = outcome.rootFrame {
            columns.setFrameConstants(frame, of: item.slot)
        } else {
            columns.setRules(outcome.rules, of: item.slot)
        }
        if notesSizes { noteSize(of: item) }
    }

    /// The list of what is pending keeps an item alive again, which the columns did.
    private func takeBackItem(at index: Int) {
        _ = pendingItems[index].reference.retain()
        pendingItems.takeBack(index)
    }

    /// Keeps note of what the solver has taken.
    func accept(_ plan: LayoutPlan) {
        if plan.items.count > 8 { columns.reserve(plan.items.count) }
        // A slot that is given up may come to mean another item.
        if plan.items.contains(where: { !$0.isWanted }) { changes.lookUp() }
        for outcome in plan.items { outcome.item._withUnsafeGuaranteedRef { accept(outcome, of: $0) } }
        var removed: [Int32] = []
        sent.adopt(plan.new)
        if plan.constraints.count > 8 { sent.reserve(plan.constraints.count) }
        for outcome in plan.constraints {
            if !outcome.isWanted {
                if let place = outcome.place { removed.append(place) }
                continue
            }
            let constraint = outcome.constraint
            constraint.mayHaveOtherTerms = false
            let record = SentConstraints.Record(constraint, offset: outcome.offset, right: outcome.right)
            if let place = outcome.place {
                sent.update(place, record)
                // It may have been in another tree in between, and that one's engine has sent it too.
                (constraint.sentSerial, constraint.sentPlace) = (columns.serial, place)
            } else {
                sent.append(record, by: columns.serial)
            }
        }
        sent.remove(removed, by: columns.serial)
        // Until the pass is over another plan may be made of what is pending.
        if recovery.isUnderWay {
            for index in pendingConstraints.indices {
                let constraint = pendingConstraints[index].element
                pendingConstraints.setSentPlace(
                    constraint.sentSerial == columns.serial ? constraint.sentPlace : nil, at: index)
            }
        }
    }
}
