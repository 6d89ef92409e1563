/// The items that a publication moves and whose frames are outside of the tree, without duplicates.
///
/// The items are recorded in a value instead of by a closure, because a closure allocated memory in each pass.
struct MovedItems {
    // The engine that publishes the items retains the tree.
    private unowned(unsafe) let tree: ItemTree
    private let rootSlot: ItemSlot
    /// The stamp of the current publication. An item is recorded once per stamp.
    let stamp: Int
    /// The slots of the items, in no particular order. The root is not among them if ``hasRoot`` records it.
    private(set) var slots: [ItemSlot] = []
    /// The views whose frames are in the tree and whose content may wrap, in no particular order. May contain duplicates.
    private(set) var wrapping: [ItemSlot] = []
    /// Whether the root, as `rootSlot`, is among the items.
    private(set) var hasRoot = false

    /// Creates an empty set.
    /// - Parameter rootSlot: the slot of the root, which moves alone in most resizes and is therefore not listed; none
    ///   if an observer needs the order.
    init(_ tree: ItemTree, _ stamp: Int, rootSlot: ItemSlot) {
        (self.tree, self.stamp, self.rootSlot) = (tree, stamp, rootSlot)
    }

    /// Records a view whose content may need a different height if its width changed.
    mutating func recordWrapping(_ slot: ItemSlot) { wrapping.append(slot) }

    /// Records the item of a slot that moves or may move.
    mutating func record(_ slot: ItemSlot) {
        if !tree.touch(slot, stamp) { return }
        if slot == rootSlot { hasRoot = true } else { slots.append(slot) }
    }
}
