/// The items that a publication moves and whose frames are not the columns' own, each once.
///
/// A value that is handed down: as a closure it was a block of memory for each pass.
struct MovedItems {
    // The engine that publishes keeps them alive.
    private unowned(unsafe) let columns: ItemColumns
    private let rootSlot: Int32
    /// The stretch of the cycle; an item is noted once in it.
    let stamp: Int
    /// The slots of all of them but the root, in no order.
    private(set) var slots: [Int32] = []
    /// Those whose frames are the columns' own and whose content may wrap, by slot and with the width that they had, in no order; some
    /// may be there twice. The width is no number where the content is to be asked in any case.
    private(set) var wrapping: [(slot: Int32, width: Double)] = []
    /// Whether the root is one of them.
    private(set) var hasRoot = false

    /// None so far.
    /// - Parameter rootSlot: that of the view that needs no list, as it moves alone in most resizes; -1 where the order is told.
    init(_ columns: ItemColumns, _ stamp: Int, rootSlot: Int32) {
        (self.columns, self.stamp, self.rootSlot) = (columns, stamp, rootSlot)
    }

    /// Notes a view whose content may want another height, if its width is another.
    mutating func noteWrapping(_ slot: Int32, width: Double = .nan) { wrapping.append((slot, width)) }

    /// Notes the item of a slot, which moves or may.
    mutating func note(_ slot: Int32) {
        if columns.touched[Int(slot)] == stamp { return }
        columns.touched[Int(slot)] = stamp
        if slot == rootSlot { hasRoot = true } else { slots.append(slot) }
    }
}
