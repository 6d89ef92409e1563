public import SolverAPI

/// The identifiers that a client chose for a node, instead of its creation index in the tree.
@frozen
@usableFromInline
package struct NodeKey: BitwiseCopyable {
    /// The number from which the identifiers of the four variables derive. Nodes count as created in this order.
    @usableFromInline package let number: Int
    /// The identifier of the bound of the width. The bound of the height has the next one.
    @usableFromInline package let firstBound: Int

    @inlinable @inline(__always)
    package init(number: Int, firstBound: Int) { (self.number, self.firstBound) = (number, firstBound) }
}

/// The identifiers that a client chose for nodes and rows, by index.
///
/// Ties follow the order in which the objects of a client were created, which is not the order in which they enter a tree.
@usableFromInline
struct TableKeys: ~Copyable {
    /// Whether the client chooses identifiers. The root of such a tree is not known to solvers: it only contains the others.
    @usableFromInline let isUsed: Bool
    @usableFromInline var nodes = Stack<NodeKey>()
    @usableFromInline var rows = Stack<Int>()
    /// The rows whose constants are expected to change often.
    var edited: [Int32] = []

    @usableFromInline
    init(isUsed: Bool) { self.isUsed = isUsed }

    mutating func set(_ key: NodeKey, ofNode node: Int32) {
        while nodes.count <= Int(node) { nodes.append(NodeKey(number: 0, firstBound: 0)) }
        nodes[Int(node)] = key
    }

    mutating func set(_ key: Int, ofRow row: Int32) {
        while rows.count <= Int(row) { rows.append(0) }
        rows[Int(row)] = key
    }
}

extension TreeTable {
    /// The first node that solvers know.
    var firstNode: Int32 { keys.isUsed ? 1 : 0 }

    func names(of node: Int32) -> NodeNames {
        keys.isUsed ? NodeNames(keys.nodes[Int(node)]) : NodeNames(creation: nodes[Int(node)].creation)
    }

    /// The solver's identifier of a row, which states its creation order.
    @inlinable @inline(__always)
    func id(of row: Int32) -> Int { keys.isUsed ? keys.rows[Int(row)] : Int(rows[Int(row)].creation) }

    /// The number that states the creation order of a node.
    func order(of node: Int32) -> Int {
        keys.isUsed ? (node == 0 ? -1 : keys.nodes[Int(node)].number) : Int(nodes[Int(node)].creation)
    }
}
