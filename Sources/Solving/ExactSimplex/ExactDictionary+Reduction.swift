import Certificates
import SolverAPI

/// Reduction by the required equations: each makes its item nonbasic, or follows from older ones.
extension ExactDictionary {
    /// A fraction of a coefficient that cannot be intended: 2^-46, about a hundred roundings.
    private static let rounding = 0x1p-46

    /// Eliminates a variable with each of some rows, oldest first.
    ///
    /// Only here, a coefficient counts as 0 if it cancelled to less than the rounding of multipliers explains: `pow(1.1,
    /// 9)` means the ninth power, not what remains of it after nine roundings.
    ///
    /// - Parameter rows: Rows of equations; all variables are nonbasic.
    /// - Parameter keepsColumns: The items whose columns are kept, so that they show how a row follows from them. Other
    ///   columns are cleared, because in a chain of ratios each row would have an entry for every earlier equation, as
    ///   long as their product.
    /// - Parameter workLimit: The maximum ``work``.
    /// - Parameter meter: The test of the caller's limits.
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
