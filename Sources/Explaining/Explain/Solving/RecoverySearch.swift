import SolverAPI

/// Determines the rules to break by docs/SEMANTICS.md, *Going on after a conflict*: required rules are added in order,
/// strongest first, and a rule is broken exactly if it cannot hold together with the rules added before it.
enum RecoverySearch {
    /// Returns the broken rules, weakest first; nil if there is a conflict among rules that recovery must not break.
    ///
    /// The weakest rule of each conflict becomes a candidate. Only candidates are decided one by one, strongest first;
    /// all other rules hold.
    ///
    /// - Throws: Any solver error except a conflict.
    /// - Complexity: A solve for each conflict and for each candidate.
    static func broken(_ rules: [ExplainedRule], _ finder: inout ConflictFinder) throws(SolverError) -> [ExplainedRule]?
    {
        let required = rules.filter { $0.constraint.priority.isRequired }
        var suspects: [ExplainedRule] = []
        func remaining() -> [ExplainedRule] { required.filter { rule in !suspects.contains { $0.id == rule.id } } }
        func weakest(_ conflict: CertifiedConflict) -> ExplainedRule? {
            let ids = Set(conflict.constraints)
            return required.filter { ids.contains($0.id) }.min { $0.resistance < $1.resistance }
        }
        while let conflict = try finder.conflict(among: remaining().map({ $0.constraint })) {
            guard let rule = weakest(conflict), !rule.origin.isFixed else { return nil }
            suspects.append(rule)
        }
        var broken: [ExplainedRule] = []
        while let strongest = suspects.filter({ rule in !broken.contains { $0.id == rule.id } })
            .max(by: { $0.resistance < $1.resistance })
        {
            guard let conflict = try finder.conflict(among: (remaining() + [strongest]).map({ $0.constraint })) else {
                suspects.removeAll { $0.id == strongest.id }
                continue
            }
            guard let rule = weakest(conflict), !rule.origin.isFixed else { return nil }
            if rule.id == strongest.id { broken.append(rule) } else { suspects.append(rule) }
        }
        return broken.sorted { $0.resistance < $1.resistance }
    }
}
