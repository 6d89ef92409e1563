import SolverAPI

/// A solver that only records the batches it receives.
final class BatchRecorder: LayoutSolver {
    static var descriptor: SolverDescriptor {
        SolverDescriptor(name: "recorder", summary: "Keeps batches and solves nothing.", capabilities: .init())
    }

    private var batches: [Batch] = []
    /// The system of all batches, to which an engine compares its rows.
    private(set) var problem = Problem()
    let counters = WorkCounters()
    let footprint = Footprint()

    init(tolerances: Tolerances) {}

    func apply(_ batch: Batch) throws(SolverError) {
        do {
            problem.commit(try problem.apply(batch))
        } catch {
            throw .invalid(error)
        }
        batches.append(batch)
    }

    /// Returns the batches since the last call.
    func drainBatches() -> [Batch] {
        defer { batches.removeAll() }
        return batches
    }

    func value(of variable: VariableID) -> Double? { nil }
    func drainChanges(_ report: (VariableID, Double) -> Void) {}
    func levelTotals() -> [LevelTotal] { [] }
    func diagnose() -> Diagnosis? { nil }
}
