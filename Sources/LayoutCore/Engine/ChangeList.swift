internal import SolverAPI

/// The views whose frames a run of the update cycle changed.
///
/// Most callers never read the list, and retaining a view costs more than moving it. Views in the engine's columns
/// are therefore recorded by slot, until the list is read or the slots may be reassigned.
final class ChangeList {
    private let columns: ItemColumns
    @exclusivity(unchecked) private var slots = FlatMemory<ItemSlot>()
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var found: [LayoutView]
    @exclusivity(unchecked) private var isSorted = true
    /// The program that moved items, and the edits that it applied.
    @exclusivity(unchecked) private var program: FrameProgram?
    @exclusivity(unchecked) private var edits: EditProgram.Edits = []

    init(_ columns: ItemColumns, _ views: [LayoutView] = []) {
        self.columns = columns
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

    /// Adds the views that edits of a program move.
    func append(movedBy edits: EditProgram.Edits, of program: FrameProgram) {
        if self.program !== program { self.program = program }
        self.edits = edits
    }

    /// Called after the caller has written slots to the memory from ``makeRoom(for:)``: adds them to the list.
    func didWrite(_ more: Int) { count += more }

    func removeAll() {
        (count, edits) = (0, [])
        if found.isEmpty { return }
        // The views are moved out of the object first, because the list may hold the last references to them, and their
        // deinitializers run arbitrary code.
        var gone: [LayoutView] = []
        swap(&gone, &found)
        isSorted = true
    }

    /// Resolves the recorded slots to views before the slots may be reassigned.
    func lookUp() {
        func append(_ slot: ItemSlot) { if let view = columns.item(at: slot)?.asView { self.append(view) } }
        for index in 0..<count { append(slots[index]) }
        if !edits.isEmpty { program?.forEachSlot(movedBy: edits, append) }
        (count, edits) = (0, [])
    }
}
