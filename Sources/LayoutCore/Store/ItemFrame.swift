/// The frame of an item. It is stored either in this value or in the engine's tree, to which the solver's values are
/// written.
///
/// Only this file moves a frame between the two.
@usableFromInline
@frozen
struct ItemFrame {
    /// Whether the frame is in the engine's tree. Stored before the frame, next to the slot, so that reading a frame
    /// from the tree touches one cache line of the item.
    @usableFromInline fileprivate(set) var isInTree = false
    /// The frame, unless it is in the tree.
    @usableFromInline fileprivate(set) var own = LayoutRect.zero

    init() {}
}

extension LayoutItem {
    /// The frame, read from its current storage.
    @inline(__always)
    final var currentFrame: LayoutRect {
        if storedFrame.isInTree, let tree = itemTree { return tree.rect(slot) }
        return storedFrame.own
    }

    /// Stores a frame in the item.
    final func setOwnFrame(_ frame: LayoutRect) {
        leaveTree()
        storedFrame.own = frame
    }

    /// Makes the item read its frame from the tree.
    ///
    /// - Parameter wraps: whether the item's content may change its height with the width.
    /// - Precondition: The item has a slot in the tree.
    final func moveFrame(into tree: ItemTree, wraps: Bool) {
        storedFrame.isInTree = true
        tree.setOwnsFrame(true, wraps: wraps, slot)
    }

    /// Moves the frame out of the tree, if it is there.
    final func leaveTree() {
        guard storedFrame.isInTree, let tree = itemTree else { return }
        storedFrame.own = tree.rect(slot)
        storedFrame.isInTree = false
        tree.setOwnsFrame(false, wraps: false, slot)
    }
}
