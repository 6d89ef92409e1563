/// The ordered subviews or guides of a view.
///
/// Each removal from an array moves all later items: removing 100,000 subviews from first to last took 29 s. A removal
/// that follows another removal, without a read in between, therefore leaves a tombstone. The list drops its tombstones
/// when it is read, or when they make up half of its entries.
struct ItemList<Item: LayoutItem> {
    /// The items, unless ``sparse`` holds them.
    private var dense: [Item] = []
    /// The items and tombstones, each item at the index that it stores; empty while the list is dense.
    private var sparse: [Item?] = []
    private var holes = 0
    private var wasReadSinceRemoval = true

    var count: Int { dense.count + sparse.count - holes }

    /// - Complexity: O(1), or O(*n*) after several removals.
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

    /// The capacity reserved for the first item. An array would reserve memory for one item and reallocate for the
    /// second.
    static var firstCapacity: Int { 3 }

    /// Pushes the items onto a stack so that the first is popped first. Does not retain them.
    mutating func push(to stack: inout ContiguousArray<Unmanaged<Item>>) {
        closeHoles()
        for index in dense.indices.reversed() { stack.append(.passUnretained(dense[index])) }
    }

    mutating func append(_ item: Item) {
        if sparse.isEmpty {
            if dense.isEmpty { dense.reserveCapacity(Self.firstCapacity) }
            dense.append(item)
        } else {
            item.listIndex = sparse.count
            sparse.append(item)
        }
    }

    /// Inserts an item at an index; an index past the end appends it.
    mutating func insert(_ item: Item, at index: Int) {
        if index >= count { return append(item) }
        // If an insertion follows each removal, as when views change their order, tombstones do not pay off.
        wasReadSinceRemoval = true
        closeHoles()
        dense.insert(item, at: Swift.max(0, index))
    }

    /// Removes an item, if it is in the list.
    ///
    /// - Complexity: O(1) amortized without reads between removals; otherwise O(*n*). The first and the last item are
    ///   found in O(1).
    mutating func remove(_ item: Item) {
        if sparse.isEmpty, wasReadSinceRemoval || dense.count <= Self.few {
            wasReadSinceRemoval = false
            if dense.last === item {
                dense.removeLast()
            } else if let index = dense.firstIndex(where: { $0 === item }) {
                dense.remove(at: index)
            }
            return
        }
        if sparse.isEmpty { makeSparse() }
        let index = item.listIndex
        guard sparse.indices.contains(index), sparse[index] === item else { return }
        sparse[index] = nil
        holes += 1
        if holes * 2 > sparse.count {
            closeHoles()
            if dense.count > Self.few { makeSparse() }
        }
    }

    private static var few: Int { 32 }

    private mutating func makeSparse() {
        for (index, item) in dense.enumerated() { item.listIndex = index }
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
