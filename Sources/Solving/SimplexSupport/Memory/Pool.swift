public import SolverAPI

/// A flat, growable block of plain records that are addressed by number.
///
/// The simplexes read and write single numbers of such blocks in every inner loop, where an `Array` would cost a uniqueness
/// and a bounds check each. Indexes are checked in debug builds and with the trait `InvariantChecks`.
@frozen
public struct Pool<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var memory = FlatMemory<Element>()

    /// An empty pool, without memory.
    @inlinable public init() {}

    /// The number of records.
    @inlinable public var count: Int {
        @inline(__always) get { memory.capacity }
    }

    /// The record at an index.
    @inlinable
    public subscript(position: Int32) -> Element {
        @inline(__always)
        get {
            checkPlace(Int(position), below: count)
            return memory[Int(position)]
        }
        @inline(__always)
        _modify {
            checkPlace(Int(position), below: count)
            yield &memory[Int(position)]
        }
    }

    /// The record at an index.
    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always)
        get {
            checkPlace(position, below: count)
            return memory[position]
        }
        @inline(__always)
        _modify {
            checkPlace(position, below: count)
            yield &memory[position]
        }
    }

    /// Makes room for `wanted` records in memory of its own; new ones are `fill`.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element) {
        if wanted <= count { return }
        replace(with: FlatMemory(capacity: wanted), fill)
    }

    /// Makes room for `wanted` records in memory of its own, new ones of which are written before they are read.
    @inlinable
    public mutating func grow(toUnwritten wanted: Int) {
        if wanted <= count { return }
        replace(with: FlatMemory(capacity: wanted), nil)
    }

    /// Makes room for `wanted` records in a slab; new ones are `fill`, or all bytes 0 if that is nil.
    ///
    /// - Precondition: the slab outlives the pool, or the pool moves to another one before.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element?, in slab: inout Slab) {
        guard let larger = slab.take(Element.self, max(wanted, count)) else { return }
        replace(with: FlatMemory(in: larger), fill)
    }

    @inlinable
    mutating func replace(with larger: consuming FlatMemory<Element>, _ fill: Element?) {
        let kept = count
        memory.replace(with: larger, keeping: kept)
        if let fill { memory.fill(kept..<count, with: fill) }
    }

    /// Makes all records the same.
    @inlinable public mutating func fill(with value: Element) { memory.fill(0..<count, with: value) }
}
