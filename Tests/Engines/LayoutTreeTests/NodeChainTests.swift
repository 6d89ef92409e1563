import LayoutTree
import SolverAPI
import TestSupport
import Testing

/// Lists whose rows come and go, and frames for drawing.
@Suite(.hangLimit(minutes: 5)) struct NodeChainTests {
    /// A column of rows, changed at random, has the frames of a column of its visible rows made anew.
    @Test(arguments: [NodeChain.Axis.vertical, .horizontal])
    func `a chain equals a chain of its visible nodes`(axis: NodeChain.Axis) throws {
        var random = SplitMix64(seed: 7)
        var tree = try LayoutTree(width: 300, height: 300)
        let list = try tree.addNode(to: tree.root)
        var chain = NodeChain(in: list, axis, spacing: 3)
        var lengths: [LayoutTree.Node: Double] = [:]
        for step in 0..<300 {
            let node = chain.nodes.randomElement(using: &random)
            switch (Int.random(in: 0..<10, using: &random), node) {
            case (0..<2, let node?): try chain.remove(node, from: &tree)
            case (2..<6, let node?): try chain.setHidden(Bool.random(using: &random), node, in: &tree)
            case (6, let node?): try chain.insert(node, at: Int.random(in: 0..<9, using: &random), into: &tree)
            default:
                let new = try tree.addNode(to: list)
                lengths[new] = Double(step)
                try tree.add(axis == .vertical ? new.height == Double(step) : new.width == Double(step))
                try chain.insert(new, at: Int.random(in: -1..<9, using: &random), into: &tree)
            }
            try tree.layout()
            var position = 0.0
            for node in chain.nodes where !tree.isHidden(node) {
                let frame = tree.frame(of: node)
                #expect((axis == .vertical ? frame.y : frame.x) == position, "step \(step)")
                position += (lengths[node] ?? 0) + 3
            }
            let frame = tree.frame(of: list)
            #expect((axis == .vertical ? frame.height : frame.width) == max(0, position - 3))
        }
    }

    @Test func `a chain refuses nodes of other trees`() throws {
        var tree = try LayoutTree(width: 10, height: 10)
        var other = try LayoutTree(width: 10, height: 10)
        let foreign = try other.addNode(to: other.root)
        var chain = NodeChain(in: tree.root, sizesContainer: false)
        #expect(throws: TreeError.foreignNode("node 1")) { try chain.append(foreign, to: &tree) }
        #expect(throws: TreeError.foreignNode("node 1")) { try chain.remove(foreign, from: &tree) }
        #expect(throws: TreeError.foreignNode("node 1")) { try chain.setHidden(true, foreign, in: &tree) }
        #expect(chain.nodes.isEmpty && tree.rowCount == 0)
    }

    @Test func `an empty chain has no constraints, and a node of the chain moves to the place before another`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        var chain = NodeChain(in: tree.root, sizesContainer: true)
        let nodes = try (0..<3).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes { try chain.append(node, to: &tree) }
        try chain.insert(nodes[0], at: 2, into: &tree)
        #expect(chain.nodes == [nodes[1], nodes[0], nodes[2]])
        for node in nodes { try chain.remove(node, from: &tree) }
        #expect(chain.nodes.isEmpty && tree.rowCount == 0)
        // A node that was removed from the tree leaves the chain, too.
        let gone = try tree.addNode(to: tree.root)
        try chain.append(gone, to: &tree)
        try tree.remove(gone)
        #expect(throws: TreeError.self) { try chain.remove(gone, from: &tree) }
        #expect(chain.nodes.isEmpty && tree.rowCount == 0)
        var endless = NodeChain(in: tree.root, spacing: .nan)
        let node = try tree.addNode(to: tree.root)
        #expect(throws: TreeError.numberOutOfRange(row: "the spacing of root", number: "nan")) {
            try endless.append(node, to: &tree)
        }
        #expect(endless.nodes.isEmpty)
    }

    @Test func `frames in the coordinates of other nodes`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let outer = try tree.addNode(to: tree.root)
        let inner = try tree.addNode(to: outer)
        try tree.add(outer.left == tree.root.left + 10)
        try tree.add(outer.top == tree.root.top + 20)
        try tree.add(inner.left == outer.left + 1)
        try tree.add(inner.top == outer.top + 2)
        try tree.add(inner.width == 5)
        try tree.layout()
        #expect(tree.frame(of: inner, in: tree.root) == TreeRect(x: 11, y: 22, width: 5, height: 0))
        #expect(tree.frame(of: tree.root, in: inner) == TreeRect(x: -11, y: -22, width: 100, height: 100))
        let other = try LayoutTree(width: 5, height: 5)
        #expect(tree.frame(of: inner, in: other.root) == TreeRect(x: 0, y: 0, width: 0, height: 0))
    }

    /// Three columns of thirds, of which the middle one is divided again, at each width and in both directions.
    @Test(arguments: [1.0, 2, 3])
    func `each pixel belongs to one leaf`(scale: Double) throws {
        for isRightToLeft in [false, true] {
            var tree = try LayoutTree(width: 20, height: 7)
            tree.isRightToLeft = isRightToLeft
            var leaves: [LayoutTree.Node] = []
            func divide(_ parent: LayoutTree.Node, _ count: Int, _ tree: inout LayoutTree) throws -> [LayoutTree.Node] {
                var parts: [LayoutTree.Node] = []
                for _ in 0..<count {
                    let part = try tree.addNode(to: parent)
                    try tree.add(part.top == parent.top)
                    try tree.add(part.bottom == parent.bottom)
                    try tree.add(part.width == parent.width / Double(count))
                    try tree.add(parts.last.map { part.leading == $0.trailing } ?? (part.leading == parent.leading))
                    parts.append(part)
                }
                return parts
            }
            let columns = try divide(tree.root, 3, &tree)
            leaves = [columns[0], columns[2]] + (try divide(columns[1], 7, &tree))
            for width in 20...200 {
                try tree.setSize(width: Double(width), height: 7)
                try tree.layout()
                var owners = [Int](repeating: 0, count: width * Int(scale))
                for leaf in leaves {
                    let frame = tree.pixelFrame(of: leaf, scale: scale)
                    let (start, end) = ((frame.x * scale).rounded(), ((frame.x + frame.width) * scale).rounded())
                    for pixel in Int(start)..<Int(end) { owners[pixel] += 1 }
                    #expect(frame.height == 7)
                }
                #expect(owners.allSatisfy { $0 == 1 }, "width \(width)")
            }
        }
    }
}
