/// A flat, growable block of plain records that are addressed by number.
///
/// The solver reads and writes single numbers of such blocks in every inner loop, where an `Array` property of a class
/// would cost an exclusivity, a uniqueness and a bounds check each. Whoever holds a pool frees it.
struct Pool<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var isOwner = false

    /// An empty pool, without memory.
    init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

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

    /// Makes room for that many records in memory of its own; new ones are `fill`.
    mutating func grow(to wanted: Int, fill: Element) {
        if wanted <= count { return }
        move(to: .allocate(capacity: wanted), wanted, fill)
        isOwner = true
    }

    /// Makes room for that many records in a slab that outlives it; new ones are `fill`, or all bytes 0 if that is nil.
    mutating func grow(to wanted: Int, fill: Element?, in slab: inout Slab) {
        let wanted = max(wanted, count)
        guard let memory = slab.take(Element.self, wanted) else { return }
        move(to: memory, wanted, fill)
        isOwner = false
    }

    private mutating func move(to memory: UnsafeMutablePointer<Element>, _ wanted: Int, _ fill: Element?) {
        memory.update(from: base, count: count)
        if let fill { (memory + count).initialize(repeating: fill, count: wanted - count) }
        deallocate()
        base = memory
        count = wanted
    }

    func deallocate() {
        if isOwner { base.deallocate() }
    }
}
