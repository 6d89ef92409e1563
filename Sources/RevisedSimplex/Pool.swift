/// A flat, growable block of records that are addressed by number.
///
/// The solver reads and writes single numbers of such blocks in every inner loop, where an `Array` property of a class
/// would cost an exclusivity, a uniqueness and a bounds check each. Whoever holds a pool frees it.
struct Pool<Element> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0

    init() { base = .allocate(capacity: 1) }

    @inline(__always)
    subscript(position: Int32) -> Element {
        get { base[Int(position)] }
        nonmutating _modify { yield &base[Int(position)] }
    }

    @inline(__always)
    subscript(position: Int) -> Element {
        get { base[position] }
        nonmutating _modify { yield &base[position] }
    }

    /// Makes room for that many records; new ones are `fill`.
    mutating func grow(to wanted: Int, fill: Element) {
        if wanted <= count { return }
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        memory.moveInitialize(from: base, count: count)
        (memory + count).initialize(repeating: fill, count: wanted - count)
        base.deallocate()
        base = memory
        count = wanted
    }

    func deallocate() {
        base.deinitialize(count: count)
        base.deallocate()
    }
}
