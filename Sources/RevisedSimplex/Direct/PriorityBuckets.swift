import SolverAPI

/// Optional constraints grouped by priority. Each group is in order of insertion.
struct PriorityBuckets {
    private var priorities: [Double] = []
    private var buckets: [[ConstraintSlot]] = []
    /// The index of the bucket that received the latest constraint. Insertion tries it first.
    private var latest = 0

    /// The maximum number of priorities. The linear search would be too slow for more.
    private static let largestCount = 32

    /// Inserts a constraint. Returns false if there are too many priorities.
    mutating func insert(_ slot: ConstraintSlot, _ header: ConstraintHeader) -> Bool {
        let priority = header.priority.value
        if latest < priorities.count, priorities[latest] == priority {
            buckets[latest].append(slot)
            return true
        }
        if let found = priorities.firstIndex(of: priority) {
            latest = found
        } else {
            if priorities.count == Self.largestCount { return false }
            latest = priorities.count
            priorities.append(priority)
            buckets.append([])
        }
        buckets[latest].append(slot)
        return true
    }

    /// The constraints of each priority, highest priority first.
    var highestFirst: [[ConstraintSlot]] {
        priorities.indices.sorted { priorities[$0] > priorities[$1] }.map { buckets[$0] }
    }
}
