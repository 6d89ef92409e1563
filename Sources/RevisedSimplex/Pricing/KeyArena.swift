import ExactSimplex
import SimplexSupport

/// Memory for the entries of long priority vectors, so that the vectors themselves can be copied bit by bit.
///
/// Nearly all vectors have at most two entries and use no memory of the arena. A block is written once and never
/// changes. Blocks are not freed one by one. Instead, a *collection* occasionally copies the vectors in use to a new
/// chunk of memory and frees the old chunks.
final class KeyArena {
    @exclusivity(unchecked) private var memory = Arena<PriorityVector.Entry>()
    @exclusivity(unchecked) private var entriesSinceCollection = 0
    @exclusivity(unchecked) private var entriesAllowed = 4096
    @exclusivity(unchecked) private var allocationsBefore = 0
    /// The number of entries written so far.
    @exclusivity(unchecked) private(set) var entriesWritten = 0

    /// Counts numerical doubts: decisions on numbers so close to a tolerance that exact arithmetic must confirm them.
    let counter = DoubtCounter()

    var doubts: Int { counter.doubts }

    /// See ``DoubtCounter/recordIfUncertain(_:of:)``.
    @inline(__always)
    func recordIfUncertain(_ sum: Double, of size: Double) { counter.recordIfUncertain(sum, of: size) }

    /// See ``DoubtCounter/recordIfNonzero(_:of:)``.
    @inline(__always)
    func recordIfNonzero(_ sum: Double, of size: Double) { counter.recordIfNonzero(sum, of: size) }

    /// The number of chunks allocated, without those that collections allocated.
    var allocations: Int { allocationsBefore + memory.allocations }

    /// Returns uninitialized memory for `count` entries, at least one, which is valid until the next collection.
    func block(of count: Int) -> UnsafeMutablePointer<PriorityVector.Entry> {
        entriesSinceCollection += count
        entriesWritten &+= count
        return memory.allocate(count).baseAddress.unsafelyUnwrapped
    }

    /// Whether the arena may contain enough unused blocks to justify a collection, which visits `count` vectors.
    func isCollectionDue(for count: Int) -> Bool { entriesSinceCollection > max(count, entriesAllowed) }

    /// Calls `move`, which must copy the vectors in use with ``PriorityVector/moved(in:)``, and then frees all older
    /// blocks.
    func collect(_ move: () -> Void) {
        // The new chunk is as large as the largest previous chunk, so that one chunk usually suffices.
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
