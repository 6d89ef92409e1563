public import SolverAPI

/// The nodes and rows of a layout tree, as they are given: the only copy of each constraint, which the search reads in
/// place.
///
/// The variables of node *i* are 4*i* … 4*i* + 3: x and y relative to its parent, width, height.
@frozen
public struct TreeTable: ~Copyable {
    @usableFromInline var nodes = Stack<NodeRecord>()
    @usableFromInline var rows = Stack<RowRecord>()
    /// The first priorities that were used; a row stores an index. The first one is required.
    @usableFromInline var priorities = TreeTable.required
    /// The priorities of rows with ``rareLevel``, by row.
    @usableFromInline var rarePriorities: [Int32: Double] = [:]
    /// The size of the root, in points.
    @usableFromInline var width: Double
    @usableFromInline var height: Double
    @usableFromInline var isRightToLeft = false { didSet { updatePlainMask() } }
    /// Whether a row relates a width and a height, or did before it was removed.
    @usableFromInline var relatesAxes = false
    /// The removed nodes and rows, whose memory is used again.
    @usableFromInline var freeNodes: [Int32] = []
    @usableFromInline var freeRows: [Int32] = []
    /// The terms of rows that a client wrote term by term.
    @usableFromInline var explicit = ExplicitTerms()
    /// The identifiers that a client chose.
    @usableFromInline var keys: TableKeys
    /// The numbers of nodes and rows up to which a new one is appended without a look at memory and notes.
    @usableFromInline var appendableNodes = 0
    @usableFromInline var appendableRows = 0
    @usableFromInline var nextNode: UInt32 = 0
    @usableFromInline var nextRow: UInt32 = 0
    /// The number of nodes that are hidden themselves.
    @usableFromInline var hiddenCount = 0 { didSet { updatePlainMask() } }
    /// The bits of ``RowRecord/kind`` that tell whether a row is a plain equation; none while a node is hidden.
    @usableFromInline var plainMask: UInt16 = 0xFFF
    /// The rows and children of nodes, for changes of structure.
    @usableFromInline var lists = RowLists()
    /// By node, the distances of baselines from the top and the bottom edge, in points.
    @usableFromInline var baselines: [Int32: (first: Double, last: Double)] = [:]

    /// Shared, because most trees need no other priorities.
    @usableFromInline static let required = [1000.0]

    @inlinable
    init(width: Double, height: Double, isKeyed: Bool = false) {
        (self.width, self.height) = (width, height)
        keys = TableKeys(isUsed: isKeyed)
        nodes.append(NodeRecord(parent: -1, creation: 0))
        nextNode = 1
    }

    /// A node: its parent and its creation index.
    @frozen
    @usableFromInline
    struct NodeRecord: BitwiseCopyable {
        /// The index of the parent; -1 for the root.
        @usableFromInline var parent: Int32
        /// The creation index; 0 for the root, and for a slot that is not in use.
        @usableFromInline var creation: UInt32
        /// Whether the client hid this node itself.
        @usableFromInline var isHidden = false
        /// Whether this node or an ancestor is hidden.
        @usableFromInline var isOut = false

        @inlinable @inline(__always)
        init(parent: Int32, creation: UInt32) { (self.parent, self.creation) = (parent, creation) }
    }

    @inlinable
    func isLive(_ node: Int32) -> Bool { node == 0 || nodes[Int(node)].creation > 0 }

    /// The number of nodes, and of rows, that were not removed.
    var nodeCount: Int { nodes.count - freeNodes.count - lists.retiredNodes.count }
    var rowCountInUse: Int { rows.count - freeRows.count - lists.retiredRows.count }

    // MARK: Rows

    /// Appends a row, for which there is memory.
    @inlinable @inline(__always)
    mutating func append(_ row: RowRecord) -> Int32 {
        nextRow &+= 1
        rows.appendReserved(row)
        return Int32(truncatingIfNeeded: rows.count &- 1)
    }

    /// Appends a node, for which there is memory.
    @inlinable @inline(__always)
    mutating func append(_ node: NodeRecord) -> Int32 {
        nextNode &+= 1
        nodes.appendReserved(node)
        return Int32(truncatingIfNeeded: nodes.count &- 1)
    }

    /// Appends a row, or uses the memory of a removed one.
    mutating func insert(_ row: RowRecord) -> Int32 {
        nextRow += 1
        return Self.insert(row, into: &rows, &freeRows)
    }

    /// Appends a node, or uses the memory of a removed one.
    mutating func insert(_ node: NodeRecord) -> Int32 {
        nextNode += 1
        return Self.insert(node, into: &nodes, &freeNodes)
    }

    private static func insert<Record: BitwiseCopyable>(
        _ record: Record, into records: inout Stack<Record>, _ free: inout [Int32]
    ) -> Int32 {
        guard let index = free.popLast() else {
            records.append(record)
            return Int32(records.count - 1)
        }
        records[Int(index)] = record
        return index
    }

    /// Returns the traits of a row that follow from the places of its nodes in the tree.
    ///
    /// - Parameters:
    ///   - firstCode: The raw value of the first node's attribute.
    ///   - secondCode: The raw value of the second node's attribute; 0 if `second` is negative.
    @inlinable @inline(__always)
    func shape(_ first: Int32, _ firstCode: UInt8, _ second: Int32, _ secondCode: UInt8) -> RowRecord.Traits {
        if second < 0 { return [] }
        // Sizes do not depend on parents.
        if firstCode & 1 == 0 { return first == second && firstCode == secondCode ? .isGeneral : [] }
        var traits = RowRecord.Traits()
        let (parent, other) = (nodes[Int(first)].parent, nodes[Int(second)].parent)
        if parent == second {
            traits = .secondIsHolder
        } else if other == first {
            traits = .firstIsHolder
        } else if parent != other {
            traits = .isGeneral
        }
        if first == second || (firstCode | secondCode) & 32 != 0 { traits.insert(.isGeneral) }
        return traits
    }

    /// The index of priorities that are not among ``priorities``.
    @inlinable static var rareLevel: UInt8 {
        @inline(__always) get { .max }
    }

    /// Returns the index of a priority, adding it if there is room.
    @inlinable @inline(__always)
    mutating func level(of priority: Double) -> UInt8 { priority == 1000 ? 0 : levelOfOptional(priority) }

    @usableFromInline @inline(never)
    mutating func levelOfOptional(_ priority: Double) -> UInt8 {
        if let index = priorities.firstIndex(of: priority) { return UInt8(index) }
        if priorities.count >= Int(Self.rareLevel) { return Self.rareLevel }
        priorities.append(priority)
        return UInt8(priorities.count - 1)
    }

    /// Sets the priority of a row.
    mutating func set(priority: Double, of row: Int32) {
        rows[Int(row)].priority = level(of: priority)
        if rows[Int(row)].priority == Self.rareLevel {
            rarePriorities[row] = priority
        } else if !rarePriorities.isEmpty {
            rarePriorities[row] = nil
        }
    }

    // MARK: Ancestors

    /// Returns the nearest node of which both nodes are descendants, or which is one of them.
    ///
    /// - Complexity: O(depth).
    func commonAncestor(_ first: Int32, _ second: Int32) -> Int32 {
        var (a, b) = (first, second)
        var (depthA, depthB) = (depth(of: a), depth(of: b))
        while depthA > depthB { (a, depthA) = (nodes[Int(a)].parent, depthA - 1) }
        while depthB > depthA { (b, depthB) = (nodes[Int(b)].parent, depthB - 1) }
        while a != b { (a, b) = (nodes[Int(a)].parent, nodes[Int(b)].parent) }
        return a
    }

    private func depth(of node: Int32) -> Int {
        var (depth, above) = (0, nodes[Int(node)].parent)
        while above >= 0 { (depth, above) = (depth + 1, nodes[Int(above)].parent) }
        return depth
    }
}
