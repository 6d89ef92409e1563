import SimplexSupport
import SolverAPI

/// Optional constraints grouped by priority. Each group is a list, the latest insertion first.
struct PriorityBuckets: ~Copyable {
    struct Bucket: BitwiseCopyable {
        let priority: Double
        /// The position of the latest entry.
        var latest: Int32
    }

    struct Entry: BitwiseCopyable {
        let slot: ConstraintSlot
        /// The position of the previous entry of the same priority; -1 for none.
        let previous: Int32
    }

    private(set) var buckets: [Bucket] = []
    private var entries = Stack<Entry>()
    /// The index of the bucket that received the latest constraint. Insertion tries it first.
    private var latest = 0

    /// The maximum number of priorities. The linear search would be too slow for more.
    private static let largestCount = 32

    /// Inserts a constraint. Returns false if there are too many priorities.
    mutating func insert(_ slot: ConstraintSlot, _ priority: Double) -> Bool {
        if latest >= buckets.count || buckets[latest].priority != priority {
            latest = buckets.firstIndex { $0.priority == priority } ?? buckets.count
            if latest == Self.largestCount { return false }
            if latest == buckets.count { buckets.append(Bucket(priority: priority, latest: -1)) }
        }
        entries.append(Entry(slot: slot, previous: buckets[latest].latest))
        buckets[latest].latest = Int32(entries.count - 1)
        return true
    }

    /// Puts the highest priority first. Insertions must not follow.
    mutating func sort() { buckets.sort { $0.priority > $1.priority } }

    /// Returns an entry; nil for the position -1.
    @inline(__always)
    func entry(at position: Int32) -> Entry? { position < 0 ? nil : entries[Int(position)] }
}
