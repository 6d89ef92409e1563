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
    /// with the first natural extent, and a later call changes their constants and priorities.
    ///
    /// A node with a height that depends on its width keeps this function
    /// (``setHeight(of:priorities:forWidth:)``): `height` and `vertical` have no effect, and the next layout calls the
    /// function, because a new natural size is usually that of a new text.
    /// - Throws: ``TreeError`` if the node is not in this tree, or a number is out of range. The size is then unchanged.
    public mutating func setContentSize(
        width: Double?, height: Double?, of node: Node, horizontal: ContentPriorities = ContentPriorities(),
        vertical: ContentPriorities = ContentPriorities()
    ) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        for extent in [width ?? 0, height ?? 0] where !(extent >= 0 && extent <= Limits.magnitude) {
            throw .invalidContentSize(node: name(of: node), size: "\(extent)")
        }
        try check([horizontal, vertical], of: node)
        setExtent(width, node.index, isVertical: false, horizontal)
        if let function = content.function(of: node.index) {
            content.functions[function].width = nil
        } else {
            setExtent(height, node.index, isVertical: true, vertical)
        }
    }

    private func check(_ priorities: [ContentPriorities], of node: Node) throws(TreeError) {
        for priority in priorities.flatMap({ [$0.hugging, $0.compressionResistance] }) where !priority.isValid {
            throw .invalidPriority(row: "the content of \(name(of: node))", priority: priority.value)
        }
        guard table.nextRow + 4 <= UInt32(Self.largestCount) else { throw .isFull }
    }

    /// Creates, changes or removes the rows of a natural extent.
    private mutating func setExtent(
        _ extent: Double?, _ node: Int32, isVertical: Bool, _ priorities: ContentPriorities
    ) {
        guard let extent else {
            for row in content[node, isVertical: isVertical]?.rows ?? [] { removeRow(at: row) }
            if content[node, isVertical: isVertical] != nil { content[node, isVertical: isVertical] = nil }
            return
        }
        let rows = rowsOfExtent(of: node, isVertical: isVertical, priorities)
        for row in rows.rows { setKnown(extent, at: row) }
    }

    /// Returns the rows of a natural extent with the given priorities. New ones have no effect until their constant is
    /// known.
    private mutating func rowsOfExtent(
        of node: Int32, isVertical: Bool, _ priorities: ContentPriorities
    ) -> NaturalSizes.Extent {
        let values = [priorities.hugging.value, priorities.compressionResistance.value]
        if let rows = content[node, isVertical: isVertical] {
            for (row, value) in zip(rows.rows, values) { set(priority: value, at: row) }
            return rows
        }
        let rows = zip(values, [RowRecord.Traits.atMost, .atLeast]).map { value, side in
            let row = table.insert(
                RowRecord(
                    first: node, isVertical ? .height : .width, second: -1, .width, multiplier: 1, constant: 0,
                    creation: table.nextRow, priority: 0, traits: [.isContent, side]))
            table.set(priority: value, of: row)
            return row
        }
        let extent = NaturalSizes.Extent(upper: rows[0], lower: rows[1])
        content[node, isVertical: isVertical] = extent
        for row in rows { register(row: row) }
        return extent
    }

    /// Sets the constant of a row of a natural extent. From the first one on the row has an effect.
    private mutating func setKnown(_ extent: Double, at row: Int32) {
        if table.rows[Int(row)].isLive { return setConstant(extent, at: row) }
        table.rows[Int(row)].constant = extent
        table.rows[Int(row)].traits.insert(.isLive)
        edits.change(row: row)
    }

    /// Makes the natural height of a node a function of its width, as for a text that wraps.
    ///
    /// `height` is called with a width in points, a multiple of 2⁻²⁰, and returns points. It is called at least once in each layout in which
    /// the width of a visible node changed, and after ``setContentSize(width:height:of:horizontal:vertical:)`` of the
    /// node. It must return the same height for the same width until then. The two rows of the height count as created
    /// with this call, unless the node had a natural height before.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - priorities: The priorities of the natural height.
    ///   - height: The function; nil removes it and the natural height.
    /// - Throws: ``TreeError`` if the node is not in this tree, or a priority is invalid.
    public mutating func setHeight(
        of node: Node, priorities: ContentPriorities = ContentPriorities(), forWidth height: ((Double) -> Double)?
    ) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        guard let height else {
            content.removeFunction(of: node.index)
            return setExtent(nil, node.index, isVertical: true, priorities)
        }
        try check([priorities], of: node)
        content.setFunction(height, of: node.index)
        _ = rowsOfExtent(of: node.index, isVertical: true, priorities)
    }

    /// Computes the heights that depend on widths.
    ///
    /// - Returns: The names of the nodes whose heights changed. If there are any, another layout is necessary.
    mutating func updateHeights() throws(TreeError) -> [String] {
        var changed: [String] = []
        for index in content.functions.indices {
            let node = content.functions[index].node
            // Widths of one state can differ in their last digits, and a height may depend on them.
            let width = (results.frame(at: node).width * 0x1p20).rounded() * 0x1p-20
            if table.nodes[Int(node)].isOut || content.functions[index].width == width { continue }
            let height = content.functions[index].height(width)
            // NaN fails the comparisons.
            guard height >= 0, height <= Limits.magnitude else {
                throw .invalidContentSize(node: name(at: node), size: "\(height)")
            }
            content.functions[index].width = width
            guard let rows = content[node, isVertical: true] else { continue }
            let lower = table.rows[Int(rows.lower)]
            if lower.isLive, lower.constant == height { continue }
            for row in rows.rows { setKnown(height, at: row) }
            changed.append(name(at: node))
        }
        return changed
    }

    /// Takes the heights that depend on widths out of the layout until they are computed again.
    mutating func forgetHeights() {
        content.forgetWidths()
        for function in content.functions {
            for row in content[function.node, isVertical: true]?.rows ?? [] {
                table.rows[Int(row)].traits.remove(.isLive)
            }
        }
        edits.changeAll()
    }
}
