import RevisedSimplex
import SolverAPI
import SolverConformance
import TestSupport
import Testing

/// The solver laws for each use of direct solutions: for first layouts, for no batch, and for every batch.
@Suite(.hangLimit(minutes: 10)) struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the revised simplex obeys`(law: SolverLaw) throws { try law.check(RevisedSimplexSolver.self) }

    @Test(arguments: SolverConformance.laws)
    func `the revised simplex without direct solutions obeys`(law: SolverLaw) throws {
        try law.check(ForwardingSolver<NoBatch>.self)
    }

    @Test(arguments: SolverConformance.laws)
    func `the revised simplex with direct solutions of every batch obeys`(law: SolverLaw) throws {
        try law.check(ForwardingSolver<EveryBatch>.self)
    }
}

/// The use of direct solutions as a type, because laws create their solvers from a type.
private protocol DirectSolutionChoice {
    static var use: DirectSolutionUse { get }
}

private enum NoBatch: DirectSolutionChoice {
    static let use = DirectSolutionUse.never
}

private enum EveryBatch: DirectSolutionChoice {
    static let use = DirectSolutionUse.always
}

/// A revised simplex solver with the chosen use of direct solutions.
private final class ForwardingSolver<Choice: DirectSolutionChoice>: LayoutSolver {
    static var descriptor: SolverDescriptor { RevisedSimplexSolver.descriptor }

    private let base: RevisedSimplexSolver

    init(tolerances: Tolerances) {
        base = RevisedSimplexSolver(tolerances: tolerances, directSolution: Choice.use)
    }

    var limits: SolveLimits {
        get { base.limits }
        set { base.limits = newValue }
    }
    var problem: Problem { base.problem }
    var counters: WorkCounters { base.counters }
    var footprint: Footprint { base.footprint }

    func apply(_ batch: Batch) throws(SolverError) { try base.apply(batch) }
    func value(of variable: VariableID) -> Double? { base.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { base.drainChanges(report) }
    func drainChangeRuns(_ report: (Span<VariableID>, Span<Double>) -> Void) { base.drainChangeRuns(report) }
    func levelTotals() -> [LevelTotal] { base.levelTotals() }
    func diagnose() -> Diagnosis? { base.diagnose() }
    func openSides() -> [OpenSides]? { base.openSides() }
}
