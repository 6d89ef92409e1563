import Certificates
import SolverAPI

extension ExactProgram {
    /// The gap in points above which a contradiction counts, if all factors are at most 1.
    private static let band = Rational(1) / Rational(1_000_000_000)
    /// This fraction of the summed magnitudes of factor × constant is added to ``band``.
    private static let relativeBand = Rational(1) / (Rational(1 << 25) * Rational(1 << 24))

    /// Whether the minimal total violation of the required rules exceeds the tolerance for contradictions.
    func isContradiction(_ optimum: ExactSearch.Optimum) -> Bool {
        var size = Rational.zero
        for (item, multiplier) in optimum.multipliers where item >= variables.count {
            size += (multiplier * rules[item - variables.count].constant).magnitude
        }
        return Self.isContradiction(gap: optimum.total, size: size)
    }

    /// Whether the gap of a certificate with largest factor 1 exceeds the tolerance for contradictions.
    ///
    /// - Parameter size: The sum of the magnitudes of factor × constant.
    static func isContradiction(gap: Rational, size: Rational) -> Bool { gap > band + relativeBand * size }

    /// Minimizes the total violation of the required rules and keeps all columns, so that every multiplier is known.
    func leastViolation(workLimit: Int? = nil, _ meter: SolveMeter? = nil) throws(ExactSearch.Failure)
        -> ExactSearch.Optimum
    {
        var search = ExactSearch(self, keepsColumns: true, workLimit: workLimit ?? .max, meter)
        let items = rules.indices.filter { rules[$0].priority.isRequired }.map { item(ofRule: $0) }
        return try search.minimize(items, closesSides: false) {
            ExactSearch.Prices(up: rules[$0 - variables.count].isEquation ? .one : .zero, down: .one)
        }
    }

    /// Returns an irreducible set of contradicting rules with the factors of its proof, from the row of one rule that
    /// is violated although the total violation is minimal; nil if no row alone is a proof.
    ///
    /// A row states `distance = value + Σ entry · nonbasic`. The nonbasic rules are independent of each other and of the
    /// equations with cleared columns, so they and the row's own rule have exactly one dependency.
    func conflictOfOneRow(_ search: ExactSearch) -> [ExactConflictMember]? {
        let dictionary = search.dictionary
        let equations = rules.indices.filter {
            let item = item(ofRule: $0)
            return rules[$0].priority.isRequired && dictionary.rowOf[item] == nil && !dictionary.nonbasic.contains(item)
        }
        for rule in rules.indices where rules[rule].priority.isRequired {
            let distance = dictionary.value(of: item(ofRule: rule))
            guard let row = dictionary.rowOf[item(ofRule: rule)],
                rules[rule].isEquation ? !distance.isZero : distance.signum < 0
            else { continue }
            let others = dictionary.nonbasic.indices.filter { !dictionary.rows[row][$0].isZero }.map {
                dictionary.nonbasic[$0] - variables.count
            }
            guard others.allSatisfy({ $0 >= 0 && rules[$0].priority.isRequired }) else { continue }
            if let proof = ExactConflictProof(of: ([rule] + others + equations).map { rules[$0] }) {
                return proof.members
            }
        }
        return nil
    }

    /// Returns an irreducible set of contradicting rules with the factors of its proof, in creation order.
    ///
    /// Rules are removed from the proof one by one, and the rest is solved each time. With 118 ratios, this takes 8 s.
    func irreducible(_ optimum: ExactSearch.Optimum) -> [ExactConflictMember] {
        var proof = members(of: optimum)
        var necessary: Set<ConstraintID> = []
        // Tries each rule, newest first. The list is read again each time, because the proof without the candidate may
        // need fewer rules.
        while let candidate = proof.last(where: { !necessary.contains($0.constraint) }) {
            let kept = Set(proof.map { $0.constraint }).subtracting([candidate.constraint])
            let rest = ExactProgram(self, keeping: rules.filter { kept.contains($0.id) })
            if let smaller = rest.contradiction() {
                proof = rest.members(of: smaller)
            } else {
                necessary.insert(candidate.constraint)
            }
        }
        return proof
    }

    /// Returns the rules of a proof with their factors, in creation order.
    private func members(of optimum: ExactSearch.Optimum) -> [ExactConflictMember] {
        optimum.multipliers.compactMap { item, multiplier -> ExactConflictMember? in
            guard item >= variables.count else { return nil }
            let rule = rules[item - variables.count]
            return ExactConflictMember(constraint: rule.id, multiplier: -multiplier * Rational(rule.sign))
        }.sorted { $0.constraint < $1.constraint }
    }

    /// Returns the proof that the rules, all required, cannot hold together; nil if they can.
    private func contradiction() -> ExactSearch.Optimum? {
        guard let optimum = try? leastViolation(), optimum.total.signum > 0, isContradiction(optimum) else {
            return nil
        }
        return optimum
    }
}
