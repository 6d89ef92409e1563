/// The frame of an item. It is stored either in this value or in the engine's columns, to which the solver's values are
/// written.
///
/// Only this file moves a frame between the two.
@usableFromInline
@frozen
struct ItemFrame {
    /// Whether the frame is in the engine's columns. Stored before the frame, next to the slot, so that reading a frame
    /// from the columns touches one cache line of the item.
    @usableFromInline fileprivate(set) var isInColumns = false
    /// The frame, unless it is in the columns.
    @usableFromInline fileprivate(set) var own = LayoutRect.zero

    init() {}
}

extension LayoutItem {
    /// The frame, read from its current storage.
    @inline(__always)
    final var currentFrame: LayoutRect {
        if storedFrame.isInColumns, let columns = itemColumns { return columns.rect(slot) }
        return storedFrame.own
    }

    /// Stores a frame in the item.
    final func setOwnFrame(_ frame: LayoutRect) {
        leaveColumns()
        storedFrame.own = frame
    }

    /// Makes the item read its frame from the columns.
    ///
    /// - Parameter wraps: whether the item's content may change its height with the width.
    /// - Precondition: The item has a slot in the columns.
    final func moveFrame(into columns: ItemColumns, wraps: Bool) {
        storedFrame.isInColumns = true
        columns.setOwnsFrame(true, wraps: wraps, slot)
    }

    /// Moves the frame out of the columns, if it is there.
    final func leaveColumns() {
        guard storedFrame.isInColumns, let columns = itemColumns else { return }
        storedFrame.own = columns.rect(slot)
        storedFrame.isInColumns = false
        columns.setOwnsFrame(false, wraps: false, slot)
    }
}
