import SolverAPI
import Testing

/// Flat memory releases the objects that it owns.
@Suite struct FlatMemoryTests {
    /// Counts live instances.
    private final class Counter {
        var count = 0
    }

    private final class Instance {
        let counter: Counter

        init(_ counter: Counter) {
            self.counter = counter
            counter.count += 1
        }

        deinit { counter.count -= 1 }
    }

    @Test func `a larger block keeps the elements of a smaller one`() {
        var memory = FlatMemory<Int>(capacity: 3)
        for position in 0..<3 { memory.initialize(position, to: 10 * position) }
        memory.replace(with: FlatMemory(capacity: 5), keeping: 3)
        memory.fill(3..<5, with: -1)
        memory[1] += 5
        #expect((0..<memory.capacity).map { memory[$0] } == [0, 15, 20, -1, -1])
    }

    @Test func `elements move to a larger block without loss`() {
        let counter = Counter()
        var memory = FlatMemory<Instance>(capacity: 2)
        for position in 0..<2 { memory.initialize(position, to: Instance(counter)) }
        memory.replace(with: FlatMemory(capacity: 4), keeping: 2)
        #expect(counter.count == 2)
        _ = UnsafeMutableBufferPointer(rebasing: memory.elements[..<2]).deinitialize()
        #expect(counter.count == 0)
    }

    @Test func `a block without memory has no elements`() {
        let memory = FlatMemory<Double>()
        #expect(memory.capacity == 0 && memory.elements.isEmpty)
    }
}
