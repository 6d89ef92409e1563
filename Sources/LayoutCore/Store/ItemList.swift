/// The subviews of a view, or its guides, in their order.
///
/// It is an array for those who read it. Where many are taken out and nobody reads in between, each would move all behind it:
/// 29 s for 100,000 subviews from the first to the last. So from the second removal on they leave holes, which are closed when
/// somebody reads the list, or when half of it is holes.
struct ItemList<Item: LayoutItem> {
    /// The items, unless ``sparse`` has them.
    private var dense: [Item] = []
    /// The items with holes between them, each at the place that it has in mind; empty while the list is dense.
    private var sparse: [Item?] = []
    private var holes = 0
    private var wasReadSinceRemoval = true

    /// The number of items.
    var count: Int { dense.count + sparse.count - holes }

    /// The items.
    ///
    /// - Complexity: O(1), but O(count) after several removals.
    var items: [Item] {
        mutating get {
            wasReadSinceRemoval = true
            closeHoles()
            return dense
        }
        set {
            self = ItemList()
            dense = newValue
        }
    }

    /// Room for so many is made for the first one: an array makes room for one, and moves to another block for the second.
    static var firstCapacity: Int { 3 }

    /// Puts the items on a stack, from which the first comes off first; they are not kept alive.
    mutating func push(to stack: inout ContiguousArray<Unmanaged<Item>>) {
        closeHoles()
        for place in dense.indices.reversed() { stack.append(.passUnretained(dense[place])) }
    }

    mutating func append(_ item: Item) {
        if sparse.isEmpty {
            if dense.isEmpty { dense.reserveCapacity(Self.firstCapacity) }
            dense.append(item)
        } else {
            item.place = sparse.count
            sparse.append(item)
        }
    }

    /// Inserts an item at an index, or at the end if there are fewer.
    mutating func insert(_ item: Item, at index: Int) {
        if index >= count { return append(item) }
        // Where each removal is followed by an insertion, as when views change places, to make holes is work for nothing.
        wasReadSinceRemoval = true
        closeHoles()
        dense.insert(item, at: Swift.max(0, index))
    }

    /// Takes an item out, if it is in the list.
    ///
    /// - Complexity: O(1) amortised if nobody reads between removals; else O(count), and the first and the last are found at once.
    mutating func remove(_ item: Item) {
        if sparse.isEmpty, wasReadSinceRemoval || dense.count <= Self.few {
            wasReadSinceRemoval = false
            if dense.last === item {
                dense.removeLast()
            } else if let place = dense.firstIndex(where: { $0 === item }) {
                dense.remove(at: place)
            }
            return
        }
        if sparse.isEmpty { makeSparse() }
        let place = item.place
        guard sparse.indices.contains(place), sparse[place] === item else { return }
        sparse[place] = nil
        holes += 1
        if holes * 2 > sparse.count {
            closeHoles()
            if dense.count > Self.few { makeSparse() }
        }
    }

    private static var few: Int { 32 }

    private mutating func makeSparse() {
        for (place, item) in dense.enumerated() { item.place = place }
        sparse = dense.map { $0 }
        dense = []
    }

    private mutating func closeHoles() {
        if sparse.isEmpty { return }
        dense = sparse.compactMap { $0 }
        sparse = []
        holes = 0
    }
}
