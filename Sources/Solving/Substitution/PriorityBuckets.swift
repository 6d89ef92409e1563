public import SolverAPI

/// Optional constraints grouped by priority. Each group is a list, the latest insertion first.
@usableFromInline
struct PriorityBuckets: ~Copyable {
    @usableFromInline
    struct Bucket: BitwiseCopyable {
        @usableFromInline let priority: Double
        @usableFromInline var latest: ListPosition
    }

    @usableFromInline
    struct Entry: BitwiseCopyable {
        @usableFromInline let row: Int32
        /// The previous entry of the same priority.
        @usableFromInline let previous: ListPosition
    }

    @usableFromInline var buckets: [Bucket] = []
    @usableFromInline var entries = Stack<Entry>()
    /// The index of the bucket that received the latest constraint. Insertion tries it first.
    @usableFromInline var latest = 0

    @usableFromInline
    init() {}

    /// The maximum number of priorities. The linear search would be too slow for more.
    private static let largestCount = 32

    /// Inserts a row.
    ///
    /// - Throws: ``Uncertified/takesTooLong`` if there are too many priorities.
    @usableFromInline
    mutating func insert(_ row: Int32, _ priority: Double) throws(Uncertified) {
        if latest >= buckets.count || buckets[latest].priority != priority {
            latest = buckets.firstIndex { $0.priority == priority } ?? buckets.count
            if latest == Self.largestCount { throw .takesTooLong }
            if latest == buckets.count { buckets.append(Bucket(priority: priority, latest: .none)) }
        }
        entries.append(Entry(row: row, previous: buckets[latest].latest))
        buckets[latest].latest = ListPosition(Int32(entries.count - 1))
    }

    /// Puts the highest priority first. Insertions must not follow.
    @usableFromInline
    mutating func sort() { buckets.sort { $0.priority > $1.priority } }

    /// Returns an entry; nil after the last one.
    @inlinable @inline(__always)
    func entry(at position: ListPosition) -> Entry? { position.isNone ? nil : entries[Int(position)] }
}
