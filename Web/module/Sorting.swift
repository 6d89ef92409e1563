// Sorting for the module of the page: one function for all types of elements, in place of the library's, which the
// compiler copies for each type. 41 copies had 140 kB. These declarations hide those of the same names. Flat memory, in
// which solvers sort, keeps the library's sorting.

/// Returns the positions of elements in ascending order: a merge sort, which keeps the order of equal elements.
@usableFromInline func stableOrder(_ count: Int, _ isLess: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    if count < 2 { return order }
    var merged = order
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
            var (left, right, place) = (start, middle, start)
            while place < end {
                let takesRight = left >= middle || right < end && isLess(order[right], order[left])
                merged[place] = order[takesRight ? right : left]
                if takesRight { right += 1 } else { left += 1 }
                place += 1
            }
            start = end
        }
        swap(&order, &merged)
        width *= 2
    }
    return order
}

extension Sequence {
    /// Returns the elements in ascending order.
    @inlinable public func sorted(by isLess: (Element, Element) -> Bool) -> [Element] {
        let elements = ContiguousArray(self)
        return stableOrder(elements.count) { isLess(elements[$0], elements[$1]) }.map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    /// Returns the elements in ascending order.
    @inlinable public func sorted() -> [Element] { sorted { $0 < $1 } }
}

extension Array {
    /// Sorts the elements in ascending order.
    @inlinable public mutating func sort(by isLess: (Element, Element) -> Bool) { self = sorted(by: isLess) }
}

extension Array where Element: Comparable {
    /// Sorts the elements in ascending order.
    @inlinable public mutating func sort() { self = sorted { $0 < $1 } }
}
