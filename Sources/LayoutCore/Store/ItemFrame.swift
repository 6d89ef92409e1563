/// The frame of an item, which is in one of two places: here, or in the engine's columns, where the solver's values are written.
///
/// A frame changes its place in this file alone.
@usableFromInline
@frozen
struct ItemFrame {
    /// The frame, unless it is in the columns.
    @usableFromInline fileprivate(set) var own = LayoutRect.zero
    /// Whether the rectangle in the engine's columns is the frame.
    @usableFromInline fileprivate(set) var isInColumns = false

    init() {}
}

extension LayoutItem {
    /// The frame, wherever it is.
    @inline(__always)
    final var currentFrame: LayoutRect {
        if storedFrame.isInColumns, let columns = itemColumns { return columns.rect(slot) }
        return storedFrame.own
    }

    /// Gives the item a frame of its own.
    final func setOwnFrame(_ frame: LayoutRect) {
        leaveColumns()
        storedFrame.own = frame
    }

    /// From now on the rectangle in the columns is the frame.
    ///
    /// - Parameter wraps: whether the item's content may want another height at a different width.
    /// - Precondition: the item has a slot in the columns.
    final func moveFrame(into columns: ItemColumns, wraps: Bool) {
        storedFrame.isInColumns = true
        columns.setOwnsFrame(true, wraps: wraps, slot)
    }

    /// Takes the frame out of the columns, if it is there.
    final func leaveColumns() {
        guard storedFrame.isInColumns, let columns = itemColumns else { return }
        storedFrame.own = columns.rect(slot)
        storedFrame.isInColumns = false
        columns.setOwnsFrame(false, wraps: false, slot)
    }
}
