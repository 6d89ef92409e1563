/// A binary heap of plain records. The order comes with each call, so that it may use what its owner knows.
@frozen
public struct BinaryHeap<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var items = Stack<Element>()

    /// An empty heap, without memory.
    @inlinable public init() {}

    /// Whether it has no element.
    @inlinable public var isEmpty: Bool { items.isEmpty }
    /// How many elements it has.
    @inlinable public var count: Int { items.count }
    /// The element that precedes all others. There has to be one.
    @inlinable public var top: Element { items[0] }

    /// Drops all elements and keeps the memory.
    @inlinable public mutating func removeAll() { items.removeAll() }

    /// Adds an element anywhere; call ``order(by:)`` before anything else.
    @inlinable @inline(__always)
    public mutating func appendUnordered(_ element: Element) { items.append(element) }

    /// Brings elements that were added anywhere into order: O(n).
    @inlinable
    public mutating func order(by precedes: (Element, Element) -> Bool) {
        var place = items.count / 2
        while place > 0 {
            place -= 1
            sink(place, by: precedes)
        }
    }

    /// Adds an element: O(log n).
    @inlinable
    public mutating func insert(_ element: Element, by precedes: (Element, Element) -> Bool) {
        items.append(element)
        var place = items.count - 1
        while place > 0 {
            let parent = (place - 1) / 2
            if !precedes(items[place], items[parent]) { return }
            (items[parent], items[place]) = (items[place], items[parent])
            place = parent
        }
    }

    /// Puts another element in the place of the first one: O(log n).
    @inlinable
    public mutating func replaceTop(_ element: Element, by precedes: (Element, Element) -> Bool) {
        items[0] = element
        sink(0, by: precedes)
    }

    /// Takes the first element: O(log n). There has to be one.
    @inlinable @discardableResult
    public mutating func popTop(by precedes: (Element, Element) -> Bool) -> Element {
        let top = items[0]
        let last = items.removeLast()
        if !items.isEmpty { replaceTop(last, by: precedes) }
        return top
    }

    @inlinable
    mutating func sink(_ start: Int, by precedes: (Element, Element) -> Bool) {
        var place = start
        while true {
            var child = 2 * place + 1
            if child >= items.count { return }
            if child + 1 < items.count, precedes(items[child + 1], items[child]) { child += 1 }
            if !precedes(items[child], items[place]) { return }
            (items[child], items[place]) = (items[place], items[child])
            place = child
        }
    }
}
