import SolverAPI

/// Variables and their new values, side by side. In the hands of who reads it, so that the reader may use the solver.
struct ChangeRun {
    var variables: [VariableID] = []
    var values: [Double] = []
    /// Whether the variables are those of an edit program.
    var isProgram = false

    /// Empties the run and keeps its memory.
    mutating func removeAll() {
        variables.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }
}
