public import Certificates
public import ExactSimplex
public import SolverAPI

/// Required rules that cannot hold together, none of which can be left out, with the proof in integers.
public struct CertifiedConflict: Sendable {
    /// The rules, oldest first, with their factors; the largest common divisor of these is 1.
    public let certificate: ConflictCertificate
    /// The rules' names, oldest first.
    public var constraints: [ConstraintID] { certificate.members.map(\.constraint) }
}

/// Asks solvers which rules of a set cannot hold together, and counts what that cost.
public struct ConflictFinder {
    /// The variables of the set.
    public let variables: [Variable]
    private let variableOf: [VariableID: Variable]
    private let makeSolver: () -> any LayoutSolver
    /// How many systems were solved.
    public private(set) var solves = 0
    /// What those solves came to.
    public private(set) var work = WorkCounters()

    /// A finder over some variables.
    ///
    /// - Parameter makeSolver: makes an empty solver; the one without rounding unless told otherwise. Whatever it is, each conflict
    ///   is proved by exact arithmetic before it is believed.
    public init(_ variables: [Variable], makeSolver: @escaping () -> any LayoutSolver = { ExactSolver() }) {
        self.variables = variables
        variableOf = Dictionary(variables.map { ($0.id, $0) }) { first, _ in first }
        self.makeSolver = makeSolver
    }

    /// A solver that holds these constraints; or the conflict among them.
    ///
    /// - Throws: any error of the solver but a conflict.
    public mutating func solve(
        _ constraints: [Constraint]
    ) throws(SolverError) -> Result<any LayoutSolver, ConflictOnly> {
        let solver = makeSolver()
        var batch = Batch()
        var used: Set<VariableID> = []
        for constraint in constraints {
            for term in constraint.expression.terms where used.insert(term.variable).inserted {
                if let variable = variableOf[term.variable] { batch.add(variable) }
            }
            batch.add(constraint)
        }
        solves += 1
        defer { work = work.adding(solver.counters) }
        do {
            try solver.apply(batch)
            return .success(solver)
        } catch {
            guard case .conflict(let conflict) = error else { throw error }
            return .failure(ConflictOnly(conflict: conflict))
        }
    }

    /// The one error that is an answer.
    public struct ConflictOnly: Error {
        /// The conflict as the solver found it.
        public let conflict: Conflict
    }

    /// Whether some constraints can hold together.
    public mutating func canHold(_ constraints: [Constraint]) throws(SolverError) -> Bool {
        if case .success = try solve(constraints) { return true }
        return false
    }

    /// A conflict among required constraints, proved; nil if they can hold.
    public mutating func conflict(among constraints: [Constraint]) throws(SolverError) -> CertifiedConflict? {
        guard case .failure(let refusal) = try solve(constraints) else { return nil }
        let ids = Set(refusal.conflict.constraints)
        let byID = Dictionary(constraints.filter { ids.contains($0.id) }.map { ($0.id, $0) }) { first, _ in first }
        guard let certificate = ConflictCertificate(of: refusal.conflict, { byID[$0] }) else {
            throw .numerical(solver: "explain", reason: "a conflict could not be proved")
        }
        return CertifiedConflict(certificate: certificate.reduced)
    }

    /// As many conflicts as can be found one after the other with no listed rule in common. Implicit rules may serve several.
    ///
    /// What is left after them can hold, so there is no conflict that shares no rule with those found.
    /// - Complexity: one solve more than conflicts, and for each as many small ones as it has members.
    public mutating func disjointConflicts(among rules: [ExplainedRule]) throws(SolverError) -> [CertifiedConflict] {
        var left = rules.filter(\.constraint.priority.isRequired)
        var found: [CertifiedConflict] = []
        while let conflict = try conflict(among: left.map(\.constraint)) {
            let smallest = try withFewestSizes(conflict, among: left)
            let members = Set(smallest.constraints)
            let before = left.count
            left.removeAll { members.contains($0.id) && $0.origin != .implicit }
            found.append(smallest)
            // Implicit rules alone cannot conflict; should a solver say so, there is nothing to take away.
            if left.count == before { break }
        }
        return found
    }

    /// The same conflict without the size rules in whose place "not negative" would do.
    private mutating func withFewestSizes(
        _ conflict: CertifiedConflict, among rules: [ExplainedRule]
    ) throws(SolverError) -> CertifiedConflict {
        let members = Set(conflict.constraints)
        let variables = Set(
            rules.filter { members.contains($0.id) }.flatMap { $0.constraint.expression.terms.map(\.variable) })
        let implicit = rules.filter { rule in
            rule.origin == .implicit && rule.constraint.expression.terms.contains { variables.contains($0.variable) }
        }
        var best = conflict
        var kept = rules.filter { members.contains($0.id) && $0.origin != .implicit }
        for size in kept.filter({ $0.statement.first.attribute.isExtent && $0.statement.second == nil }) {
            guard kept.contains(where: { $0.id == size.id }) else { continue }
            let rest = implicit + kept.filter { $0.id != size.id }
            guard let smaller = try self.conflict(among: rest.map(\.constraint)) else { continue }
            let ids = Set(smaller.constraints)
            kept.removeAll { !ids.contains($0.id) }
            best = smaller
        }
        return best
    }
}

extension ConflictCertificate {
    /// The same with factors of no common divisor.
    var reduced: ConflictCertificate {
        guard var divisor = members.first?.multiplier.magnitude else { return self }
        for member in members { divisor = divisor.greatestCommonDivisor(with: member.multiplier.magnitude) }
        if divisor <= 1 { return self }
        return ConflictCertificate(members.map { ($0.constraint, $0.multiplier / divisor) })
    }
}

extension WorkCounters {
    /// The sum of two counts, of what the explanation's tests compare.
    fileprivate func adding(_ other: WorkCounters) -> WorkCounters {
        var sum = self
        sum.pivots += other.pivots
        sum.rowsTouched += other.rowsTouched
        sum.entriesWritten += other.entriesWritten
        sum.factorizations += other.factorizations
        sum.exactSolves += other.exactSolves
        sum.unconfirmed += other.unconfirmed
        return sum
    }
}
