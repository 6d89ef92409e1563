/// Flat memory for plain records, freed with its owner. In the loops of the direct solution, arrays check bounds and uniqueness.
struct Records<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count: Int

    init() {
        base = .allocate(capacity: 16)
        capacity = 16
        count = 0
    }

    init(repeating element: Element, count: Int) {
        base = .allocate(capacity: max(1, count))
        base.initialize(repeating: element, count: count)
        capacity = max(1, count)
        self.count = count
    }

    deinit { base.deallocate() }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress {
            assert(index >= 0 && index < count)
            return UnsafePointer(base + index)
        }
        unsafeMutableAddress {
            assert(index >= 0 && index < count)
            return base + index
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    mutating func removeAll() { count = 0 }

    /// Removes all records from a position on.
    mutating func removeAll(from position: Int) { count = min(count, position) }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        larger.initialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
