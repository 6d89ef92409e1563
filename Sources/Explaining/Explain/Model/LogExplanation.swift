public import Certificates
public import SolverAPI

/// One conflict of a log, with its proof and the changes that resolve it.
public struct ConflictExplanation: Sendable {
    /// The rules that cannot hold together, ordered so that neighbors have an item in common where possible.
    public let members: [ExplainedRule]
    /// The proof: an integer multiplier for each member. The multiplied members add up to a contradiction.
    public let certificate: ConflictCertificate
    /// The proof as a comparison of the needed length with the available length.
    public let sum: ConflictSum
    /// The usual cause of the conflict.
    public fileprivate(set) var cause = ConflictCause.positionAndSize
    /// The changes that resolve the conflict, grouped by the rule they change, best first. Each was verified by a
    /// solve.
    public fileprivate(set) var repairGroups: [RepairGroup] = []
    /// All repairs of ``repairGroups``, in order.
    public var repairs: [Repair] { repairGroups.flatMap { $0.repairs } }
    /// The member that sets a temporary size, with the size that will replace it; nil if no member sets one.
    public let temporary: TemporarySize?
    /// The member that states the size of a view's frame, with the size that resolves the conflict. Nil if no member
    /// states such a size, or if there are repairs.
    let frame: TemporarySize?
    /// The rules that have to change together if no change of a single rule resolves the conflict; otherwise empty.
    public let joint: [ExplainedRule]
    /// The known positions and sizes of items when ``LogExplanation/broken`` are violated as little as possible, for a
    /// drawing.
    public let spans: [KnownSpan]

    /// The multipliers of ``certificate`` by constraint. If a constraint occurs several times, its first multiplier
    /// counts.
    var multipliers: [ConstraintID: BigInteger] {
        var found: [ConstraintID: BigInteger] = [:]
        for member in certificate.members where found[member.constraint] == nil {
            found[member.constraint] = member.multiplier
        }
        return found
    }
}

/// The explanation of a log: its conflicts, the changes that resolve them, and the rules that are broken to recover.
public struct LogExplanation: Sendable {
    public let log: LoggedConflict
    /// The rules of the log as a system of linear constraints.
    public let system: RuleSystem
    /// The conflicts. No two of them share a rule of the log.
    public let conflicts: [ConflictExplanation]
    /// The rules that LayoutLab would break, weakest first, in the order of docs/SEMANTICS.md, *Going on after a
    /// conflict*. Nil if there is a conflict among rules that recovery must not break.
    public let broken: [ExplainedRule]?
    /// The rule that Auto Layout broke; nil if the log does not name it, or it is not listed.
    public let brokenByLog: ExplainedRule?
    /// The rules that Auto Layout broke after the first one. Only interleaved logs have such rules.
    public let brokenLater: [ExplainedRule]
    /// The rules of the log that do not belong to a conflict.
    public let idle: [ExplainedRule]
    /// The condition on margins and baselines under which the rules hold. Nil if they conflict for all margins and
    /// baselines, or hold for all. If there is a conflict nevertheless, margins have their default.
    public let condition: UnknownLengths?
    /// The parts of the log that are missing, and facts that logs never show although the rules depend on them.
    public let missing: [MissingPart]
    /// Whether no conflict was found but parts of the log are missing, so nothing is proved.
    public var isInconclusive: Bool { conflicts.isEmpty && !missing.isEmpty }
    /// The number of systems that were solved.
    public let solves: Int
    /// The work of all solves.
    public let work: WorkCounters

    /// Explains a log.
    ///
    /// - Parameter makeSolver: Returns an empty solver. The default is the exact solver, which is suitable for some
    ///   hundred rules.
    /// - Throws: ``ExplainError/noRules`` if no rule could be read; ``ExplainError/solver(_:)`` if a solver fails.
    /// - Complexity: A few solves of all rules in the log, and about ten for each rule in a conflict.
    public init(
        _ log: LoggedConflict, makeSolver: (() -> any LayoutSolver)? = nil
    ) throws(ExplainError) {
        if log.rules.isEmpty { throw .noRules }
        let system = RuleSystem(log.rules)
        do throws(SolverError) {
            try self.init(log, system, makeSolver.map { ConflictFinder(system.variables, makeSolver: $0) })
        } catch {
            throw .solver(error)
        }
    }

    private init(_ log: LoggedConflict, _ system: RuleSystem, _ given: ConflictFinder?) throws(SolverError) {
        var finder = given ?? ConflictFinder(system.variables)
        var required = try Self.required(system.rules, &finder)
        var found = try Self.conflicts(among: required, &finder)
        condition = found.isEmpty ? try UnknownLengths(required, &finder) : nil
        var missing = log.missing + system.missing
        let isWhole = missing.allSatisfy { $0 == .fragment || $0 == .listStart }
        if let condition, isWhole, log.reportsConflict, condition.areUnusualMargins {
            required = required.map(condition.assumingUsualMargins)
            found = try Self.conflicts(among: required, &finder)
        }
        let broken = found.isEmpty ? [] : try RecoverySearch.broken(required, &finder)
        let brokenIDs = Set((broken ?? []).map { $0.id })
        func listed(_ broken: LogRule) -> ExplainedRule? {
            // An address identifies one constraint. A text in place of the address may stand for several constraints,
            // so the statement has to match too.
            system.listed.first { rule in
                rule.address == broken.address
                    && (broken.address.hasPrefix("0x") || broken.statements.contains(rule.statement))
            }
        }
        let brokenByLog = log.broken.flatMap(listed)
        let brokenLater = log.brokenLater.compactMap(listed)
        var frames = KnownFrames()
        if !found.isEmpty, broken != nil {
            // Broken rules become optional, so that the layout comes as near to them as possible and a drawing shows
            // the violation.
            let held = required.map { rule in
                var constraint = rule.constraint
                if brokenIDs.contains(rule.id) { constraint.priority = 999 }
                return constraint
            }
            frames = try KnownFrames.of(held, system, &finder)
        }
        var explained: [ConflictExplanation] = []
        for conflict in found {
            let members = Set(conflict.constraints)
            // Without the rules that are broken for other conflicts, this conflict is the only one.
            let context = required.filter { !brokenIDs.contains($0.id) || members.contains($0.id) }
            let search = RepairSearch(system: system, context: context, openAnyway: frames.open)
            let groups = try search.repairs(of: conflict, &finder)
            let temporary = try TemporarySize(
                of: conflict, among: context, where: TemporarySize.isTemporary, &finder)
            let frame =
                groups.isEmpty
                ? try TemporarySize(of: conflict, among: context, where: TemporarySize.isFrame, &finder) : nil
            let joint = groups.isEmpty ? (broken ?? []).filter { members.contains($0.id) } : []
            var whole = Self.explained(conflict, required, joint, temporary, frame, frames.spans)
            whole.cause = ConflictCause(
                whole, hasMaskRepair: groups.contains { $0.rule.origin == .mask }, in: system,
                wasOutsideWindow: log.isOutsideWindow)
            whole.repairGroups = RepairOrder(
                system: system, cause: whole.cause, members: whole.members,
                outer: system.outermost(of: whole.members), isEmpty: whole.isEmptySize,
                brokenByLog: Set(((brokenByLog.map { [$0] } ?? []) + brokenLater).map { $0.id })
            ).sorted(groups)
            explained.append(whole)
        }
        let part = Set(found.flatMap { $0.constraints })
        let idle = required.filter { $0.origin != .implicit && !part.contains($0.id) }
        if log.broken != nil, brokenByLog == nil { missing.append(.brokenRule) }
        if let condition, found.isEmpty {
            let areMargins = condition.parts.contains { $0.side.attribute.isMargin }
            missing.append(areMargins ? .margins : .baselines)
        }
        self.missing = missing
        self.log = log
        self.system = system
        self.broken = broken
        self.idle = idle
        conflicts = explained
        self.brokenByLog = brokenByLog
        self.brokenLater = brokenLater
        (solves, work) = (finder.solves, finder.work)
    }

    /// Returns the required rules. If they conflict without the implicit rules that sizes of guides are not negative, these
    /// are left out: Auto Layout's lists then contain rules of the views in the guide, which would be superfluous otherwise.
    private static func required(
        _ rules: [ExplainedRule], _ finder: inout ConflictFinder
    ) throws(SolverError) -> [ExplainedRule] {
        let all = rules.filter { $0.constraint.priority.isRequired }
        let rest = all.filter { $0.origin != .implicit || !$0.statement.first.item.isGuide }
        if rest.count == all.count { return all }
        return try finder.canHold(rest.map { $0.constraint }) ? all : rest
    }

    /// Returns conflicts without a rule in common. A conflict among the system's own rules comes first: the app's rules
    /// that Auto Layout lists with it have no part in it.
    private static func conflicts(
        among rules: [ExplainedRule], _ finder: inout ConflictFinder
    ) throws(SolverError) -> [CertifiedConflict] {
        let fixed = rules.filter { $0.origin == .system || $0.origin == .implicit }
        guard fixed.contains(where: { $0.origin == .system }) else { return try finder.disjointConflicts(among: rules) }
        let first = try finder.disjointConflicts(among: fixed)
        if first.isEmpty { return try finder.disjointConflicts(among: rules) }
        let listed = Set(rules.filter { $0.origin == .system }.map { $0.id })
        let used = Set(first.flatMap { $0.constraints }).intersection(listed)
        return first + (try finder.disjointConflicts(among: rules.filter { !used.contains($0.id) }))
    }

    private static func explained(
        _ conflict: CertifiedConflict, _ rules: [ExplainedRule], _ joint: [ExplainedRule], _ temporary: TemporarySize?,
        _ frame: TemporarySize?, _ spans: [KnownSpan]
    ) -> ConflictExplanation {
        var factors: [ConstraintID: Rational] = [:]
        for (id, factor) in conflict.certificate.members { factors[id] = Rational(factor, over: 1) }
        let members = chain(rules.filter { factors[$0.id] != nil })
        return ConflictExplanation(
            members: members, certificate: conflict.certificate,
            sum: ConflictSum(members.map { ($0, factors[$0.id] ?? .zero) }), temporary: temporary, frame: frame,
            joint: joint, spans: spans)
    }

    /// Orders the members so that each has an item in common with the previous one, where possible. The first is a rule
    /// between the starts (such as leading edges) of two items, if there is one.
    private static func chain(_ members: [ExplainedRule]) -> [ExplainedRule] {
        func items(_ rule: ExplainedRule) -> [LogItem] {
            [rule.statement.first.item] + (rule.statement.second.map { [$0.item] } ?? [])
        }
        func isStart(_ rule: ExplainedRule) -> Bool {
            rule.statement.second != nil && rule.statement.first.attribute.position == .start
                && rule.statement.second?.attribute.position == .start
        }
        var left = members
        var chain: [ExplainedRule] = []
        while !left.isEmpty {
            let last = chain.last.map(items)?.first
            let near = left.firstIndex { rule in
                guard let last else { return isStart(rule) }
                return items(rule).contains(last) && rule.statement.first.attribute.isExtent
            }
            let joined = near ?? left.firstIndex { rule in last.map { items(rule).contains($0) } ?? false }
            chain.append(left.remove(at: joined ?? 0))
        }
        return chain
    }
}

public enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The log has no rule that could be parsed.
    case noRules
    /// A solver failed with an error other than a conflict.
    case solver(SolverError)

    /// The reason in one line, without the title of the log.
    public var description: String {
        switch self {
        case .noRules: "it contains no readable constraint"
        case .solver(let error): error.description
        }
    }
}
