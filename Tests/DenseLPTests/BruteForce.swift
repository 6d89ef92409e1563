import SolverAPI

/// The canonical layout of a tiny system, found by enumerating all vertices.
///
/// Each step of the definition in `docs/SEMANTICS.md` minimizes a function that is linear between the hyperplanes `left
/// = constant` and `x = 0`, over a set that is bounded by these hyperplanes. So an optimum is an intersection of as
/// many hyperplanes as there are variables, and the canonical layout is the first of these points in the order of the
/// definition. The only method shared with the solvers is Gaussian elimination, here of tiny square systems.
struct BruteForce {
    let problem: Problem
    private let variables: [Variable]
    private let constraints: [Constraint]
    /// The inequalities on positions, oldest first.
    private let bounds: [Constraint]
    private let inStepOrder: [Constraint]
    private let levels: [Priority]

    init(_ problem: Problem) {
        self.problem = problem
        variables = problem.variables
        constraints = problem.constraints
        let variables = variables
        bounds = constraints.filter { rule in
            rule.relation != .equal
                && variables.contains { $0.kind == .position && rule.expression.coefficient(of: $0.id) != 0 }
        }
        inStepOrder = constraints.filter { !$0.priority.isRequired }.sorted {
            $0.priority != $1.priority ? $0.priority > $1.priority : $0.id > $1.id
        }
        levels = Set(inStepOrder.map(\.priority)).sorted(by: >)
    }

    /// The quantities of one layout that the definition compares, most important first.
    struct Candidate {
        let x: [Double]
        let totals: [Double]
        let violations: [Double]
        let distances: [Double]
    }

    /// Returns all feasible vertices. A box of the given half size around the origin can be added; it must be large
    /// enough not to bind.
    func candidates(box: Double? = nil) -> [Candidate] {
        let n = variables.count
        var planes: [[Double]] = constraints.map { rule in
            variables.map { rule.expression.coefficient(of: $0.id) } + [rule.constant]
        }
        for j in 0..<n {
            var plane = [Double](repeating: 0, count: n + 1)
            plane[j] = 1
            planes.append(plane)
            if let box {
                for side in [box, -box] {
                    plane[n] = side
                    planes.append(plane)
                }
            }
        }
        var found: [Candidate] = []
        var chosen: [Int] = []
        func choose(from start: Int) {
            if chosen.count == n {
                if let x = Self.solve(chosen.map { planes[$0] }), isFeasible(x) { found.append(candidate(x)) }
                return
            }
            for next in start..<planes.count where planes.count - next >= n - chosen.count {
                chosen.append(next)
                choose(from: next + 1)
                chosen.removeLast()
            }
        }
        choose(from: 0)
        return found
    }

    /// Returns the canonical layout; nil if the required constraints cannot hold.
    func best() -> Candidate? {
        candidates().min { a, b in
            Self.isBefore(a.totals + a.violations + a.distances, b.totals + b.violations + b.distances)
        }
    }

    /// Returns the diagnosis, which follows from the differences between the vertices of the optimal face.
    func diagnosis() -> Diagnosis? {
        guard let best = best() else { return nil }
        let byLevel = candidates(box: 5000).filter { Self.areSame($0.totals, best.totals) }
        let byViolation = byLevel.filter { Self.areSame($0.violations, best.violations) }
        return Diagnosis(
            ambiguous: variables.indices.filter { j in byViolation.contains { abs($0.x[j] - best.x[j]) > 1e-6 } }
                .map { variables[$0].id },
            tied: inStepOrder.indices.filter { i in
                byLevel.contains { abs($0.violations[i] - best.violations[i]) > 1e-6 }
            }.map { inStepOrder[$0].id })
    }

    private func candidate(_ x: [Double]) -> Candidate {
        let violations = inStepOrder.map { violation($0, x) }
        let totals = levels.map { level in
            zip(inStepOrder, violations).reduce(0) { $1.0.priority == level ? $0 + $1.1 : $0 }
        }
        return Candidate(x: x, totals: totals, violations: violations, distances: distances(x))
    }

    private func distances(_ x: [Double]) -> [Double] {
        func fromZero(_ kind: Variable.Kind) -> [Double] {
            variables.indices.reversed().filter { variables[$0].kind == kind }.map { abs(x[$0]) }
        }
        let fromBounds = bounds.map { rule in
            abs(
                variables.indices.reduce(-rule.constant) {
                    $0 + rule.expression.coefficient(of: variables[$1].id) * x[$1]
                })
        }
        return fromZero(.extent) + fromBounds + fromZero(.position)
    }

    private func isFeasible(_ x: [Double]) -> Bool {
        constraints.allSatisfy { !$0.priority.isRequired || violation($0, x) <= 1e-7 }
    }

    private func violation(_ rule: Constraint, _ x: [Double]) -> Double {
        rule.violation { id in x[variables.firstIndex { $0.id == id } ?? 0] }
    }

    private static func areSame(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 1e-7 } }

    private static func isBefore(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where abs(x - y) > 1e-7 { return x < y }
        return false
    }

    /// Returns the point in which planes meet, by Gauss–Jordan elimination with partial pivoting; nil if they do not
    /// meet in exactly one point.
    private static func solve(_ planes: [[Double]]) -> [Double]? {
        var rows = planes
        let n = rows.count
        for k in 0..<n {
            var p = k
            for i in k..<n where abs(rows[i][k]) > abs(rows[p][k]) { p = i }
            if abs(rows[p][k]) < 1e-9 { return nil }
            rows.swapAt(k, p)
            for i in 0..<n where i != k {
                let factor = rows[i][k] / rows[k][k]
                if factor != 0 { for j in k...n { rows[i][j] -= factor * rows[k][j] } }
            }
        }
        return (0..<n).map { rows[$0][n] / rows[$0][$0] }
    }
}
