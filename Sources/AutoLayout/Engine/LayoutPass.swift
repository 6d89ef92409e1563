/// What a layout pass did.
public struct LayoutPass {
    /// The views whose frames are not what they were, oldest first.
    ///
    /// - Complexity: O(n log n) for the first to ask, where they are not in order already.
    public var changedViews: [LayoutView] { changes?.views ?? [] }
    private let changes: ChangeList?
    /// The number of changes that went to the solver; 0 if it had nothing to do.
    public let solverChanges: Int
    /// How many times constraints were brought up to date and solved: 1, unless laying out changed constraints.
    public let passes: Int

    init(_ changes: ChangeList?, solverChanges: Int, passes: Int) {
        self.changes = changes
        self.solverChanges = solverChanges
        self.passes = passes
    }
}

/// The views whose frames a run of the update cycle changed.
///
/// Most callers of a layout never ask, and to keep a view alive costs more than to move it. So those in the engine's columns are
/// noted by slot until somebody asks, or until slots may come to mean others.
final class ChangeList {
    private let columns: ItemColumns
    private var slots = ContiguousArray<Int32>()
    private var found: [LayoutView]
    private var isSorted = true

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
    func append(_ slot: Int32) { slots.append(slot) }

    func append(_ view: LayoutView) {
        found.append(view)
        isSorted = false
    }

    /// The slots, to be given back with others.
    func takeSlots() -> ContiguousArray<Int32> {
        let taken = slots
        slots = []
        return taken
    }

    func setSlots(_ new: ContiguousArray<Int32>) { slots = new }

    func removeAll() {
        slots.removeAll(keepingCapacity: true)
        found.removeAll(keepingCapacity: true)
        isSorted = true
    }

    /// Looks the slots up while they mean what they did.
    func lookUp() {
        for slot in slots {
            if let view = columns.item(at: slot) as? LayoutView { append(view) }
        }
        slots.removeAll(keepingCapacity: true)
    }
}
