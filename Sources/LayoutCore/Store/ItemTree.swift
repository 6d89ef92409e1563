internal import LayoutTreeCore
internal import SolverAPI

/// The layout tree of an engine, with the item of each node and the constraint of each row.
///
/// Views share it with the engine, so a view keeps its frame after its engine is deallocated. Nothing in it is retained: an item
/// leaves it when it leaves the view hierarchy, and a constraint when it becomes inactive.
@usableFromInline
final class ItemTree {
    /// The engine; nil after it was deallocated.
    var engine: LayoutEngine? { engineReference?.takeUnretainedValue() }
    @exclusivity(unchecked) private(set) var engineReference: Unmanaged<LayoutEngine>?
    /// Whether an observer receives each step, so that every view must be laid out individually.
    @exclusivity(unchecked) var isObserved = false
    /// The unique serial number of the engine. Items and constraints store it to mark the engine to which they belong.
    let serial = EngineSerial.next()

    @exclusivity(unchecked) var table: LayoutTree
    /// The frames of the last layout: four numbers a node.
    @exclusivity(unchecked) @usableFromInline private(set) var frames: UnsafeMutableBufferPointer<Double>
    /// The frames after the engine was deallocated.
    @exclusivity(unchecked) private var lastFrames = FlatMemory<Double>()
    /// A stamp that changes whenever nodes are added or removed, or frames enter or leave the tree.
    @exclusivity(unchecked) private(set) var stamp = 0
    /// The number of changes since the last layout, and whether one of them concerns a required row.
    @exclusivity(unchecked) private(set) var changeCount = 0
    @exclusivity(unchecked) private(set) var concernsRequired = false

    @exclusivity(unchecked) var nodes = Stack<Node>()
    /// The rows that items generate: one for each kind, in blocks of eight; -1 for none.
    @exclusivity(unchecked) var ownRows = Stack<Int32>()
    @exclusivity(unchecked) var freeBlocks: [Int32] = []
    /// The constraints by row.
    @exclusivity(unchecked) var rows = Stack<Unmanaged<LayoutConstraint>?>()
    /// By row, the number of successful layouts when it was added.
    @exclusivity(unchecked) var ages = Stack<Int32>()
    @exclusivity(unchecked) private(set) var layoutCount: Int32 = 0
    /// The part of a row's constant that insets and similar quantities contribute, in points, by row; only those that are not 0.
    @exclusivity(unchecked) var offsets: [Int32: Double] = [:]
    /// The nodes by the numbers of their items. Made when a row with other terms than those of two neighbors is first written.
    @exclusivity(unchecked) var numbers: IDTable?
    /// The rows by identifier, for messages. Made on demand, for one state of the rows.
    @exclusivity(unchecked) var identifiers: (rows: [ConstraintID: Int32], revision: Int)?

    /// Whether the changed frames of the last layout were published, and the nodes that earlier ones changed.
    @exclusivity(unchecked) private var isPublished = true
    @exclusivity(unchecked) private var unpublished: [Int32] = []
    /// The number of changes, and a solver that has the rules of one of these states.
    @exclusivity(unchecked) private(set) var revision = 0
    @exclusivity(unchecked) private var diagnosis: (solver: any LayoutSolver, revision: Int)?

    struct Node: BitwiseCopyable {
        var item: Unmanaged<LayoutItem>?
        /// The stamp of the last publication in which the item moved.
        var touched = 0
        /// The run of the update cycle in which the item's frame last changed.
        var changedRun = 0
        /// The index of the node's block in ``ItemTree/ownRows``; -1 for none.
        var block: Int32 = -1
        var isView = false
        /// Whether the item reads its frame from the tree (``ItemFrame``).
        var ownsFrame = false
        /// Whether the height of a view's content may depend on its width, if ``ownsFrame``.
        var wraps = false
    }

    init(_ table: consuming LayoutTree) {
        self.table = table
        frames = self.table.frameNumbers
    }

    func open(for engine: LayoutEngine) { engineReference = .passUnretained(engine) }

    /// Called when the engine is deallocated. The frames stay readable for the views.
    func close() {
        engineReference = nil
        lastFrames = FlatMemory(capacity: frames.count)
        for (index, number) in frames.enumerated() { lastFrames.initialize(index, to: number) }
        frames = lastFrames.elements
        table.close()
        rows = Stack()
        ages = Stack()
        ownRows = Stack()
        (offsets, numbers, identifiers, diagnosis) = ([:], nil, nil, nil)
        for node in nodes.indices { nodes[node].item = nil }
    }

    /// Returns the rectangle of a node, in points; zero before its first layout.
    @inlinable @inline(__always)
    func rect(_ slot: ItemSlot) -> LayoutRect {
        let (frames, index) = (frames, 4 &* Int(slot))
        if index >= frames.count { return LayoutRect(x: 0, y: 0, width: 0, height: 0) }
        // Adding 0 turns a negative zero into a positive one.
        return LayoutRect(
            x: frames[index] + 0, y: frames[index &+ 1] + 0, width: frames[index &+ 2] + 0,
            height: frames[index &+ 3] + 0)
    }

    /// Lays out the table.
    ///
    /// - Throws: The solver's error. No frame has changed then.
    func layOut() throws(SolverError) {
        defer { frames = table.frameNumbers }
        if !isPublished { table.forEachChangedNode { unpublished.append($0) } }
        isPublished = false
        try table.layOut()
        (changeCount, concernsRequired) = (0, false)
        layoutCount &+= 1
    }

    /// Lays out by the column that was applied last, if a number that it follows is the only change.
    ///
    /// - Parameter count: Returns the number of frames that a column moves; nil if frames outside of the tree move. The answer is
    ///   kept until ``stamp`` changes.
    /// - Returns: the column; nil, without a change, if more is required.
    func applyColumn(count: (EditColumn) -> Int?) -> EditColumn? {
        guard let column = table.applyColumn(stamp, count: count) else { return nil }
        (changeCount, concernsRequired) = (0, false)
        return column
    }

    /// Calls `body` with each node whose numbers changed since the last call, possibly several times.
    func forEachChangedNode(_ body: (Int32) -> Void) {
        if !unpublished.isEmpty {
            for node in unpublished where nodes[Int(node)].item != nil { body(node) }
            unpublished = []
        }
        table.forEachChangedNode(body)
        isPublished = true
    }

    var nodeCount: Int { nodes.count }

    /// Reserves memory for more rows.
    func reserveRows(_ more: Int) {
        if more < 16 { return }
        table.reserveCapacity(nodes: 0, rows: more)
        rows.reserve(more)
        ages.reserve(more)
    }

    /// Lists the views whose frames in the tree changed, and records the other items that moved.
    ///
    /// - Parameters:
    ///   - run: The run of the cycle. A view is listed once per run.
    ///   - list: Memory for one slot per node.
    /// - Returns: the number of listed slots, and of written frames.
    func listChanges(
        in run: Int, to list: UnsafeMutableBufferPointer<ItemSlot>, _ moved: inout MovedItems
    ) -> (listed: Int, writes: Int) {
        // Local memory without checks: the loop dominates a first resize, which took three times as long with accessors.
        let (nodes, stamp) = (nodes.elements, moved.stamp)
        var (listed, writes) = (0, 0)
        forEachChangedNode { node in
            let index = Int(node)
            if !nodes[index].ownsFrame { return moved.record(ItemSlot(node)) }
            if !nodes[index].isView || nodes[index].touched == stamp { return }
            nodes[index].touched = stamp
            writes &+= 1
            if nodes[index].wraps { moved.recordWrapping(ItemSlot(node)) }
            if nodes[index].changedRun != run {
                nodes[index].changedRun = run
                list[listed] = ItemSlot(node)
                listed &+= 1
            }
        }
        return (listed, writes)
    }

    /// Returns the solver of the last layout, or else one that gets all rules.
    func currentSolver(_ limits: SolveLimits) -> any LayoutSolver {
        if let solver = table.liveSolver { return solver }
        if let (solver, revision) = diagnosis, revision == self.revision { return solver }
        let solver = table.makeSolver()
        solver.limits = limits
        // Rules that cannot hold together leave it empty.
        try? solver.apply(table.wholeBatch)
        diagnosis = (solver, revision)
        return solver
    }

    // MARK: Items

    func item(at slot: ItemSlot) -> LayoutItem? { nodes[Int(slot)].item?.takeUnretainedValue() }

    /// All items, in no particular order.
    var allItems: [LayoutItem] { nodes.indices.compactMap { nodes[$0].item?.takeUnretainedValue() } }

    /// Adds a node for an item.
    func insert(_ item: LayoutItem, in container: LayoutView?) -> ItemSlot {
        let node = table.insertNode(
            in: container?.slot.number ?? 0, NodeKey(number: item.number, firstBound: item.creationIndex))
        let record = Node(item: .passUnretained(item), isView: item.isView)
        while nodes.count < Int(node) { nodes.append(Node()) }
        if nodes.count == Int(node) { nodes.append(record) } else { nodes[Int(node)] = record }
        _ = numbers?.insert(item.number, slot: node)
        count(6, isRequired: true)
        stamp &+= 1
        return ItemSlot(node)
    }

    /// Removes the node of an item, with the rows that the item generates.
    func remove(_ item: LayoutItem) {
        let node = Int(item.slot)
        for kind in GeneratedRule.ownRules { removeOwnRow(kind, of: item.slot) }
        if nodes[node].block >= 0 { freeBlocks.append(nodes[node].block) }
        nodes[node] = Node()
        table.removeNode(Int32(node))
        _ = numbers?.remove(item.number)
        count(6, isRequired: true)
        stamp &+= 1
    }

    @inline(__always)
    func count(_ count: Int, isRequired: Bool) {
        changeCount &+= count
        revision &+= 1
        if isRequired { concernsRequired = true }
    }

    /// Whether the item reads its frame from the tree.
    func ownsFrame(_ slot: ItemSlot) -> Bool { nodes[Int(slot)].ownsFrame }

    func isView(_ slot: ItemSlot) -> Bool { nodes[Int(slot)].isView }

    func wraps(_ slot: ItemSlot) -> Bool { nodes[Int(slot)].wraps }

    /// Sets whether the item reads its frame from the tree, and whether the frame's width may affect its height.
    func setOwnsFrame(_ isTrue: Bool, wraps isWrapping: Bool, _ slot: ItemSlot) {
        (nodes[Int(slot)].ownsFrame, nodes[Int(slot)].wraps) = (isTrue, isWrapping)
        stamp &+= 1
    }

    /// Notes that an item moves in a publication; returns false if that is known.
    @inline(__always)
    func touch(_ slot: ItemSlot, _ publication: Int) -> Bool {
        if nodes[Int(slot)].touched == publication { return false }
        nodes[Int(slot)].touched = publication
        return true
    }

    /// Notes that the frame of an item changed in a run of the cycle; returns false if that is known.
    func markChanged(_ slot: ItemSlot, in run: Int) -> Bool {
        if nodes[Int(slot)].changedRun == run { return false }
        nodes[Int(slot)].changedRun = run
        return true
    }
}
