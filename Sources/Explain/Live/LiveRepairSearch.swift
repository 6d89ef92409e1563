import AutoLayout
import SolverAPI

/// Tries changes of one member of a conflict on all rules of a tree but those of other conflicts.
struct LiveRepairSearch {
    let engine: LayoutEngine
    let problem: Problem
    let context: [Constraint]

    /// The repairs, the best of each kind first.
    ///
    /// - Complexity: a solve from nothing for each member, and a few changes of it.
    func repairs(of conflict: CertifiedConflict) throws(SolverError) -> [LiveRepair] {
        var found: [(kind: Int, repair: LiveRepair)] = []
        for id in conflict.constraints {
            guard let rule = problem.constraint(id), let described = engine.details(of: id),
                described.origin == .constraint
            else { continue }
            let solver = type(of: engine.solver).init(tolerances: Tolerances())
            var batch = Batch()
            for variable in problem.variables { batch.add(variable) }
            for other in context where other.id != id { batch.add(other) }
            do throws(SolverError) {
                try solver.apply(batch)
            } catch {
                if case .conflict = error { continue }
                throw error
            }
            for change in changes(of: rule, solver) {
                if let repair = try tried(change, rule, described, conflict, solver) {
                    found.append((change.kind, repair))
                }
            }
        }
        let sorted = found.enumerated().sorted {
            ($0.element.kind, $0.element.repair.missedBy, $0.offset) < (
                $1.element.kind, $1.element.repair.missedBy, $1.offset
            )
        }.map(\.element)
        var places: [Int: Int] = [:]
        return sorted.map { entry in
            places[entry.kind, default: 0] += 1
            return (place: places[entry.kind] ?? 0, entry: entry)
        }.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
            \.element.entry.repair)
    }

    /// What may be changed of a rule; the constant goes to where the rule comes as a wish.
    private func changes(of rule: Constraint, _ solver: any LayoutSolver) -> [Repair.Change] {
        var wish = rule
        wish.priority = 999
        var batch = Batch()
        batch.add(wish)
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
        let variables = Set(
            conflict.constraints.flatMap { problem.constraint($0)?.expression.terms.map(\.variable) ?? [] })
        var seen: Set<ObjectIdentifier> = []
        let items = variables.sorted().compactMap { engine.pendingAttribute(of: $0)?.item }.filter {
            seen.insert(ObjectIdentifier($0)).inserted
        }
        let frames = items.map { item in
            let values = engine.variables(of: item).map { solver.value(of: $0.variable) ?? 0 }
            let frame =
                values.count == 4
                ? LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3]) : .zero
            return (item.name, frame)
        }
        if case .deactivation = change {
        } else {
            var undo = Batch()
            undo.remove(rule.id)
            try solver.apply(undo)
        }
        // Constants of locations are shown as the code has them: without what margins and the like took.
        let shown: Repair.Change
        if case .constant(let from, let to) = change {
            let offset = described.constant - from
            shown = .constant(from: described.constant, to: to + offset)
        } else {
            shown = change
        }
        return LiveRepair(rule: described, change: shown, missedBy: missed, frames: frames)
    }
}
