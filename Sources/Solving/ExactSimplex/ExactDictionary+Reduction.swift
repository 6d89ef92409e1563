import Certificates
import SolverAPI

/// The required equations, before anything else: each makes its item nonbasic, or follows from older ones.
extension ExactDictionary {
    /// A share of a coefficient that its author cannot have meant: 2^-46, a hundred roundings.
    private static let rounding = 0x1p-46

    /// Eliminates a variable with each of some rows, oldest first.
    ///
    /// Here, and only here, a coefficient counts as 0 that cancelled to less than what rounding of multipliers explains:
    /// somebody who writes `pow(1.1, 9)` means the ninth power, and not what is left of it after nine roundings.
    ///
    /// - Parameter rows: of equations; all variables are nonbasic.
    /// - Parameter keepsColumns: the items whose own columns stay, so that they tell how a row follows from them. The others' columns are
    ///   set to 0, because in a chain of ratios each row would have an entry for every equation before it, as long as their product.
    /// - Parameter workLimit: where it stops, see ``work``.
    /// - Parameter meter: what stops it earlier.
    /// - Returns: the items that became nonbasic.
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
                for place in open where place != column {
                    sizes[other][place] += factors[other] * pivotSizes[place]
                    round(row: other, column: place, below: Self.rounding * sizes[other][place])
                }
            }
        }
        return reduced
    }
}
