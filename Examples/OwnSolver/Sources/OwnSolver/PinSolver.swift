import SolverAPI

/// The smallest possible solver: it supports `variable == constant` and leaves all other variables at 0. That suffices
/// for the workload "flat"; on all other workloads the lab reports wrong frames.
final class PinSolver: LayoutSolver {
    static var descriptor: SolverDescriptor {
        var capabilities = SolverCapabilities()
        capabilities.isIncremental = true
        return SolverDescriptor(name: "own", summary: "pins only", capabilities: capabilities)
    }

    private(set) var problem = Problem()
    private(set) var counters = WorkCounters()
    private var values: [Double] = []
    private var moved: [VariableSlot] = []
    var footprint: Footprint { Footprint() }

    init(tolerances: Tolerances) {}

    func apply(_ batch: Batch) throws(SolverError) {
        do {
            problem.commit(try problem.apply(batch))
        } catch {
            throw .invalid(error)
        }
        values += [Double](repeating: 0, count: problem.variableSlotCount - values.count)
        for constraint in batch.addedConstraints { pin(constraint) }
        for change in batch.constantChanges {
            if let constraint = problem.constraint(change.constraint) { pin(constraint) }
        }
    }

    private func pin(_ constraint: Constraint) {
        guard constraint.relation == .equal, constraint.expression.count == 1 else { return }
        let term = constraint.expression[0]
        guard let slot = problem.slot(of: term.variable) else { return }
        values[Int(slot)] = constraint.constant / term.coefficient
        moved.append(slot)
        counters.rowsTouched += 1
    }

    func value(of variable: VariableID) -> Double? {
        problem.slot(of: variable).map { values[Int($0)] }
    }

    func drainChanges(_ report: (VariableID, Double) -> Void) {
        for slot in moved { report(problem.variable(at: slot).id, values[Int(slot)]) }
        counters.valuesReported += moved.count
        moved.removeAll(keepingCapacity: true)
    }

    func levelTotals() -> [LevelTotal] { [] }
    func diagnose() -> Diagnosis? { nil }
}
