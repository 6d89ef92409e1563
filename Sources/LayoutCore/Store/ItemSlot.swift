/// The index of an item in the tree of an engine (``ItemTree``). Slots are reused.
@usableFromInline
struct ItemSlot: Hashable, BitwiseCopyable {
    @usableFromInline let number: Int32

    @inlinable @inline(__always)
    init(_ number: Int32) { self.number = number }

    /// The slot of an item that the solver does not have. An optional would take twice the space in each item.
    @inlinable static var none: ItemSlot {
        @inline(__always) get { ItemSlot(-1) }
    }

    @inlinable var isNone: Bool {
        @inline(__always) get { number < 0 }
    }
}

extension Int {
    @inlinable @inline(__always)
    init(_ slot: ItemSlot) { self = Int(slot.number) }
}
