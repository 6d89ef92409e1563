import ExactSimplex

/// Memory for the entries of long priority vectors, so that the vectors themselves are plain records.
///
/// Vectors of up to two entries, nearly all, need none of it. Blocks are written once and never changed, and there is no
/// list of the free ones: once in a while the vectors that are still in use move to a fresh chunk.
struct KeyArena: BitwiseCopyable {
    private struct State {
        var chunks: [UnsafeMutablePointer<PriorityVector.Entry>] = []
        /// Of the last chunk.
        var capacity = 0
        var used = 0
        var entriesSinceCollection = 0
        var entriesAllowed = 4096
        var allocations = 0
        var entriesWritten = 0
    }

    private let state: UnsafeMutablePointer<State>
    /// Counts decisions that exact arithmetic has to confirm.
    let counter = DoubtCounter()

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State())
    }

    func deallocate() {
        for chunk in state.pointee.chunks { chunk.deallocate() }
        counter.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// How often a decision hung on a sum of which too little was left to trust its sign.
    var doubts: Int { counter.doubts }

    /// See ``DoubtCounter/weigh(_:of:)``.
    @inline(__always)
    func weigh(_ sum: Double, of size: Double) { counter.weigh(sum, of: size) }

    /// See ``DoubtCounter/weighZero(_:of:)``.
    @inline(__always)
    func weighZero(_ sum: Double, of size: Double) { counter.weighZero(sum, of: size) }

    /// How many entries were written in all.
    var entriesWritten: Int { state.pointee.entriesWritten }

    /// How often memory was asked for.
    var allocations: Int { state.pointee.allocations }

    /// Uninitialised memory for that many entries.
    func block(of count: Int) -> UnsafeMutablePointer<PriorityVector.Entry> {
        if state.pointee.used + count > state.pointee.capacity { addChunk(count) }
        let block = state.pointee.chunks[state.pointee.chunks.count - 1] + state.pointee.used
        state.pointee.used += count
        state.pointee.entriesSinceCollection += count
        state.pointee.entriesWritten &+= count
        return block
    }

    private func addChunk(_ count: Int) {
        state.pointee.capacity = max(256, 2 * state.pointee.capacity, count)
        state.pointee.chunks.append(.allocate(capacity: state.pointee.capacity))
        state.pointee.used = 0
        state.pointee.allocations += 1
    }

    /// Whether most of the memory may be out of use by now, and so much that going through `count` vectors is worth it.
    func isCollectionDue(for count: Int) -> Bool {
        state.pointee.entriesSinceCollection > max(count, state.pointee.entriesAllowed)
    }

    /// Forgets all blocks but those of the vectors that `move` moves, with ``PriorityVector/moved(in:)``.
    func collect(_ move: () -> Void) {
        let old = state.pointee.chunks
        // The first chunk after a collection is as large as the last one before, so the sizes settle.
        state.pointee.chunks = [.allocate(capacity: max(256, state.pointee.capacity))]
        state.pointee.capacity = max(256, state.pointee.capacity)
        state.pointee.used = 0
        state.pointee.entriesSinceCollection = 0
        move()
        state.pointee.entriesAllowed = max(4096, 4 * state.pointee.entriesSinceCollection)
        state.pointee.entriesSinceCollection = 0
        for chunk in old { chunk.deallocate() }
    }
}
