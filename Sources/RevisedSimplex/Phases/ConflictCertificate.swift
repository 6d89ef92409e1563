import SimplexSupport
import SolverAPI

/// Proofs of conflicts.
extension Engine {
    /// Returns the certificate of a conflict: Farkas multipliers, taken from the row of a constraint that cannot be
    /// satisfied.
    ///
    /// The tight constraints are linearly independent, so this row is the only dependency among its members, and the
    /// conflict is irreducible.
    mutating func certificate(_ r: ConstraintSlot, _ direction: Double, _ row: borrowing BasisRow) -> Conflict {
        let record = graph.constraints[r]
        var members = [Conflict.Member(ConstraintID(record.creationIndex), multiplier: record.sign * direction)]
        for index in row.constraints.indices {
            let entry = row.constraints[index]
            let record = graph.constraints[entry.slot]
            members.append(
                Conflict.Member(ConstraintID(record.creationIndex), multiplier: -direction * entry.value * record.sign))
        }
        return Conflict(members)
    }
}
