import SolverAPI

/// A linear program whose costs are piecewise linear and bend at 0, with the vertex that its minimization has reached.
///
/// Each activity r may have a slope on either side of 0, `slopeUp · max(0, r) + slopeDown · max(0, −r)`, and may be
/// bounded by 0 from above or below. An optional equality has both slopes. An optional inequality has a slope only
/// below 0. A required inequality is bounded from below. So one vector of activities serves every level, and violations
/// need no variables of their own (piecewise linear simplex method: Fourer, *Mathematical Programming* 33, 1985; for
/// sums of absolute values Barrodale & Roberts, *SIAM J. Numer. Anal.* 10, 1973).
///
/// Levels are never combined in one objective. A minimum is kept as bounds: see ``keepMinimum(of:)``.
struct LevelProgram {
    let system: ReducedSystem
    let tolerances: Tolerances
    var tableau: DenseTableau
    /// Whether an activity may be above 0.
    var mayRise: [Bool]
    /// Whether an activity may be below 0.
    var mayFall: [Bool]
    /// The cost in the present objective per unit of the activity above 0.
    var slopeUp: [Double]
    /// The cost per unit of the activity below 0; negative if the objective is linear.
    var slopeDown: [Double]
    /// The side of 0 on which each basic activity lies. It is stored because a value of 0 does not determine it.
    var isAbove: [Bool]
    var counters = WorkCounters()

    /// The derivative of the objective by the activity of each column, without the column's own cost.
    var rates: [Double] = []
    /// The bound up to which each rate counts as 0.
    var rateNoise: [Double] = []
    /// The sum of the magnitudes of each rate's summands.
    var rateSize: [Double] = []
    /// The smallest nonzero summand of each rate.
    var rateLeast: [Double] = []
    /// The sum of the slopes in the objective.
    var costTotal = 0.0

    private(set) var pivotsSinceRebuild = 0
    private let rebuildInterval: Int
    private var pivotsLeft: Int

    /// Creates the program at z = 0, without costs and bounds.
    init(_ system: ReducedSystem, rebuildInterval: Int? = nil) {
        self.system = system
        tolerances = system.tolerances
        let rows = system.rows.count
        let columns = system.freedom
        var entries = [Double](repeating: 0, count: rows * columns)
        system.gradients.withUnsafeBufferPointer { gradients in
            for row in 0..<rows {
                for column in 0..<columns { entries[column * rows + row] = gradients[row * columns + column] }
            }
        }
        tableau = DenseTableau(
            entries: entries, values: system.offsets, basic: Array(0..<rows),
            nonbasic: (0..<columns).map { system.activity(ofCoordinate: $0) }, settled: [],
            activityCount: system.activityCount)
        let count = system.activityCount
        mayRise = Array(repeating: true, count: count)
        mayFall = mayRise
        isAbove = mayRise
        slopeUp = Array(repeating: 0, count: count)
        slopeDown = slopeUp
        // A rebuild costs about as much as `columns` pivots ÷ the speedup of dgemm over rank-1 updates.
        self.rebuildInterval = rebuildInterval ?? max(64, columns / 2)
        pivotsLeft = 20_000 + 100 * (rows + columns)
    }

    /// Entries at most this large are rounding; rows are scaled to about 1.
    var noise: Double { tolerances.cancellation }

    /// Whether the tableau is due for a rebuild.
    var needsRebuild: Bool { pivotsSinceRebuild >= rebuildInterval }

    /// Returns the value of an activity at the present vertex; nil if the activity is constant and has left the
    /// tableau.
    func value(of activity: Int) -> Double? {
        if let row = tableau.row(of: activity) { return tableau.values[row] }
        return tableau.column(of: activity) == nil ? nil : 0
    }

    /// Rebuilds the tableau from the constraints.
    mutating func rebuild() throws(SolverError) {
        tableau = try vertex().tableau(rows: tableau.basic, columns: tableau.columnCount)
        pivotsSinceRebuild = 0
    }

    /// Rebuilds the tableau from the constraints, with the given rows.
    mutating func rebuild(rows: [Int]) throws(SolverError) {
        tableau = try vertex().tableau(rows: rows, columns: tableau.columnCount)
        pivotsSinceRebuild = 0
    }

    /// Returns the system that determines the present vertex.
    mutating func vertex() throws(SolverError) -> TightSystem {
        counters.factorizations += 1
        guard let system = TightSystem(system, tight: tableau.settled + tableau.nonbasic) else {
            throw trouble("the tight constraints became dependent")
        }
        return system
    }

    /// Moves along an edge and exchanges the column's activity with the activity that blocks the move.
    mutating func pivot(_ step: RatioTest.Step, column: Int, rising: Bool) throws(SolverError) {
        pivotsLeft -= 1
        if pivotsLeft < 0 { throw trouble("no optimum after \(counters.pivots) pivots") }
        let length = rising ? step.length : -step.length
        let entering = tableau.nonbasic[column]
        tableau.move(column: column, by: length)
        for row in step.crossed { isAbove[tableau.basic[row]].toggle() }
        isAbove[entering] = rising
        counters.entriesWritten += tableau.exchange(row: step.row, column: column, value: length)
        counters.rowsTouched += tableau.rowCount
        counters.pivots += 1
        pivotsSinceRebuild += 1
        // A free coordinate has no bound and never leaves the basis, so its row is not needed.
        if system.isCoordinate(entering) { tableau.drop(row: step.row) }
    }

    func trouble(_ reason: String) -> SolverError { .numerical(solver: DenseLPSolver.descriptor.name, reason: reason) }
}
