public import SolverAPI
public import Substitution

/// The rows of each node along each axis, and the children of each node, so that a change of structure reads no more than it
/// touches.
///
/// The lists are linked through tables beside the nodes and rows, and made when they are first needed. A row or node that is
/// removed from the middle of a list stays there, and its memory is not used for another one, until the lists are made anew:
/// when more than a quarter of the rows and nodes are retired.
@usableFromInline
struct RowLists: ~Copyable {
    /// An entry of a list: twice the row, plus 1 for the list of its second node. The end of a list is -1.
    @usableFromInline typealias Entry = Int32

    @usableFromInline var isMade = false
    /// The first entry of each node's lists, by twice the node plus the axis.
    @usableFromInline var first = Stack<Entry>()
    /// The next entry, by entry.
    @usableFromInline var next = Stack<Entry>()
    /// The latest child of each node; -1 for none.
    @usableFromInline var latestChild = Stack<Int32>()
    /// The child of the same parent that was added before.
    @usableFromInline var previousSibling = Stack<Int32>()
    /// The rows that contain an ancestor of their nodes, by twice the ancestor plus the axis.
    @usableFromInline var distant: [Int32: [Int32]] = [:]
    /// The removed rows and nodes that are still in lists.
    @usableFromInline var retiredRows: [Int32] = []
    @usableFromInline var retiredNodes: [Int32] = []

    @inlinable
    init() {}

    mutating func reserve(nodes: Int, rows: Int) {
        first.reserve(2 * nodes + 16)
        next.reserve(2 * rows + 64)
        latestChild.reserve(nodes + 8)
        previousSibling.reserve(nodes + 8)
    }

    /// Makes the lists of a new node, which are empty.
    mutating func addNode(_ node: Int32) {
        if Int(node) < latestChild.count {
            (first[2 * Int(node)], first[2 * Int(node) + 1], latestChild[Int(node)]) = (-1, -1, -1)
            return
        }
        for _ in 0..<2 { first.append(-1) }
        latestChild.append(-1)
        previousSibling.append(-1)
    }

    mutating func addChild(_ node: Int32, to parent: Int32) {
        previousSibling[Int(node)] = latestChild[Int(parent)]
        latestChild[Int(parent)] = node
    }

    mutating func add(_ entry: Entry, to list: Int32) {
        while next.count <= Int(entry) { next.append(-1) }
        next[Int(entry)] = first[Int(list)]
        first[Int(list)] = entry
    }
}

extension TreeTable {
    /// The list of a variable's node along its axis.
    @inlinable @inline(__always)
    static func list(of variable: Int32) -> Int32 { (variable >> 2) << 1 | variable & 1 }

    /// Whether many removed rows and nodes are in lists. Then it costs O(1) for each to make the lists anew.
    var hasManyRetired: Bool {
        4 * (lists.retiredRows.count + lists.retiredNodes.count) > rows.count + nodes.count + 64
    }

    /// Makes the lists if there are none, or if many removed rows are in them.
    ///
    /// - Complexity: O(nodes and rows) then.
    mutating func makeLists() {
        if lists.isMade, !hasManyRetired { return }
        forgetLists()
        lists.isMade = true
        lists.reserve(nodes: nodes.count, rows: rows.count)
        for node in 0..<Int32(nodes.count) { lists.addNode(node) }
        // Parents may have larger indices than their children.
        for node in 1..<Int32(nodes.count) where isLive(node) { lists.addChild(node, to: nodes[Int(node)].parent) }
        for row in 0..<Int32(rows.count) where rows[Int(row)].isInUse { addToLists(row) }
    }

    /// Retires a removed row. If it is the first one in a list, as after its addition, it leaves this list.
    mutating func retire(_ row: Int32) {
        lists.retiredRows.append(row)
        let record = rows[Int(row)]
        if record.isExplicit {
            for term in explicit[record.first].terms { dropRetired(from: Int(Self.list(of: term.variable))) }
            return
        }
        dropRetired(fromListOf: record.first, record.firstCode)
        if record.second >= 0 { dropRetired(fromListOf: record.second, record.secondCode) }
    }

    private mutating func dropRetired(fromListOf node: Int32, _ code: UInt8) {
        dropRetired(from: Int(2 * node + Int32(code >> 3 & 1)))
    }

    private mutating func dropRetired(from list: Int) {
        while lists.first[list] >= 0, !rows[Int(lists.first[list] >> 1)].isInUse {
            lists.first[list] = lists.next[Int(lists.first[list])]
        }
    }

    /// Forgets the lists, and makes the memory of removed rows and nodes available.
    mutating func forgetLists() {
        freeRows += lists.retiredRows
        freeNodes += lists.retiredNodes
        lists = RowLists()
    }

    /// Adds a row to the lists of the nodes whose variables it contains.
    mutating func addToLists(_ row: Int32) {
        let record = rows[Int(row)]
        if record.isExplicit { return addExplicitToLists(row) }
        let one = 2 * record.first + Int32(record.firstCode >> 3 & 1)
        let two = record.second < 0 ? -1 : 2 * record.second + Int32(record.secondCode >> 3 & 1)
        // The edges of a parent are 0 in the coordinates of the row, which the child's list has.
        let hasFirst = !record.traits.contains(.firstIsHolder) || record.firstCode & 2 != 0
        let isNear = !record.traits.contains(.secondIsHolder) || record.secondCode & 2 != 0
        let hasSecond = two >= 0 && two != one && isNear
        if hasFirst { lists.add(2 * row, to: one) }
        if hasSecond { lists.add(2 * row + 1, to: two) }
        if isPlain(record) { return }
        for term in generalRow(record).terms {
            let list = Self.list(of: term.variable)
            if list == one && hasFirst || list == two && hasSecond || lists.distant[list]?.last == row { continue }
            lists.distant[list, default: []].append(row)
        }
    }

    /// Adds an explicit row to the lists of its nodes: to two of them as other rows, to further ones as distant.
    private mutating func addExplicitToLists(_ row: Int32) {
        var known: [Int32] = []
        for term in explicit[rows[Int(row)].first].terms {
            let list = Self.list(of: term.variable)
            if known.contains(list) { continue }
            if known.count < 2 {
                lists.add(2 * row + Int32(known.count), to: list)
            } else {
                lists.distant[list, default: []].append(row)
            }
            known.append(list)
        }
    }

    /// Returns the nodes of a subtree, parents first, and the rows with any of them, possibly twice.
    ///
    /// - Complexity: O(nodes and rows of the subtree), after lists were made.
    mutating func subtree(of node: Int32) -> (nodes: [Int32], rows: [Int32]) {
        makeLists()
        var (found, contained) = ([node], [Int32]())
        var index = 0
        while index < found.count {
            var child = lists.latestChild[Int(found[index])]
            while child >= 0 {
                if isLive(child) { found.append(child) }
                child = lists.previousSibling[Int(child)]
            }
            for list in 2 * found[index]..<2 * found[index] + 2 {
                var entry = lists.first[Int(list)]
                while entry >= 0 {
                    if rows[Int(entry >> 1)].isInUse { contained.append(entry >> 1) }
                    entry = lists.next[Int(entry)]
                }
            }
            index += 1
        }
        return (found, contained)
    }
}

extension TreeTable: LinkedRowSource {
    @inlinable @inline(__always)
    public func isInUse(_ variable: Int32) -> Bool { takesPart(variable >> 2) }

    @inlinable @inline(__always)
    public func forEachRow(of variable: Int32, _ body: (_ row: Int32) -> Void) {
        let list = Self.list(of: variable)
        var entry = lists.first[Int(list)]
        while entry >= 0 {
            if contains(variable, in: entry >> 1) { body(entry >> 1) }
            entry = lists.next[Int(entry)]
        }
        if lists.distant.isEmpty { return }
        for row in lists.distant[list] ?? [] where contains(variable, in: row) { body(row) }
    }

    /// Whether a row takes part in the layout and contains a variable.
    @inlinable @inline(__always)
    func contains(_ variable: Int32, in row: Int32) -> Bool {
        if role(of: row) == .unused { return false }
        var isFound = false
        forEachTerm(of: row) { term, _ in if term == variable { isFound = true } }
        return isFound
    }
}
