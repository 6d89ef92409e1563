/// Block lengths of pools that reuse freed blocks.
///
/// Blocks of up to eight entries are as long as needed, because nearly all constraints are that short. Longer blocks
/// have a power of two as their length, which bounds the number of free lists.
package enum BlockSize {
    /// The number of block sizes, enough for 2³² entries.
    package static let kindCount = 37

    /// Returns the index of the block size for `count` entries, in 0 ..< ``kindCount``.
    ///
    /// - Precondition: `count` is at least 1.
    @inlinable @inline(__always)
    package static func kind(_ count: Int) -> Int { count <= 8 ? count - 1 : exponent(count) + 4 }

    /// Returns the length of the block that holds `count` entries.
    @inlinable @inline(__always)
    package static func length(_ count: Int) -> Int { count <= 8 ? count : 1 &<< exponent(count) }

    /// Returns the exponent of the smallest power of two that is at least `count`.
    @inlinable @inline(__always)
    static func exponent(_ count: Int) -> Int { Int.bitWidth - (count - 1).leadingZeroBitCount }
}
