import ExactSimplex
import SolverAPI

/// The canonical layout of a problem.
struct Solution {
    /// The variables in creation order.
    let variables: [Variable]
    /// The values of ``variables`` in points, in the same order.
    let values: [Double]
    /// The total violation of each level, highest first.
    let totals: [LevelTotal]
    /// The number of entries of a tableau with all rows and variables.
    let matrixEntries: Int

    /// Solves a problem from scratch.
    static func solving(
        _ problem: Problem, tolerances: Tolerances, doubts: DoubtCounter, _ meter: SolveMeter,
        counters: inout WorkCounters
    ) throws(SolverError) -> Solution {
        counters.factorizations += 1
        let system = try ReducedSystem(problem, tolerances: tolerances, doubts: doubts, meter)
        do {
            return try solving(problem, system, doubts, rebuildInterval: nil, counters: &counters)
        } catch .numerical {
            // Retry once with frequent factorizations before failing.
            return try solving(problem, system, doubts, rebuildInterval: 8, counters: &counters)
        }
    }

    /// The magnitude in points above which a value is a numerical doubt: its rounding, 2e-16 of it, then exceeds
    /// ``Tolerances/feasibility``.
    private static let largestValue = 1e7

    private static func solving(
        _ problem: Problem, _ system: ReducedSystem, _ doubts: DoubtCounter, rebuildInterval: Int?,
        counters: inout WorkCounters
    ) throws(SolverError) -> Solution {
        var program = LevelProgram(system, rebuildInterval: rebuildInterval)
        defer { counters.add(program.counters) }
        try program.satisfyRequired()
        try program.settleLevels()
        try program.settleViolations()
        if program.tableau.columnCount > 0 {
            try program.enterVariables()
            try program.settleVariables()
        }
        let vertex = try program.vertex()
        let values = vertex.layout()
        do {
            try program.check(values)
            try program.checkLevels(values, vertex)
        } catch {
            counters.refuted += 1
            throw error
        }
        if values.contains(where: { abs($0) > largestValue }) { doubts.record() }
        let assessment = Assessment(of: problem) { id in
            let number = system.variables.partitioningIndex { $0.id >= id }
            return values[number]
        }
        return Solution(
            variables: system.variables, values: values, totals: assessment.levelTotals,
            matrixEntries: system.freedom * (system.rows.count + system.variables.count))
    }
}

extension LevelProgram {
    /// Checks the required constraints and every bound of the levels.
    ///
    /// - Throws: An error if accumulated rounding exceeds the tolerance.
    func check(_ x: [Double]) throws(SolverError) {
        guard x.allSatisfy(\.isFinite) else { throw trouble("a value is not finite") }
        for (position, constraint) in system.constraints.enumerated() where constraint.priority.isRequired {
            let (sum, magnitude) = system.leftSides.value(ofRow: position, at: x)
            let violation = constraint.relation.violation(of: sum - constraint.constant)
            let size = magnitude + abs(constraint.constant)
            // A redundant equation holds only within the rounding errors of the equations that imply it.
            let allowance = tolerances.feasibility + tolerances.cancellation * size
            if !(violation <= 2 * allowance) {
                throw trouble("\(constraint.id) is off by \(violation)")
            }
        }
        for activity in system.rows.indices where !mayRise[activity] || !mayFall[activity] {
            let value = system.value(of: activity, at: x)
            let allowance = tolerances.frame / system.scale(of: activity) + 1000 * system.slack(of: activity, at: x)
            if (!mayRise[activity] && value > allowance) || (!mayFall[activity] && value < -allowance) {
                throw trouble("the optimum violates its constraints")
            }
        }
    }
}

extension WorkCounters {
    mutating func add(_ other: WorkCounters) {
        pivots += other.pivots
        rowsTouched += other.rowsTouched
        entriesWritten += other.entriesWritten
        factorizations += other.factorizations
        canonicalMoves += other.canonicalMoves
    }
}
