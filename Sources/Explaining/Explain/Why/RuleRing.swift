import Certificates
import SolverAPI

/// Rules that determine variables only together, as a sparse system that is eliminated once, in fractions.
///
/// Contributions of rules are computed by solving the transposed system, so the inverse, which is dense, is never stored.
struct RuleRing {
    /// The rules in the given order.
    let rules: [Constraint]
    /// The variables that they determine, in creation order.
    private(set) var decided: [VariableID] = []
    /// Other variables of the rules that are known already, in creation order.
    let outside: [VariableID]

    /// A variable and the equation that determines it from variables eliminated later.
    private struct Pivot {
        let row: Int
        let variable: VariableID
        let coefficient: Rational
        let others: [(variable: VariableID, coefficient: Rational)]
    }

    private var pivots: [Pivot] = []
    /// The row operations in order: a multiple of the source is subtracted from the target.
    private var steps: [(target: Int, source: Int, factor: Rational)] = []
    private let unknown: Set<VariableID>

    /// The maximum number of entries of a system.
    private static let mostEntries = 2_000_000

    /// Eliminates the system of rules on the variables that are not known yet.
    ///
    /// - Complexity: Nearly linear if each rule has few variables that form a chain or a cycle; at most as many
    ///   operations as entries are allowed.
    init(_ rules: [Constraint], isKnown: (VariableID) -> Bool) {
        self.rules = rules
        let all = Set(rules.flatMap { $0.expression.terms.map { $0.variable } })
        let unknown = all.filter { !isKnown($0) }
        self.unknown = unknown
        outside = all.subtracting(unknown).sorted()
        if eliminate() { findDecided() } else { pivots = [] }
    }

    /// Eliminates row by row: the row with the fewest unknowns, and its least used unknown. Returns false if the system
    /// is too large.
    private mutating func eliminate() -> Bool {
        var rows = rules.map { rule in
            var row: [VariableID: Rational] = [:]
            for term in rule.expression.terms where unknown.contains(term.variable) {
                row[term.variable, default: .zero] += Rational(coefficient: term.coefficient) ?? .zero
            }
            return row.filter { !$0.value.isZero }
        }
        var uses: [VariableID: Set<Int>] = [:]
        for (index, row) in rows.enumerated() { for variable in row.keys { uses[variable, default: []].insert(index) } }
        // The rows by their number of unknowns. A changed row occurs several times, and only its present entry counts.
        var queue: [[Int]] = []
        func enqueue(_ index: Int, _ queue: inout [[Int]]) {
            let count = rows[index].count
            if count == 0 { return }
            while queue.count <= count { queue.append([]) }
            queue[count].append(index)
        }
        for index in rows.indices.reversed() { enqueue(index, &queue) }
        var isDone = [Bool](repeating: false, count: rows.count)
        var entries = 0
        while let count = queue.indices.first(where: { !queue[$0].isEmpty }) {
            guard let index = queue[count].popLast(), !isDone[index], rows[index].count == count else { continue }
            isDone[index] = true
            let row = rows[index]
            let least = row.min { a, b in
                let (first, second) = (uses[a.key]?.count ?? 0, uses[b.key]?.count ?? 0)
                return first != second ? first < second : a.key < b.key
            }
            guard let (variable, coefficient) = least else { continue }
            let others = row.filter { $0.key != variable }.sorted { $0.key < $1.key }
            for key in row.keys { uses[key]?.remove(index) }
            for target in (uses[variable] ?? []).sorted() {
                let factor = (rows[target][variable] ?? .zero) / coefficient
                steps.append((target, index, factor))
                rows[target][variable] = nil
                uses[variable]?.remove(target)
                for (key, value) in others {
                    let sum = (rows[target][key] ?? .zero) - factor * value
                    rows[target][key] = sum.isZero ? nil : sum
                    if sum.isZero { uses[key]?.remove(target) } else { uses[key, default: []].insert(target) }
                }
                entries += others.count + 1
                if entries > Self.mostEntries { return false }
                enqueue(target, &queue)
            }
            pivots.append(
                Pivot(
                    row: index, variable: variable, coefficient: coefficient,
                    others: others.map { ($0.key, $0.value) }))
        }
        return true
    }

    /// A variable is determined if all others in its equation are.
    private mutating func findDecided() {
        var found: Set<VariableID> = []
        for pivot in pivots.reversed() where pivot.others.allSatisfy({ found.contains($0.variable) }) {
            found.insert(pivot.variable)
        }
        decided = found.sorted()
        pivots.removeAll { !found.contains($0.variable) }
    }

    /// Returns the contribution of one point of each rule's constant to a weighted sum of determined variables, and that
    /// of each outside variable.
    ///
    /// - Complexity: O(entries of the eliminated system + terms of the rules).
    func contributions(
        to weights: [VariableID: Rational]
    ) -> (rules: [(rule: Constraint, factor: Rational)], outside: [(variable: VariableID, factor: Rational)]) {
        var weights = weights
        var factors = [Rational](repeating: .zero, count: rules.count)
        for pivot in pivots {
            guard let weight = weights[pivot.variable], !weight.isZero else { continue }
            let factor = weight / pivot.coefficient
            factors[pivot.row] += factor
            for (variable, coefficient) in pivot.others { weights[variable, default: .zero] -= factor * coefficient }
        }
        for (target, source, factor) in steps.reversed() where !factors[target].isZero {
            factors[source] -= factor * factors[target]
        }
        var outside: [VariableID: Rational] = [:]
        var found: [(rule: Constraint, factor: Rational)] = []
        for (rule, factor) in zip(rules, factors) where !factor.isZero {
            found.append((rule, factor))
            for term in rule.expression.terms where !unknown.contains(term.variable) {
                outside[term.variable, default: .zero] -= factor * (Rational(coefficient: term.coefficient) ?? .zero)
            }
        }
        return (found, outside.filter { !$0.value.isZero }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}
