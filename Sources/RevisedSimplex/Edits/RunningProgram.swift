import SolverAPI

/// An edit program with the slots of its variables and constraints.
struct RunningProgram {
    let program: EditProgram
    let slots: [VariableSlot]
    let constraints: [ConstraintSlot]
    /// The values of all variables by slot, in points; those that the program does not move are constant in its region.
    var values: [Double] = []
}
