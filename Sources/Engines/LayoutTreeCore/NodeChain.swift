internal import SolverAPI

/// Nodes one after the other along an axis, such as the rows of a list.
///
/// ```swift
/// var rows = NodeChain(in: list, spacing: 4)
/// try rows.append(first, to: &tree)
/// try rows.append(second, to: &tree)
/// try rows.setHidden(true, first, in: &tree)    // the second row moves to the top
/// ```
///
/// A chain consists of required constraints: the first node that is not hidden begins where the container begins, each
/// further one begins at the end of the one before it, and the container ends with the last one. When a node is inserted,
/// removed or hidden, the chain replaces the constraints of its neighbors. It does not constrain the other axis.
///
/// - Important: Nodes of a chain are hidden and removed with the functions of the chain. With those of ``LayoutTree`` the
///   nodes after them lose their place.
public struct NodeChain: Sendable {
    /// The direction of a chain.
    public enum Axis: Hashable, Sendable {
        /// From the leading to the trailing edge.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    public let container: LayoutTree.Node
    public let axis: Axis
    /// The distance of two nodes, in points.
    public let spacing: Double
    /// Whether the container ends with the last node.
    public let sizesContainer: Bool
    /// The nodes in order, with the hidden ones.
    public private(set) var nodes: [LayoutTree.Node] = []
    /// For each node, the constraint that places it; nil for a hidden one.
    private var links: [LayoutTree.Row?] = []
    /// The constraint that ends the container.
    private var end: LayoutTree.Row?

    /// Creates an empty chain.
    ///
    /// - Parameters:
    ///   - container: The parent of the nodes.
    ///   - axis: The direction.
    ///   - spacing: The distance of two nodes, in points.
    ///   - sizesContainer: Whether the container ends with the last node. If all nodes are hidden, its length is 0.
    public init(
        in container: LayoutTree.Node, _ axis: Axis = .vertical, spacing: Double = 0, sizesContainer: Bool = true
    ) {
        (self.container, self.axis, self.spacing, self.sizesContainer) = (container, axis, spacing, sizesContainer)
    }

    /// Appends a node.
    ///
    /// - Throws: ``TreeError`` if the node or the container is not in the tree.
    public mutating func append(_ node: LayoutTree.Node, to tree: inout LayoutTree) throws(TreeError) {
        try insert(node, at: nodes.count, into: &tree)
    }

    /// Inserts a node before the one at an index. An index outside of the chain means its nearer end. A node of this chain
    /// is moved.
    ///
    /// - Throws: ``TreeError`` if the node or the container is not in the tree.
    public mutating func insert(
        _ node: LayoutTree.Node, at index: Int, into tree: inout LayoutTree
    ) throws(TreeError) {
        guard tree.isLive(node) else { throw tree.invalid(node) }
        guard tree.isLive(container) else { throw tree.invalid(container) }
        // NaN fails the comparison.
        guard abs(spacing) <= Limits.magnitude else {
            throw .numberOutOfRange(row: "the spacing of \(tree.name(of: container))", number: "\(spacing)")
        }
        var index = index
        if let old = nodes.firstIndex(of: node) {
            try unlink(at: old, &tree)
            if old < index { index -= 1 }
        }
        index = max(0, min(index, nodes.count))
        nodes.insert(node, at: index)
        links.insert(nil, at: index)
        try link(at: index, &tree)
        try linkNext(after: index, &tree)
    }

    /// Removes a node from the chain and, with its descendants and constraints, from the tree.
    ///
    /// - Throws: ``TreeError`` if the node is not in the tree.
    public mutating func remove(_ node: LayoutTree.Node, from tree: inout LayoutTree) throws(TreeError) {
        // A node that is no longer in the tree leaves the chain, too.
        if let index = nodes.firstIndex(of: node) { try unlink(at: index, &tree) }
        guard tree.isLive(node) else { throw tree.invalid(node) }
        try tree.remove(node)
    }

    /// Hides or shows a node; see ``LayoutTree/setHidden(_:_:)``.
    ///
    /// - Throws: ``TreeError`` if the node is not in the tree.
    public mutating func setHidden(
        _ isHidden: Bool, _ node: LayoutTree.Node, in tree: inout LayoutTree
    ) throws(TreeError) {
        try tree.setHidden(isHidden, node)
        guard let index = nodes.firstIndex(of: node) else { return }
        try link(at: index, &tree)
        try linkNext(after: index, &tree)
    }

    // MARK: Constraints

    private mutating func unlink(at index: Int, _ tree: inout LayoutTree) throws(TreeError) {
        if let row = links[index], tree.isLive(row) { try tree.remove(row) }
        nodes.remove(at: index)
        links.remove(at: index)
        try linkNext(after: index - 1, &tree)
    }

    /// Places the node at an index after the one before it that is not hidden.
    private mutating func link(at index: Int, _ tree: inout LayoutTree) throws(TreeError) {
        if let row = links[index], tree.isLive(row) { try tree.remove(row) }
        links[index] = nil
        let node = nodes[index]
        if !isShown(node, tree) { return }
        let previous = nodes[..<index].last { isShown($0, tree) }
        links[index] =
            switch (axis, previous) {
            case (.vertical, nil): try tree.add(node.top == container.top)
            case (.vertical, let previous?): try tree.add(node.top == previous.bottom + spacing)
            case (.horizontal, nil): try tree.add(node.leading == container.leading)
            case (.horizontal, let previous?): try tree.add(node.leading == previous.trailing + spacing)
            }
    }

    /// Places what follows an index: the next node that is not hidden, or the end of the container.
    private mutating func linkNext(after index: Int, _ tree: inout LayoutTree) throws(TreeError) {
        if let next = nodes.indices.dropFirst(index + 1).first(where: { isShown(nodes[$0], tree) }) {
            return try link(at: next, &tree)
        }
        guard sizesContainer else { return }
        if let end, tree.isLive(end) { try tree.remove(end) }
        end = nil
        if nodes.isEmpty { return }
        let last = nodes.last { isShown($0, tree) }
        end =
            switch (axis, last) {
            case (.vertical, nil): try tree.add(container.height == 0)
            case (.vertical, let last?): try tree.add(container.bottom == last.bottom)
            case (.horizontal, nil): try tree.add(container.width == 0)
            case (.horizontal, let last?): try tree.add(container.trailing == last.trailing)
            }
    }

    /// Whether the chain has to place a node.
    private func isShown(_ node: LayoutTree.Node, _ tree: borrowing LayoutTree) -> Bool {
        tree.isLive(node) && !tree.isHidden(node)
    }
}
