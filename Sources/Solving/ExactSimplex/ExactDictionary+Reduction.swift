import Certificates
import SolverAPI

/// Reduction by the required equations: each equation becomes nonbasic, or follows from older ones.
extension ExactDictionary {
    /// The fraction of its summands up to which a coefficient counts as cancelled: 2^-46, about a hundred rounding
    /// errors.
    private static let rounding = 0x1p-46

    /// Eliminates a variable with each of the given rows, oldest first.
    ///
    /// In this function, and nowhere else, a coefficient counts as 0 if it is small enough to be the rounding error
    /// of other coefficients. So `pow(1.1, 9)` is treated as the exact ninth power of 1.1, although the two differ by
    /// nine rounding errors.
    ///
    /// - Parameter equations: The indices of the rows of equations; all variables are nonbasic.
    /// - Parameter keepsColumns: The items whose columns are kept, because they show how a row follows from the items.
    ///   Other columns are cleared, because in a chain of ratios each row would have an entry for every earlier
    ///   equation, a fraction as long as the product of the ratios.
    /// - Parameter workLimit: The maximum ``work``.
    /// - Parameter meter: Tests the caller's limits.
    /// - Returns: The items that became nonbasic.
    mutating func reduce(
        _ equations: [Int], keepsColumns: (_ item: Int) -> Bool, workLimit: Int, _ meter: SolveMeter?
    ) -> [Int] {
        var reduced: [Int] = []
        var sizes = rows.map { row in row.map { abs($0.double) } }
        for row in equations where work <= workLimit {
            if meter?.isOver(work: work, entries: 0) == true { break }
            let open = nonbasic.indices.filter { nonbasic[$0] < variableCount && !rows[row][$0].isZero }
            let column = open.max { rows[row][$0].magnitude < rows[row][$1].magnitude }
            guard let column else { continue }
            let pivotSizes = sizes[row]
            let inverse = 1 / abs(rows[row][column].double)
            let factors = rows.map { abs($0[column].double) * inverse }
            let item = basic[row]
            reduced.append(item)
            pivot(row: row, column: column)
            if !keepsColumns(item) { clear(column: column) }
            for other in rows.indices where other != row && factors[other] > 0 {
                for index in open where index != column {
                    sizes[other][index] += factors[other] * pivotSizes[index]
                    round(row: other, column: index, below: Self.rounding * sizes[other][index])
                }
            }
        }
        return reduced
    }
}
