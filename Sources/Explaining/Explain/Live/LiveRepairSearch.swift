import AutoLayout
import SolverAPI

/// Tries changes of one member of a conflict. Each change is solved with all rules of the tree except those of other
/// conflicts.
struct LiveRepairSearch {
    let engine: LayoutEngine
    let problem: Problem
    let context: [Constraint]

    /// Returns the repairs: first removals of autoresizing masks, then changes of the rule that the engine breaks, then
    /// changes of other rules. Rules are ordered by their smallest violation, and the changes of a rule by kind.
    ///
    /// - Complexity: One solve from scratch for each member, and a few incremental solves.
    func repairs(of conflict: CertifiedConflict, breaking broken: ConstraintID?) throws(SolverError) -> [LiveRepair] {
        var groups: [(rank: Int, missed: Double, repairs: [LiveRepair])] = []
        for id in conflict.constraints {
            guard let rule = problem.constraint(id), let described = engine.details(of: id) else { continue }
            if described.origin == .autoresizing {
                let isKnown = groups.contains { $0.repairs[0].rule.first == described.first }
                if !isKnown, let repair = try maskOff(described, conflict) { groups.append((-1, 0, [repair])) }
                continue
            }
            guard described.origin == .constraint, let solver = try solver(for: context.filter { $0.id != id })
            else { continue }
            var found: [LiveRepair] = []
            for change in changes(of: rule, solver) {
                if let repair = try tried(change, rule, described, conflict, solver) { found.append(repair) }
            }
            guard !found.isEmpty else { continue }
            found = found.enumerated().sorted {
                ($0.element.change.kind, $0.offset) < ($1.element.change.kind, $1.offset)
            }
            .map { $0.element }
            groups.append((id == broken ? 0 : 1, found.map { $0.missedBy }.min() ?? 0, found))
        }
        return groups.enumerated().sorted {
            ($0.element.rank, $0.element.missed, $0.offset) < ($1.element.rank, $1.element.missed, $1.offset)
        }.flatMap { $0.element.repairs }
    }

    /// Returns a solver that holds these rules; nil if they cannot hold together.
    func solver(
        for rules: [Constraint], over variables: [Variable]? = nil
    ) throws(SolverError) -> (any LayoutSolver)? {
        let solver = engine.solver.makeEmpty(tolerances: Tolerances())
        var batch = Batch()
        for variable in variables ?? problem.variables { batch.add(variable) }
        for rule in rules { batch.add(rule) }
        do throws(SolverError) {
            try solver.apply(batch)
        } catch {
            if case .conflict = error { return nil }
            throw error
        }
        return solver
    }

    /// Returns the repair that removes the autoresizing mask of a view. Nil if the app's own rules do not lay out the
    /// view, or if the removal does not resolve the conflict.
    private func maskOff(
        _ member: RuleDescription, _ conflict: CertifiedConflict
    ) throws(SolverError) -> LiveRepair? {
        guard let view = items(of: conflict).first(where: { $0.described == member.first })?.asView,
            view !== engine.root, isLaidOutByHand(member.first)
        else { return nil }
        // The property is restored at the end of this function, and no layout pass runs before that.
        view.translatesAutoresizingMaskIntoConstraints = false
        defer { view.translatesAutoresizingMaskIntoConstraints = true }
        guard let without = try? engine.pendingProblem() else { return nil }
        let left = Set(problem.constraints.map { $0.id }).subtracting(context.map { $0.id })
        let rules = without.constraints.filter { !left.contains($0.id) }
        guard let solver = try solver(for: rules, over: without.variables) else { return nil }
        return LiveRepair(
            rule: member, change: .maskOff(LogItem(key: view.name, title: view.name)), missedBy: 0,
            frames: frames(of: conflict, solver))
    }

    /// Whether the app's own rules place or size the view itself, and not only its subviews.
    private func isLaidOutByHand(_ view: RuleDescription.Item) -> Bool {
        context.contains { rule in
            guard let rule = engine.details(of: rule.id), rule.origin == .constraint else { return false }
            return rule.first == view && rule.nesting != .firstIsSuperview
                || rule.second == view && rule.nesting != .secondIsSuperview
        }
    }

    /// Returns the possible changes of a rule. The new constant is the value of the rule's expression in a layout in
    /// which the rule is optional.
    private func changes(of rule: Constraint, _ solver: any LayoutSolver) -> [Repair.Change] {
        var optional = rule
        optional.priority = 999
        var batch = Batch()
        batch.add(optional)
        guard (try? solver.apply(batch)) != nil else { return [] }
        let reached = rule.expression.value { solver.value(of: $0) ?? 0 }
        var undo = Batch()
        undo.remove(rule.id)
        guard (try? solver.apply(undo)) != nil else { return [] }
        let clean = (reached * 1e6).rounded() / 1e6
        var changes: [Repair.Change] = [.priority(999)]
        if rule.relation == .equal { changes += [.relation(.lessThanOrEqual), .relation(.greaterThanOrEqual)] }
        return changes + [.constant(from: rule.constant, to: clean), .deactivation]
    }

    private func tried(
        _ change: Repair.Change, _ rule: Constraint, _ described: RuleDescription, _ conflict: CertifiedConflict,
        _ solver: any LayoutSolver
    ) throws(SolverError) -> LiveRepair? {
        var batch = Batch()
        switch change {
        case .maskOff, .deactivation: break
        case .priority(let priority):
            batch.add(Constraint(rule.id, rule.expression, rule.relation, rule.constant, priority: priority))
        case .relation(let relation): batch.add(Constraint(rule.id, rule.expression, relation, rule.constant))
        case .constant(_, let to): batch.add(Constraint(rule.id, rule.expression, rule.relation, to))
        }
        do throws(SolverError) {
            try solver.apply(batch)
        } catch {
            if case .conflict = error { return nil }
            throw error
        }
        let missed = rule.violation { solver.value(of: $0) ?? 0 }
        let frames = frames(of: conflict, solver)
        if case .deactivation = change {
        } else {
            var undo = Batch()
            undo.remove(rule.id)
            try solver.apply(undo)
        }
        // A constant is shown as in the code. The solver's constant also contains margins and alignment insets.
        let shown: Repair.Change
        if case .constant(let from, let to) = change {
            let offset = described.constant - from
            shown = .constant(from: described.constant, to: to + offset)
        } else {
            shown = change
        }
        return LiveRepair(rule: described, change: shown, missedBy: missed, frames: frames)
    }

    /// Returns the views and guides of a conflict in the order of their variables.
    func items(of conflict: CertifiedConflict) -> [LayoutItem] {
        let variables = Set(
            conflict.constraints.flatMap { problem.constraint($0)?.expression.terms.map { $0.variable } ?? [] })
        var seen: Set<ObjectIdentifier> = []
        return variables.sorted().compactMap { engine.attribute(of: $0)?.item }.filter {
            seen.insert(ObjectIdentifier($0)).inserted
        }
    }

    private func frames(
        of conflict: CertifiedConflict, _ solver: any LayoutSolver
    ) -> [(name: String, frame: LayoutRect)] {
        items(of: conflict).map { item in
            let values = engine.variables(of: item).map { solver.value(of: $0.variable) ?? 0 }
            let frame =
                values.count == 4
                ? LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3]) : .zero
            return (item.name, frame)
        }
    }
}
