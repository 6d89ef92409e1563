/// Sorting by numbers that are close together, such as creation indices.
extension RandomAccessCollection where Index == Int {
    /// Returns the elements sorted by `number`, with a table instead of comparisons; nil if two numbers are equal or
    /// the numbers are too far apart.
    ///
    /// Sorting 5,000 constraints by comparison took 12 % of the time that a first layout spent outside the solver.
    ///
    /// - Complexity: O(count).
    @inlinable @inline(__always)
    package func spread(by number: (Element) -> Int) -> ContiguousArray<Element>? {
        guard let first else { return [] }
        var (lowest, highest) = (number(first), number(first))
        for element in self {
            let number = number(element)
            lowest = Swift.min(lowest, number)
            highest = Swift.max(highest, number)
        }
        let (span, isTooLong) = highest.subtractingReportingOverflow(lowest)
        if isTooLong || span / 8 > count { return nil }
        var buckets = ContiguousArray<Int32>(repeating: -1, count: span + 1)
        for position in indices {
            let key = number(self[position]) - lowest
            if buckets[key] >= 0 { return nil }
            buckets[key] = Int32(truncatingIfNeeded: position)
        }
        var result = ContiguousArray<Element>()
        result.reserveCapacity(count)
        for position in buckets where position >= 0 { result.append(self[Int(position)]) }
        return result
    }
}
