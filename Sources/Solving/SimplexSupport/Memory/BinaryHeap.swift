public import SolverAPI

/// A binary heap of plain records. The order is passed to each call, so that it may use data of the owner.
@frozen
public struct BinaryHeap<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var items = Stack<Element>()

    /// Creates an empty heap without memory.
    @inlinable public init() {}

    @inlinable public var isEmpty: Bool { items.isEmpty }
    @inlinable public var count: Int { items.count }
    /// The first element.
    ///
    /// - Precondition: The heap is not empty.
    @inlinable public var top: Element { items[0] }

    /// Removes all elements and keeps the memory.
    @inlinable public mutating func removeAll() { items.removeAll() }

    /// Appends an element without ordering. Call ``order(by:)`` before any other use.
    @inlinable @inline(__always)
    public mutating func appendUnordered(_ element: Element) { items.append(element) }

    /// Establishes the order of the heap after ``appendUnordered(_:)``.
    ///
    /// - Complexity: O(n).
    @inlinable
    public mutating func order(by precedes: (Element, Element) -> Bool) {
        var index = items.count / 2
        while index > 0 {
            index -= 1
            sink(index, by: precedes)
        }
    }

    /// - Complexity: O(log n).
    @inlinable
    public mutating func insert(_ element: Element, by precedes: (Element, Element) -> Bool) {
        items.append(element)
        var index = items.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            if !precedes(items[index], items[parent]) { return }
            (items[parent], items[index]) = (items[index], items[parent])
            index = parent
        }
    }

    /// Replaces the first element and restores the order.
    ///
    /// - Complexity: O(log n).
    @inlinable
    public mutating func replaceTop(_ element: Element, by precedes: (Element, Element) -> Bool) {
        items[0] = element
        sink(0, by: precedes)
    }

    /// Removes and returns the first element.
    ///
    /// - Precondition: The heap is not empty.
    /// - Complexity: O(log n).
    @inlinable @discardableResult
    public mutating func popTop(by precedes: (Element, Element) -> Bool) -> Element {
        let top = items[0]
        let last = items.removeLast()
        if !items.isEmpty { replaceTop(last, by: precedes) }
        return top
    }

    @inlinable
    mutating func sink(_ start: Int, by precedes: (Element, Element) -> Bool) {
        var index = start
        while true {
            var child = 2 * index + 1
            if child >= items.count { return }
            if child + 1 < items.count, precedes(items[child + 1], items[child]) { child += 1 }
            if !precedes(items[child], items[index]) { return }
            (items[child], items[index]) = (items[index], items[child])
            index = child
        }
    }
}
