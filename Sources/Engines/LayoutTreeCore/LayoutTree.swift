public import SolverAPI
internal import Substitution

/// A layout as a table: nodes by index and constraints as rows of numbers, without an object for each.
///
/// ```swift
/// var tree = LayoutTree(width: 375, height: 667)
/// let card = try tree.addNode(to: tree.root)
/// try tree.add(card.leading == tree.root.leading + 16)
/// try tree.add(card.trailing == tree.root.trailing - 16)
/// try tree.add(card.top == tree.root.top + 20)
/// try tree.add(card.height == 0.25 * tree.root.height)
/// try tree.layout()
/// tree.frame(of: card)    // (16, 20, 343, 166.75)
/// ```
///
/// A layout is the canonical layout of `docs/SEMANTICS.md`, as of every solver of this package. The size of every node
/// is at least 0. ``layout()`` finds most layouts by `Substitution` on the rows in place. If that cannot certify a
/// layout, a solver gets the rows.
///
/// A change takes effect with the next ``layout()``. A function that throws changes nothing, and a failed layout keeps
/// the frames of the last successful one.
public struct LayoutTree: ~Copyable {
    @usableFromInline let number: TreeNumber
    @usableFromInline var table: TreeTable
    @usableFromInline var results = LayoutResults()
    /// The changes since the last layout.
    @usableFromInline var edits = PendingEdits()
    @usableFromInline var notes = TreeNotes()
    @usableFromInline var content = NaturalSizes()
    @usableFromInline var solving: SolverLayout
    /// The search that certified the last layout, if ``isCertified``.
    var search = Substitution<TreeTable>()
    var isCertified = false
    /// Whether rows related the axes in that search, so that its steps are in one program.
    var hasOneProgram = false
    var columns = EditColumns()
    var followPauses = Pauses()
    /// The ways in which layouts were found, since the tree was created.
    public internal(set) var counters = Counters()

    /// Whether a search by substitution comes before a solver. Checks compare with layouts without it.
    package var usesSubstitution = true
    /// The limits of each layout.
    package var limits = SolveLimits()
    /// The number of rows from which on searches follow changes of structure. In smaller trees a search of all rows took
    /// less time in screens of the layout race. Checks set 0.
    package var smallestFollowed = 128

    /// Creates a tree of one node, the root, with a size in points.
    ///
    /// - Parameters:
    ///   - width: The width of the root, in points.
    ///   - height: The height of the root, in points.
    ///   - solver: Creates the solver for layouts that substitution cannot certify; called when it is first needed.
    /// - Throws: ``TreeError/invalidSize(width:height:)`` if an extent is negative, not finite, or exceeds
    ///   `Limits.magnitude`.
    public init(width: Double, height: Double, solver: @escaping () -> any LayoutSolver) throws(TreeError) {
        guard Self.isSize(width, height) else { throw .invalidSize(width: width, height: height) }
        number = .next()
        table = TreeTable(width: width, height: height)
        solving = SolverLayout(make: solver)
        updateAppendable()
    }

    static func isSize(_ width: Double, _ height: Double) -> Bool {
        // NaN fails all comparisons.
        width >= 0 && width <= Limits.magnitude && height >= 0 && height <= Limits.magnitude
    }

    /// The node that contains all others.
    @inlinable public var root: Node { Node(index: 0, creation: 0, tree: number) }

    /// The number of nodes, with the root.
    public var nodeCount: Int { table.nodeCount }

    /// The number of constraints, with those of content sizes.
    public var rowCount: Int { table.rowCountInUse }

    /// Reserves memory.
    public mutating func reserveCapacity(nodes: Int, rows: Int) {
        table.nodes.reserve(max(0, min(nodes, 1 << 24)))
        table.rows.reserve(max(0, min(rows, 1 << 26)))
        if table.keys.isUsed { table.keys.rows.reserve(rows) }
        updateAppendable()
    }

    // MARK: Nodes

    /// Adds a node to a parent.
    ///
    /// - Throws: ``TreeError`` if the parent was removed or belongs to a different tree, or if the tree is full.
    @inlinable @inline(__always)
    public mutating func addNode(to parent: Node) throws(TreeError) -> Node {
        guard isLive(parent) else { throw invalid(parent) }
        var record = TreeTable.NodeRecord(parent: parent.index, creation: table.nextNode)
        record.isOut = table.nodes[Int(parent.index)].isOut
        edits.isStructural = true
        let index =
            table.nodes.count < table.appendableNodes ? table.append(record) : try insert(record)
        return Node(index: index, creation: record.creation, tree: number)
    }

    /// Inserts a node into memory of a removed one, or where additions are noted.
    @usableFromInline @inline(never)
    mutating func insert(_ record: TreeTable.NodeRecord) throws(TreeError) -> Int32 {
        guard table.nextNode < UInt32(Self.largestCount) else { throw .isFull }
        let index = table.insert(record)
        if edits.notesAdditions { register(node: index, in: record.parent) }
        updateAppendable()
        return index
    }

    /// The largest number of nodes, and of rows, that a tree creates in its life: the identifiers of their variables
    /// must fit into `Limits.ids`.
    @inlinable static var largestCount: Int {
        @inline(__always) get { Int.bitWidth > 32 ? 1 << 29 : 1 << 27 }
    }

    /// Whether a node is in this tree.
    @inlinable @inline(__always)
    public func isLive(_ node: Node) -> Bool {
        // Only the root has the creation index 0, and so have slots that are not in use. No handle refers to those.
        node.tree == number && Int(node.index) < table.nodes.count
            && table.nodes[Int(node.index)].creation == node.creation
    }

    /// Returns the error for a node that is not in this tree.
    @usableFromInline
    func invalid(_ node: Node) -> TreeError {
        node.tree == number ? .removedNode("node \(node.creation)") : .foreignNode("node \(node.creation)")
    }

    // MARK: Rows

    /// Adds a constraint.
    ///
    /// The usual path is compiled into the caller, where the rule is in registers.
    ///
    /// - Throws: ``TreeError`` if a node is not in this tree, or a number is out of range. No constraint is added then.
    #if compiler(>=6.3)
        // `__always` is a hint, which the compiler ignores in long functions that add many rows.
        @inline(always)
    #else
        @inline(__always)
    #endif
    @inlinable
    @discardableResult
    public mutating func add(
        _ rule: LayoutRule, priority: Priority = .required, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(TreeError) -> Row {
        // The nodes are checked together, and so are the numbers, because this code is part of each caller.
        let second = rule.second ?? rule.first
        guard (rule.first.tree.number ^ number.number) | (second.tree.number ^ number.number) == 0,
            max(rule.first.index, second.index) < table.nodes.count,
            (table.nodes[Int(rule.first.index)].creation ^ rule.first.creation)
                | (table.nodes[Int(second.index)].creation ^ second.creation) == 0,
            // NaN fails the comparison.
            abs(rule.constant) + abs(rule.multiplier) <= Limits.magnitude,
            abs(rule.multiplier) >= 2 * Limits.smallestCoefficient, priority.value == 1000,
            table.rows.count < table.appendableRows
        else { return try addUnusual(rule, priority, fileID, line) }
        let record = record(of: rule, second: rule.second?.index ?? -1, level: 0)
        edits.isStructural = true
        return Row(index: table.append(record), creation: record.creation, tree: number)
    }

    /// Returns the row of a valid rule, and notes whether it relates the axes.
    @inlinable @inline(__always)
    mutating func record(of rule: LayoutRule, second: Int32, level: UInt8) -> RowRecord {
        let first = rule.first.index
        var traits = RowRecord.Traits.of(rule.relation)
        let codes = (rule.firstAttribute.rawValue, second < 0 ? 0 : rule.secondAttribute.rawValue)
        if (codes.0 | codes.1) & 16 != 0 { traits.insert(.isDirectional) }
        traits.formUnion(table.shape(first, codes.0, second, codes.1))
        if second >= 0, rule.firstAttribute.isVertical != rule.secondAttribute.isVertical { table.relatesAxes = true }
        return RowRecord(
            first: first, rule.firstAttribute, second: second, rule.secondAttribute,
            multiplier: second < 0 ? 1 : rule.multiplier, constant: rule.constant, creation: table.nextRow,
            priority: level, traits: traits)
    }

    /// Adds a rule with a priority, one without a second side because its multiplier is 0, or one whose row cannot be
    /// appended without a look at memory and notes.
    ///
    /// - Throws: The error of an invalid rule.
    @usableFromInline @inline(never)
    mutating func addUnusual(
        _ rule: LayoutRule, _ priority: Priority, _ fileID: StaticString, _ line: UInt
    ) throws(TreeError) -> Row {
        try check(rule, priority)
        guard table.nextRow < UInt32(Self.largestCount) else { throw .isFull }
        let record = record(of: rule, second: rule.multiplier == 0 ? -1 : rule.second?.index ?? -1, level: 0)
        let index = table.insert(record)
        table.set(priority: priority.value, of: index)
        edits.isStructural = true
        if notes.recordsLocations { notes.record(fileID, line, ofRow: record.creation) }
        if edits.notesAdditions { register(row: index) }
        updateAppendable()
        return Row(index: index, creation: record.creation, tree: number)
    }

    /// Decides whether the next nodes and rows can be appended without a look: there is memory, none of removed nodes or
    /// rows, and additions are not noted.
    mutating func updateAppendable() {
        let notes = edits.notesAdditions
        let room = Self.largestCount - Int(max(table.nextNode, table.nextRow))
        table.appendableNodes =
            notes || !table.freeNodes.isEmpty || room < table.nodes.capacity ? 0 : table.nodes.capacity
        table.appendableRows = notes || !table.freeRows.isEmpty || room < table.rows.capacity ? 0 : table.rows.capacity
    }

    /// Whether a row is in this tree.
    @inlinable @inline(__always)
    public func isLive(_ row: Row) -> Bool {
        row.tree == number && Int(row.index) < table.rows.count && table.rows[Int(row.index)].isLive
            && table.rows[Int(row.index)].creation == row.creation
    }

    @usableFromInline
    func invalid(_ row: Row) -> TreeError {
        row.tree == number ? .removedRow("row \(row.creation)") : .foreignRow("row \(row.creation)")
    }

    // MARK: Frames

    /// Returns the frame of a node after the last layout, relative to its parent, in points. A node without a layout
    /// yet, an unknown node, and one that was hidden in the last layout, has the frame zero.
    @inlinable @inline(__always)
    public func frame(of node: Node) -> TreeRect {
        isLive(node) ? results.frame(at: node.index) : TreeRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// The size of the root, in points; see ``setSize(width:height:)``.
    @inlinable
    public var size: (width: Double, height: Double) { (table.width, table.height) }
}

/// A rectangle in points: x to the right, y downwards.
@frozen
public struct TreeRect: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    @inlinable @inline(__always)
    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
