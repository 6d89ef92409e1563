public import SolverAPI

/// Changes of a tree. They take effect with the next layout.
extension LayoutTree {
    /// Changes the size of the root, in points.
    ///
    /// - Throws: ``TreeError/invalidSize(width:height:)``.
    public mutating func setSize(width: Double, height: Double) throws(TreeError) {
        guard Self.isSize(width, height) else { throw .invalidSize(width: width, height: height) }
        if width != table.width { edits.add(.rootWidth, old: table.width) }
        if height != table.height { edits.add(.rootHeight, old: table.height) }
        (table.width, table.height) = (width, height)
    }

    /// Changes the constant of a row, in points. This is the cheapest change.
    ///
    /// - Throws: ``TreeError`` if the row is not in this tree, or the constant is out of range.
    @inlinable
    public mutating func setConstant(_ constant: Double, of row: Row) throws(TreeError) {
        guard isLive(row) else { throw invalid(row) }
        // NaN fails the comparison.
        guard abs(constant) <= Limits.magnitude else { throw outOfRange(constant, row.index) }
        setConstant(constant, at: row.index)
    }

    @inlinable @inline(__always)
    mutating func setConstant(_ constant: Double, at row: Int32) {
        let old = table.rows[Int(row)].constant
        if old == constant { return }
        table.rows[Int(row)].constant = constant
        edits.add(.constant(ofRow: row), old: old)
    }

    /// Returns the constant of a row, in points; nil if the row is not in this tree.
    public func constant(of row: Row) -> Double? { isLive(row) ? table.rows[Int(row.index)].constant : nil }

    @usableFromInline
    func outOfRange(_ number: Double, _ row: Int32) -> TreeError {
        .numberOutOfRange(row: description(at: row), number: "\(number)")
    }

    /// Changes the priority of a row, also from or to required.
    ///
    /// - Throws: ``TreeError`` if the row is not in this tree, or the priority is invalid.
    public mutating func setPriority(_ priority: Priority, of row: Row) throws(TreeError) {
        guard isLive(row) else { throw invalid(row) }
        guard priority.isValid else {
            throw .invalidPriority(row: description(at: row.index), priority: priority.value)
        }
        set(priority: priority.value, at: row.index)
    }

    mutating func set(priority: Double, at row: Int32) {
        if table.priority(of: row) == priority { return }
        table.set(priority: priority, of: row)
        edits.change(row: row)
    }

    /// Removes a row.
    ///
    /// - Throws: ``TreeError`` if the row is not in this tree.
    public mutating func remove(_ row: Row) throws(TreeError) {
        guard isLive(row) else { throw invalid(row) }
        removeRow(at: row.index)
    }

    mutating func removeRow(at row: Int32) {
        notes.forget(row: table.rows[Int(row)].creation)
        solving.remove(row: table.id(of: row))
        table.rows[Int(row)].traits = []
        if !table.rarePriorities.isEmpty { table.rarePriorities[row] = nil }
        if table.lists.isMade { table.retire(row) } else { table.freeRows.append(row) }
        if table.rows[Int(row)].isExplicit { table.explicit.remove(table.rows[Int(row)].first) }
        table.appendableRows = 0
        edits.change(row: row)
    }

    /// Removes a node, its descendants, and all rows with any of them.
    ///
    /// - Throws: ``TreeError`` if the node is not in this tree, or is the root.
    /// - Complexity: O(nodes and rows that are removed), after a first call of O(nodes and rows of the tree).
    public mutating func remove(_ node: Node) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        if node.index == 0 { throw .isRoot }
        let (nodes, rows) = subtree(of: node.index)
        if !content.isEmpty {
            for index in nodes {
                for row in content.removeAll(of: index) { removeRow(at: row) }
            }
        }
        for row in rows where table.rows[Int(row)].isInUse { removeRow(at: row) }
        for index in nodes {
            solving.remove(table.names(of: index))
            if table.nodes[Int(index)].isHidden { table.hiddenCount -= 1 }
            table.nodes[Int(index)] = TreeTable.NodeRecord(parent: 0, creation: 0)
            table.lists.retiredNodes.append(index)
            if !table.baselines.isEmpty { table.baselines[index] = nil }
            if !notes.names.isEmpty { notes.names[index] = nil }
            results.clear(index)
            edits.change(node: index)
        }
    }

    /// Returns the nodes of a subtree, parents first, and the rows with any of them, possibly twice.
    private mutating func subtree(of node: Int32) -> (nodes: [Int32], rows: [Int32]) {
        makeLists()
        return table.subtree(of: node)
    }

    /// Makes lists of the rows of each node, unless there are some.
    mutating func makeLists() {
        table.makeLists()
        setNotesAdditions()
    }

    // MARK: Additions

    /// Notes a new node.
    mutating func register(node: Int32, in parent: Int32) {
        if table.lists.isMade {
            table.lists.addNode(node)
            table.lists.addChild(node, to: parent)
        }
        edits.change(node: node)
    }

    /// Notes a new row.
    mutating func register(row: Int32) {
        if table.lists.isMade { table.addToLists(row) }
        edits.change(row: row)
    }

    /// Decides whether additions have to be noted until the next layout.
    mutating func setNotesAdditions() {
        edits.notesAdditions = edits.isListed || table.lists.isMade || notes.recordsLocations
        updateAppendable()
    }

    // MARK: Other changes

    /// Takes a node and its descendants out of the layout, or back in. Rows with a hidden node have no effect, and its
    /// frame is zero.
    ///
    /// - Throws: ``TreeError`` if the node is not in this tree, or is the root.
    /// - Complexity: O(nodes and rows of the subtree), after a first call of O(nodes and rows of the tree).
    public mutating func setHidden(_ isHidden: Bool, _ node: Node) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        if node.index == 0 { throw .isRoot }
        if table.nodes[Int(node.index)].isHidden == isHidden { return }
        table.nodes[Int(node.index)].isHidden = isHidden
        table.hiddenCount += isHidden ? 1 : -1
        let (nodes, rows) = subtree(of: node.index)
        updateHidden(nodes)
        for row in rows { edits.change(row: row) }
    }

    /// Decides for the nodes of a subtree, parents first, whether they take part in the layout.
    private mutating func updateHidden(_ nodes: [Int32]) {
        for index in nodes {
            let record = table.nodes[Int(index)]
            table.nodes[Int(index)].isOut = record.isHidden || table.nodes[Int(record.parent)].isOut
            edits.change(node: index)
        }
    }

    /// Moves a node, with its descendants, to another parent. Its rows stay and relate the same nodes.
    ///
    /// - Throws: ``TreeError`` if a node is not in this tree, is the root, or would be inside of itself.
    /// - Complexity: O(nodes and rows of the subtree + depth), and O(nodes and rows of the tree) in the next change of structure.
    public mutating func move(_ node: Node, to parent: Node) throws(TreeError) {
        for node in [node, parent] where !isLive(node) { throw invalid(node) }
        if node.index == 0 { throw .isRoot }
        var above = parent.index
        while above >= 0 {
            if above == node.index { throw .isInside(name(of: node), name(of: parent)) }
            above = table.nodes[Int(above)].parent
        }
        let (nodes, rows) = subtree(of: node.index)
        table.nodes[Int(node.index)].parent = parent.index
        updateHidden(nodes)
        for row in rows {
            edits.change(row: row)
            let record = table.rows[Int(row)]
            if record.isExplicit { continue }
            table.rows[Int(row)].traits.subtract([.isGeneral, .firstIsHolder, .secondIsHolder])
            table.rows[Int(row)].traits.formUnion(
                table.shape(record.first, record.firstCode, record.second, record.secondCode))
        }
        table.forgetLists()
        setNotesAdditions()
    }

    /// Whether the client hid a node itself.
    public func isHidden(_ node: Node) -> Bool { isLive(node) && table.nodes[Int(node.index)].isHidden }

    /// Whether leading edges are right edges. Rows with `left` and `right` are not mirrored.
    public var isRightToLeft: Bool {
        get { table.isRightToLeft }
        set {
            if table.isRightToLeft == newValue { return }
            table.isRightToLeft = newValue
            // Mirrored rows have other variables.
            table.forgetLists()
            edits.changeAll()
            setNotesAdditions()
        }
    }

    /// Sets the distances of a node's baselines: of the first line of text from the top edge, and of the last line from
    /// the bottom edge, in points.
    ///
    /// - Throws: ``TreeError`` if the node is not in this tree, or a distance is out of range.
    public mutating func setBaselines(first: Double, last: Double, of node: Node) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        for distance in [first, last] where !(abs(distance) <= Limits.magnitude) {
            throw .numberOutOfRange(row: "\(name(of: node)).baselines", number: "\(distance)")
        }
        table.baselines[node.index] = (first, last)
        edits.changeAll()
    }
}
