import ExactSimplex
import SolverAPI

/// Phase 1: a layout that satisfies the required inequalities, or the proof that there is none.
extension LevelProgram {
    /// Satisfies the required inequalities one by one in creation order, and keeps them satisfied.
    ///
    /// One program could minimize the sum of all violations, but its proof of infeasibility could contain many
    /// activities. The proof that a single inequality cannot hold has at most one activity for each column. It is a
    /// vertex of the set of all proofs, so the conflict is irreducible (Gleeson & Ryan, *ORSA J. Computing* 2, 1990).
    mutating func satisfyRequired() throws(SolverError) {
        var waiting: [Int] = []
        for activity in system.rows.indices {
            guard system.constraints[system.rows[activity]].priority.isRequired else { continue }
            if system.offset(of: activity) < -slack(of: activity) {
                waiting.append(activity)
            } else {
                mayFall[activity] = false
            }
        }
        for activity in waiting {
            if let value = value(of: activity), value < 0 { recordDoubtfulValue(value, of: activity) }
            if let value = value(of: activity), value < -slack(of: activity) {
                isAbove[activity] = false
                slopeDown[activity] = 1
                _ = try minimize([activity])
                slopeDown[activity] = 0
                if let row = tableau.row(of: activity), tableau.values[row] < -slack(of: activity) {
                    try refuse(activity)
                }
            }
            isAbove[activity] = true
            mayFall[activity] = false
        }
    }

    /// Records a doubt if a violation within the tolerance exceeds the rounding errors of values.
    private func recordDoubtfulValue(_ value: Double, of activity: Int) {
        let size = system.slack(of: activity, at: system.origin) / tolerances.relative
        if value >= -slack(of: activity), abs(value) > 2e-13 * size { system.doubts.record() }
    }

    private func slack(of activity: Int) -> Double { system.slack(of: activity, at: system.origin) }

    /// Throws the conflict that proves that an activity must stay below 0. The minimization of its violation ended at
    /// the largest possible value of the activity. The activity could increase further only if activities of columns
    /// passed their bounds.
    private mutating func refuse(_ activity: Int) throws(SolverError) {
        if pivotsSinceRebuild > 0 { try rebuild() }
        guard let row = tableau.row(of: activity) else { return }
        var parts = [(activity: activity, factor: 1.0)]
        for column in 0..<tableau.columnCount where tableau[row, column] < -noise {
            parts.append((tableau.nonbasic[column], -tableau[row, column]))
        }
        var members: [Conflict.Member] = []
        var sum = CarefulSum(count: system.variables.count, doubts: system.doubts)
        for part in parts where part.activity < system.rows.count {
            let position = system.rows[part.activity]
            let constraint = system.constraints[position]
            let sign: Double = constraint.relation == .lessThanOrEqual ? -1 : 1
            let multiplier = sign * part.factor / system.scale(of: part.activity)
            members.append(Conflict.Member(constraint.id, multiplier: multiplier))
            for entry in system.leftSides[position] { sum.add(multiplier * entry.coefficient, at: entry.column) }
        }
        sum.clean(fraction: tolerances.cancellation)
        let factors = system.equationFactors(of: sum.entries)
        for (equation, factor) in zip(system.equations, factors) where factor != 0 {
            members.append(Conflict.Member(system.constraints[equation].id, multiplier: -factor))
        }
        let conflict = Conflict(members)
        let rules = system.constraints
        let proof = conflict.gap { id in
            // The constraints are in creation order.
            let position = rules.partitioningIndex { $0.id >= id }
            return position < rules.count && rules[position].id == id ? rules[position] : nil
        }
        if proof != nil { throw .conflict(conflict) }
        // A violation without a proof is within rounding, or rounding destroyed the proof.
        if tableau.values[row] * system.scale(of: activity) < -tolerances.frame {
            throw trouble("a conflict could not be proved")
        }
    }
}

extension Array {
    /// Returns the first index from which a predicate holds.
    ///
    /// - Precondition: The predicate holds from some index on, and is false for all earlier indices.
    func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
