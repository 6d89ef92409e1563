/// Sorting by numbers that are close together, such as creation indices.
extension RandomAccessCollection where Index == Int {
    /// Returns the elements in the order of a number, by a table; nil if two numbers are equal or the numbers are too far
    /// apart.
    ///
    /// Sorting 5,000 constraints by comparison took 12 % of the layer's time for a first layout.
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
        var places = ContiguousArray<Int32>(repeating: -1, count: span + 1)
        for place in indices {
            let key = number(self[place]) - lowest
            if places[key] >= 0 { return nil }
            places[key] = Int32(truncatingIfNeeded: place)
        }
        var result = ContiguousArray<Element>()
        result.reserveCapacity(count)
        for place in places where place >= 0 { result.append(self[Int(place)]) }
        return result
    }
}
