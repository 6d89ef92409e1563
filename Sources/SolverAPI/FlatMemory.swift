/// A block of memory with one owner, for elements that inner loops access by index.
///
/// The block is freed with its noncopyable owner. The user initializes elements, and deinitializes nontrivial ones
/// before the block is freed. Only debug builds check indices. An `Array` would check its uniqueness and bounds at each
/// access.
@frozen
public struct FlatMemory<Element: ~Copyable>: ~Copyable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    // 32-bit fields make a block 16 bytes instead of 24. A simplex has sixty blocks and is moved when it is created.
    @usableFromInline let storedCapacity: Int32
    @usableFromInline let isOwner: Bool

    /// Creates an empty block without memory.
    @inlinable @inline(__always)
    public init() {
        base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped
        (storedCapacity, isOwner) = (0, false)
    }

    /// Creates a block of `capacity` uninitialized elements.
    @inlinable
    public init(capacity: Int) {
        base = .allocate(capacity: capacity)
        (storedCapacity, isOwner) = (Int32(capacity), true)
    }

    /// Creates a block inside memory of another owner.
    ///
    /// - Precondition: The owner outlives the block.
    @inlinable
    public init(in elements: UnsafeMutableBufferPointer<Element>) {
        base = elements.baseAddress ?? UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped
        (storedCapacity, isOwner) = (Int32(elements.count), false)
    }

    @inlinable deinit { if isOwner { base.deallocate() } }

    /// The number of elements, initialized or not.
    @inlinable public var capacity: Int {
        @inline(__always) get { Int(storedCapacity) }
    }

    /// Accesses the element at a position, which must be initialized.
    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always)
        _read {
            assert(position >= 0 && position < capacity, "position out of bounds")
            yield base[position]
        }
        @inline(__always)
        _modify {
            assert(position >= 0 && position < capacity, "position out of bounds")
            yield &base[position]
        }
    }

    /// The elements as a buffer, for loops that need their address.
    ///
    /// - Precondition: The buffer is not used after the block is replaced or freed.
    @inlinable public var elements: UnsafeMutableBufferPointer<Element> {
        @inline(__always) get { UnsafeMutableBufferPointer(start: base, count: capacity) }
    }

    /// Initializes the element at a position without deinitializing a previous element.
    @inlinable @inline(__always)
    public mutating func initialize(_ position: Int, to element: consuming Element) {
        assert(position >= 0 && position < capacity, "position out of bounds")
        (base + position).initialize(to: element)
    }

    /// Moves the first `count` elements to the block `other`, which replaces this block.
    ///
    /// - Complexity: O(`count`).
    @inlinable
    public mutating func replace(with other: consuming FlatMemory, keeping count: Int) {
        assert(count <= capacity && count <= other.capacity, "more elements than memory")
        other.base.moveInitialize(from: base, count: count)
        self = other
    }
}

extension FlatMemory where Element: BitwiseCopyable {
    /// Makes room for `count` elements, which are not initialized if the block has to grow. It then grows by at least a
    /// quarter.
    @inlinable
    public mutating func reserve(_ count: Int) {
        if capacity < count { self = FlatMemory(capacity: max(count, capacity + capacity / 4)) }
    }

    /// Makes room for `count` elements, keeps the first ones, and fills the others. The block grows by at least an eighth.
    @inlinable
    public mutating func grow(to count: Int, keeping kept: Int, fillingWith element: Element) {
        if capacity < count {
            replace(with: FlatMemory(capacity: max(count, capacity + capacity / 8)), keeping: kept)
        }
        if kept < count { fill(kept..<count, with: element) }
    }

    /// Initializes or overwrites the elements of a range.
    ///
    /// - Complexity: O(length of the range).
    @inlinable
    public mutating func fill(_ positions: Range<Int>, with element: Element) {
        assert(positions.lowerBound >= 0 && positions.upperBound <= capacity, "positions out of bounds")
        (base + positions.lowerBound).initialize(repeating: element, count: positions.count)
    }
}
