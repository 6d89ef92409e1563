import SolverAPI

/// An edit program with the slots of its variables and constraints.
struct RunningProgram {
    let program: EditProgram
    let slots: [VariableSlot]
    let constraints: [ConstraintSlot]
}
