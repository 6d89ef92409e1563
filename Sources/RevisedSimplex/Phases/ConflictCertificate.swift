import SimplexSupport
import SolverAPI

/// The proof of a conflict.
extension Engine {
    /// The certificate of a conflict: Farkas multipliers, read from the row that cannot be mended.
    ///
    /// The tight constraints are independent, so the row is the only dependency among its members: none can be left out.
    mutating func certificate(_ r: ConstraintSlot, _ direction: Double, _ row: borrowing BasisRow) -> Conflict {
        let record = graph.constraints[r]
        var members = [Conflict.Member(ConstraintID(record.age), multiplier: record.sign * direction)]
        for index in row.constraints.indices {
            let share = row.constraints[index]
            let record = graph.constraints[share.slot]
            members.append(
                Conflict.Member(ConstraintID(record.age), multiplier: -direction * share.value * record.sign))
        }
        return Conflict(members)
    }
}
