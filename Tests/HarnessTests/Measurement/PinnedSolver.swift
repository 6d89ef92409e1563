import Harness
import SolverAPI

/// A solver for `variable == constant` only, with optional errors and delays.
final class PinnedSolver: LayoutSolver {
    static var descriptor: SolverDescriptor {
        SolverDescriptor(name: "pinned", summary: "for tests", capabilities: SolverCapabilities())
    }

    private(set) var problem = Problem()
    private(set) var counters = WorkCounters()
    var footprint: Footprint { Footprint() }
    /// The error that is added to every value.
    var error = 0.0
    /// The minimum duration of a batch.
    var pause = Duration.zero
    /// Whether the next batch is refused.
    var fails: () -> Bool = { false }
    /// The limits, whose deadline is checked during a pause.
    var limits = SolveLimits()

    init(tolerances: Tolerances) {}

    func apply(_ batch: Batch) throws(SolverError) {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < pause {
            if let deadline = limits.deadline, ContinuousClock.now >= deadline {
                throw .limitReached(solver: "pinned", limit: .time)
            }
        }
        var wrong = Batch()
        wrong.remove(ConstraintID(1 << 40))
        do {
            problem.commit(try problem.apply(fails() ? wrong : batch))
        } catch {
            throw .invalid(error)
        }
        counters.pivots += batch.count
    }

    func value(of variable: VariableID) -> Double? {
        guard problem.variable(variable) != nil else { return nil }
        let pin = problem.constraints.first { $0.expression[0].variable == variable }
        return (pin?.constant ?? 0) + error
    }

    func drainChanges(_ report: (VariableID, Double) -> Void) {
        for pin in problem.constraints { report(pin.expression[0].variable, pin.constant + error) }
    }

    func levelTotals() -> [LevelTotal] { [] }
    func diagnose() -> Diagnosis? { nil }
}

extension Contestant {
    /// Returns a contestant whose frames are off by `error` and whose batches take `pause`.
    static func pinned(
        _ name: String, limit: Int? = nil, error: Double = 0, pause: Duration = .zero
    ) -> Contestant {
        Contestant(name: name, constraintLimit: limit) {
            let solver = PinnedSolver(tolerances: Tolerances())
            solver.error = error
            solver.pause = pause
            return solver
        }
    }
}

extension Workload {
    /// Views with all coordinates pinned; a resize changes the first width and restores it.
    static let pins = Workload(name: "pins", summary: "for tests", curatedSizes: [2, 4]) {
        (size, _) throws(WorkloadError) in
        let variables = (0..<4 * size).map { VariableID($0) }
        func resize(_ width: Double) -> Batch {
            var batch = Batch()
            batch.setConstant(width, of: ConstraintID(2))
            return batch
        }
        return Scenario(
            workload: "pins", size: size, viewCount: size, frameVariables: variables,
            makeBuild: {
                var batch = Batch()
                for (index, variable) in variables.enumerated() {
                    batch.add(Variable(variable, .extent))
                    let pin = LinearExpression(Term(variable, 1))
                    batch.add(Constraint(ConstraintID(index), pin, .equal, Double(index)))
                }
                return batch
            }, scripts: [Scenario.Script(.resize, steps: [resize(100), resize(2)])])
    }
}
