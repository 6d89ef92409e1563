import SolverAPI

/// A list of plain records in flat memory. The loops of the direct solution read and write it by position, where an array would check its
/// uniqueness and its bounds each time.
struct Records<Element: BitwiseCopyable>: ~Copyable {
    private var memory: FlatMemory<Element>
    private(set) var count: Int

    init() {
        memory = FlatMemory()
        count = 0
    }

    init(repeating element: Element, count: Int) {
        memory = FlatMemory(capacity: count)
        memory.fill(0..<count, with: element)
        self.count = count
    }

    subscript(index: Int) -> Element {
        @inline(__always)
        _read {
            assert(index < count)
            yield memory[index]
        }
        @inline(__always)
        _modify {
            assert(index < count)
            yield &memory[index]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == memory.capacity { grow() }
        memory.initialize(count, to: element)
        count += 1
    }

    mutating func removeAll() { count = 0 }

    /// Removes all records from a position on.
    mutating func removeAll(from position: Int) { count = min(count, position) }

    @inline(never)
    private mutating func grow() {
        memory.replace(with: FlatMemory(capacity: max(16, 2 * count)), keeping: count)
    }
}
