import SolverAPI

/// The square system of a vertex: it states that as many activities are 0 as there are free coordinates.
///
/// It is factored from the constraints (dgetrf), so rebuilt tableaus and final values contain no rounding of earlier
/// pivots.
struct TightSystem {
    private let system: ReducedSystem
    /// The activities that are 0 at the vertex.
    let activities: [Int]
    private let factors: [Double]
    private let pivots: [Int32]

    /// Factors the system in which given activities are 0. Nil if they do not determine z.
    init?(_ system: ReducedSystem, tight activities: [Int]) {
        guard activities.count == system.freedom else { return nil }
        // The gradients are appended as rows, but the kernels expect columns. So `matrix` is the transposed system, and
        // `solveTransposed` solves it.
        var matrix: [Double] = []
        matrix.reserveCapacity(activities.count * activities.count)
        for activity in activities { system.appendGradient(of: activity, to: &matrix) }
        guard let pivots = DenseKernels.factor(&matrix, order: activities.count) else { return nil }
        self.system = system
        self.activities = activities
        self.pivots = pivots
        factors = matrix
    }

    /// Returns the coordinates of the vertex.
    func coordinates() -> [Double] {
        var z = activities.map { -system.offset(of: $0) }
        DenseKernels.solveTransposed(factors, pivots, order: z.count, &z, columns: 1)
        return z
    }

    /// Returns the tableau with the last `columns` tight activities as columns and given rows.
    func tableau(rows: [Int], columns: Int) -> DenseTableau {
        let order = activities.count
        var moves = [Double](repeating: 0, count: order * columns)
        for column in 0..<columns { moves[column * order + order - columns + column] = 1 }
        DenseKernels.solveTransposed(factors, pivots, order: order, &moves, columns: columns)
        var gradients: [Double] = []
        gradients.reserveCapacity(rows.count * order)
        for activity in rows { system.appendGradient(of: activity, to: &gradients) }
        let z = coordinates()
        var values = DenseKernels.transposedProduct(gradients, z, rows: rows.count, depth: order, columns: 1)
        for (row, activity) in rows.enumerated() { values[row] += system.offset(of: activity) }
        return DenseTableau(
            entries: DenseKernels.transposedProduct(
                gradients, moves, rows: rows.count, depth: order, columns: columns),
            values: values, basic: rows, nonbasic: Array(activities.suffix(columns)),
            settled: Array(activities.prefix(order - columns)), activityCount: system.activityCount)
    }

    /// Returns the prices of objectives: the factors with which the gradients of the tight activities sum to the
    /// gradient of an objective. A price is the rate of the objective along its tight activity.
    ///
    /// - Parameter gradients: The gradients of the objectives, one after the other, of ``ReducedSystem/freedom``
    ///   numbers each.
    func prices(of gradients: [Double], count: Int) -> [Double] {
        var prices = gradients
        DenseKernels.solve(factors, pivots, order: activities.count, &prices, columns: count)
        return prices
    }

    /// Returns the variables at the vertex, refined until the constraints hold as accurately as doubles allow.
    ///
    /// Each round computes the residuals of the equations and the tight activities from the original constraints, and
    /// solves for the correction with the factors (iterative refinement: Golub & Van Loan, §3.5.3).
    func layout(rounds: Int = 3) -> [Double] {
        let width = system.freedom
        var x = system.origin
        add(coordinates(), to: &x, width)
        for _ in 0..<rounds {
            let differences = system.equations.map { row in
                system.constraints[row].constant - system.leftSides.value(ofRow: row, at: x).sum
            }
            let correction = system.elimination.correction(for: differences)
            for variable in x.indices { x[variable] += correction[variable] }
            var z = activities.map { -system.value(of: $0, at: x) }
            DenseKernels.solveTransposed(factors, pivots, order: width, &z, columns: 1)
            add(z, to: &x, width)
        }
        // Adding 0 turns -0 into 0.
        return x.map { $0 + 0 }
    }

    private func add(_ z: [Double], to x: inout [Double], _ width: Int) {
        let directions = system.directions
        directions.withUnsafeBufferPointer { directions in
            for variable in x.indices {
                var sum = 0.0
                for position in 0..<width { sum += directions[variable * width + position] * z[position] }
                x[variable] += sum
            }
        }
    }
}
