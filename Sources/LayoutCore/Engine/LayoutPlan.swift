internal import SolverAPI

/// The changes that a pass sends to the solver, computed from what is pending.
struct LayoutPlan {
    /// The time at which new constraints and items get their places in the engine.
    enum Marking {
        /// When the solver has taken the plan: until then nothing has changed, so a plan may be dropped.
        case whenAccepted
        /// While the plan is made: the engine has to accept it, or to ``LayoutEngine/unmark(_:)`` it, before another one is made.
        case whilePlanning
    }

    var batch = Batch()
    var items = ContiguousArray<ItemOutcome>()
    var constraints = ContiguousArray<ConstraintOutcome>()
    /// The records of new constraints that have their places already; see ``Marking/whilePlanning``.
    var new = ContiguousArray<SentConstraints.Record>()
    let marking: Marking
    /// Whether new items have their places in the columns already.
    var hasPlacedItems = false

    fileprivate init(_ marking: Marking) { self.marking = marking }

    /// What becomes of a pending item.
    struct ItemOutcome {
        /// The list of what is pending keeps it alive.
        let item: Unmanaged<LayoutItem>
        /// Where on that list it is.
        let index: Int
        let isWanted: Bool
        let isKnown: Bool
        /// Its rules, but for the two that every item has.
        let rules: [Constraint]
        /// The root's frame, where only that is another one; its rules stay.
        var rootFrame: LayoutRect?
    }

    /// What becomes of a pending constraint.
    struct ConstraintOutcome {
        /// The list of what is pending keeps it alive.
        unowned(unsafe) let constraint: LayoutConstraint
        /// The index among the constraints that were sent; nil for a new one.
        let place: Int32?
        var isWanted = true
        var offset = 0.0
        var right = 0.0
    }
}

extension LayoutEngine {
    /// Returns the difference between what is wanted and what the solver has, and changes nothing.
    ///
    /// - Complexity: O(what is pending). Items and constraints are compared in the order of creation, so that a run repeats exactly.
    func makePlan() throws(LayoutError) -> LayoutPlan { try makePlan(.whenAccepted) }

    /// Sends the difference between what is wanted and what the solver has, or throws and changes nothing.
    ///
    /// New constraints and items are marked as sent while the plan is made. Coming back to each constraint when it was taken, and when
    /// the lists were emptied, was 17 % of a first layout of 2,400 views; to each item, a sixth of the layer's time for 10,000 in a tree
    /// of halves (profiles).
    ///
    /// - Returns: whether the changes may let a broken constraint hold again.
    func installPending() throws(LayoutError) -> Bool {
        let plan = try makePlan(.whilePlanning)
        let mayRecover = !recovery.broken.isEmpty && plan.batch.concernsRequired(in: solver.problem)
        try install(plan)
        return mayRecover
    }

    private func makePlan(_ marking: LayoutPlan.Marking) throws(LayoutError) -> LayoutPlan {
        if isRootPending {
            // Mostly it is older than what it contains.
            pendingItems.prepend(root, age: root.age)
            isRootPending = false
            // What the program knows of the root may be so no more.
            if isRootRemade { dropProgram() }
            isRootRemade = false
        }
        sortPending()
        var plan = LayoutPlan(marking)
        if pendingItems.count + pendingConstraints.count > 8 {
            plan.items.reserveCapacity(pendingItems.count)
            // An item has two rules of one term, and the root four for its frame. Most constraints compare two edges, of which one
            // is an edge and an extent.
            var (items, constraints) = (pendingItems.count, pendingConstraints.count)
            if columns.slotCount > 0 {
                items = pendingItems.indices.count { index in
                    pendingItems[index].reference._withUnsafeGuaranteedRef { columns.slot(of: $0.number) < 0 }
                }
                constraints = pendingConstraints.indices.count { pendingConstraints[$0].sentPlace == nil }
            }
            if marking == .whilePlanning {
                columns.reserve(items)
                plan.new.reserveCapacity(constraints)
                plan.constraints.reserveCapacity(pendingConstraints.count - constraints)
            } else {
                plan.constraints.reserveCapacity(pendingConstraints.count)
            }
            plan.batch.reserveCapacity(
                variables: ItemQuantity.allCases.count * items, constraints: 2 * items + 4 + constraints,
                terms: 2 * items + 4 + 3 * constraints)
        }
        do throws(LayoutError) {
            try appendChanges(to: &plan)
        } catch {
            unmark(plan)
            throw error
        }
        return plan
    }

    /// Goes through items and constraints in the order of their ages, which is that of the names of their rules: a solver takes a
    /// batch in that order as it is.
    private func appendChanges(to plan: inout LayoutPlan) throws(LayoutError) {
        let equations = EquationWriter(self)
        var rules: [Constraint] = []
        var next = 0
        for place in pendingItems.indices {
            let age = pendingItems[place].age
            try addConstraints(from: &next, olderThan: age, to: &plan, equations)
            if pendingItems.isRepeated(place) { continue }
            try pendingItems[place].reference.borrow { item throws(LayoutError) in
                if item.hasVariables { try add(item, at: place, to: &plan, &rules) }
            }
        }
        try addConstraints(from: &next, olderThan: .max, to: &plan, equations)
    }

    private func addConstraints(
        from next: inout Int, olderThan age: Int, to plan: inout LayoutPlan, _ equations: EquationWriter
    ) throws(LayoutError) {
        while next < pendingConstraints.count {
            let index = next
            let pending = pendingConstraints[index]
            if pending.age >= age { return }
            next += 1
            if pendingConstraints.isRepeated(index) { continue }
            try pending.reference.borrow { constraint throws(LayoutError) in
                try add(constraint, pending.sentPlace, at: index, to: &plan, equations)
            }
        }
    }

    /// Sorts what is pending by age.
    func sortPending() {
        pendingItems.sort()
        pendingConstraints.sort()
    }

    private func add(
        _ item: LayoutItem, at index: Int, to plan: inout LayoutPlan, _ rules: inout [Constraint]
    ) throws(LayoutError) {
        let isWanted = item.itemColumns === columns
        let slot = columns.slot(of: item.number)
        let isKnown = slot >= 0
        if !isWanted && !isKnown { return }
        if item === root, isWanted, isKnown, let change = changedRootFrame() {
            appendRootFrame(change.frame, unlike: change.sent, to: &plan.batch)
            plan.items.append(
                LayoutPlan.ItemOutcome(
                    item: .passUnretained(root), index: index, isWanted: true, isKnown: true, rules: [],
                    rootFrame: change.frame))
            return
        }
        rules.removeAll(keepingCapacity: true)
        if isWanted { try item.appendOwnRules(to: &rules) }
        if isWanted, !isKnown { plan.batch.add(newItem: item) }
        if isKnown, !isWanted { plan.batch.remove(oldItem: item) }
        if isKnown {
            let old = columns.rules(of: slot)
            for rule in old where !rules.contains(where: { $0.id == rule.id }) { plan.batch.remove(rule.id) }
            for rule in rules { plan.batch.replace(old.first { $0.id == rule.id }, with: rule) }
        } else {
            for rule in rules { plan.batch.add(rule) }
        }
        let sent = rules.isEmpty ? [] : rules
        if plan.marking == .whilePlanning, isWanted, !isKnown, !notesSizes {
            return place(item, at: index, rules: sent, in: &plan)
        }
        plan.items.append(
            LayoutPlan.ItemOutcome(
                item: .passUnretained(item), index: index, isWanted: isWanted, isKnown: isKnown, rules: sent))
    }

    /// The root's frame as the solver is to have it and as it has it, if its frame is all of it that may be another; nil if there
    /// may be more.
    ///
    /// A window that is resized does this and nothing else: it took 0.5 µs of the 1.4 of a pass over ten views (measured).
    func changedRootFrame() -> (frame: LayoutRect, sent: LayoutRect)? {
        guard root.itemColumns === columns, root.slot >= 0,
            let sent = columns.frameRules(of: root.slot, firstID: SolverNames.rule(.autoresizingX, ofAge: root.age)),
            sent.sizePriority == rootSizePriority, root.translatesAutoresizingMaskIntoConstraints, root.isPlain,
            root.naturalSize(wrappedAt: root.wrappingWidth) == .noIntrinsicSize
        else { return nil }
        let frame = root.autoresizingBase.frame
        // A NaN is not at most anything.
        guard abs(frame.x) <= Limits.magnitude, abs(frame.y) <= Limits.magnitude,
            abs(frame.width) <= Limits.magnitude, abs(frame.height) <= Limits.magnitude
        else { return nil }
        let wanted = LayoutRect(x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
        return (wanted, sent.constants)
    }

    /// Sends those numbers of the root's frame that the solver does not have.
    func appendRootFrame(_ frame: LayoutRect, unlike sent: LayoutRect, to batch: inout Batch) {
        func send(_ rule: GeneratedRule, _ constant: Double) {
            batch.setConstant(constant, of: SolverNames.rule(rule, ofAge: root.age))
        }
        if sent.x != frame.x { send(.autoresizingX, frame.x) }
        if sent.width != frame.width { send(.autoresizingWidth, frame.width) }
        if sent.y != frame.y { send(.autoresizingY, frame.y) }
        if sent.height != frame.height { send(.autoresizingHeight, frame.height) }
    }

    private func add(
        _ constraint: LayoutConstraint, _ place: Int32?, at index: Int, to plan: inout LayoutPlan,
        _ equations: EquationWriter
    ) throws(LayoutError) {
        guard constraint.isActive, let heldBy = constraint.heldBy, constraint.isHeld(in: columns) else {
            guard let place else { return }
            plan.batch.remove(constraint.id)
            plan.constraints.append(.init(constraint: constraint, place: place, isWanted: false))
            return
        }
        try constraint.check()
        if let place, !constraint.mayHaveOtherTerms {
            return try setNumbers(of: constraint, place, to: &plan)
        }
        if place == nil,
            let right = heldBy._withUnsafeGuaranteedRef({
                equations.addPlainRule(of: constraint, heldBy: $0, to: &plan.batch)
            })
        {
            return addNew(constraint, at: index, offset: 0, right: right, to: &plan)
        }
        guard let (rule, offset) = constraint.generalRule(heldBy: heldBy.takeUnretainedValue()) else { return }
        // Margins, safe areas and baselines are part of the number that the solver is given.
        if !(abs(rule.constant) <= Limits.magnitude) {
            throw .numberOutOfRange(constraint: constraint.description, number: "an inset of its views")
        }
        if let place {
            try checkPriorityChange(of: constraint, place)
            plan.batch.replace(solver.problem.constraint(constraint.id), with: rule)
            plan.constraints.append(.init(constraint: constraint, place: place, offset: offset, right: rule.constant))
        } else {
            plan.batch.add(rule)
            addNew(constraint, at: index, offset: offset, right: rule.constant, to: &plan)
        }
    }

    /// Sends a constraint's constant and priority, where they are other ones and its terms are not.
    private func setNumbers(of constraint: LayoutConstraint, _ place: Int32, to plan: inout LayoutPlan)
        throws(LayoutError)
    {
        let record = sent.records[Int(place)]
        let right = constraint.effectiveConstant - record.offset
        if !(abs(right) <= Limits.magnitude) {
            throw .numberOutOfRange(constraint: constraint.description, number: "an inset of its views")
        }
        if record.priority != constraint.priority {
            if record.priority.isRequired != constraint.priority.isRequired {
                try checkPriorityChange(of: constraint, place)
                constraint.mayHaveOtherTerms = true
                guard var rule = solver.problem.constraint(constraint.id) else { return }
                (rule.constant, rule.priority) = (right, constraint.priority)
                plan.batch.remove(rule.id)
                plan.batch.add(rule)
                plan.constraints.append(
                    .init(constraint: constraint, place: place, offset: record.offset, right: right))
                return
            }
            plan.batch.setPriority(constraint.priority, of: constraint.id)
        }
        if record.right != right { plan.batch.setConstant(right, of: constraint.id) }
        if record.right == right, record.priority == constraint.priority { return }
        plan.constraints.append(.init(constraint: constraint, place: place, offset: record.offset, right: right))
    }

    private func checkPriorityChange(of constraint: LayoutConstraint, _ place: Int32) throws(LayoutError) {
        let old = sent.records[Int(place)].priority
        if old.isRequired == constraint.priority.isRequired || allowsRequiredPriorityChange { return }
        throw .requiredPriorityChange(constraint: constraint.description, from: old, to: constraint.priority)
    }
}

extension Batch {
    /// Adds an item's four variables, and that its sizes are not negative.
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

    /// Removes an item's four variables, and that its sizes are not negative.
    fileprivate mutating func remove(oldItem item: LayoutItem) {
        for quantity in ItemQuantity.all { remove(SolverNames.variable(quantity, of: item)) }
        GeneratedRule.forEachNonNegativeSize(of: item) { id, _ in remove(id) }
    }

    /// Turns `old` into `new` by the cheapest change that does it.
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
