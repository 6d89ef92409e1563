public import Certificates
public import SolverAPI

/// The explanation of one conflict.
public struct ConflictExplanation: Sendable {
    /// The rules that cannot hold together, ordered so that each is related to the previous one.
    public let members: [ExplainedRule]
    /// The proof in integers.
    public let certificate: ConflictCertificate
    /// The proof as a comparison of sums.
    public let sum: ConflictSum
    /// The repairs by rule, best first; each was tried.
    public let repairGroups: [RepairGroup]
    /// All repairs in the order of their groups.
    public var repairs: [Repair] { repairGroups.flatMap { $0.repairs } }
    /// The member that is a temporary size, and its final value; nil if there is none.
    public let temporary: TemporarySize?
    /// The rules that have to change together, if no change of one rule suffices.
    public let joint: [ExplainedRule]
    /// Positions of items with the yielding rules broken, for a drawing.
    public let spans: [KnownSpan]

    /// The multipliers of ``certificate`` by constraint; of several for one constraint, the first.
    var multipliers: [ConstraintID: BigInteger] {
        var found: [ConstraintID: BigInteger] = [:]
        for member in certificate.members where found[member.constraint] == nil {
            found[member.constraint] = member.multiplier
        }
        return found
    }
}

/// The explanation of a log.
public struct LogExplanation: Sendable {
    /// The log as read.
    public let log: LoggedConflict
    /// The rules of the log as a system.
    public let system: RuleSystem
    /// Conflicts without a common listed rule.
    public let conflicts: [ConflictExplanation]
    /// The rules that are broken by the order of docs/SEMANTICS.md, first to yield first; nil if rules that never yield
    /// conflict.
    public let broken: [ExplainedRule]?
    /// The rule that Auto Layout broke; nil if the log does not name it, or it is not listed.
    public let brokenByLog: ExplainedRule?
    /// Rules that Auto Layout broke later, from interleaved logs.
    public let brokenLater: [ExplainedRule]
    /// Listed rules that no conflict needs.
    public let idle: [ExplainedRule]
    /// Those of ``idle`` that belong to the conflict if sizes may be negative, as Auto Layout assumes.
    public let idleButSizes: [ExplainedRule]
    /// Whether no conflict was found although rules of the log are missing, so that nothing is proved.
    public var isInconclusive: Bool { conflicts.isEmpty && log.isIncomplete }
    /// The number of solved systems.
    public let solves: Int
    /// The work of all solves.
    public let work: WorkCounters

    /// Explains a log.
    ///
    /// - Parameter makeSolver: Returns an empty solver; by default the exact one, which is suitable for some hundred
    ///   rules.
    /// - Throws: ``ExplainError/noRules`` if no rule could be read; ``ExplainError/solver(_:)`` if a solver fails.
    /// - Complexity: Some solves of the log's rules, and about ten for each rule in a conflict.
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
        let required = system.rules.filter { $0.constraint.priority.isRequired }
        let found = try finder.disjointConflicts(among: required)
        let broken = found.isEmpty ? [] : try RecoverySearch.broken(required, &finder)
        let brokenIDs = Set((broken ?? []).map { $0.id })
        func listed(_ broken: LogRule) -> ExplainedRule? {
            // Only an address names a single constraint. Other notations may name a class.
            system.listed.first { rule in
                rule.address == broken.address
                    && (broken.address.hasPrefix("0x") || broken.statements.contains(rule.statement))
            }
        }
        let brokenByLog = log.broken.flatMap(listed)
        let brokenLater = log.brokenLater.compactMap(listed)
        var frames = KnownFrames()
        if !found.isEmpty, broken != nil {
            // Broken rules come as near as possible, so that a drawing shows the violation.
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
            // Rules broken in other conflicts are excluded; rules that no repair may change are kept.
            let context = required.filter { !brokenIDs.contains($0.id) || members.contains($0.id) }
            let search = RepairSearch(
                system: system, context: context,
                broken: ((brokenByLog.map { [$0] } ?? []) + brokenLater + (broken ?? [])).map { $0.id },
                openAnyway: frames.open)
            let groups = try search.repairs(of: conflict, &finder)
            let joint = groups.isEmpty ? (broken ?? []).filter { members.contains($0.id) } : []
            let temporary = try TemporarySize(of: conflict, among: context, &finder)
            explained.append(Self.explained(conflict, required, groups, joint, temporary, frames.spans))
        }
        let part = Set(found.flatMap { $0.constraints })
        let idle = required.filter { $0.origin != .implicit && !part.contains($0.id) }
        let asListed =
            idle.isEmpty
            ? nil : try finder.conflict(among: required.filter { $0.origin != .implicit }.map { $0.constraint })
        let alsoPart = Set(asListed?.constraints ?? [])
        self.log = log
        self.system = system
        self.broken = broken
        self.idle = idle
        conflicts = explained
        idleButSizes = idle.filter { alsoPart.contains($0.id) }
        self.brokenByLog = brokenByLog
        self.brokenLater = brokenLater
        (solves, work) = (finder.solves, finder.work)
    }

    private static func explained(
        _ conflict: CertifiedConflict, _ rules: [ExplainedRule], _ repairs: [RepairGroup], _ joint: [ExplainedRule],
        _ temporary: TemporarySize?, _ spans: [KnownSpan]
    ) -> ConflictExplanation {
        var factors: [ConstraintID: Rational] = [:]
        for (id, factor) in conflict.certificate.members { factors[id] = Rational(factor, over: 1) }
        let members = chain(rules.filter { factors[$0.id] != nil })
        return ConflictExplanation(
            members: members, certificate: conflict.certificate,
            sum: ConflictSum(members.map { ($0, factors[$0.id] ?? .zero) }), repairGroups: repairs,
            temporary: temporary, joint: joint, spans: spans)
    }

    /// Returns the members so that each is related to the previous one, starting with the item at the start of a
    /// container.
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

/// The reason why a log cannot be explained.
public enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No rule could be read.
    case noRules
    /// A solver failed.
    case solver(SolverError)

    /// The error in one line.
    public var description: String {
        switch self {
        case .noRules: "it contains no readable constraint"
        case .solver(let error): error.description
        }
    }
}
