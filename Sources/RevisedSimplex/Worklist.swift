/// A queue of small numbers in which each waits at most once.
struct Worklist {
    private var numbers = Stack<Int32>()
    private var head = 0
    private var waits = Pool<Bool>()

    var isEmpty: Bool { head == numbers.count }

    mutating func grow(to count: Int) { waits.grow(to: count, fill: false) }

    mutating func grow(to count: Int, in slab: inout Slab) {
        waits.grow(to: count, fill: nil, in: &slab)
        numbers.grow(to: count, in: &slab)
    }

    @inline(__always)
    mutating func insert(_ number: Int32) {
        if waits[number] { return }
        waits[number] = true
        if numbers.count == numbers.capacity, head > 0 { dropServed() }
        numbers.append(number)
    }

    /// Each waits at most once, so with those gone that were served there is room.
    @inline(never)
    private mutating func dropServed() {
        numbers.removeFirst(head)
        head = 0
    }

    /// The one that waited longest, or -1.
    @inline(__always)
    mutating func popFirst() -> Int32 {
        guard head < numbers.count else { return -1 }
        let number = numbers[head]
        head += 1
        waits[number] = false
        if head == numbers.count {
            numbers.removeAll()
            head = 0
        }
        return number
    }

    /// The smallest, or -1: O(n), for Bland's rule.
    mutating func popSmallest() -> Int32 {
        guard head < numbers.count else { return -1 }
        var smallest = head
        for place in head..<numbers.count where numbers[place] < numbers[smallest] { smallest = place }
        let number = numbers[smallest]
        numbers[smallest] = numbers[head]
        numbers[head] = number
        return popFirst()
    }

    /// Those that wait.
    var waiting: UnsafeMutableBufferPointer<Int32> {
        UnsafeMutableBufferPointer(rebasing: numbers.elements[head..<numbers.count])
    }

    mutating func removeAll() { while popFirst() >= 0 {} }

    func deallocate() {
        numbers.deallocate()
        waits.deallocate()
    }
}
