import Certificates
import SolverAPI

/// Rules that determine variables only together: a sparse linear system, eliminated once in exact fractions.
///
/// The contributions of rules are computed by solving the transposed system. The inverse is never stored, because it is
/// dense.
struct RuleRing {
    /// The rules in the order in which they were given.
    let rules: [Constraint]
    /// The variables that the rules determine, in creation order.
    private(set) var decided: [VariableID] = []
    /// The variables of the rules that were already determined outside this system, in creation order.
    let outside: [VariableID]

    /// A variable and the row that determines it from variables eliminated later.
    private struct Pivot {
        let row: Int
        let variable: VariableID
        let coefficient: Rational
        let others: [(variable: VariableID, coefficient: Rational)]
    }

    private var pivots: [Pivot] = []
    /// The row operations in order. Each subtracts `factor` times the source row from the target row.
    private var steps: [(target: Int, source: Int, factor: Rational)] = []
    private let unknown: Set<VariableID>

    /// The maximum number of entries that elimination may write.
    private static let mostEntries = 2_000_000

    /// Eliminates the variables that are not known yet. If elimination exceeds the maximum number of entries, no
    /// variable is determined.
    ///
    /// - Complexity: About linear if each rule has few variables and they form a chain or a cycle; never more than the
    ///   maximum number of entries.
    init(_ rules: [Constraint], isKnown: (VariableID) -> Bool) {
        self.rules = rules
        let all = Set(rules.flatMap { $0.expression.terms.map { $0.variable } })
        let unknown = all.filter { !isKnown($0) }
        self.unknown = unknown
        outside = all.subtracting(unknown).sorted()
        if eliminate() { findDecided() } else { pivots = [] }
    }

    /// Eliminates row by row. Each step takes the row with the fewest unknowns and pivots on the unknown in the fewest
    /// rows. Returns false if the maximum number of entries is exceeded.
    private mutating func eliminate() -> Bool {
        var rows = rules.map { rule in
            var row: [VariableID: Rational] = [:]
            for term in rule.expression.terms where unknown.contains(term.variable) {
                row[term.variable, default: .zero] += Rational(finiteCoefficient: term.coefficient)
            }
            return row.filter { !$0.value.isZero }
        }
        var uses: [VariableID: Set<Int>] = [:]
        for (index, row) in rows.enumerated() { for variable in row.keys { uses[variable, default: []].insert(index) } }
        // Row indices by the number of unknowns. A changed row is entered again; entries with an outdated number are
        // skipped.
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

    /// Finds the determined variables. A variable is determined if all other variables of its equation are.
    private mutating func findDecided() {
        var found: Set<VariableID> = []
        for pivot in pivots.reversed() where pivot.others.allSatisfy({ found.contains($0.variable) }) {
            found.insert(pivot.variable)
        }
        decided = found.sorted()
        pivots.removeAll { !found.contains($0.variable) }
    }

    /// Returns the derivatives of a weighted sum of determined variables, with respect to each rule's constant and each
    /// outside variable.
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
                outside[term.variable, default: .zero] -= factor * Rational(finiteCoefficient: term.coefficient)
            }
        }
        return (found, outside.filter { !$0.value.isZero }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}
