public import Certificates
public import SolverAPI

/// One conflict, explained.
public struct ConflictExplanation: Sendable {
    /// The rules that cannot hold together, in the order in which one follows from the other.
    public let members: [ExplainedRule]
    /// The proof in integers.
    public let certificate: ConflictCertificate
    /// The same as a comparison of sums.
    public let sum: ConflictSum
    /// What makes it solvable, by the rule that is changed, best first; each was tried.
    public let repairGroups: [RepairGroup]
    /// All repairs, in the order of their groups.
    public var repairs: [Repair] { repairGroups.flatMap(\.repairs) }
    /// The member that is a size for a moment only, and what it comes to afterwards; nil if there is none.
    public let temporary: TemporarySize?
    /// Where no change of one rule does: what has to go together.
    public let joint: [ExplainedRule]
    /// Where items lie once what yields is broken, for a picture.
    public let spans: [KnownSpan]
}

/// A log, explained.
public struct LogExplanation: Sendable {
    /// The log as it was read.
    public let log: LoggedConflict
    /// Its rules as a system.
    public let system: RuleSystem
    /// Conflicts that have no listed rule in common.
    public let conflicts: [ConflictExplanation]
    /// What is broken by the rule of docs/SEMANTICS.md, what yields first at the front; nil if what never yields conflicts.
    public let broken: [ExplainedRule]?
    /// The rule that Auto Layout broke; nil if the log does not say, or it is not in the list.
    public let brokenByLog: ExplainedRule?
    /// Those that it broke later, of logs whose lines stand between those of this one.
    public let brokenLater: [ExplainedRule]
    /// Listed rules that no conflict needs.
    public let idle: [ExplainedRule]
    /// Those of them that are part of the conflict if sizes may be negative, as Auto Layout counts.
    public let idleButSizes: [ExplainedRule]
    /// Whether no conflict was found and rules of the log are missing, so that nothing follows.
    public var isInconclusive: Bool { conflicts.isEmpty && log.isIncomplete }
    /// How many systems were solved, and the work it took.
    public let solves: Int
    /// The work of all solves.
    public let work: WorkCounters

    /// Explains a log.
    ///
    /// - Parameter makeSolver: makes an empty solver; by default the one without rounding, which serves some hundred rules.
    /// - Throws: ``ExplainError/noRules`` if there is no rule that could be read; ``ExplainError/solver(_:)`` if a solver fails.
    /// - Complexity: some solves of the log's rules, and about ten for each rule in a conflict.
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
        let required = system.rules.filter(\.constraint.priority.isRequired)
        let found = try finder.disjointConflicts(among: required)
        let broken = found.isEmpty ? [] : try RecoverySearch.broken(required, &finder)
        let brokenIDs = Set((broken ?? []).map(\.id))
        func listed(_ broken: LogRule) -> ExplainedRule? {
            // An address names one constraint; what stands for one in other notations may name a class.
            system.listed.first { rule in
                rule.address == broken.address
                    && (broken.address.hasPrefix("0x") || broken.statements.contains(rule.statement))
            }
        }
        let brokenByLog = log.broken.flatMap(listed)
        let brokenLater = log.brokenLater.compactMap(listed)
        var frames = KnownFrames()
        if !found.isEmpty, broken != nil {
            // What is broken comes as near as it can, so that a picture shows by how much it is missed.
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
            // What is broken elsewhere is out of the way; what no repair may touch stays.
            let context = required.filter { !brokenIDs.contains($0.id) || members.contains($0.id) }
            let search = RepairSearch(
                system: system, context: context,
                broken: ([brokenByLog] + brokenLater).compactMap { $0?.id } + (broken ?? []).map(\.id),
                openAnyway: frames.open)
            let groups = try search.repairs(of: conflict, &finder)
            let joint = groups.isEmpty ? (broken ?? []).filter { members.contains($0.id) } : []
            let temporary = try TemporarySize(of: conflict, among: context, &finder)
            explained.append(Self.explained(conflict, required, groups, joint, temporary, frames.spans))
        }
        let part = Set(found.flatMap(\.constraints))
        let idle = required.filter { $0.origin != .implicit && !part.contains($0.id) }
        let asListed =
            idle.isEmpty
            ? nil : try finder.conflict(among: required.filter { $0.origin != .implicit }.map(\.constraint))
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

    /// The members in an order in which each has to do with the one before: what is placed in a container at its start first.
    private static func chain(_ members: [ExplainedRule]) -> [ExplainedRule] {
        func items(_ rule: ExplainedRule) -> [LogItem] {
            [rule.statement.first.item] + (rule.statement.second.map { [$0.item] } ?? [])
        }
        func isStart(_ rule: ExplainedRule) -> Bool {
            rule.statement.second != nil && rule.statement.first.attribute.place == .start
                && rule.statement.second?.attribute.place == .start
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

/// Why a log cannot be explained.
public enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no rule in it that could be read.
    case noRules
    /// A solver failed.
    case solver(SolverError)

    /// One line.
    public var description: String {
        switch self {
        case .noRules: "there is no constraint in it that could be read"
        case .solver(let error): error.description
        }
    }
}
