import ExactSimplex
import SolverAPI

/// The simplex method: from vertex to vertex as long as the objective falls.
extension LevelProgram {
    /// How a minimisation ended.
    enum Ending {
        case optimal
        /// The objective falls without end; only a linear one can.
        case unbounded
        /// The vertex has changed, and the caller wanted to know no more.
        case moved
    }

    /// Minimises the sum of the costs of those activities.
    ///
    /// - Parameter stopsAtFirstMove: end as soon as the layout has changed by more than rounding.
    mutating func minimise(_ costed: [Int], stopsAtFirstMove: Bool = false) throws(SolverError) -> Ending {
        var idleSteps = 0
        // Columns along which only noise seemed to improve something.
        var banned: [Int] = []
        while true {
            try system.meter.check(work: counters.entriesWritten)
            if isWorn { try rebuild() }
            price(costed)
            // Almost all vertices of layouts are degenerate, and Dantzig's rule gets over them quickly; only a long
            // standstill may be a cycle, and Bland's rule ends every cycle (Chvátal, ch. 3).
            let bland = idleSteps > 50 + tableau.columnCount
            guard let entering = entering(bland: bland, banned: banned) else {
                if pivotsSinceRebuild <= 32 { return .optimal }
                // The optimum decides what is fixed from now on: let it be seen in a tableau without rounding.
                try rebuild()
                continue
            }
            weighColumn(entering.column)
            guard let step = RatioTest.step(for: entering, in: self, bland: bland) else {
                if stopsAtFirstMove { return .unbounded }
                system.doubts.note()
                banned.append(tableau.nonbasic[entering.column])
                continue
            }
            idleSteps = step.length > 1e-10 ? 0 : idleSteps + 1
            let gain = -entering.slope * step.length
            try take(step, column: entering.column, rising: entering.rising)
            if stopsAtFirstMove, gain > tolerances.frame { return .moved }
        }
    }

    /// Notes a doubt where an entry that a ratio test passes over is more than rounding, or so large that it magnifies it.
    private func weighColumn(_ column: Int) {
        let base = column * tableau.stride
        tableau.entries.withUnsafeBufferPointer { entries in
            for row in 0..<tableau.rowCount {
                let entry = abs(entries[base + row])
                if entry > Tolerances.rounding && entry < Tolerances.doubtful || entry > DoubtCounter.largest {
                    system.doubts.note()
                }
            }
        }
    }

    /// After a minimisation: keeps, as bounds, what all layouts with the same minimum have in common, and drops the costs.
    ///
    /// This is complementary slackness (Schrijver, *Theory of Linear and Integer Programming*, §7.9): with the prices of one
    /// optimum, a layout has the same minimum exactly if no activity is on a side on which its cost exceeds its price. So an
    /// activity that would cost more above 0 must not rise, one that would cost more below must not fall, and a violated
    /// wish stays on its side. Nothing is added to the program, and later levels cannot reach back.
    mutating func keepMinimum(of costed: [Int]) {
        price(costed)
        var settled: [Int] = []
        for column in 0..<tableau.columnCount {
            let activity = tableau.nonbasic[column]
            let least = slopeNoise(ofColumn: column)
            for rising in [true, false] {
                if let slope = slope(ofColumn: column, rising: rising) { weighSlope(slope, ofColumn: column) }
            }
            if let slope = slope(ofColumn: column, rising: true), slope > least { mayRise[activity] = false }
            if let slope = slope(ofColumn: column, rising: false), slope > least { mayFall[activity] = false }
            if !mayRise[activity] && !mayFall[activity] { settled.append(column) }
        }
        for activity in costed {
            if tableau.row(of: activity) != nil {
                if isAbove[activity] { mayFall[activity] = false } else { mayRise[activity] = false }
            }
            slopeUp[activity] = 0
            slopeDown[activity] = 0
        }
        // From the last, because the last column moves into the gap.
        for column in settled.reversed() { tableau.settle(column: column) }
        if !settled.isEmpty { dropConstantRows() }
    }

    /// Drops the rows that no longer depend on any column.
    mutating func dropConstantRows() {
        for row in (0..<tableau.rowCount).reversed() where tableau.isConstant(row: row, below: noise) {
            if !tableau.isConstant(row: row, below: Tolerances.rounding) { system.doubts.note() }
            tableau.drop(row: row)
        }
    }
}
