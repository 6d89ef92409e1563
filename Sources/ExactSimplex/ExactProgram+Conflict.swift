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
        var proof = optimum
        var program = self
        var necessary: Set<ConstraintID> = []
        while true {
            let support = proof.multipliers.filter { $0.item >= program.variables.count }
                .map { program.rules[$0.item - program.variables.count] }.sorted { $0.id < $1.id }
            program = ExactProgram(program, keeping: support)
            guard let candidate = support.last(where: { !necessary.contains($0.id) }) else { break }
            let rest = ExactProgram(program, keeping: support.filter { $0.id != candidate.id })
            if let smaller = rest.contradiction() {
                program = rest
                proof = smaller
            } else {
                necessary.insert(candidate.id)
                // The same rules, whose items have new numbers now.
                guard let same = program.contradiction() else { break }
                proof = same
            }
        }
        return proof.multipliers.compactMap { item, multiplier -> ExactConflictMember? in
            guard item >= program.variables.count else { return nil }
            let rule = program.rules[item - program.variables.count]
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
