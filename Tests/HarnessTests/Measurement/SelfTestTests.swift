import Harness
import SolverAPI
import Synchronization
import TestSupport
import Testing

/// A clock that advances only on request.
private final class ScriptedTime: Sendable {
    private let nanoseconds = Mutex(0.0)
    private let random: Mutex<SplitMix64>

    init(seed: UInt64) { random = Mutex(SplitMix64(seed: seed)) }

    /// Advances by a duration in nanoseconds, plus a random fraction of it.
    func pass(_ time: Double, noise: Double = 0) {
        let factor = 1 + (noise > 0 ? random.withLock { Double.random(in: 0...noise, using: &$0) } : 0)
        nanoseconds.withLock { $0 += time * factor }
    }

    var clock: MeasurementClock {
        let now: @Sendable () -> Double = { self.nanoseconds.withLock { $0 } }
        return MeasurementClock(wall: now, cpu: now)
    }
}

/// A solver whose batches take scripted times.
private final class TimedSolver: LayoutSolver {
    static var descriptor: SolverDescriptor { PinnedSolver.descriptor }
    private let base = PinnedSolver(tolerances: Tolerances())
    private let pass: () -> Void

    init(_ pass: @escaping () -> Void) { self.pass = pass }
    init(tolerances: Tolerances) { pass = {} }

    func apply(_ batch: Batch) throws(SolverError) {
        try base.apply(batch)
        pass()
    }
    func value(of variable: VariableID) -> Double? { base.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { base.drainChanges(report) }
    func levelTotals() -> [LevelTotal] { [] }
    func diagnose() -> Diagnosis? { nil }
    var problem: Problem { base.problem }
    var counters: WorkCounters { base.counters }
    var footprint: Footprint { base.footprint }
    var limits = SolveLimits()
}

@Suite("Self-test of the measurement", .hangLimit(minutes: 10))
struct SelfTestTests {
    /// Returns the rows of contestants with the given nanoseconds per batch, in the order of measurement.
    private func rows(_ speeds: [(name: String, time: Double)], noise: Double = 0) throws -> [ResultRow] {
        let time = ScriptedTime(seed: 3)
        let contestants = speeds.map { speed in
            Contestant(name: speed.name) { TimedSolver { time.pass(speed.time, noise: noise) } }
        }
        var plan = MeasurementPlan(contestants: contestants, workloads: [.pins], budget: 1)
        plan.clock = time.clock
        plan.mostSamples = 40
        plan.operations = [.firstSolve, .resize, .teardown]
        var sweep = try Sweep(plan)
        var rows: [ResultRow] = []
        _ = sweep.run(isInterrupted: { false }) { event in
            if case .finished(let row, _) = event { rows.append(row) }
        }
        return rows
    }

    @Test func `without noise, one solver measured twice has equal times`() throws {
        let result = SelfTest(try rows([("a", 200_000), ("a-again", 200_000)]))
        #expect(result.points == 6 && result.holds && result.different.isEmpty && result.oneSided == 0)
        #expect(abs(result.typical - 1) < 1e-12, "\(result.text)")
    }

    @Test func `noise that affects both names equally is not a difference`() throws {
        let result = SelfTest(try rows([("a", 200_000), ("a-again", 200_000)], noise: 0.3))
        #expect(result.holds && result.points == 6, "\(result.text)")
        #expect(result.typicalLow < result.typicalHigh)
    }

    @Test func `a name with longer times is reported, with the ratio`() throws {
        let result = SelfTest(try rows([("a", 200_000), ("a-again", 250_000)], noise: 0.02))
        #expect(!result.holds && result.different.count == result.points)
        #expect(abs(result.typical - 1.25) < 0.02, "\(result.text)")
        #expect(result.text.contains("Do not trust differences"))
    }

    @Test func `a difference too small for any single point is reported over all points`() throws {
        let result = SelfTest(try rows([("a", 200_000), ("a-again", 210_000)]))
        #expect(result.different.isEmpty && !result.holds)
    }

    @Test func `different counted work is always a failure`() throws {
        var rows = try rows([("a", 200_000), ("a-again", 200_000)])
        rows[rows.firstIndex { $0.solver == "a-again" && $0.work != nil } ?? 0].work?.pivots += 1
        let result = SelfTest(rows)
        #expect(result.otherWork.count == 1 && !result.holds)
    }

    @Test func `an empty result does not pass`() { #expect(!SelfTest([]).holds) }

    @Test func `twins are the same solver with two names`() throws {
        let twins = SelfTest.twins(of: [.pinned("a", limit: 7), .pinned("b")])
        #expect(
            twins.map(\.name) == ["a", "a-again", "b", "b-again"] && twins.map(\.constraintLimit) == [7, 7, nil, nil])
    }
}
