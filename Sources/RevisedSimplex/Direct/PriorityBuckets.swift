import SolverAPI

/// Optional constraints by their priority, in the order in which they were inserted.
struct PriorityBuckets {
    private var priorities: [Double] = []
    private var buckets: [[ConstraintSlot]] = []
    /// The bucket of the latest constraint, which is tried first.
    private var latest = 0

    /// With more priorities, the linear search would be too slow.
    private static let largestCount = 32

    /// - Returns: false if there are too many priorities.
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

    /// The constraints of each priority, those of the highest first.
    var highestFirst: [[ConstraintSlot]] {
        priorities.indices.sorted { priorities[$0] > priorities[$1] }.map { buckets[$0] }
    }
}
