internal import SolverAPI

/// Frames in the coordinates of other nodes, and on whole pixels.
extension LayoutTree {
    /// Returns the frame of a node after the last layout in the coordinates of another node, in points. The frame is zero
    /// if one of the nodes is not in this tree, and has no size if the node is hidden.
    ///
    /// - Complexity: O(depth).
    public func frame(of node: Node, in other: Node) -> TreeRect {
        guard isLive(node), isLive(other) else { return TreeRect(x: 0, y: 0, width: 0, height: 0) }
        let (origin, start) = (origin(of: node.index), origin(of: other.index))
        let frame = results.frame(at: node.index)
        return TreeRect(x: origin.x - start.x, y: origin.y - start.y, width: frame.width, height: frame.height)
    }

    /// Returns the frame of a node in the coordinates of the root, in points, with each edge on the nearest pixel edge.
    ///
    /// Edges are rounded, not sizes: nodes that touch still touch, without a gap or an overlap, and their widths can
    /// differ by a pixel. Halves round to the right and down. An edge less than a millionth of a point before the middle of
    /// a pixel counts as in the middle, because layouts agree to less than that.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - scale: The number of pixels a point, greater than 0. With 1, points are the cells of a terminal.
    /// - Complexity: O(depth).
    public func pixelFrame(of node: Node, scale: Double = 1) -> TreeRect {
        let frame = frame(of: node, in: root)
        guard scale > 0, scale.isFinite else { return frame }
        func pixel(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-6 * max(1, scale)).rounded(.down) }
        let (x, y) = (pixel(frame.x), pixel(frame.y))
        // Adding 0 turns a negative zero into a positive one.
        return TreeRect(
            x: x / scale + 0, y: y / scale + 0, width: (pixel(frame.x + frame.width) - x) / scale,
            height: (pixel(frame.y + frame.height) - y) / scale)
    }

    /// Returns the position of a node's top left corner in the coordinates of the root.
    private func origin(of node: Int32) -> (x: Double, y: Double) {
        var (current, x, y) = (node, 0.0, 0.0)
        while current > 0 {
            let frame = results.frame(at: current)
            (x, y) = (x + frame.x, y + frame.y)
            current = table.nodes[Int(current)].parent
        }
        return (x, y)
    }
}
