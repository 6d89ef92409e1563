/// The items that a publication moves and whose frames are not the columns' own, each once.
///
/// A value that is handed down: as a closure it was a block of memory for each pass.
struct MovedItems {
    // The engine that publishes keeps both alive.
    private unowned(unsafe) let columns: ItemColumns
    private unowned(unsafe) let root: LayoutItem?
    /// The stretch of the cycle; an item is noted once in it.
    let stamp: Int
    /// All of them but the root, in no order.
    var items: [LayoutItem] = []
    /// Whether the root is one of them.
    private(set) var hasRoot = false

    /// None so far.
    /// - Parameter root: the view that needs no list, as it moves alone in most resizes; nil where the order is told.
    init(_ columns: ItemColumns, _ stamp: Int, root: LayoutItem?) {
        (self.columns, self.stamp, self.root) = (columns, stamp, root)
    }

    /// Notes an item that moves, or may.
    mutating func note(_ item: LayoutItem, _ slot: Int32) {
        if columns.touched[Int(slot)] == stamp { return }
        columns.touched[Int(slot)] = stamp
        if let root, item === root { hasRoot = true } else { items.append(item) }
    }
}
