import SimplexSupport
import SolverAPI

/// Proofs of conflicts.
extension Engine {
    /// Returns a proof of a conflict as Farkas multipliers of its constraints. They are the coefficients in the row of
    /// constraint `r`, which cannot be satisfied.
    ///
    /// The tight constraints are linearly independent, so the row is the only linear dependency among its constraints,
    /// and the conflict is irreducible.
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
