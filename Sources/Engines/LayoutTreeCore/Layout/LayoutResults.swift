public import SolverAPI

/// The frames of the last layout: four numbers a node, as the variables of ``TreeTable``.
@frozen
@usableFromInline
struct LayoutResults: ~Copyable {
    @usableFromInline var values = FlatMemory<Double>()
    /// The values of the layout before; empty before the second search.
    @usableFromInline var previous = FlatMemory<Double>()
    /// The number of nodes that have values.
    @usableFromInline var nodeCount = 0
    @usableFromInline var previousNodeCount = 0
    /// The creation index of the next node at the time of the layout.
    @usableFromInline var nextNode: UInt32 = 0
    @usableFromInline var changed = Changed.nothing

    @inlinable
    init() {}

    /// The nodes whose frames the last layout may have changed.
    @frozen
    @usableFromInline
    enum Changed {
        case nothing
        /// Those whose values differ from ``LayoutResults/previous``.
        case all
        /// The nodes of these variables. Sorted, with repetitions.
        case variables([Int32])
        /// The nodes that a column moves.
        case column(EditColumn)
    }

    @inlinable @inline(__always)
    func frame(at node: Int32) -> TreeRect {
        if Int(node) >= nodeCount { return TreeRect(x: 0, y: 0, width: 0, height: 0) }
        let first = 4 &* Int(node)
        // Adding 0 turns a negative zero into a positive one.
        return TreeRect(
            x: values[first] + 0, y: values[first &+ 1] + 0, width: values[first &+ 2] + 0,
            height: values[first &+ 3] + 0)
    }

    /// Sets the changed nodes of a layout. A column that is applied again and again is not retained again.
    @inline(__always)
    mutating func setChanged(_ new: Changed) {
        if case .column(let old) = changed, case .column(let column) = new, old === column { return }
        changed = new
    }

    /// Makes room for the values of a new layout, and keeps those of the last one for comparison.
    mutating func beginLayout(_ table: borrowing TreeTable) {
        swap(&values, &previous)
        previousNodeCount = nodeCount
        values.reserve(4 * table.nodes.count)
        (nodeCount, nextNode) = (table.nodes.count, table.nextNode)
        changed = .all
    }

    /// Makes room for new nodes, whose frames are zero, and keeps the values of the others.
    mutating func grow(to count: Int, _ nextNode: UInt32) {
        if count > nodeCount {
            if 4 * count > values.capacity {
                values.replace(with: FlatMemory(capacity: 8 * count), keeping: 4 * nodeCount)
            }
            values.fill(4 * nodeCount..<4 * count, with: 0)
        }
        (nodeCount, self.nextNode) = (count, nextNode)
    }

    /// Makes the frame of a removed node zero, so that a new node in its place has changed with its first layout.
    mutating func clear(_ node: Int32) {
        if Int(node) < nodeCount { values.fill(4 * Int(node)..<4 * Int(node) + 4, with: 0) }
    }

    /// Returns to the values before ``beginLayout(_:)``.
    mutating func cancelLayout() {
        swap(&values, &previous)
        nodeCount = previousNodeCount
        changed = .nothing
    }

    /// Keeps a copy of the values, which a replay changes in place.
    mutating func beginReplay() {
        previous.reserve(4 * nodeCount)
        for index in 0..<4 * nodeCount { previous.initialize(index, to: values[index]) }
        previousNodeCount = nodeCount
        changed = .all
    }

    /// Returns to the values before ``beginReplay()``.
    mutating func cancelReplay() {
        swap(&values, &previous)
        changed = .nothing
    }

    /// Returns a copy of the values, to compare with or to return to.
    func snapshot() -> [Double] { (0..<4 * nodeCount).map { values[$0] } }

    mutating func restore(_ snapshot: [Double]) {
        if values.capacity < snapshot.count { values = FlatMemory(capacity: snapshot.count) }
        for index in snapshot.indices { values.initialize(index, to: snapshot[index]) }
        nodeCount = snapshot.count / 4
        changed = .nothing
    }

    /// Makes the nodes whose values differ from a snapshot the changed ones.
    mutating func compare(with snapshot: [Double]) {
        if previous.capacity < snapshot.count { previous = FlatMemory(capacity: snapshot.count) }
        for index in snapshot.indices { previous.initialize(index, to: snapshot[index]) }
        previousNodeCount = snapshot.count / 4
        changed = .all
    }

    /// Returns the indices of nodes whose frames the last layout changed, in increasing order.
    ///
    /// - Complexity: O(nodes) after a search; O(changed nodes) after a change of a few constants.
    func changedNodes() -> [Int32] {
        var nodes: [Int32] = []
        forEachChangedNode { nodes.append($0) }
        return nodes
    }

    /// Calls `body` with each node of ``changedNodes()``.
    func forEachChangedNode(_ body: (Int32) -> Void) {
        switch changed {
        case .nothing: break
        case .variables(let variables): Self.forEachNode(of: variables, body)
        case .column(let column): Self.forEachNode(of: column.variables, body)
        case .all:
            let compared = min(nodeCount, previousNodeCount)
            for node in 0..<compared {
                let first = 4 * node
                if values[first] != previous[first] || values[first + 1] != previous[first + 1]
                    || values[first + 2] != previous[first + 2] || values[first + 3] != previous[first + 3]
                {
                    body(Int32(node))
                }
            }
            for node in compared..<nodeCount {
                let first = 4 * node
                if values[first] != 0 || values[first + 1] != 0 || values[first + 2] != 0 || values[first + 3] != 0 {
                    body(Int32(node))
                }
            }
        }
    }

    /// Calls `body` with each node of sorted variables.
    static func forEachNode(of variables: [Int32], _ body: (Int32) -> Void) {
        var latest: Int32 = -1
        for variable in variables where variable >> 2 != latest {
            latest = variable >> 2
            body(latest)
        }
    }
}
