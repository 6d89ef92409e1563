import ExactSimplex
import SolverAPI

/// The simplex method: moves from vertex to vertex while the objective decreases.
extension LevelProgram {
    /// The result of a minimization.
    enum Ending {
        case optimal
        /// The objective is unbounded, which is possible only for a linear objective.
        case unbounded
        /// The vertex changed, and the caller asked to stop there.
        case moved
    }

    /// Minimizes the sum of the costs of given activities.
    ///
    /// - Parameter stopsAtFirstMove: Whether to end when the layout changed by more than rounding.
    mutating func minimize(_ costed: [Int], stopsAtFirstMove: Bool = false) throws(SolverError) -> Ending {
        var idleSteps = 0
        // Columns along which only rounding seemed to improve the objective.
        var banned: [Int] = []
        while true {
            try system.meter.check(work: counters.entriesWritten)
            if needsRebuild { try rebuild() }
            price(costed)
            // Almost all vertices of layouts are degenerate, and Dantzig's rule passes them quickly. A long standstill
            // may be a cycle, which Bland's rule ends (Chvátal, ch. 3).
            let bland = idleSteps > 50 + tableau.columnCount
            guard let entering = entering(bland: bland, banned: banned) else {
                if pivotsSinceRebuild <= 32 { return .optimal }
                // The optimum decides which activities are fixed from now on, so test it in a tableau without
                // accumulated rounding.
                try rebuild()
                continue
            }
            recordDoubtfulColumn(entering.column)
            guard let step = RatioTest.step(for: entering, in: self, bland: bland) else {
                if stopsAtFirstMove { return .unbounded }
                system.doubts.record()
                banned.append(tableau.nonbasic[entering.column])
                continue
            }
            idleSteps = step.length > 1e-10 ? 0 : idleSteps + 1
            let gain = -entering.slope * step.length
            try pivot(step, column: entering.column, rising: entering.rising)
            if stopsAtFirstMove, gain > tolerances.frame { return .moved }
        }
    }

    /// Records a doubt for each entry that the ratio test skips although it exceeds rounding, and for each entry that
    /// is large enough to magnify rounding.
    private func recordDoubtfulColumn(_ column: Int) {
        let base = column * tableau.stride
        tableau.entries.withUnsafeBufferPointer { entries in
            for row in 0..<tableau.rowCount {
                let entry = abs(entries[base + row])
                if entry > Tolerances.rounding && entry < Tolerances.doubtful || entry > DoubtCounter.largest {
                    system.doubts.record()
                }
            }
        }
    }

    /// Restricts the program to the layouts with the present minimum, by bounds, and removes the costs.
    ///
    /// Complementary slackness (Schrijver, *Theory of Linear and Integer Programming*, §7.9): given the prices of one
    /// optimum, a layout has the same minimum exactly if no activity is on a side on which its cost exceeds its price. So
    /// an activity that would cost more above 0 must not rise, one that would cost more below must not fall, and a
    /// violated optional constraint stays on its side. The program gets no new rows, and later levels cannot affect
    /// earlier ones.
    mutating func keepMinimum(of costed: [Int]) {
        price(costed)
        var settled: [Int] = []
        for column in 0..<tableau.columnCount {
            let activity = tableau.nonbasic[column]
            let least = slopeNoise(ofColumn: column)
            for rising in [true, false] {
                if let slope = slope(ofColumn: column, rising: rising) { recordDoubtfulSlope(slope, ofColumn: column) }
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
        // The columns are removed in descending order, because the last column moves to the index of a removed column.
        for column in settled.reversed() { tableau.settle(column: column) }
        if !settled.isEmpty { dropConstantRows() }
    }

    /// Removes rows that no longer depend on any column.
    mutating func dropConstantRows() {
        for row in (0..<tableau.rowCount).reversed() where tableau.isConstant(row: row, below: noise) {
            if !tableau.isConstant(row: row, below: Tolerances.rounding) { system.doubts.record() }
            tableau.drop(row: row)
        }
    }
}
