import ExactSimplex
import SolverAPI

/// Pricing: the choice of the column that enters the basis (Chvátal, *Linear Programming*, ch. 2 and 3).
extension LevelProgram {
    /// A column along which the objective decreases.
    struct Entering {
        let column: Int
        let rising: Bool
        /// The slope of the objective along the move; negative.
        let slope: Double
    }

    /// Computes the rates of the objective, the sum of the costs of given activities, along each column.
    mutating func price(_ costed: [Int]) {
        var rows: [Int] = []
        var slopes: [Double] = []
        var total = 0.0
        for activity in costed {
            guard let row = tableau.row(of: activity) else { continue }
            let slope = isAbove[activity] ? slopeUp[activity] : -slopeDown[activity]
            if slope == 0 { continue }
            rows.append(row)
            slopes.append(slope)
            total += abs(slope)
        }
        let columns = tableau.columnCount
        let stride = tableau.stride
        var rates = [Double](repeating: 0, count: columns)
        var rateNoise = rates
        var rateSize = rates
        var leastParts = rates
        tableau.entries.withUnsafeBufferPointer { entries in
            for column in 0..<columns {
                let base = column * stride
                var sum = 0.0
                var size = 0.0
                var least = Double.infinity
                for position in 0..<rows.count {
                    let product = slopes[position] * entries[base + rows[position]]
                    sum += product
                    size += abs(product)
                    if product != 0 { least = min(least, abs(product)) }
                }
                rates[column] = sum
                // The first summand bounds the loss by cancellation in the sum. The second bounds the inaccuracy of the
                // entries.
                rateNoise[column] = 1e-11 * size + 1e-12 * total
                rateSize[column] = size
                leastParts[column] = least
            }
        }
        self.rates = rates
        self.rateNoise = rateNoise
        self.rateSize = rateSize
        rateLeast = leastParts
        costTotal = total
    }

    /// Returns the slope of the objective when a column's activity rises from 0, or falls; nil if a bound forbids the
    /// move.
    func slope(ofColumn column: Int, rising: Bool) -> Double? {
        let activity = tableau.nonbasic[column]
        if rising { return mayRise[activity] ? slopeUp[activity] + rates[column] : nil }
        return mayFall[activity] ? slopeDown[activity] - rates[column] : nil
    }

    /// Returns the bound below which a slope of a column counts as 0.
    func slopeNoise(ofColumn column: Int) -> Double {
        let activity = tableau.nonbasic[column]
        return rateNoise[column] + 1e-11 * (abs(slopeUp[activity]) + abs(slopeDown[activity]))
    }

    /// Records a doubt if a deciding slope is neither clearly nonzero nor clearly rounding.
    func recordDoubtfulSlope(_ slope: Double, ofColumn column: Int) {
        let activity = tableau.nonbasic[column]
        let size = rateSize[column] + abs(slopeUp[activity]) + abs(slopeDown[activity])
        system.doubts.recordIfUncertain(slope, of: size)
        // Entries are accurate relative to 1, the largest entry of a row, but not relative to what remains of a sum.
        if Tolerances.isDoubtful(rates[column], of: costTotal) { system.doubts.record() }
        // A slope that counts as 0 although no summands cancelled is a doubt.
        if abs(slope) <= slopeNoise(ofColumn: column) {
            system.doubts.recordIfNonzero(slope, of: size)
            // The remainder of large summands may cancel against a small summand: 1 − 0.99999 − 0.00001, in two
            // roundings.
            if rateLeast[column] < 1e-3 * size { system.doubts.record() }
        }
    }

    /// Returns the column of steepest descent (Dantzig's rule), or the first by activity number (Bland's rule, against
    /// cycling); nil at the optimum.
    func entering(bland: Bool, banned: [Int]) -> Entering? {
        var best: Entering?
        for column in 0..<tableau.columnCount {
            for rising in [true, false] {
                guard let slope = slope(ofColumn: column, rising: rising), slope < -slopeNoise(ofColumn: column),
                    !banned.contains(tableau.nonbasic[column])
                else { continue }
                let candidate = Entering(column: column, rising: rising, slope: slope)
                guard let current = best else {
                    best = candidate
                    continue
                }
                let isBetter =
                    bland
                    ? tableau.nonbasic[column] < tableau.nonbasic[current.column] : slope < current.slope
                if isBetter { best = candidate }
            }
        }
        return best
    }
}
