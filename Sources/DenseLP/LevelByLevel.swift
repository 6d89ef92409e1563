import SolverAPI

/// The optional levels, highest first. Each level is minimized over the layouts that are optimal at all higher levels.
extension LevelProgram {
    /// Minimizes the total violation of each level, given the totals of the levels above.
    mutating func settleLevels() throws(SolverError) {
        let optional = system.rows.indices
            .filter { !system.constraints[system.rows[$0]].priority.isRequired }
            .sorted { priority(of: $0) != priority(of: $1) ? priority(of: $0) > priority(of: $1) : $0 < $1 }
        var start = 0
        while start < optional.count, tableau.columnCount > 0 {
            var end = start
            while end < optional.count, priority(of: optional[end]) == priority(of: optional[start]) { end += 1 }
            // An activity of this level without a row is constant: its row was dropped, and none is nonbasic yet.
            let level = optional[start..<end].filter { tableau.row(of: $0) != nil }
            for activity in level { setCosts(of: activity) }
            if !level.isEmpty {
                _ = try minimize(level)
                keepMinimum(of: level)
            }
            start = end
        }
    }

    /// Sets the costs of an optional constraint's activity, in points of violation per unit of the activity.
    mutating func setCosts(of activity: Int) {
        let scale = system.scale(of: activity)
        slopeDown[activity] = scale
        slopeUp[activity] = relation(of: activity) == .equal ? scale : 0
        // If the activity has no bound, the sign of its value determines its side.
        if mayRise[activity], mayFall[activity], let row = tableau.row(of: activity) {
            isAbove[activity] = tableau.values[row] >= 0
        }
    }

    func priority(of activity: Int) -> Priority { system.constraints[system.rows[activity]].priority }
    func relation(of activity: Int) -> Relation { system.constraints[system.rows[activity]].relation }
}
