import ExactSimplex
import SimplexSupport

/// Memory for the entries of long priority vectors, so that the vectors themselves are plain records.
///
/// Vectors of up to two entries, which are nearly all, need none of it. Blocks are written once and never change, and
/// there is no free list: occasionally the vectors in use move to a new chunk.
final class KeyArena {
    @exclusivity(unchecked) private var memory = Arena<PriorityVector.Entry>()
    @exclusivity(unchecked) private var entriesSinceCollection = 0
    @exclusivity(unchecked) private var entriesAllowed = 4096
    @exclusivity(unchecked) private var allocationsBefore = 0
    /// The number of entries written so far.
    @exclusivity(unchecked) private(set) var entriesWritten = 0

    /// Counts numerical doubts, which exact arithmetic must confirm.
    let counter = DoubtCounter()

    /// The number of numerical doubts.
    var doubts: Int { counter.doubts }

    /// See ``DoubtCounter/weigh(_:of:)``.
    @inline(__always)
    func weigh(_ sum: Double, of size: Double) { counter.weigh(sum, of: size) }

    /// See ``DoubtCounter/weighZero(_:of:)``.
    @inline(__always)
    func weighZero(_ sum: Double, of size: Double) { counter.weighZero(sum, of: size) }

    /// The number of chunks allocated, without those of collections.
    var allocations: Int { allocationsBefore + memory.allocations }

    /// Returns uninitialized memory for `count` entries, at least one, which is valid until the next collection.
    func block(of count: Int) -> UnsafeMutablePointer<PriorityVector.Entry> {
        entriesSinceCollection += count
        entriesWritten &+= count
        return memory.take(count).baseAddress.unsafelyUnwrapped
    }

    /// Whether enough memory may be garbage to justify a pass over `count` vectors.
    func isCollectionDue(for count: Int) -> Bool { entriesSinceCollection > max(count, entriesAllowed) }

    /// Frees all blocks except those of the vectors that `move` moves, with ``PriorityVector/moved(in:)``.
    func collect(_ move: () -> Void) {
        // The new chunk has the size of the largest previous one, so that a steady state needs one chunk.
        var old = Arena<PriorityVector.Entry>(capacity: max(1, memory.capacity))
        swap(&old, &memory)
        allocationsBefore += old.allocations
        entriesSinceCollection = 0
        move()
        entriesAllowed = max(4096, 4 * entriesSinceCollection)
        entriesSinceCollection = 0
        // The old memory must live until here, because the moved vectors were read from it.
        _ = consume old
    }
}
