public import Certificates
public import ExactSimplex
public import SolverAPI

/// An irreducible set of required rules that cannot hold together, with its proof.
public struct CertifiedConflict: Sendable {
    /// The integer multiplier of each rule, in creation order. Their greatest common divisor is 1.
    public let certificate: ConflictCertificate
    /// The ids of the rules in creation order.
    public var constraints: [ConstraintID] { certificate.members.map { $0.constraint } }
}

/// Finds conflicts in a set of rules with a solver. Counts the solves and their work.
public struct ConflictFinder {
    /// The variables of the rules.
    public let variables: [Variable]
    private let variableOf: [VariableID: Variable]
    private let makeSolver: () -> any LayoutSolver
    /// The number of systems that were solved.
    public private(set) var solves = 0
    public private(set) var work = WorkCounters()

    /// Creates a finder.
    ///
    /// - Parameter makeSolver: Returns an empty solver; by default an exact one. Exact arithmetic verifies each
    ///   conflict that the solver reports.
    public init(_ variables: [Variable], makeSolver: @escaping () -> any LayoutSolver = { ExactSolver() }) {
        self.variables = variables
        var variableOf: [VariableID: Variable] = [:]
        for variable in variables.reversed() { variableOf[variable.id] = variable }
        self.variableOf = variableOf
        self.makeSolver = makeSolver
    }

    /// Solves a system and returns the solver, or the conflict if the constraints cannot hold together.
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

    /// A conflict as an error, for a function whose other errors are thrown.
    public struct ConflictOnly: Error {
        /// The conflict that the solver reported.
        public let conflict: Conflict
    }

    /// Whether the constraints can hold together.
    ///
    /// - Throws: Any solver error except a conflict.
    public mutating func canHold(_ constraints: [Constraint]) throws(SolverError) -> Bool {
        if case .success = try solve(constraints) { return true }
        return false
    }

    /// Returns a verified conflict among required constraints; nil if they can hold together.
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

    /// Returns conflicts of which no two share a rule of the log. They may share implicit rules.
    ///
    /// The rules of the log outside these conflicts can hold together.
    ///
    /// - Throws: Any solver error except a conflict.
    /// - Complexity: At most two solves for each conflict, and one more.
    public mutating func disjointConflicts(among rules: [ExplainedRule]) throws(SolverError) -> [CertifiedConflict] {
        var left = rules.filter { $0.constraint.priority.isRequired }
        var found: [CertifiedConflict] = []
        while let conflict = try conflict(among: left.map({ $0.constraint })) {
            let preferred = try withListedSizes(conflict, among: left)
            let members = Set(preferred.constraints)
            let before = left.count
            left.removeAll { members.contains($0.id) && $0.origin != .implicit }
            found.append(preferred)
            // Implicit rules alone cannot conflict. If a solver reports that they do, no rule can be removed and the
            // search ends.
            if left.count == before { break }
        }
        return found
    }

    /// Returns a conflict without implicit rules if there is one; otherwise the given conflict. Auto
    /// Layout's logs have no implicit rules either. Such a conflict uses the sizes that the log states, in place of
    /// `size >= 0`.
    private mutating func withListedSizes(
        _ conflict: CertifiedConflict, among rules: [ExplainedRule]
    ) throws(SolverError) -> CertifiedConflict {
        let members = Set(conflict.constraints)
        guard rules.contains(where: { $0.origin == .implicit && members.contains($0.id) }) else { return conflict }
        return try self.conflict(among: rules.filter { $0.origin != .implicit }.map { $0.constraint }) ?? conflict
    }
}

extension ConflictCertificate {
    /// The same certificate with its multipliers divided by their greatest common divisor.
    var reduced: ConflictCertificate {
        guard var divisor = members.first?.multiplier.magnitude else { return self }
        for member in members { divisor = divisor.greatestCommonDivisor(with: member.multiplier.magnitude) }
        if divisor <= 1 { return self }
        return ConflictCertificate(members.map { ($0.constraint, $0.multiplier / divisor) })
    }
}

extension WorkCounters {
    /// Returns the sum of two sets of counters. Only the counters that tests compare are added.
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
