/// A flat, growable block of plain records that are addressed by number.
///
/// The simplexes read and write single numbers of such blocks in every inner loop, where an `Array` would cost a uniqueness
/// and a bounds check each. Whoever holds a pool frees it.
@frozen
public struct Pool<Element: BitwiseCopyable> {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    // With 32 bits the pool takes 16 bytes and not 24. A simplex has sixty of them, and is moved when it is made.
    @usableFromInline var length: Int32 = 0
    @usableFromInline var isOwner = false

    /// An empty pool, without memory.
    @inlinable public init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

    /// The number of records.
    @inlinable public var count: Int {
        @inline(__always) get { Int(length) }
    }

    /// The record at a place.
    @inlinable
    public subscript(position: Int32) -> Element {
        @inline(__always)
        get {
            checkPlace(Int(position), below: count)
            return base[Int(position)]
        }
        @inline(__always)
        _modify {
            checkPlace(Int(position), below: count)
            yield &base[Int(position)]
        }
    }

    /// The record at a place. Whether there is one is looked at under the trait `InvariantChecks` alone.
    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always)
        get {
            checkPlace(position, below: count)
            return base[position]
        }
        @inline(__always)
        _modify {
            checkPlace(position, below: count)
            yield &base[position]
        }
    }

    /// Makes room for that many records in memory of its own; new ones are `fill`.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element) {
        if wanted <= count { return }
        move(to: .allocate(capacity: wanted), wanted, fill)
        isOwner = true
    }

    /// Makes room for that many records in memory of its own, new ones of which are written before they are read.
    @inlinable
    public mutating func grow(toUnwritten wanted: Int) {
        if wanted <= count { return }
        move(to: .allocate(capacity: wanted), wanted, nil)
        isOwner = true
    }

    /// Makes room for that many records in a slab that outlives it; new ones are `fill`, or all bytes 0 if that is nil.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element?, in slab: inout Slab) {
        let wanted = max(wanted, count)
        guard let memory = slab.take(Element.self, wanted) else { return }
        move(to: memory, wanted, fill)
        isOwner = false
    }

    @inlinable
    mutating func move(to memory: UnsafeMutablePointer<Element>, _ wanted: Int, _ fill: Element?) {
        memory.update(from: base, count: count)
        if let fill { (memory + count).initialize(repeating: fill, count: wanted - count) }
        deallocate()
        base = memory
        length = Int32(wanted)
    }

    /// Makes all records the same.
    @inlinable public mutating func fill(with value: Element) { base.update(repeating: value, count: count) }

    /// Gives memory of its own back.
    @inlinable public func deallocate() {
        if isOwner { base.deallocate() }
    }
}
