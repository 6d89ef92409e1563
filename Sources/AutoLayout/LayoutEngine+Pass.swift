internal import SolverAPI

/// The layout pass.
extension LayoutEngine {
    /// Lays the tree out: sends what changed since the latest accepted pass to the solver as one batch, and lets views whose
    /// contents moved copy the new frames; again, as long as views change constraints while they lay out. Does nothing if
    /// nothing changed.
    ///
    /// - Throws: what stands in the way. What the solver refused has changed nothing in it, and no frame; the changes stay
    ///   pending, so that the next pass, after something was put right, takes them too. An error in a later pass leaves what
    ///   the passes before it did. ``LayoutError/layoutLoop(_:)`` after ``maximumPasses``.
    /// - Complexity: O(what changed) besides the solver's work.
    @discardableResult
    public func layoutIfNeeded() throws(LayoutError) -> LayoutPass {
        if let updating = cycle.updating {
            if isForgiving { return LayoutPass(changedViews: [], solverChanges: 0, passes: 0) }
            throw .layoutDuringConstraintUpdate(view: updating.name)
        }
        if !needsLayout { return LayoutPass(changedViews: [], solverChanges: 0, passes: 0) }
        if cycle.depth == 0 { cycle.begin() }
        cycle.depth += 1
        defer { cycle.depth -= 1 }
        try runCycle()
        cycle.changed.sortByAge()
        return LayoutPass(
            changedViews: cycle.changed, solverChanges: cycle.solverChanges,
            passes: cycle.passes)
    }

    /// What a pass is going to do, worked out before anything is touched.
    struct Plan {
        var batch = Batch()
        /// What is known of each pending item afterwards; nil for one that leaves.
        var items: [(age: Int, installed: InstalledItem?)] = []
        /// What is known of each pending constraint afterwards; nil for one that leaves.
        var constraints: [(id: ConstraintID, installed: InstalledConstraint?)] = []
    }

    /// Compares what is wanted with what the solver knows. In the order of age, so that a run repeats exactly.
    func makePlan() throws(LayoutError) -> Plan {
        var plan = Plan()
        for (age, item) in pendingItems.sorted(by: { $0.key < $1.key }) where item.hasVariables {
            try add(item, age, to: &plan)
        }
        for (id, constraint) in pendingConstraints.sorted(by: { $0.key < $1.key }) {
            try add(constraint, id, to: &plan)
        }
        return plan
    }

    private func add(_ item: LayoutItem, _ age: Int, to plan: inout Plan) throws(LayoutError) {
        let isWanted = item.owningView?.engine === self
        let known = installedItems[age]
        if !isWanted && known == nil { return }
        let rules = isWanted ? try item.generatedRules() : []
        for quantity in ItemQuantity.allCases {
            let variable = SolverNames.variable(quantity, ofAge: age)
            if known == nil { plan.batch.add(Variable(variable, quantity.kind)) }
            if !isWanted { plan.batch.remove(variable) }
        }
        let old = known?.rules ?? []
        for rule in old where !rules.contains(where: { $0.id == rule.id }) { plan.batch.remove(rule.id) }
        for rule in rules { plan.batch.replace(old.first { $0.id == rule.id }, with: rule) }
        plan.items.append((age, isWanted ? InstalledItem(item: item, rules: rules) : nil))
    }

    private func add(_ constraint: LayoutConstraint, _ id: ConstraintID, to plan: inout Plan) throws(LayoutError) {
        let known = installedConstraints[id]
        var rule: Constraint?
        if constraint.isActive, constraint.holder?.engine === self {
            try constraint.check()
            rule = constraint.rule()
            // Margins, safe areas and baselines are part of the number that the solver is given.
            if let rule, !(abs(rule.constant) <= Limits.magnitude) {
                throw .numberOutOfRange(constraint: constraint.description, number: "an inset of its views")
            }
        }
        switch (known?.rule, rule) {
        case (nil, nil): return
        case (let old?, nil): plan.batch.remove(old.id)
        case (let old, let new?):
            if let old, old.priority.isRequired != new.priority.isRequired, !allowsRequiredPriorityChange {
                throw .requiredPriorityChange(
                    constraint: constraint.description, from: old.priority, to: new.priority)
            }
            plan.batch.replace(old, with: new)
        }
        plan.constraints.append((id, rule.map { InstalledConstraint(source: constraint, rule: $0) }))
    }

    func accept(_ plan: Plan) {
        for (age, installed) in plan.items {
            // To the solver's readers a variable that comes begins at 0, even under a name that was there before.
            if let installed {
                if installedItems[age] == nil { installed.item.itemMarks.solved = .zero }
                noteSize(of: installed.item)
            }
            installedItems[age] = installed
        }
        for (id, installed) in plan.constraints { installedConstraints[id] = installed }
    }

    /// Notes what may have moved, and asks the views that contain it to lay out.
    func noteMovedItems() {
        let stamp = CycleStamp.next()
        var touched: [LayoutItem] = []
        func touch(_ item: LayoutItem) {
            if item.itemMarks.touched == stamp { return }
            item.itemMarks.touched = stamp
            touched.append(item)
        }
        // A pending item may be new, or its insets may be: its frame can change though no variable did.
        for (age, _) in pendingItems { if let item = installedItems[age]?.item { touch(item) } }
        pendingItems.removeAll(keepingCapacity: true)
        pendingConstraints.removeAll(keepingCapacity: true)
        for (age, view) in cycle.strays where installedItems[age] != nil { touch(view) }
        cycle.strays.removeAll()
        solver.drainChangeRuns { variables, values in
            for position in variables.indices {
                let (age, quantity) = SolverNames.owner(of: variables[position])
                guard let quantity, let item = installedItems[age]?.item else { continue }
                item.itemMarks.solved[quantity] = values[position]
                touch(item)
            }
        }
        touched.sortByAge()
        for item in touched {
            if let view = item as? LayoutView { wrapContent(of: view) }
            guard let container = item.coordinateView, container.engine === self else {
                copy(item)
                continue
            }
            if item.itemMarks.uncopiedIn != container.age {
                item.itemMarks.uncopiedIn = container.age
                container.viewMarks.uncopied.append(item)
            }
            layoutNeeded(by: container)
        }
    }

    // MARK: Errors

    /// What the solver said, in the words of whoever wrote the rules.
    func layoutError(for error: SolverError) -> LayoutError {
        guard case .conflict(let conflict) = error else { return .solver(error) }
        return .conflict(
            LayoutConflict(
                members: conflict.members.map { member in
                    let (origin, equation) = origin(of: member.constraint)
                    return LayoutConflict.Member(
                        id: member.constraint, origin: origin, equation: equation, multiplier: member.multiplier,
                        rule: details(of: member.constraint))
                }))
    }

    private func origin(of id: ConstraintID) -> (LayoutConflict.Origin, String) {
        if let constraint = constraint(id) { return (constraint.origin, constraint.description) }
        let (age, rule) = SolverNames.owner(of: id)
        guard let rule, var item = pendingItems[age] ?? installedItems[age]?.item else {
            return (.constraint, id.description)
        }
        // In a stack the wishes for a natural size have exchanged their ages.
        if rule.origin == .contentSize, let view = item as? LayoutView {
            item = view.superview?.subviews.first { $0.contentAge == age } ?? item
        }
        return (rule.origin, rule.equation(of: item))
    }
}

extension LayoutRect {
    /// One of the four numbers.
    fileprivate subscript(quantity: ItemQuantity) -> Double {
        get {
            switch quantity {
            case .x: x
            case .y: y
            case .width: width
            case .height: height
            }
        }
        set {
            switch quantity {
            case .x: x = newValue
            case .y: y = newValue
            case .width: width = newValue
            case .height: height = newValue
            }
        }
    }
}

extension Batch {
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
