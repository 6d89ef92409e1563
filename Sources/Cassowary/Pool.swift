/// Plain records by number, in memory of its own.
///
/// The inner loops read and write single records of a dozen such tables, where an `Array` would cost an exclusivity, a
/// uniqueness and a bounds check each. Whoever holds a pool frees it.
struct Pool<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0

    /// An empty pool, without memory.
    init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

    @inline(__always)
    subscript(position: Int) -> Element {
        get { base[position] }
        nonmutating _modify { yield &base[position] }
    }

    @inline(__always)
    subscript(position: Int32) -> Element {
        get { base[Int(position)] }
        nonmutating _modify { yield &base[Int(position)] }
    }

    @inline(__always)
    subscript(symbol: Symbol) -> Element {
        get { base[Int(symbol.index)] }
        nonmutating _modify { yield &base[Int(symbol.index)] }
    }

    /// Makes room for that many records; new ones are `fill`.
    mutating func grow(to wanted: Int, fill: Element) {
        if wanted <= count { return }
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        memory.update(from: base, count: count)
        (memory + count).initialize(repeating: fill, count: wanted - count)
        deallocate()
        base = memory
        count = wanted
    }

    func fill(with value: Element) { base.update(repeating: value, count: count) }

    func deallocate() {
        if count > 0 { base.deallocate() }
    }
}
