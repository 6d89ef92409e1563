import SolverAPI

/// A linear program whose costs bend at 0, and the vertex at which the search for its minimum stands.
///
/// Each activity r may have a slope on either side of 0, `slopeUp · max(0, r) + slopeDown · max(0, −r)`, and may be
/// forbidden to rise above 0 or to fall below it. An optional equality has both slopes, an inequality the lower one, a
/// required inequality must not fall: so one vector of activities serves every level, and no violation needs a variable of
/// its own (the piecewise-linear simplex method: Fourer, *Mathematical Programming* 33, 1985; for sums of absolute values
/// Barrodale & Roberts, *SIAM J. Numer. Anal.* 10, 1973).
///
/// Levels never meet in one objective. What a minimum fixes is kept as bounds: see ``keepMinimum(of:)``.
struct LevelProgram {
    let system: ReducedSystem
    let tolerances: Tolerances
    var tableau: DenseTableau
    /// Whether an activity may be greater than 0.
    var mayRise: [Bool]
    /// Whether an activity may be less than 0.
    var mayFall: [Bool]
    /// What a point above 0 costs in the objective of the moment.
    var slopeUp: [Double]
    /// What a point below 0 costs; negative where the objective is linear.
    var slopeDown: [Double]
    /// On which side of 0 a basic activity counts as being; the only way to tell where its value is 0.
    var isAbove: [Bool]
    var counters = WorkCounters()

    /// The rate at which the objective grows with each column, and how small a rate means none.
    var rates: [Double] = []
    var rateNoise: [Double] = []
    /// What each rate was summed from.
    var rateSize: [Double] = []
    /// The smallest share of each rate that is not 0.
    var rateLeast: [Double] = []
    /// The sum of the slopes that were priced.
    var costTotal = 0.0

    private(set) var pivotsSinceRebuild = 0
    private let rebuildInterval: Int
    private var pivotsLeft: Int

    /// The program at z = 0, with no cost and no bound.
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
        // A rebuild costs about as much as `freedom` pivots divided by what dgemm gains over a rank-1 update.
        self.rebuildInterval = rebuildInterval ?? max(64, columns / 2)
        pivotsLeft = 20_000 + 100 * (rows + columns)
    }

    /// An entry of the tableau this small is what rounding left of 0: rows are scaled to about 1.
    var noise: Double { tolerances.cancellation }

    /// Whether the tableau is old enough to be made anew.
    var isWorn: Bool { pivotsSinceRebuild >= rebuildInterval }

    /// The value of an activity at the current vertex; nil for one that no longer depends on anything.
    func value(of activity: Int) -> Double? {
        if let row = tableau.row(of: activity) { return tableau.values[row] }
        return tableau.column(of: activity) == nil ? nil : 0
    }

    /// Makes the tableau anew from the constraints.
    mutating func rebuild() throws(SolverError) {
        tableau = try vertex().tableau(rows: tableau.basic, columns: tableau.columnCount)
        pivotsSinceRebuild = 0
    }

    /// Makes the tableau anew with other rows.
    mutating func rebuild(rows: [Int]) throws(SolverError) {
        tableau = try vertex().tableau(rows: rows, columns: tableau.columnCount)
        pivotsSinceRebuild = 0
    }

    /// The system that determines the current vertex.
    mutating func vertex() throws(SolverError) -> TightSystem {
        counters.factorizations += 1
        guard let system = TightSystem(system, tight: tableau.settled + tableau.nonbasic) else {
            throw trouble("the tight constraints became dependent")
        }
        return system
    }

    /// Moves along an edge, and exchanges the column's activity with the one that stops the move.
    mutating func take(_ step: RatioTest.Step, column: Int, rising: Bool) throws(SolverError) {
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
        // A free coordinate has no bound to leave the basis for.
        if system.isCoordinate(entering) { tableau.drop(row: step.row) }
    }

    func trouble(_ reason: String) -> SolverError { .numerical(solver: DenseLPSolver.descriptor.name, reason: reason) }
}
