import SimplexSupport
import SolverAPI
import TestSupport
import Testing

@testable import RevisedSimplex

/// The memory of long priority vectors. Vectors in use survive a collection.
@Suite(.hangLimit(minutes: 2)) struct KeyArenaTests {
    /// A vector with one amount at each level.
    private static func vector(_ levels: Int, _ amount: Double, in keys: KeyArena) -> PriorityVector {
        var vector = PriorityVector()
        for level in 1...levels {
            vector.add(PriorityVector(.init(priority: Double(level), creationIndex: 0, amount: amount)), in: keys)
        }
        return vector
    }

    @Test(arguments: [1, 2, 3, 40])
    func `multipliers of constraints and of free variables survive collections`(levels: Int) {
        var engine = Engine(tolerances: Tolerances())
        engine.reserve(variables: 3, constraints: 3)
        for slot in 0..<3 as Range<Int32> {
            engine.prices.store(Self.vector(levels, 1 + Double(slot), in: engine.keys), at: ConstraintSlot(slot))
            engine.prices.storeFree(Self.vector(levels, 11 + Double(slot), in: engine.keys), at: VariableSlot(slot))
        }
        let (written, allocations) = (engine.keys.entriesWritten, engine.keys.allocations)
        for number in 0..<4000 {
            // This garbage would overwrite a vector that was freed by mistake.
            _ = Self.vector(9, Double(number), in: engine.keys)
            engine.collectKeys()
        }
        #expect(engine.keys.entriesWritten > written + 100_000, "no garbage was collected")
        #expect(engine.keys.allocations < allocations + 20)
        for slot in 0..<3 as Range<Int32> {
            for (vector, amount) in [
                (engine.prices.multipliers[ConstraintSlot(slot)], 1.0),
                (engine.prices.freeMultipliers[VariableSlot(slot)], 11),
            ] {
                #expect(vector.count == levels)
                for index in 0..<vector.count {
                    #expect(vector[index].priority == Double(levels - index))
                    #expect(vector[index].amount == amount + Double(slot))
                }
            }
        }
    }
}
