internal import Harness
internal import SolverAPI
internal import SolverCatalog

/// A solver that wastes a known part of its time, to test whether comparisons find a slow-down of this size. It is in no
/// catalogue.
///
/// After the changes of a batch are read, it waits until the time since the start of the batch has grown by the factor.
/// Answers and counted work are those of the wrapped solver.
final class SlowedSolver: LayoutSolver {
    static var descriptor: SolverDescriptor {
        SolverDescriptor(name: "slowed", summary: "wastes time", capabilities: SolverCapabilities())
    }

    private let solver: any LayoutSolver
    private let factor: Double
    private let clock: MeasurementClock
    private var start = 0.0

    /// Wraps a solver whose steps will take `factor` times as long; at least 1.
    init(_ solver: any LayoutSolver, factor: Double, clock: MeasurementClock = .system) {
        self.solver = solver
        self.factor = max(1, factor)
        self.clock = clock
    }

    /// Creates a solver that wastes no time; the protocol requires this initializer.
    init(tolerances: Tolerances) {
        solver = SolverCatalog.all[0].make().makeEmpty(tolerances: tolerances)
        factor = 1
        clock = .system
    }

    var descriptor: SolverDescriptor { solver.descriptor }
    var limits: SolveLimits {
        get { solver.limits }
        set { solver.limits = newValue }
    }
    var problem: Problem { solver.problem }
    var counters: WorkCounters { solver.counters }
    var footprint: Footprint { solver.footprint }
    var editProgram: EditProgram? { solver.editProgram }

    func makeEmpty(tolerances: Tolerances) -> any LayoutSolver {
        SlowedSolver(solver.makeEmpty(tolerances: tolerances), factor: factor, clock: clock)
    }

    func apply(_ batch: Batch) throws(SolverError) {
        start = clock.wall()
        try solver.apply(batch)
    }

    func drainChanges(_ report: (VariableID, Double) -> Void) {
        solver.drainChanges(report)
        waste()
    }

    func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        solver.drainChangeRuns(report)
        waste()
    }

    private func waste() {
        let end = start + (clock.wall() - start) * factor
        while clock.wall() < end {}
    }

    func value(of variable: VariableID) -> Double? { solver.value(of: variable) }
    func levelTotals() -> [LevelTotal] { solver.levelTotals() }
    func diagnose() -> Diagnosis? { solver.diagnose() }
    func openSides() -> [OpenSides]? { solver.openSides() }
}

/// A slow-down for a test of comparisons, such as `cassowary=5`: the name of a solver and per cent.
struct PlantedSlowDown {
    let solver: String
    let factor: Double

    /// Parses a text; nil if it is invalid.
    init?(_ text: String) {
        let parts = text.split(separator: "=")
        guard parts.count == 2, let percent = Double(parts[1]), percent >= 0, percent <= 1000 else { return nil }
        solver = String(parts[0])
        factor = 1 + percent / 100
    }

    /// Returns contestants of which the named one is slowed down.
    func applied(to contestants: [Contestant]) -> [Contestant] {
        let factor = factor
        return contestants.map { one in
            guard one.name == solver else { return one }
            return Contestant(name: one.name, constraintLimit: one.constraintLimit) {
                SlowedSolver(one.make(), factor: factor)
            }
        }
    }
}
