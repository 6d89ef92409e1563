public import SolverAPI

/// Natural sizes of nodes, such as those of texts and pictures.
extension LayoutTree {
    /// The priorities of a natural size along one axis.
    @frozen
    public struct ContentPriorities: Hashable, Sendable {
        /// The priority with which the node is not longer than its content.
        public var hugging: Priority
        /// The priority with which the node is not shorter than its content.
        public var compressionResistance: Priority

        public init(hugging: Priority = .defaultLow, compressionResistance: Priority = .defaultHigh) {
            (self.hugging, self.compressionResistance) = (hugging, compressionResistance)
        }
    }

    /// Sets the natural size of a node, in points. An extent that is nil has none.
    ///
    /// Each extent has two rows, for example `label.width <= 100 @250` and `label.width >= 100 @750`. They are created
    /// with the first natural extent, and a later call changes their constants.
    /// - Throws: ``TreeError`` if the node is not in this tree, or a number is out of range. The size is then unchanged.
    public mutating func setContentSize(
        width: Double?, height: Double?, of node: Node, horizontal: ContentPriorities = ContentPriorities(),
        vertical: ContentPriorities = ContentPriorities()
    ) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        for extent in [width ?? 0, height ?? 0] where !(extent >= 0 && extent <= Limits.magnitude) {
            throw .invalidContentSize(node: name(of: node), size: "\(extent)")
        }
        for priority in [
            horizontal.hugging, horizontal.compressionResistance, vertical.hugging, vertical.compressionResistance,
        ] where !priority.isValid {
            throw .invalidPriority(row: "the content of \(name(of: node))", priority: priority.value)
        }
        var priorities: [Double] = []
        for (extent, axis) in [(width, horizontal), (height, vertical)] where extent != nil {
            priorities += [axis.hugging.value, axis.compressionResistance.value]
        }
        guard table.nextRow + 4 <= UInt32(Self.largestCount), table.addIndices(of: priorities) else { throw .isFull }
        try setContent(width, node.width, horizontal)
        try setContent(height, node.height, vertical)
    }

    private mutating func setContent(
        _ extent: Double?, _ anchor: ExtentAnchor, _ priorities: ContentPriorities
    ) throws(TreeError) {
        let existing = contentRows(of: anchor)
        guard let extent else {
            for row in existing { removeRow(at: row.index) }
            content[ContentKey(anchor)] = nil
            return
        }
        if existing.isEmpty {
            let rows = [
                try add(anchor <= extent, priority: priorities.hugging),
                try add(anchor >= extent, priority: priorities.compressionResistance),
            ]
            for row in rows { table.rows[Int(row.index)].traits.insert(.isContent) }
            content[ContentKey(anchor)] = rows
        } else {
            for row in existing { try setConstant(extent, of: row) }
            try setPriority(priorities.hugging, of: existing[0])
            try setPriority(priorities.compressionResistance, of: existing[1])
        }
    }

    private func contentRows(of anchor: ExtentAnchor) -> [Row] { content[ContentKey(anchor)] ?? [] }

    /// Makes the natural height of a node a function of its width, as for a text that wraps. `height` is called with a
    /// width in points at least once in each layout in which the width of a visible node changed. nil removes the function and the
    /// natural height.
    ///
    /// - Throws: ``TreeError`` if the node is not in this tree.
    public mutating func setHeight(
        of node: Node, priorities: ContentPriorities = ContentPriorities(), forWidth height: ((Double) -> Double)?
    ) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        flowing.removeAll { $0.node == node.index }
        edits.isStructural = true
        guard let height else { return try setContent(nil, node.height, priorities) }
        flowing.append(FlowingHeight(node: node.index, handle: node, priorities: priorities, height: height))
    }

    /// Computes the heights that depend on widths.
    ///
    /// - Returns: The names of the nodes whose heights changed. If there are any, another layout is necessary.
    mutating func updateFlowingHeights() throws(TreeError) -> [String] {
        var changed: [String] = []
        for index in flowing.indices {
            let node = flowing[index].node
            let width = results.frame(at: node).width
            if table.nodes[Int(node)].isOut || flowing[index].width == width { continue }
            let height = flowing[index].height(width)
            // NaN fails the comparisons.
            guard height >= 0, height <= Limits.magnitude else {
                throw .invalidContentSize(node: name(at: node), size: "\(height)")
            }
            flowing[index].width = width
            let handle = flowing[index].handle
            let before = contentRows(of: handle.height).first.flatMap { constant(of: $0) }
            if before == height { continue }
            try setContent(height, handle.height, flowing[index].priorities)
            changed.append(name(at: node))
        }
        return changed
    }
}

/// A height that depends on a width.
@usableFromInline
struct FlowingHeight {
    let node: Int32
    let handle: LayoutTree.Node
    let priorities: LayoutTree.ContentPriorities
    let height: (Double) -> Double
    /// The width for which the height was last computed; nil before.
    var width: Double?
}

/// A node and one of its extents.
@usableFromInline
struct ContentKey: Hashable {
    let node: Int32
    let creation: UInt32
    let isVertical: Bool

    init(_ anchor: LayoutTree.ExtentAnchor) {
        node = anchor.node.index
        creation = anchor.node.creation
        isVertical = anchor.attribute.isVertical
    }
}
