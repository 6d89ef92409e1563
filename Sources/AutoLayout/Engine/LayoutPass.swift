/// What a layout pass did.
public struct LayoutPass {
    /// The views whose frames are not what they were, oldest first.
    ///
    /// - Complexity: O(n log n) for the first to ask, where they are not in order already.
    public var changedViews: [LayoutView] { changes.views }
    private let changes: ChangeList
    /// The number of changes that went to the solver; 0 if it had nothing to do.
    public let solverChanges: Int
    /// How many times constraints were brought up to date and solved: 1, unless laying out changed constraints.
    public let passes: Int

    init(_ changes: ChangeList, solverChanges: Int, passes: Int) {
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
    private var slots = ContiguousArray<Int32>()
    private var others: [LayoutView] = []
    private var columns: ItemColumns?
    private var settled: [LayoutView]?

    init() {}

    var views: [LayoutView] {
        if let columns, settled == nil { settle(columns) }
        return settled ?? []
    }

    /// Notes a view by its slot.
    @inline(__always)
    func append(_ slot: Int32) { slots.append(slot) }

    func append(_ view: LayoutView) { others.append(view) }

    /// Lets those who hold the list ask the columns.
    func open(_ columns: ItemColumns) { self.columns = columns }

    func removeAll() {
        slots.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        settled = nil
    }

    /// Lets more be noted after somebody asked.
    func unsettle() { settled = nil }

    /// Looks the slots up while they mean what they did.
    func settle(_ columns: ItemColumns) {
        if settled != nil { return }
        var views = others
        for slot in slots {
            if let view = columns.items[Int(slot)] as? LayoutView { views.append(view) }
        }
        views.sortByAge()
        settled = views.indices.filter { $0 == 0 || views[$0 - 1] !== views[$0] }.map { views[$0] }
        self.columns = nil
    }
}
