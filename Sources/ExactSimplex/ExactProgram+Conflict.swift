import Rationals
import SolverAPI

extension ExactProgram {
    /// A contradiction counts as one if its gap is more than this, in points, with all factors at most 1 …
    private static let band = Rational(1) / Rational(1_000_000_000)
    /// … and this share of the constants that were summed.
    private static let share = Rational(1) / Rational(1 << 49)

    /// Whether the least total violation of the required rules is more than rounding of their constants explains.
    func isContradiction(_ optimum: ExactSearch.Optimum) -> Bool {
        var size = Rational.zero
        for (item, multiplier) in optimum.multipliers where item >= variables.count {
            size += (multiplier * rules[item - variables.count].constant).magnitude
        }
        return optimum.total > Self.band + Self.share * size
    }

    /// A smallest set of rules in a contradiction, with the factors of its proof, oldest first.
    func irreducible(_ optimum: ExactSearch.Optimum) -> [ExactConflictMember] {
        var proof = members(of: optimum)
        var necessary: Set<ConstraintID> = []
        // The newest first, until each was tried: the proof of what is left may need still fewer.
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

    /// The rules of a proof with their factors, oldest first.
    private func members(of optimum: ExactSearch.Optimum) -> [ExactConflictMember] {
        optimum.multipliers.compactMap { item, multiplier -> ExactConflictMember? in
            guard item >= variables.count else { return nil }
            let rule = rules[item - variables.count]
            return ExactConflictMember(constraint: rule.id, multiplier: -multiplier * Rational(rule.sign))
        }.sorted { $0.constraint < $1.constraint }
    }

    /// The proof that the required rules cannot hold together, or nil if they can.
    private func contradiction() -> ExactSearch.Optimum? {
        var search = ExactSearch(self, keepsColumns: true)
        let items = rules.indices.map { item(ofRule: $0) }
        let optimum = try? search.minimize(items) {
            ExactSearch.Prices(up: rules[$0 - variables.count].isEquation ? .one : .zero, down: .one)
        }
        guard let optimum, optimum.total.signum > 0, isContradiction(optimum) else { return nil }
        return optimum
    }
}
