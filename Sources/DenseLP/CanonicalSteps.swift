import SolverAPI

/// The choice among layouts that are equally good at every level: the two steps of docs/SEMANTICS.md, "One answer".
extension LevelProgram {
    /// Step 1: minimizes violations one by one, higher level first and within a level the newest constraint first.
    mutating func settleViolations() throws(SolverError) {
        for activity in violationsInOrder {
            if tableau.columnCount == 0 { return }
            guard mayBeViolated(activity) else { continue }
            let before = counters.pivots
            setCosts(of: activity)
            _ = try minimize([activity])
            keepMinimum(of: [activity])
            counters.canonicalMoves += counters.pivots - before
        }
    }

    /// The activities of the optional constraints in the order of step 1. Activities are numbered in creation order.
    private var violationsInOrder: [Int] {
        system.rows.indices
            .filter { !system.constraints[system.rows[$0]].priority.isRequired }
            .sorted { priority(of: $0) != priority(of: $1) ? priority(of: $0) > priority(of: $1) : $0 > $1 }
    }

    /// Whether the violation of an optional constraint is not fixed yet.
    func mayBeViolated(_ activity: Int) -> Bool {
        if tableau.row(of: activity) == nil, tableau.column(of: activity) == nil { return false }
        return relation(of: activity) == .equal || mayFall[activity]
    }

    /// Adds the variables to the tableau. Earlier steps involve constraints only.
    mutating func enterVariables() throws(SolverError) {
        // Rows without bounds are no longer needed: all further objectives involve variables and bounded rows.
        let bounded = tableau.basic.filter { !mayRise[$0] || !mayFall[$0] }
        let variables = system.variables.indices.map { system.activity(ofVariable: $0) }
        try rebuild(rows: bounded + variables)
        for activity in variables {
            if let row = tableau.row(of: activity) { isAbove[activity] = tableau.values[row] >= 0 }
        }
        dropConstantRows()
    }

    /// Step 2: moves the variables as near to 0 as possible: extents, newest first; then the bounds of positions; then
    /// positions, newest first.
    mutating func settleVariables() throws(SolverError) {
        for kind in [Variable.Kind.extent, .position] {
            if kind == .position { try settleBounds() }
            for variable in system.variables.indices.reversed() where system.variables[variable].kind == kind {
                if tableau.columnCount == 0 { return }
                let activity = system.activity(ofVariable: variable)
                guard let row = tableau.row(of: activity) else { continue }
                let before = counters.pivots
                isAbove[activity] = tableau.values[row] >= 0
                slopeUp[activity] = 1
                slopeDown[activity] = 1
                _ = try minimize([activity])
                keepMinimum(of: [activity])
                counters.canonicalMoves += counters.pivots - before
            }
        }
    }

    /// Moves the distances of inequalities on positions as near to 0 as possible, oldest first.
    private mutating func settleBounds() throws(SolverError) {
        for activity in system.rows.indices where boundsPosition(activity) {
            if tableau.columnCount == 0 { return }
            if tableau.row(of: activity) == nil, tableau.column(of: activity) == nil { continue }
            let before = counters.pivots
            // If the activity has no bound, the sign of its value determines its side.
            if mayRise[activity], mayFall[activity], let row = tableau.row(of: activity) {
                isAbove[activity] = tableau.values[row] >= 0
            }
            slopeUp[activity] = 1
            slopeDown[activity] = 1
            _ = try minimize([activity])
            keepMinimum(of: [activity])
            counters.canonicalMoves += counters.pivots - before
        }
    }

    private func boundsPosition(_ activity: Int) -> Bool {
        relation(of: activity) != .equal
            && system.leftSides[system.rows[activity]].contains {
                system.variables[$0.column].kind == .position
            }
    }
}
