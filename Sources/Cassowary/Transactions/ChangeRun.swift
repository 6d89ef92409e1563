import SolverAPI

/// Variables and their new values, side by side. In the hands of who reads it, so that the reader may use the solver.
struct ChangeRun {
    private(set) var variables = Segment<VariableID>()
    private(set) var values = Segment<Double>()

    var count: Int { values.count }

    @inline(__always)
    mutating func append(_ variable: VariableID, _ value: Double) {
        variables.append(variable)
        values.append(value)
    }

    /// Empties the run and keeps its memory.
    mutating func removeAll() {
        variables.removeAll()
        values.removeAll()
    }

    func deallocate() {
        variables.deallocate()
        values.deallocate()
    }
}
