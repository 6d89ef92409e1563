/// The lengths of blocks in pools whose blocks are used again: a freed block serves the next row of its kind.
///
/// Up to eight entries, as nearly all constraints have terms, a block is as long as its row. Beyond that its length is a power of
/// two, or there would be a list of free blocks for each length.
package enum BlockSize {
    /// How many kinds there are.
    package static let kindCount = 37

    /// The number of the kind of block that holds that many entries, at least one; from 0 up to ``kindCount``.
    @inlinable @inline(__always)
    package static func kind(_ count: Int) -> Int { count <= 8 ? count - 1 : exponent(count) + 4 }

    /// The length of the block that holds that many entries.
    @inlinable @inline(__always)
    package static func length(_ count: Int) -> Int { count <= 8 ? count : 1 &<< exponent(count) }

    /// The exponent of the power of two in which that many entries have room.
    @inlinable @inline(__always)
    static func exponent(_ count: Int) -> Int { Int.bitWidth - (count - 1).leadingZeroBitCount }
}
