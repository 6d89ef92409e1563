internal import SolverAPI

/// The difference between the tree and what the solver has, as one batch, and what the engine records when the solver
/// accepts it.
///
/// 1. The pending items and constraints are visited in the order of creation, which is the order of the rules' IDs.
/// 2. A new item adds four variables and its rules; an item that the solver has, the rules that differ.
/// 3. A new constraint adds its rule. One that the solver has changes its numbers, or is replaced if its terms may differ.
/// 4. New items and constraints get their indices in the engine while they are planned, so that no later step visits them.
///    Visits to constraints, after acceptance and when the lists were emptied, took 17 % of a first layout of 2,400
///    views, and visits to items a sixth of the time outside the solver (profiles).
/// 5. ``LayoutEngine/accept(_:)`` records the other changes. ``LayoutEngine/discard(_:)`` reverts step 4.
///
/// Client code that runs in step 2 or 3, such as a natural size, may change the layout. Such changes become pending
/// after the planned ones, and the next plan contains them. If the solver refuses the first plan, as when a planned
/// constraint refers to a view that was then removed, the next plan contains both.
struct LayoutPlan {
    /// A change of an item that the solver has.
    struct ItemChange {
        /// The state of the item in the solver after the plan.
        enum Result {
            case nothing
            /// The item's rules, except those of ``GeneratedRule/nonNegativeSizes(of:)``, which every item has.
            case rules([Constraint])
            /// The root's rules with the numbers of this frame.
            case rootFrame(LayoutRect)
        }

        /// The pending list retains this object.
        let item: Unmanaged<LayoutItem>
        let result: Result

        var isRemoval: Bool { if case .nothing = result { true } else { false } }

        init(_ item: LayoutItem, _ result: Result) { (self.item, self.result) = (.passUnretained(item), result) }
    }

    /// A change of a constraint that the solver has.
    struct ConstraintChange {
        /// The pending list retains this object.
        unowned(unsafe) let constraint: LayoutConstraint
        /// The index among the sent constraints.
        let index: Int32
        /// The constraint as the plan sends it; nil if the plan removes it.
        let record: SentConstraints.Record?
    }

    var batch = Batch()
    var items = ContiguousArray<ItemChange>()
    var constraints = ContiguousArray<ConstraintChange>()
    /// The records of the new constraints. Their indices follow those of the sent constraints.
    var newRecords = ContiguousArray<SentConstraints.Record>()
}

/// The frame of a view that is laid out by its autoresizing mask, and the priority of the root's size.
private struct GivenFrame: Hashable {
    let frame: LayoutRect
    let sizePriority: Priority
}

extension LayoutEngine {
    /// Returns the difference between the current state of the tree and the solver's. The caller passes the plan to
    /// ``install(_:)`` or ``discard(_:)`` before it changes the tree or makes another plan.
    ///
    /// - Complexity: O(*p*) for *p* pending items and constraints, or O(*p* log *p*) if their creation indices are far
    ///   apart. Items and constraints are compared in the order of creation, so runs are reproducible.
    func makePlan() throws(LayoutError) -> LayoutPlan {
        isPlanning = true
        defer { isPlanning = false }
        moveRootToPendingItems()
        pendingItems.beginPlan()
        pendingConstraints.beginPlan()
        var plan = LayoutPlan()
        reserveMemory(for: &plan)
        do throws(LayoutError) {
            try planAll(&plan)
        } catch {
            discard(plan)
            throw error
        }
        return plan
    }

    /// Adds the root to the pending items, if it is pending. It stays there until the solver accepts a plan.
    private func moveRootToPendingItems() {
        if !isRootPending { return }
        // The root is usually older than its descendants.
        pendingItems.prepend(root, creationIndex: root.creationIndex)
        markRootPlanned()
    }

    private func markRootPlanned() {
        isRootPending = false
        // The program's assumptions about the root may no longer be true.
        if isRootRemade { dropProgram() }
        isRootRemade = false
    }

    private func reserveMemory(for plan: inout LayoutPlan) {
        var (items, constraints) = (pendingItems.count, pendingConstraints.count)
        if items + constraints <= 8 { return }
        if columns.slotCount > 0 {
            items = pendingItems.indices.count { index in
                pendingItems[index].reference._withUnsafeGuaranteedRef { columns.slot(of: $0.number).isNone }
            }
            constraints = pendingConstraints.indices.count { pendingConstraints[$0].sentIndex == nil }
        }
        columns.reserve(items)
        plan.items.reserveCapacity(pendingItems.count - items)
        plan.newRecords.reserveCapacity(constraints)
        plan.constraints.reserveCapacity(pendingConstraints.count - constraints)
        // An estimate. An item has two rules of one term, and the root has four more for its frame. Most constraints
        // compare two edges, one of which is the sum of an edge and an extent.
        plan.batch.reserveCapacity(
            variables: ItemQuantity.allCases.count * items, constraints: 2 * items + 4 + constraints,
            terms: 2 * items + 4 + 3 * constraints)
    }

    /// Plans the pending items and constraints in the order of creation. A solver takes a batch in that order without
    /// sorting.
    private func planAll(_ plan: inout LayoutPlan) throws(LayoutError) {
        let (items, constraints) = (pendingItems.plannedCount, pendingConstraints.plannedCount)
        var rules: [Constraint] = []
        var (nextItem, nextConstraint) = (0, 0)
        while true {
            if nextConstraint < constraints,
                nextItem == items
                    || pendingConstraints[nextConstraint].creationIndex < pendingItems[nextItem].creationIndex
            {
                let (index, pending) = (nextConstraint, pendingConstraints[nextConstraint])
                nextConstraint += 1
                if pendingConstraints.isRepeated(index) { continue }
                try pending.reference.borrow { constraint throws(LayoutError) in
                    if isPending(constraint) { constraint.pendingSerial = 0 }
                    try planConstraint(constraint, pending.sentIndex, at: index, in: &plan)
                }
            } else if nextItem < items {
                let index = nextItem
                nextItem += 1
                if pendingItems.isRepeated(index) { continue }
                try pendingItems[index].reference.borrow { item throws(LayoutError) in
                    try planItem(item, at: index, in: &plan, &rules)
                }
            } else {
                return
            }
        }
    }

    private func planItem(
        _ item: LayoutItem, at index: Int, in plan: inout LayoutPlan, _ rules: inout [Constraint]
    ) throws(LayoutError) {
        rules.removeAll(keepingCapacity: true)
        let before = givenFrame(of: item)
        // A view may invalidate its natural size while it is measured: the size that it returns counts. So the view is
        // marked as pending until then.
        if item.itemColumns === columns { item.pendingSerial = columns.serial }
        let rootFrame = item === root ? changedRootFrame() : nil
        if rootFrame == nil, item.hasVariables, item.itemColumns === columns { try item.appendOwnRules(to: &rules) }
        if item.pendingSerial == columns.serial { item.pendingSerial = 0 }
        if item === root { markRootPlanned() }
        if givenFrame(of: item) != before { itemChanged(item) }
        if !item.hasVariables { return }
        let slot = columns.slot(of: item.number)
        if item.itemColumns !== columns {
            if slot.isNone { return }
            // If client code removed the item while the plan is made, only the next plan removes its constraints.
            if pendingConstraints.count > pendingConstraints.plannedCount { return itemChanged(item) }
            plan.batch.remove(oldItem: item)
            for rule in columns.rules(of: slot) { plan.batch.remove(rule.id) }
            plan.items.append(.init(item, .nothing))
        } else if let rootFrame {
            appendRootFrame(rootFrame.frame, unlike: rootFrame.sent, to: &plan.batch)
            plan.items.append(.init(item, .rootFrame(rootFrame.frame)))
        } else if slot.isNone {
            plan.batch.add(newItem: item)
            for rule in rules { plan.batch.add(rule) }
            place(item, at: index, rules: rules)
        } else {
            plan.batch.replace(columns.rules(of: slot), with: rules)
            // An empty copy of `rules` would share its memory, so that the next item could not reuse it.
            plan.items.append(.init(item, .rules(rules.isEmpty ? [] : rules)))
        }
    }

    /// Returns what the rules of an item's frame are made of, besides its natural size.
    private func givenFrame(of item: LayoutItem) -> GivenFrame? {
        item.unmanagedView?._withUnsafeGuaranteedRef { view in
            view.translatesAutoresizingMaskIntoConstraints
                ? GivenFrame(frame: view.autoresizingBase.frame, sizePriority: rootSizePriority) : nil
        }
    }

    /// - Parameters:
    ///   - sentIndex: The index among the sent constraints; nil for a new constraint.
    ///   - index: The index on the pending list.
    private func planConstraint(
        _ constraint: LayoutConstraint, _ sentIndex: Int32?, at index: Int, in plan: inout LayoutPlan
    ) throws(LayoutError) {
        guard constraint.isActive, let heldBy = constraint.heldBy, constraint.isHeld(in: columns) else {
            guard let sentIndex else { return }
            plan.batch.remove(constraint.id)
            plan.constraints.append(.init(constraint: constraint, index: sentIndex, record: nil))
            return
        }
        try constraint.check()
        // Marked before client code runs: if that changes the constraint, its new entry on the list has this index.
        let position = sentIndex ?? Int32(sent.records.count + plan.newRecords.count)
        (constraint.sentSerial, constraint.sentIndex) = (columns.serial, position)
        if let sentIndex {
            return try planChange(of: constraint, heldBy: heldBy.takeUnretainedValue(), sentIndex, in: &plan)
        }
        let plainRight = heldBy._withUnsafeGuaranteedRef {
            EquationWriter(self).addPlainRule(of: constraint, heldBy: $0, to: &plan.batch)
        }
        if let plainRight {
            constraint.mayHaveOtherTerms = false
            return addNew(constraint, at: index, offset: 0, right: plainRight, to: &plan)
        }
        do throws(LayoutError) {
            let (rule, offset) = try checkedRule(of: constraint, heldBy: heldBy.takeUnretainedValue())
            plan.batch.add(rule)
            addNew(constraint, at: index, offset: offset, right: rule.constant, to: &plan)
        } catch {
            if constraint.sentSerial == columns.serial { constraint.sentSerial = 0 }
            throw error
        }
    }

    /// Plans a constraint that the solver has and that stays active.
    private func planChange(
        of constraint: LayoutConstraint, heldBy holder: LayoutView, _ index: Int32, in plan: inout LayoutPlan
    ) throws(LayoutError) {
        let old = sent.records[Int(index)]
        let isRequiredBefore = old.priority.isRequired
        if isRequiredBefore != constraint.priority.isRequired, !allowsRequiredPriorityChange {
            throw .requiredPriorityChange(
                constraint: constraint.description, from: old.priority, to: constraint.priority)
        }
        let new: SentConstraints.Record
        if constraint.mayHaveOtherTerms || isRequiredBefore != constraint.priority.isRequired {
            let (rule, offset) = try checkedRule(of: constraint, heldBy: holder)
            plan.batch.replace(solver.problem.constraint(constraint.id), with: rule)
            new = .init(constraint, offset: offset, right: rule.constant)
        } else {
            new = .init(constraint, offset: old.offset, right: constraint.effectiveConstant - old.offset)
            try check(new.right, of: constraint)
            if new.right == old.right, new.priority == old.priority { return }
            if new.priority != old.priority { plan.batch.setPriority(new.priority, of: constraint.id) }
            if new.right != old.right { plan.batch.setConstant(new.right, of: constraint.id) }
        }
        plan.constraints.append(.init(constraint: constraint, index: index, record: new))
    }

    /// Returns the rule of a constraint that passed ``LayoutConstraint/check()``, and the part of its constant that
    /// insets and similar quantities contribute.
    private func checkedRule(
        of constraint: LayoutConstraint, heldBy holder: LayoutView
    ) throws(LayoutError) -> (rule: Constraint, offset: Double) {
        // A baseline may call client code, whose changes of this constraint the next pass plans.
        constraint.mayHaveOtherTerms = false
        do throws(LayoutError) {
            guard let (rule, offset) = constraint.generalRule(heldBy: holder) else {
                throw .itemIsGone(constraint: constraint.description)
            }
            try check(rule.constant, of: constraint)
            return (rule, offset)
        } catch {
            constraint.mayHaveOtherTerms = true
            throw error
        }
    }

    /// Throws if the right side of a constraint's rule, which includes margins, safe areas and baselines, is too large.
    private func check(_ right: Double, of constraint: LayoutConstraint) throws(LayoutError) {
        if abs(right) <= Limits.magnitude { return }
        throw .numberOutOfRange(constraint: constraint.description, number: "an inset of its views")
    }
}

extension Batch {
    /// Adds an item's four variables and its two nonnegativity rules.
    @inline(__always)
    fileprivate mutating func add(newItem item: LayoutItem) {
        add(Variable(SolverNames.variable(.x, of: item), .position))
        add(Variable(SolverNames.variable(.y, of: item), .position))
        add(Variable(SolverNames.variable(.width, of: item), .extent))
        add(Variable(SolverNames.variable(.height, of: item), .extent))
        GeneratedRule.forEachNonNegativeSize(of: item) { id, variable in
            add(id, .greaterThanOrEqual, 0, priority: .required) { $0.append(Term(variable, 1)) }
        }
    }

    /// Removes an item's four variables and its two nonnegativity rules.
    fileprivate mutating func remove(oldItem item: LayoutItem) {
        for quantity in ItemQuantity.all { remove(SolverNames.variable(quantity, of: item)) }
        GeneratedRule.forEachNonNegativeSize(of: item) { id, _ in remove(id) }
    }

    /// Replaces rules, which have the same ID in both lists if they correspond.
    fileprivate mutating func replace(_ old: [Constraint], with new: [Constraint]) {
        for rule in old where !new.contains(where: { $0.id == rule.id }) { remove(rule.id) }
        for rule in new { replace(old.first { $0.id == rule.id }, with: rule) }
    }

    /// Replaces `old` by `new` with the cheapest sufficient change.
    mutating func replace(_ old: Constraint?, with new: Constraint) {
        guard let old else {
            add(new)
            return
        }
        guard old.expression == new.expression, old.relation == new.relation, old.isEdit == new.isEdit,
            old.priority.isRequired == new.priority.isRequired
        else {
            remove(old.id)
            add(new)
            return
        }
        if old.constant != new.constant { setConstant(new.constant, of: new.id) }
        if old.priority != new.priority { setPriority(new.priority, of: new.id) }
    }
}
