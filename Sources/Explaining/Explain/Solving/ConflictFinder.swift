public import Certificates
public import ExactSimplex
public import SolverAPI

/// An irreducible set of required rules that cannot hold together, with its proof in integers.
public struct CertifiedConflict: Sendable {
    /// The rules in creation order with their factors, whose greatest common divisor is 1.
    public let certificate: ConflictCertificate
    /// The ids of the rules in creation order.
    public var constraints: [ConstraintID] { certificate.members.map { $0.constraint } }
}

/// Finds conflicts in a set of rules with a solver, and counts the work.
public struct ConflictFinder {
    /// The variables of the set.
    public let variables: [Variable]
    private let variableOf: [VariableID: Variable]
    private let makeSolver: () -> any LayoutSolver
    /// The number of solved systems.
    public private(set) var solves = 0
    /// The work of the solves.
    public private(set) var work = WorkCounters()

    /// Creates a finder.
    ///
    /// - Parameter makeSolver: Returns an empty solver; by default the exact one. Each conflict of any solver is proved
    ///   by exact arithmetic.
    public init(_ variables: [Variable], makeSolver: @escaping () -> any LayoutSolver = { ExactSolver() }) {
        self.variables = variables
        var variableOf: [VariableID: Variable] = [:]
        for variable in variables.reversed() { variableOf[variable.id] = variable }
        self.variableOf = variableOf
        self.makeSolver = makeSolver
    }

    /// Returns a solver with these constraints, or the conflict among them.
    ///
    /// - Throws: Any solver error except a conflict.
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

    /// An error that can only be a conflict.
    public struct ConflictOnly: Error {
        /// The conflict that the solver reported.
        public let conflict: Conflict
    }

    /// Returns whether constraints can hold together.
    ///
    /// - Throws: Any solver error except a conflict.
    public mutating func canHold(_ constraints: [Constraint]) throws(SolverError) -> Bool {
        if case .success = try solve(constraints) { return true }
        return false
    }

    /// Returns a proved conflict among required constraints; nil if they can hold.
    ///
    /// - Throws: Any solver error except a conflict.
    public mutating func conflict(among constraints: [Constraint]) throws(SolverError) -> CertifiedConflict? {
        guard case .failure(let refusal) = try solve(constraints) else { return nil }
        let ids = Set(refusal.conflict.constraints)
        var byID: [ConstraintID: Constraint] = [:]
        for constraint in constraints.reversed() where ids.contains(constraint.id) { byID[constraint.id] = constraint }
        guard let certificate = ConflictCertificate(of: refusal.conflict, { byID[$0] }) else {
            throw .numerical(solver: "explain", reason: "a conflict could not be proved")
        }
        return CertifiedConflict(certificate: certificate.reduced)
    }

    /// Returns conflicts without a common listed rule. They may share implicit rules.
    ///
    /// The remaining rules can hold, so every other conflict shares a rule with those found.
    ///
    /// - Throws: Any solver error except a conflict.
    /// - Complexity: One more solve than conflicts, and as many small ones for each as it has members.
    public mutating func disjointConflicts(among rules: [ExplainedRule]) throws(SolverError) -> [CertifiedConflict] {
        var left = rules.filter { $0.constraint.priority.isRequired }
        var found: [CertifiedConflict] = []
        while let conflict = try conflict(among: left.map({ $0.constraint })) {
            let smallest = try withFewestSizes(conflict, among: left)
            let members = Set(smallest.constraints)
            let before = left.count
            left.removeAll { members.contains($0.id) && $0.origin != .implicit }
            found.append(smallest)
            // Implicit rules alone cannot conflict. If a solver reports such a conflict, there is nothing to remove.
            if left.count == before { break }
        }
        return found
    }

    /// Returns the conflict without size rules that "not negative" can replace.
    private mutating func withFewestSizes(
        _ conflict: CertifiedConflict, among rules: [ExplainedRule]
    ) throws(SolverError) -> CertifiedConflict {
        let members = Set(conflict.constraints)
        let variables = Set(
            rules.filter { members.contains($0.id) }.flatMap { $0.constraint.expression.terms.map { $0.variable } })
        let implicit = rules.filter { rule in
            rule.origin == .implicit && rule.constraint.expression.terms.contains { variables.contains($0.variable) }
        }
        var best = conflict
        var kept = rules.filter { members.contains($0.id) && $0.origin != .implicit }
        for size in kept.filter({ $0.statement.first.attribute.isExtent && $0.statement.second == nil }) {
            guard kept.contains(where: { $0.id == size.id }) else { continue }
            let rest = implicit + kept.filter { $0.id != size.id }
            guard let smaller = try self.conflict(among: rest.map({ $0.constraint })) else { continue }
            let ids = Set(smaller.constraints)
            kept.removeAll { !ids.contains($0.id) }
            best = smaller
        }
        return best
    }
}

extension ConflictCertificate {
    /// The certificate with factors without a common divisor.
    var reduced: ConflictCertificate {
        guard var divisor = members.first?.multiplier.magnitude else { return self }
        for member in members { divisor = divisor.greatestCommonDivisor(with: member.multiplier.magnitude) }
        if divisor <= 1 { return self }
        return ConflictCertificate(members.map { ($0.constraint, $0.multiplier / divisor) })
    }
}

extension WorkCounters {
    /// Returns the sum of two counters, for the fields that tests compare.
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
