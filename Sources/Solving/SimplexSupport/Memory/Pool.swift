public import SolverAPI

/// A flat, growable block of plain records with integer indices.
///
/// Inner loops of the simplexes access single records, for which an `Array` would check uniqueness and bounds each time.
/// Indices are checked in debug builds and with the trait `InvariantChecks`.
@frozen
public struct Pool<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var memory = FlatMemory<Element>()

    /// Creates an empty pool without memory.
    @inlinable public init() {}

    @inlinable public var count: Int {
        @inline(__always) get { memory.capacity }
    }

    @inlinable
    public subscript(position: Int32) -> Element {
        @inline(__always)
        get {
            checkIndex(Int(position), below: count)
            return memory[Int(position)]
        }
        @inline(__always)
        _modify {
            checkIndex(Int(position), below: count)
            yield &memory[Int(position)]
        }
    }

    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always)
        get {
            checkIndex(position, below: count)
            return memory[position]
        }
        @inline(__always)
        _modify {
            checkIndex(position, below: count)
            yield &memory[position]
        }
    }

    /// Grows to `wanted` records in memory of its own; new ones are `fill`.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element) {
        if wanted <= count { return }
        replace(with: FlatMemory(capacity: wanted), fill)
    }

    /// Grows to `wanted` records in memory of its own. The caller writes new records before it reads them.
    @inlinable
    public mutating func grow(toUnwritten wanted: Int) {
        if wanted <= count { return }
        replace(with: FlatMemory(capacity: wanted), nil)
    }

    /// Grows to `wanted` records in a slab; new ones are `fill`, or zero bytes if it is nil.
    ///
    /// - Precondition: The slab outlives the pool, or the pool moves to other memory before the slab is freed.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element?, in slab: inout Slab) {
        guard let larger = slab.allocate(Element.self, max(wanted, count)) else { return }
        replace(with: FlatMemory(in: larger), fill)
    }

    @inlinable
    mutating func replace(with larger: consuming FlatMemory<Element>, _ fill: Element?) {
        let kept = count
        memory.replace(with: larger, keeping: kept)
        if let fill { memory.fill(kept..<count, with: fill) }
    }

    @inlinable public mutating func fill(with value: Element) { memory.fill(0..<count, with: value) }
}
