import SimplexSupport
import SolverAPI

/// The index of an entry in the memory of a ``SparseMatrix``.
struct EntryPosition: Slot, Strideable {
    let number: Int32

    @inline(__always)
    init(_ number: Int32) { self.number = number }

    @inline(__always)
    static func < (left: EntryPosition, right: EntryPosition) -> Bool { left.number < right.number }

    /// The position of the next entry of the same row.
    @inline(__always) var next: EntryPosition { EntryPosition(number &+ 1) }

    @inline(__always)
    func distance(to other: EntryPosition) -> Int { Int(other.number) - Int(number) }

    @inline(__always)
    func advanced(by count: Int) -> EntryPosition { EntryPosition(number &+ Int32(truncatingIfNeeded: count)) }
}
