import ExactSimplex
import SimplexSupport
import SolverAPI
import SolverConformance
import TestSupport
import Testing

@testable import RevisedSimplex

/// The confirmation of doubtful solutions: rounding errors of earlier steps do not survive it.
@Suite(.hangLimit(minutes: 10)) struct ConfirmationTests {
    /// Builds an engine for a random system and calls `body` if its solution has no numerical doubt.
    private func withEngine(
        seed: UInt64, _ body: (inout Engine, Problem) throws -> Void
    ) throws {
        var problem = Problem()
        problem.commit(try problem.apply(RandomProblem(seed: seed).batch))
        var engine = Engine(tolerances: Tolerances())
        engine.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
        do { try engine.build(problem) } catch { return }
        if engine.doubts.doubts == 0 { try body(&engine, problem) }
    }

    private func multipliers(_ engine: borrowing Engine) -> [[Double]] {
        // Those of required equations need not be stored.
        let slots = engine.prices.multipliers.slots.filter { engine.graph.constraints[$0].form != .requiredEqual }
        return slots.sorted().map { slot in
            let y = engine.prices.multipliers[slot]
            return [Double(slot.number)] + (0..<y.count).flatMap { [Double(y[$0].creationIndex), y[$0].amount] }
        }
    }

    @Test func `drifted multipliers are computed from the violated constraints`() throws {
        var drifted = 0
        for seed in UInt64(1)...1000 {
            try withEngine(seed: seed) { engine, problem in
                let expected = multipliers(engine)
                let tight = engine.prices.multipliers.slots.filter { engine.graph.constraints[$0].isTight }
                for slot in tight {
                    let y = engine.prices.multipliers[slot].scaled(by: 1 + 1e-7, in: engine.keys)
                    engine.prices.store(y, at: slot)
                }
                drifted += tight.isEmpty ? 0 : 1
                let isConfirmed = try engine.confirm(problem)
                let found = multipliers(engine)
                #expect(isConfirmed && engine.brokenInvariant() == nil, "seed \(seed)")
                #expect(found.map(\.count) == expected.map(\.count), "seed \(seed)")
                for (y, z) in zip(found.joined(), expected.joined()) { #expect(abs(y - z) < 1e-9, "seed \(seed)") }
            }
        }
        #expect(drifted > 100)
    }

    @Test func `values and free variables are computed again`() throws {
        for seed in UInt64(1)...1000 {
            try withEngine(seed: seed) { engine, problem in
                let expected = problem.variableSlots.map { engine.value(of: $0) }
                for slot in problem.variableSlots { engine.point.store(engine.value(of: slot) + 1e-7, at: slot) }
                _ = try engine.confirm(problem)
                for (slot, value) in zip(problem.variableSlots, expected) {
                    #expect(abs(engine.value(of: slot) - value) < 1e-9, "seed \(seed)")
                }
            }
        }
    }
}
