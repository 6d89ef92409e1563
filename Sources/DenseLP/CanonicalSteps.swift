import SolverAPI

/// The choice among layouts that are equally good at every level.
extension LevelProgram {
    /// Step 1: the violations one by one, higher level first and within a level the newest constraint first.
    mutating func settleViolations() throws(SolverError) {
        for activity in violationsInOrder {
            if tableau.columnCount == 0 { return }
            guard mayBeViolated(activity) else { continue }
            let before = counters.pivots
            wish(for: activity)
            _ = try minimise([activity])
            keepMinimum(of: [activity])
            counters.canonicalMoves += counters.pivots - before
        }
    }

    /// The activities of the optional constraints in the order of step 1. Activities are numbered by age.
    private var violationsInOrder: [Int] {
        system.rows.indices
            .filter { !system.constraints[system.rows[$0]].priority.isRequired }
            .sorted { priority(of: $0) != priority(of: $1) ? priority(of: $0) > priority(of: $1) : $0 > $1 }
    }

    /// Whether an optional constraint's violation is not yet known to be what it is.
    func mayBeViolated(_ activity: Int) -> Bool {
        if tableau.row(of: activity) == nil, tableau.column(of: activity) == nil { return false }
        return relation(of: activity) == .equal || mayFall[activity]
    }

    /// Puts the variables into the tableau. Until here only constraints mattered.
    mutating func enterVariables() throws(SolverError) {
        // A row that bounds nothing is not needed any more: all objectives from here on are about variables.
        let bounded = tableau.basic.filter { !mayRise[$0] || !mayFall[$0] }
        let variables = system.variables.indices.map { system.activity(ofVariable: $0) }
        try rebuild(rows: bounded + variables)
        for activity in variables {
            if let row = tableau.row(of: activity) { isAbove[activity] = tableau.values[row] >= 0 }
        }
        dropConstantRows()
    }

    /// Step 2: the variables one by one as near to 0 as possible, extents before positions, the newest first; between them the
    /// positions to their bounds.
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
                _ = try minimise([activity])
                keepMinimum(of: [activity])
                counters.canonicalMoves += counters.pivots - before
            }
        }
    }

    /// The distances of the inequalities on positions as near to 0 as possible, the oldest first.
    private mutating func settleBounds() throws(SolverError) {
        for activity in system.rows.indices where boundsPosition(activity) {
            if tableau.columnCount == 0 { return }
            if tableau.row(of: activity) == nil, tableau.column(of: activity) == nil { continue }
            let before = counters.pivots
            // A bound, where there is one, knows the side; a value of 0 does not.
            if mayRise[activity], mayFall[activity], let row = tableau.row(of: activity) {
                isAbove[activity] = tableau.values[row] >= 0
            }
            slopeUp[activity] = 1
            slopeDown[activity] = 1
            _ = try minimise([activity])
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
