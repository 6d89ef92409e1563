internal import SolverAPI

/// The views whose frames a run of the update cycle changed.
///
/// Most callers of a layout never ask, and to keep a view alive costs more than to move it. So those in the engine's columns are
/// noted by slot until somebody asks, or until slots may come to mean others.
final class ChangeList {
    private let columns: ItemColumns
    @exclusivity(unchecked) private var slots = FlatMemory<Int32>()
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var found: [LayoutView]
    @exclusivity(unchecked) private var isSorted = true
    /// What moved by a program, and by which of its edits.
    @exclusivity(unchecked) private var program: FrameProgram?
    @exclusivity(unchecked) private var edits: EditProgram.Edits = []

    init(_ columns: ItemColumns, _ views: [LayoutView] = []) {
        self.columns = columns
        found = views
    }

    /// The views, each once, oldest first.
    var views: [LayoutView] {
        lookUp()
        if !isSorted {
            found.sortByAge()
            found = found.indices.filter { $0 == 0 || found[$0 - 1] !== found[$0] }.map { found[$0] }
            isSorted = true
        }
        return found
    }

    /// Notes a view by its slot.
    func append(_ slot: Int32) {
        makeRoom(for: 1)
        slots.initialize(count, to: slot)
        count += 1
    }

    func append(_ view: LayoutView) {
        found.append(view)
        isSorted = false
    }

    /// Makes room for `more` slots.
    ///
    /// - Returns: the memory for them; say with ``take(_:)`` how many were written.
    @discardableResult
    func makeRoom(for more: Int) -> UnsafeMutableBufferPointer<Int32> {
        if count + more > slots.capacity {
            slots.replace(with: FlatMemory(capacity: Swift.max(count + more, 2 * slots.capacity)), keeping: count)
        }
        return UnsafeMutableBufferPointer(rebasing: slots.elements[count...])
    }

    /// Notes what edits of a program move.
    func append(movedBy edits: EditProgram.Edits, of program: FrameProgram) {
        if self.program !== program { self.program = program }
        self.edits = edits
    }

    /// So many slots were written behind those that were there.
    func take(_ more: Int) { count += more }

    func removeAll() {
        (count, edits) = (0, [])
        if found.isEmpty { return }
        // Out of the object first: views may go with the list, and do what they like meanwhile.
        var gone: [LayoutView] = []
        swap(&gone, &found)
        isSorted = true
    }

    /// Looks the slots up while they mean what they did.
    func lookUp() {
        func append(_ slot: Int32) { if let view = columns.item(at: slot)?.asView { self.append(view) } }
        for place in 0..<count { append(slots[place]) }
        if !edits.isEmpty { program?.forEachSlot(movedBy: edits, append) }
        (count, edits) = (0, [])
    }
}
