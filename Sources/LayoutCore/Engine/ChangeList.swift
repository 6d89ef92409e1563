internal import LayoutTreeCore
internal import SolverAPI

/// The views whose frames a run of the update cycle changed.
///
/// Most callers never read the list, and retaining a view costs more than moving it. Views in the engine's tree
/// are therefore recorded by slot, until the list is read or the slots may be reassigned.
final class ChangeList {
    private let tree: ItemTree
    @exclusivity(unchecked) private var slots = FlatMemory<ItemSlot>()
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var found: [LayoutView]
    @exclusivity(unchecked) private var isSorted = true
    /// The column that was added last, and whether it moved items of this list. It is kept for the next list.
    @exclusivity(unchecked) private var column: EditColumn?
    @exclusivity(unchecked) private var hasColumn = false
    @exclusivity(unchecked) private var root = ItemSlot.none

    init(_ tree: ItemTree, _ views: [LayoutView] = []) {
        self.tree = tree
        found = views
    }

    /// The views without duplicates, in the order of creation.
    var views: [LayoutView] {
        lookUp()
        if !isSorted {
            found.sortByCreation()
            found = found.indices.filter { $0 == 0 || found[$0 - 1] !== found[$0] }.map { found[$0] }
            isSorted = true
        }
        return found
    }

    /// Adds a view by its slot.
    func append(_ slot: ItemSlot) {
        makeRoom(for: 1)
        slots.initialize(count, to: slot)
        count += 1
    }

    func append(_ view: LayoutView) {
        found.append(view)
        isSorted = false
    }

    /// Reserves memory for `more` slots.
    ///
    /// - Returns: the reserved memory. The caller reports with ``didWrite(_:)`` how many slots it wrote.
    @discardableResult
    func makeRoom(for more: Int) -> UnsafeMutableBufferPointer<ItemSlot> {
        if count + more > slots.capacity {
            slots.replace(with: FlatMemory(capacity: Swift.max(count + more, 2 * slots.capacity)), keeping: count)
        }
        return UnsafeMutableBufferPointer(rebasing: slots.elements[count...])
    }

    /// Adds the views that a column moves. The root is not one of them, because it is added when its frame is copied.
    func append(movedBy column: EditColumn, exceptFor root: ItemSlot) {
        if self.column !== column {
            lookUp()
            (self.column, self.root) = (column, root)
        }
        hasColumn = true
    }

    /// Called after the caller has written slots to the memory from ``makeRoom(for:)``: adds them to the list.
    func didWrite(_ more: Int) { count += more }

    func removeAll() {
        (count, hasColumn) = (0, false)
        if found.isEmpty { return }
        // The views are moved out of the object first, because the list may hold the last references to them, and their
        // deinitializers run arbitrary code.
        var gone: [LayoutView] = []
        swap(&gone, &found)
        isSorted = true
    }

    /// Resolves the recorded slots to views before the slots may be reassigned.
    func lookUp() {
        func append(_ slot: ItemSlot) { if let view = tree.item(at: slot)?.asView { self.append(view) } }
        for index in 0..<count { append(slots[index]) }
        if hasColumn, let column {
            LayoutTree.forEachNode(of: column) { if ItemSlot($0) != root { append(ItemSlot($0)) } }
        }
        (count, hasColumn) = (0, false)
    }
}
