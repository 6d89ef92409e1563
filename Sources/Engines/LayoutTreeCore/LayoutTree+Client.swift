public import SolverAPI
internal import Substitution

/// The tree as another engine uses it, which has objects of its own for nodes and rows: indices instead of handles, identifiers
/// that the client chooses, and rows of any terms.
///
/// The root only contains the nodes of the client, and has no size. A call must not name a removed node or row.
extension LayoutTree {
    /// Creates a tree whose client chooses identifiers, and whose layouts are one batch each for a solver.
    ///
    /// - Parameter solver: An empty solver that only this tree uses.
    package init(solver: any LayoutSolver) {
        self.init(SolverLayout(solver))
        usesSubstitution = false
    }

    /// Creates a tree whose client chooses identifiers, and whose layouts are searched by substitution.
    ///
    /// - Parameter makeSolver: Creates an empty solver for layouts that substitution cannot certify.
    package init(searchingBefore makeSolver: @escaping () -> any LayoutSolver) {
        self.init(SolverLayout(make: makeSolver))
    }

    private init(_ solving: SolverLayout) {
        number = .next()
        table = TreeTable(width: 0, height: 0, isKeyed: true)
        self.solving = solving
    }

    // MARK: Nodes

    @inlinable @inline(__always)
    package mutating func insertNode(in parent: Int32, _ key: NodeKey) -> Int32 {
        edits.isStructural = true
        let record = TreeTable.NodeRecord(parent: parent, creation: max(1, table.nextNode))
        if table.nodes.count >= table.appendableNodes { return insert(record, key) }
        table.keys.nodes.append(key)
        return table.append(record)
    }

    /// Inserts a node into memory of a removed one, or where additions are noted.
    @usableFromInline @inline(never)
    mutating func insert(_ record: TreeTable.NodeRecord, _ key: NodeKey) -> Int32 {
        let index = table.insert(record)
        table.keys.set(key, ofNode: index)
        if edits.notesAdditions { register(node: index, in: record.parent) }
        updateAppendable()
        return index
    }

    /// Removes a node without children and rows.
    ///
    /// - Complexity: O(1).
    package mutating func removeNode(_ node: Int32) {
        solving.remove(table.names(of: node))
        table.nodes[Int(node)] = TreeTable.NodeRecord(parent: 0, creation: 0)
        if table.lists.isMade { table.lists.retiredNodes.append(node) } else { table.freeNodes.append(node) }
        results.clear(node)
        edits.change(node: node)
    }

    // MARK: Rows

    /// Adds a row of two attributes, or of one extent or position if `second` is negative.
    ///
    /// - Precondition: The first node is a child of the second, or the reverse, or they have the same parent; or both attributes are
    ///   extents. The numbers are valid.
    @inlinable @inline(__always)
    package mutating func insertRow(
        _ key: Int, _ first: Int32, _ firstAttribute: Attribute, _ relation: Relation, _ second: Int32,
        _ secondAttribute: Attribute, multiplier: Double, constant: Double, priority: Double
    ) -> Int32 {
        let codes = (firstAttribute.rawValue, second < 0 ? 0 : secondAttribute.rawValue)
        let traits = RowRecord.Traits.of(relation).union(table.shape(first, codes.0, second, codes.1))
        if second >= 0, firstAttribute.isVertical != secondAttribute.isVertical { table.relatesAxes = true }
        let record = RowRecord(
            first: first, firstAttribute, second: second, secondAttribute, multiplier: multiplier, constant: constant,
            creation: table.nextRow, priority: 0, traits: traits)
        if table.rows.count >= table.appendableRows || priority != 1000 { return insert(record, key, priority) }
        edits.isStructural = true
        table.keys.rows.append(key)
        return table.append(record)
    }

    /// Adds a row `sum of terms R constant`.
    ///
    /// - Precondition: No two terms have the same node and quantity, and no coefficient is 0. The numbers are valid.
    package mutating func insertRow(
        _ key: Int, terms: [ClientTerm], _ relation: Relation, constant: Double, priority: Double
    ) -> Int32 {
        // A size or a position alone is a plain row.
        if terms.count == 1, terms[0].coefficient == 1 {
            let attribute = Self.attributes[terms[0].quantity]
            return insertRow(
                key, terms[0].node, attribute, relation, -1, attribute, multiplier: 1, constant: constant,
                priority: priority)
        }
        var row = GeneralRow()
        row.terms = terms.map {
            GeneralRow.Term(variable: 4 * $0.node + Int32($0.quantity), coefficient: $0.coefficient)
        }
        let isVertical = terms.first.map { $0.quantity & 1 != 0 } ?? false
        if terms.contains(where: { ($0.quantity & 1 != 0) != isVertical }) { table.relatesAxes = true }
        let record = RowRecord(
            first: table.explicit.insert(row), isVertical ? .height : .width, explicitConstant: constant,
            creation: table.nextRow, traits: RowRecord.Traits.of(relation).union(.isGeneral))
        return insert(record, key, priority)
    }

    /// By quantity.
    private static let attributes = [Attribute.left, .top, .width, .height]

    /// Inserts a row into memory of a removed one, or where additions are noted, or with a priority.
    @usableFromInline @inline(never)
    mutating func insert(_ record: RowRecord, _ key: Int, _ priority: Double) -> Int32 {
        let index = table.insert(record)
        if priority != 1000 { table.set(priority: priority, of: index) }
        table.keys.set(key, ofRow: index)
        edits.isStructural = true
        if edits.notesAdditions { register(row: index) }
        updateAppendable()
        return index
    }

    /// Removes a row.
    ///
    /// - Complexity: O(1).
    package mutating func removeRow(_ row: Int32) {
        if !table.keys.edited.isEmpty { table.keys.edited.removeAll { $0 == row } }
        removeRow(at: row)
    }

    package mutating func setConstant(_ constant: Double, ofRow row: Int32) { setConstant(constant, at: row) }

    package mutating func setPriority(_ priority: Double, ofRow row: Int32) { set(priority: priority, at: row) }

    /// Tells solvers that the constant of a new row is expected to change often.
    package mutating func expectChanges(ofRow row: Int32) { table.keys.edited.append(row) }

    /// Calls `body` with each row.
    package func forEachRow(_ body: (Int32) -> Void) {
        for row in 0..<Int32(table.rows.count) where table.rows[Int(row)].isInUse { body(row) }
    }

    package func key(ofRow row: Int32) -> Int { table.keys.rows[Int(row)] }

    package func constant(ofRow row: Int32) -> Double { table.rows[Int(row)].constant }

    package func priority(ofRow row: Int32) -> Double { table.priority(of: row) }

    package func relation(ofRow row: Int32) -> Relation { table.rows[Int(row)].relation }

    /// The terms of a row.
    package func terms(ofRow row: Int32) -> [ClientTerm] {
        var terms: [ClientTerm] = []
        table.forEachTerm(of: row) { terms.append(ClientTerm($1, Int($0 & 3), ofNode: $0 >> 2)) }
        return terms
    }

    /// Whether a row has exactly these terms, in this order.
    package func row(_ row: Int32, hasTerms terms: [ClientTerm]) -> Bool { self.terms(ofRow: row) == terms }

    // MARK: Layout

    /// Whether anything changed since the last layout.
    package var hasChanges: Bool { !edits.isEmpty }

    /// Lays out after the changes.
    ///
    /// - Throws: The solver's error, in the identifiers that the client chose. No frame has changed then.
    package mutating func layOut() throws(SolverError) {
        if edits.isEmpty {
            results.changed = .nothing
            return
        }
        try layOutOnce()
    }

    /// The number of changes in the batch of the last layout by a solver.
    package var changesOfLastBatch: Int { solving.changeCount }

    /// The frames of the last layout: four numbers a node. The memory is valid until the next change of the tree.
    package var frameNumbers: UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(rebasing: results.values.elements[..<(4 * results.nodeCount)])
    }

    /// Lays out by the column that was applied last, if it follows the only number that changed.
    ///
    /// - Parameters:
    ///   - stamp: The state of the client for which the answer of `count` holds.
    ///   - count: Returns what the client counts of a column's nodes, or nil if it cannot use the column. Must not access the tree.
    /// - Returns: the column; nil, without a change, if more is required.
    package mutating func applyColumn(_ stamp: Int, count: (EditColumn) -> Int?) -> EditColumn? {
        guard isCertified, !edits.isStructural, let change = edits.single,
            let column = columns.activeColumn(of: change.parameter)
        else { return nil }
        if column.clientStamp != stamp { column.setClient(stamp, count(column)) }
        guard column.clientCount != nil, column.apply(table.value(of: change.parameter), to: &results.values) else {
            return nil
        }
        search.endUpdates()
        counters.columns += 1
        results.setChanged(.column(column))
        edits.removeAll(isListed: edits.isListed, table)
        return column
    }

    /// Calls `body` with each node whose frame the last layout changed, in increasing order.
    package func forEachChangedNode(_ body: (Int32) -> Void) { results.forEachChangedNode(body) }

    /// Calls `body` with each node that a column moves.
    package static func forEachNode(of column: EditColumn, _ body: (Int32) -> Void) {
        LayoutResults.forEachNode(of: column.variables, body)
    }

    /// Frees the memory of the tree, after which it is empty.
    package mutating func close() {
        table = TreeTable(width: 0, height: 0, isKeyed: true)
        search = Substitution<TreeTable>()
        columns = EditColumns()
        results = LayoutResults()
        solving.discard()
        isCertified = false
    }

    // MARK: Solver

    /// The rows as a problem for solvers.
    package func problem() throws(BatchError) -> Problem {
        var problem = Problem()
        let change = try problem.apply(SolverBatch.whole(table))
        problem.commit(change)
        return problem
    }

    /// The solver that has the last layout; nil if there is none.
    package var liveSolver: (any LayoutSolver)? { solving.solver }

    package func makeSolver() -> any LayoutSolver { solving.makeSolver() }

    /// The batch that gives the rows to an empty solver.
    package var wholeBatch: Batch { SolverBatch.whole(table) }
}

/// A term of a row: a coefficient times x, y, width or height (0 … 3) of a node.
package struct ClientTerm: Equatable {
    package let node: Int32
    package let quantity: Int
    package let coefficient: Double

    package init(_ coefficient: Double, _ quantity: Int, ofNode node: Int32) {
        (self.node, self.quantity, self.coefficient) = (node, quantity, coefficient)
    }
}
