/// A block of flat memory with one owner, for elements that inner loops read and write by position.
///
/// The block is freed with its owner, which cannot be copied. Its user initializes the elements, and deinitializes those that are not trivial
/// before the block goes. Positions are checked in debug builds. An `Array` checks uniqueness and bounds at each access.
@frozen
public struct FlatMemory<Element: ~Copyable>: ~Copyable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    // With 32 bits a block takes 16 bytes and not 24. A simplex has sixty of them, and is moved when it is made.
    @usableFromInline let room: Int32
    @usableFromInline let isOwner: Bool

    /// A block of no elements, without memory.
    @inlinable @inline(__always)
    public init() {
        base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped
        (room, isOwner) = (0, false)
    }

    /// An uninitialized block.
    @inlinable
    public init(capacity: Int) {
        base = .allocate(capacity: capacity)
        (room, isOwner) = (Int32(capacity), true)
    }

    /// A block inside memory with another owner.
    ///
    /// - Precondition: that owner outlives the block.
    @inlinable
    public init(in elements: UnsafeMutableBufferPointer<Element>) {
        base = elements.baseAddress ?? UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped
        (room, isOwner) = (Int32(elements.count), false)
    }

    @inlinable deinit { if isOwner { base.deallocate() } }

    /// The number of elements, initialized or not.
    @inlinable public var capacity: Int {
        @inline(__always) get { Int(room) }
    }

    /// The element at a position, which is initialized.
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

    /// The elements, for a loop that needs their address.
    ///
    /// - Precondition: the result is not used after the block is replaced or freed.
    @inlinable public var elements: UnsafeMutableBufferPointer<Element> {
        @inline(__always) get { UnsafeMutableBufferPointer(start: base, count: capacity) }
    }

    /// Initializes an element.
    @inlinable @inline(__always)
    public mutating func initialize(_ position: Int, to element: consuming Element) {
        assert(position >= 0 && position < capacity, "position out of bounds")
        (base + position).initialize(to: element)
    }

    /// Moves the first `count` elements to another block, and becomes that block.
    @inlinable
    public mutating func replace(with other: consuming FlatMemory, keeping count: Int) {
        assert(count <= capacity && count <= other.capacity, "more elements than memory")
        other.base.moveInitialize(from: base, count: count)
        self = other
    }
}

extension FlatMemory where Element: BitwiseCopyable {
    /// Sets the elements of a range, initialized or not.
    @inlinable
    public mutating func fill(_ positions: Range<Int>, with element: Element) {
        assert(positions.lowerBound >= 0 && positions.upperBound <= capacity, "positions out of bounds")
        (base + positions.lowerBound).initialize(repeating: element, count: positions.count)
    }
}
