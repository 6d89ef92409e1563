public import SolverAPI

/// A change of one rule that resolves a conflict. Each was verified by a solve.
public struct Repair: Sendable {
    /// The kind of change, with its new value.
    public enum Change: Hashable, Sendable {
        /// Sets `translatesAutoresizingMaskIntoConstraints = false` for the view, which removes the rules of its mask.
        case maskOff(LogItem)
        /// Makes the rule optional, at this priority.
        case priority(Priority)
        /// Changes the constant to the nearest value with which the rule can hold. Both values are in points.
        case constant(from: Double, to: Double)
        /// Turns the equality into an inequality of this relation.
        case relation(Relation)
        case deactivation

        /// The rank of the kind. A kind with a smaller rank preserves more of the intended layout.
        var kind: Int {
            switch self {
            case .maskOff: 0
            case .priority: 1
            case .constant: 2
            case .relation: 3
            case .deactivation: 4
            }
        }

        /// The name of the kind in JSON.
        public var name: String { ["mask", "priority", "constant", "inequality", "deactivate"][kind] }
    }

    /// The rule to change. If a mask is removed, this is the mask's rule that is in the conflict.
    public let rule: ExplainedRule
    public let change: Change
    /// The violation of the original rule in the layout closest to it, in points; 0 if a mask is removed.
    public let missedBy: Double
    /// The positions and sizes after the change, as far as the rules determine them.
    public let spans: [KnownSpan]
    /// The values that the rules of the log leave undetermined after this change, although they determine them if the
    /// rule is made optional instead. Rules that the log does not show may determine these values.
    public private(set) var open: [OpenValue]

    /// Returns the repair with only those open values that satisfy a predicate.
    func opening(_ isIncluded: (OpenValue) -> Bool) -> Repair {
        var copy = self
        copy.open = open.filter(isIncluded)
        return copy
    }
}

/// The changes of one rule, or of one view's mask. Each of them resolves the conflict.
public struct RepairGroup: Sendable {
    /// The rule that is changed. For a mask, it is the mask's rule that is in the conflict.
    public let rule: ExplainedRule
    /// The changes. The first preserves most of the intended layout.
    public let repairs: [Repair]
}

/// Searches for changes of one rule that resolve a conflict.
///
/// A change of a single rule can resolve a conflict only if the rule is a member, so all changes of all members are
/// tried.
struct RepairSearch {
    let system: RuleSystem
    /// All required rules except those broken for other conflicts.
    let context: [ExplainedRule]
    /// The values that the rules leave undetermined if the broken rules are optional.
    let openAnyway: [OpenValue]

    /// Returns the repairs, grouped by rule, in the order of the log. Each was verified by a solve.
    ///
    /// Only the app's own rules and masks are changed.
    ///
    /// - Complexity: At most eleven solves for each member.
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
            guard system.isMadeByApp(view), isLaidOutByHand(view), seen.insert(view.key).inserted else {
                continue
            }
            let rest = context.filter { $0.origin != .mask || system.innerItem(of: $0.statement) != view }
            if let repair = try tried(rule, .maskOff(view), 0, rest.map({ $0.constraint }), &finder) {
                found.append(
                    RepairGroup(rule: rule, repairs: [repair.opening { !openAnyway.contains($0) }]))
            }
        }
        return found
    }

    /// Whether the app's own rules place or size the view itself, and not only its subviews.
    func isLaidOutByHand(_ view: LogItem) -> Bool {
        context.contains { rule in
            guard rule.origin == .own else { return false }
            let others = rule.statement.items.filter { $0 != view }
            if others.count == rule.statement.items.count { return false }
            // If a view has subviews, only rules that relate it to its ancestors count.
            return others.allSatisfy {
                system.contains($0, view)
                    || !system.isContainer(view) && !system.contains(view, $0) && !isReference(view, in: rule.statement)
            }
        }
    }

    /// Whether a rule seems to place or size another view relative to this one. It usually has this view as its second
    /// item. For two leading or two trailing edges, the sign of the constant decides: the inner view is placed relative
    /// to the outer one.
    private func isReference(_ view: LogItem, in statement: RuleStatement) -> Bool {
        guard let second = statement.second else { return false }
        let isLast = second.item == view
        switch (statement.first.attribute.position, second.attribute.position) {
        case (.start, .start): return statement.constant == 0 ? isLast : statement.constant > 0 ? isLast : !isLast
        case (.end, .end): return statement.constant == 0 ? isLast : statement.constant < 0 ? isLast : !isLast
        case (.start, .end), (.end, .start): return false
        default: return isLast
        }
    }

    private func changes(of rule: ExplainedRule, _ finder: inout ConflictFinder) throws(SolverError) -> [Repair] {
        let others = context.filter { $0.id != rule.id }.map { $0.constraint }
        var optional = rule.constraint
        optional.priority = Priority(999)
        guard case .success(let solver) = try finder.solve(others + [optional]) else { return [] }
        let reached = rule.constraint.expression.value { solver.value(of: $0) ?? 0 }
        let missed = rule.constraint.violation { solver.value(of: $0) ?? 0 }
        guard let asOptional = try tried(rule, .priority(optional.priority), missed, others + [optional], &finder)
        else {
            return []
        }
        var changed = rule.constraint
        changed.constant = Self.clean(reached)
        let constant = Repair.Change.constant(from: rule.constraint.constant, to: changed.constant)
        var found = [asOptional, try tried(rule, constant, missed, others + [changed], &finder)]
        if rule.constraint.relation == .equal {
            for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
                let loose = Constraint(rule.id, rule.constraint.expression, relation, rule.constraint.constant)
                found.append(try tried(rule, .relation(relation), missed, others + [loose], &finder))
            }
        }
        found.append(try tried(rule, .deactivation, missed, others, &finder))
        let openAnyway = Set(asOptional.open)
        let changes = found.compactMap { $0?.opening { !openAnyway.contains($0) } }
        func isUnusual(_ repair: Repair) -> Bool { system.isUnusual(repair.change, of: rule.statement) }
        return changes.filter { !isUnusual($0) } + changes.filter(isUnusual)
    }

    /// Returns the number rounded to six decimals if the difference is a rounding error, as a person would write it.
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
}

extension ExplainedRule {
    /// Whether the rule has a private view of the system, so that the system may have created the rule.
    var isPinnedToSystem: Bool {
        statement.items.contains { SystemRule.source(of: $0).map { $0 != .guide } == true }
    }
}
