import ExactSimplex
import SimplexSupport

/// Memory for the entries of long priority vectors, so that the vectors themselves are plain records.
///
/// Vectors of up to two entries, nearly all, need none of it. Blocks are written once and never changed, and there is
/// no list of the free ones: once in a while the vectors that are still in use move to a fresh chunk.
final class KeyArena {
    @exclusivity(unchecked) private var memory = Arena<PriorityVector.Entry>()
    @exclusivity(unchecked) private var entriesSinceCollection = 0
    @exclusivity(unchecked) private var entriesAllowed = 4096
    @exclusivity(unchecked) private var allocationsBefore = 0
    /// The number of entries written so far.
    @exclusivity(unchecked) private(set) var entriesWritten = 0

    /// Counts decisions that exact arithmetic has to confirm.
    let counter = DoubtCounter()

    /// The number of decisions that depended on a sum with too few significant digits to trust its sign.
    var doubts: Int { counter.doubts }

    /// See ``DoubtCounter/weigh(_:of:)``.
    @inline(__always)
    func weigh(_ sum: Double, of size: Double) { counter.weigh(sum, of: size) }

    /// See ``DoubtCounter/weighZero(_:of:)``.
    @inline(__always)
    func weighZero(_ sum: Double, of size: Double) { counter.weighZero(sum, of: size) }

    /// The number of chunks allocated so far, without those of collections.
    var allocations: Int { allocationsBefore + memory.allocations }

    /// Uninitialized memory for `count` entries, at least one, until the next collection.
    func block(of count: Int) -> UnsafeMutablePointer<PriorityVector.Entry> {
        entriesSinceCollection += count
        entriesWritten &+= count
        return memory.take(count).baseAddress.unsafelyUnwrapped
    }

    /// Whether most of the memory may be out of use by now, and so much that going through `count` vectors is worth it.
    func isCollectionDue(for count: Int) -> Bool { entriesSinceCollection > max(count, entriesAllowed) }

    /// Frees all blocks but those of the vectors that `move` moves, with ``PriorityVector/moved(in:)``.
    func collect(_ move: () -> Void) {
        // The first chunk after a collection is as large as the last one before, so the sizes settle.
        var old = Arena<PriorityVector.Entry>(capacity: max(1, memory.capacity))
        swap(&old, &memory)
        allocationsBefore += old.allocations
        entriesSinceCollection = 0
        move()
        entriesAllowed = max(4096, 4 * entriesSinceCollection)
        entriesSinceCollection = 0
        // Until here the vectors that move were read from it.
        _ = consume old
    }
}
