public import SolverAPI

/// A change with which a conflict is gone: it was tried.
public struct Repair: Sendable {
    /// What is changed.
    public enum Change: Hashable, Sendable {
        /// The rules that the mask of a view makes are dropped: `translatesAutoresizingMaskIntoConstraints = false`.
        case maskOff(LogItem)
        /// The rule becomes a wish.
        case priority(Priority)
        /// Another constant: the nearest one with which the rule can hold, in points.
        case constant(from: Double, to: Double)
        /// The equality becomes an inequality.
        case relation(Relation)
        /// The rule is not activated.
        case deactivation

        /// The kinds, the one that changes least of what is meant first.
        var kind: Int {
            switch self {
            case .maskOff: 0
            case .priority: 1
            case .constant: 2
            case .relation: 3
            case .deactivation: 4
            }
        }

        /// The kind's name in JSON.
        public var name: String { ["mask", "priority", "constant", "inequality", "deactivate"][kind] }
    }

    /// The rule that is changed; of a mask the one that takes part in the conflict.
    public let rule: ExplainedRule
    /// How.
    public let change: Change
    /// How far what the rule asked for is missed then, in points, at best; 0 where it holds in its new form.
    public let missedBy: Double
    /// Where items lie then, as far as rules decide it.
    public let spans: [KnownSpan]
    /// What these rules leave open then, and would not if the rule were a wish; the log need not show all rules that there are.
    public private(set) var open: [OpenPlace]

    /// The same with less of what is open told.
    func opening(_ isTold: (OpenPlace) -> Bool) -> Repair {
        var copy = self
        copy.open = open.filter(isTold)
        return copy
    }
}

/// The changes of one rule, or of one view's mask, that mend a conflict: any one of them does.
public struct RepairGroup: Sendable {
    /// The rule that is changed.
    public let rule: ExplainedRule
    /// The changes, the one that changes least of what is meant first.
    public let repairs: [Repair]
}

/// Looks for the changes of one rule with which a conflict is gone.
///
/// Any such change is one of a member of the conflict, because the others leave it as it is. So all of them are tried, and what is
/// not offered does not work.
struct RepairSearch {
    let system: RuleSystem
    /// The required rules among which the conflict is, and no other that shares no rule with it.
    let context: [ExplainedRule]
    /// What is broken to go on, as Auto Layout did, then as this library does: what people see is that these are not met.
    let broken: [ConstraintID]
    /// What the rules leave open with what is broken as wishes.
    let openAnyway: [OpenPlace]

    /// The repairs, by the rule that is changed; each was tried.
    ///
    /// Only the app's own rules are changed. A mask that was left on comes first, then the rules that are broken to go on; of the others that
    /// which misses least of what it asked for, then the one that yields first.
    /// - Complexity: at most seven solves a member.
    func repairs(
        of conflict: CertifiedConflict, _ finder: inout ConflictFinder
    ) throws(SolverError) -> [RepairGroup] {
        let members = Set(conflict.constraints)
        var found: [RepairGroup] = []
        for rule in context where members.contains(rule.id) && rule.origin == .own {
            let changes = try changes(of: rule, &finder)
            if !changes.isEmpty { found.append(RepairGroup(rule: rule, repairs: changes)) }
        }
        var seen: Set<String> = []
        for rule in context where members.contains(rule.id) && rule.origin == .mask {
            let view = system.innerItem(of: rule.statement)
            guard isLaidOutByHand(view), seen.insert(view.key).inserted else { continue }
            let rest = context.filter { $0.origin != .mask || system.innerItem(of: $0.statement) != view }
            if let repair = try tried(rule, .maskOff(view), 0, rest.map(\.constraint), &finder) {
                found.append(
                    RepairGroup(rule: rule, repairs: [repair.opening { !openAnyway.contains($0) }]))
            }
        }
        return ranked(found)
    }

    /// Whether the app's own rules say something of a view's place or size, and not only of others in it.
    private func isLaidOutByHand(_ view: LogItem) -> Bool {
        context.contains { rule in
            guard rule.origin == .own else { return false }
            let first = rule.statement.first.item
            let items = [first] + (rule.statement.second.map { [$0.item] } ?? [])
            guard items.contains(view) else { return false }
            let others = items.filter { $0 != view }
            if others.isEmpty { return true }
            // Of a view with others in it only what says where it lies in its own superview is meant for itself.
            return others.allSatisfy {
                system.contains($0, view) || !system.isContainer(view) && !system.contains(view, $0)
            }
        }
    }

    private func changes(of rule: ExplainedRule, _ finder: inout ConflictFinder) throws(SolverError) -> [Repair] {
        let others = context.filter { $0.id != rule.id }.map(\.constraint)
        var wish = rule.constraint
        wish.priority = Priority(999)
        guard case .success(let solver) = try finder.solve(others + [wish]) else { return [] }
        let reached = rule.constraint.expression.value { solver.value(of: $0) ?? 0 }
        let missed = rule.constraint.violation { solver.value(of: $0) ?? 0 }
        guard let asWish = try tried(rule, .priority(wish.priority), missed, others + [wish], &finder) else {
            return []
        }
        var changed = rule.constraint
        changed.constant = Self.clean(reached)
        let constant = Repair.Change.constant(from: rule.constraint.constant, to: changed.constant)
        var found = [asWish, try tried(rule, constant, missed, others + [changed], &finder)]
        if rule.constraint.relation == .equal {
            for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
                let loose = Constraint(rule.id, rule.constraint.expression, relation, rule.constraint.constant)
                found.append(try tried(rule, .relation(relation), missed, others + [loose], &finder))
            }
        }
        found.append(try tried(rule, .deactivation, missed, others, &finder))
        let openAnyway = Set(asWish.open)
        return found.compactMap { $0?.opening { !openAnyway.contains($0) } }
    }

    /// What rounding adds in the last places, taken away; a number that a person would write is tried, and must hold as it is.
    private static func clean(_ value: Double) -> Double {
        let rounded = (value * 1e6).rounded() / 1e6
        return abs(rounded - value) <= 1e-9 * max(1, abs(value)) ? rounded : value
    }

    private func tried(
        _ rule: ExplainedRule, _ change: Repair.Change, _ missed: Double, _ constraints: [Constraint],
        _ finder: inout ConflictFinder
    ) throws(SolverError) -> Repair? {
        guard try finder.canHold(constraints) else { return nil }
        let frames = try KnownFrames.of(constraints, system, &finder)
        return Repair(
            rule: rule, change: change, missedBy: missed, spans: frames.spans,
            open: frames.open)
    }

    private func ranked(_ groups: [RepairGroup]) -> [RepairGroup] {
        func rank(_ group: RepairGroup) -> Int {
            group.rule.origin == .mask ? -1 : broken.firstIndex(of: group.rule.id) ?? broken.count
        }
        return groups.sorted { a, b in
            let (first, second) = (rank(a), rank(b))
            if first != second { return first < second }
            let missed = (a.repairs.map(\.missedBy).min() ?? 0, b.repairs.map(\.missedBy).min() ?? 0)
            return missed.0 != missed.1 ? missed.0 < missed.1 : a.rule.resistance < b.rule.resistance
        }
    }
}
