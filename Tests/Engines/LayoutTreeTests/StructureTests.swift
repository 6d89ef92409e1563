import Testing

@testable import LayoutTree
@testable import LayoutTreeCore
@testable import Substitution

/// Changes of structure, which the last search follows: they cost what they touch, and end as a tree made anew.
@Suite struct StructureTests {
    /// A column of cells with four parts each, one below the other.
    private final class Column {
        var tree: LayoutTree
        private(set) var cells: [LayoutTree.Node] = []
        private var links: [LayoutTree.Row] = []
        private let hasContent: Bool

        /// Creates a column of cells whose parts have the given heights.
        init(heights: [Double], hasContent: Bool) throws {
            tree = try LayoutTree(width: 320, height: 1_000_000)
            self.hasContent = hasContent
            for height in heights { try insert(height, at: cells.count) }
        }

        func insert(_ height: Double, at place: Int) throws {
            let cell = try tree.addNode(to: tree.root)
            try tree.add(cell.leading == tree.root.leading + 8)
            try tree.add(cell.trailing == tree.root.trailing - 8)
            var last: LayoutTree.Node?
            for _ in 0..<4 {
                let part = try tree.addNode(to: cell)
                try tree.add(part.leading == cell.leading + 4)
                try tree.add(part.trailing == cell.trailing - 4)
                try tree.add(last.map { part.top == $0.bottom + 4 } ?? (part.top == cell.top + 4))
                if hasContent {
                    try tree.setContentSize(width: nil, height: height, of: part)
                } else {
                    try tree.add(part.height == height)
                }
                last = part
            }
            if let last { try tree.add(cell.bottom == last.bottom + 4) }
            links.insert(try link(cell, after: place > 0 ? cells[place - 1] : nil), at: place)
            if place < cells.count {
                try tree.remove(links[place + 1])
                links[place + 1] = try link(cells[place], after: cell)
            }
            cells.insert(cell, at: place)
        }

        func remove(at place: Int) throws {
            try tree.remove(cells.remove(at: place))
            links.remove(at: place)
            if place < cells.count {
                if tree.isLive(links[place]) { try tree.remove(links[place]) }
                links[place] = try link(cells[place], after: place > 0 ? cells[place - 1] : nil)
            }
        }

        private func link(
            _ cell: LayoutTree.Node, after previous: LayoutTree.Node?
        ) throws -> LayoutTree.Row {
            try tree.add(previous.map { cell.top == $0.bottom + 2 } ?? (cell.top == tree.root.top))
        }

        func frames() -> [TreeRect] { cells.map { tree.frame(of: $0) } }

        /// Lays out, and returns the frames of the cells.
        func laidOut() throws -> [TreeRect] {
            try tree.layout()
            return frames()
        }
    }

    /// Adds 40 nodes of height 8 at the upper left corner.
    private func nodesInOnePlace(of tree: inout LayoutTree) throws -> [LayoutTree.Node] {
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes {
            try tree.add(node.left == tree.root.left)
            try tree.add(node.top == tree.root.top)
            try tree.add(node.height == 8)
        }
        return nodes
    }

    @Test(arguments: [false, true])
    func `a cell inserted near the end of 2,000 costs what it contains`(hasContent: Bool) throws {
        let column = try Column(heights: [Double](repeating: 20, count: 2000), hasContent: hasContent)
        try column.tree.layout()
        var heights = [Double](repeating: 20, count: 2000)
        for round in 0..<6 {
            heights.insert(Double(10 + round), at: 1990)
            try column.insert(Double(10 + round), at: 1990)
            let before = column.tree.counters
            try column.tree.layout()
            let rows = column.tree.counters.rowsRead - before.rowsRead
            // The first time, the texts above belong to one class.
            #expect(rows < (round == 0 && hasContent ? 5000 : 100), "\(rows)")
            #expect(column.tree.counters.updates == before.updates + 1)
        }
        let anew = try Column(heights: heights, hasContent: hasContent).laidOut()
        #expect(column.frames() == anew)
        for _ in 0..<6 {
            try column.remove(at: 1990)
            let before = column.tree.counters
            try column.tree.layout()
            #expect(column.tree.counters.rowsRead - before.rowsRead < 100)
            // The cells below and their parts, at most.
            #expect(column.tree.changedNodes.count <= 20)
        }
        let last = try #require(column.frames().last)
        #expect(last.y == 1999.0 * 102.0)
        #expect(column.tree.counters.searches == 1)
    }

    @Test func `only what moves is read after an insertion in the middle`() throws {
        let column = try Column(heights: [Double](repeating: 20, count: 500), hasContent: false)
        try column.tree.layout()
        try column.insert(30, at: 400)
        let before = column.tree.counters.rowsRead
        try column.tree.layout()
        #expect((100..<300).contains(column.tree.counters.rowsRead - before))
        #expect(column.tree.changedNodes.count == 100 + 5)
    }

    @Test(arguments: [false, true])
    func `numbers change after changes of structure, and structure after numbers`(hasContent: Bool) throws {
        let column = try Column(heights: [Double](repeating: 20, count: 12), hasContent: hasContent)
        try column.tree.layout()
        for step in 0..<12 {
            try column.insert(Double(step), at: step % 3)
            if step % 4 == 3 { try column.remove(at: 2) }
            if step % 2 == 1 { try column.tree.setSize(width: 300 + Double(step), height: 1_000_000) }
            try column.tree.layout()
            try column.tree.setSize(width: 200 + Double(8 * step), height: 1_000_000)
            try column.tree.layout()
            let size = column.tree.size
            for cell in column.cells {
                #expect(column.tree.frame(of: cell).width == size.width - 16)
            }
        }
        let counters = column.tree.counters
        #expect(counters.updates > 3 && counters.replays + counters.columns > 3, "\(counters)")
    }

    @Test func `hidden nodes, priorities and constants are followed together`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        var rows: [LayoutTree.Row] = []
        for (index, node) in nodes.enumerated() {
            try tree.add(node.top == tree.root.top + Double(index))
            rows.append(try tree.add(node.height == 10, priority: 600))
            try tree.add(node.leading == tree.root.leading)
            try tree.add(node.width == 5)
        }
        let other = try tree.add(nodes[3].height == 25, priority: 500)
        try tree.layout()
        #expect(tree.frame(of: nodes[3]).height == 10)
        try tree.setPriority(700, of: other)
        try tree.setConstant(12, of: rows[4])
        try tree.setHidden(true, nodes[5])
        try tree.layout()
        #expect(tree.frame(of: nodes[3]).height == 25 && tree.frame(of: nodes[4]).height == 12)
        #expect(tree.frame(of: nodes[5]) == TreeRect(x: 0, y: 0, width: 0, height: 0))
        #expect(tree.changedNodes == [nodes[3], nodes[4], nodes[5]])
        try tree.setHidden(false, nodes[5])
        try tree.setPriority(.required, of: other)
        try tree.remove(rows[3])
        try tree.layout()
        #expect(tree.frame(of: nodes[5]) == TreeRect(x: 0, y: 5, width: 5, height: 10))
        #expect(tree.changedNodes == [nodes[5]])
        #expect(tree.counters.updates == 2 && tree.counters.searches == 1)
    }

    @Test func `a moved node is placed in its new parent, with the nodes inside it`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let boxes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for (index, box) in boxes.enumerated() {
            try tree.add(box.leading == tree.root.leading + Double(20 * (index % 2)))
            try tree.add(box.width == 60)
            try tree.add(box.top == tree.root.top)
            try tree.add(box.height == 60)
        }
        let node = try tree.addNode(to: boxes[0])
        let child = try tree.addNode(to: node)
        for (inner, outer) in [(node, boxes[0]), (child, node)] {
            try tree.add(inner.leading == outer.leading + 5)
            try tree.add(inner.top == outer.top)
            try tree.add(inner.height == 10)
            try tree.add(inner.width == 10)
        }
        try tree.layout()
        #expect(tree.frame(of: node).x == 5)
        try tree.move(node, to: boxes[1])
        try tree.layout()
        // Still 5 points from the leading edge of the first box.
        #expect(tree.frame(of: node).x == -15 && tree.frame(of: child).x == 5)
        #expect(tree.counters.updates == 1)
        try tree.setHidden(true, boxes[1])
        try tree.layout()
        #expect(tree.frame(of: child).width == 0)
        try tree.move(node, to: tree.root)
        try tree.layout()
        #expect(tree.frame(of: node).x == 5 && tree.frame(of: child).width == 10)
        #expect(throws: TreeError.isInside("node 41", "node 42")) { try tree.move(node, to: child) }
        #expect(throws: TreeError.isRoot) { try tree.move(tree.root, to: child) }
    }

    @Test func `a required row that an optional one stands in the way of makes it yield`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes {
            try tree.add(node.width == 10, priority: 250)
            try tree.add(node.leading == tree.root.leading)
            try tree.add(node.top == tree.root.top)
            try tree.add(node.height == 1)
        }
        try tree.layout()
        try tree.add(nodes[7].trailing == tree.root.trailing)
        try tree.layout()
        #expect(tree.frame(of: nodes[7]).width == 100)
        #expect(tree.counters.updates == 1)
    }

    @Test func `a row that relates the axes is replayed along both`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        var widths: [LayoutTree.Row] = []
        for node in nodes {
            widths.append(try tree.add(node.width == 10))
            try tree.add(node.leading == tree.root.leading)
            try tree.add(node.top == tree.root.top)
        }
        let height = try tree.add(nodes[0].height == 8)
        for node in nodes.dropFirst(2) { try tree.add(node.height == nodes[0].height) }
        let last = try tree.add(nodes[1].height == 3)
        try tree.layout()
        try tree.remove(last)
        try tree.add(nodes[1].height == 0.5 * nodes[1].width)
        try tree.layout()
        try tree.setConstant(40, of: widths[1])
        try tree.setConstant(9, of: height)
        try tree.layout()
        #expect(tree.frame(of: nodes[1]).height == 20 && tree.frame(of: nodes[5]).height == 9)
    }

    @Test func `numbers have columns again after a fact left the record`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes {
            try tree.add(node.top == tree.root.top)
            try tree.add(node.height == 8)
            try tree.add(node.leading == tree.root.leading)
            if node != nodes[0] { try tree.add(node.width == 4) }
        }
        // The last step of the search, because all other rows are required.
        let old = try tree.add(nodes[0].width == 5, priority: 500)
        try tree.layout()
        // Makes lists of rows, so that the memory of a removed row is not used again at once.
        try tree.setHidden(true, nodes[39])
        try tree.layout()
        try tree.remove(old)
        let new = try tree.add(nodes[0].width == 6, priority: 400)
        try tree.layout()
        for constant in [7.0, 8, 9, 10] {
            try tree.setConstant(constant, of: new)
            try tree.layout()
            #expect(tree.frame(of: nodes[0]).width == constant)
        }
        let counters = tree.counters
        #expect(counters.updates == 2 && counters.searches == 1 && counters.columns == 3, "\(counters)")
    }

    @Test func `steps that only compared leave the record`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes {
            try tree.add(node.leading == tree.root.leading)
            try tree.add(node.trailing == tree.root.trailing)
            try tree.add(node.top == tree.root.top)
            try tree.add(node.height == 8)
        }
        try tree.layout()
        for round in 0..<100 {
            let limit = try tree.add(nodes[3].width <= 300)
            try tree.layout()
            try tree.remove(limit)
            try tree.layout()
            #expect(tree.counters.updates == 2 * round + 2)
        }
        try tree.setSize(width: 400, height: 100)
        try tree.layout()
        #expect(tree.frame(of: nodes[3]).width == 400 && tree.counters.replays == 1)
    }

    @Test func `memory of removed rows is used again while no search follows`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes { try tree.add(node.top == tree.root.top) }
        try tree.setHidden(true, nodes[0])
        var row = try tree.add(nodes[1].width == 5)
        for round in 0..<2000 {
            try tree.remove(row)
            row = try tree.add(nodes[1].width == Double(round % 7))
            // The widths of the others are ambiguous.
            try tree.layout()
        }
        let before = tree.counters.rowsRead
        try tree.setSize(width: 90, height: 100)
        try tree.remove(row)
        try tree.layout()
        #expect(tree.counters.rowsRead - before < 200)
    }

    @Test func `a limit of a member is forgotten with its row`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let nodes = try (0..<40).map { _ in try tree.addNode(to: tree.root) }
        for node in nodes {
            try tree.add(node.top == tree.root.top)
            try tree.add(node.height == 8)
            try tree.add(node.width == 4)
            if node != nodes[0], node != nodes[1] { try tree.add(node.left == tree.root.left) }
        }
        let limit = try tree.add(nodes[0].left <= tree.root.left + 50)
        try tree.add(nodes[0].left == nodes[1].left, priority: 500)
        try tree.add(nodes[1].left == tree.root.left + 80, priority: 400)
        try tree.layout()
        #expect(tree.frame(of: nodes[0]).x == 50 && tree.frame(of: nodes[1]).x == 50)
        try tree.remove(limit)
        try tree.layout()
        #expect(tree.frame(of: nodes[0]).x == 80 && tree.frame(of: nodes[1]).x == 80)
    }

    @Test func `memory does not grow while rows come and go`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let nodes = try nodesInOnePlace(of: &tree)
        for node in nodes { try tree.add(node.width == 4) }
        try tree.layout()
        for round in 0..<3000 {
            let limit = try tree.add(nodes[3].width <= 300)
            let size = try tree.add(nodes[5].width == nodes[round % 3].width)
            try tree.layout()
            try tree.remove(limit)
            try tree.remove(size)
            try tree.layout()
        }
        #expect(tree.counters.updates == 6000)
        #expect(tree.table.rows.count < 1000 && tree.rowCount == 160)
        let record = tree.search.stepCount
        #expect(record < 1000, "\(record)")
    }

    @Test func `the list of changed numbers does not grow without a layout`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let node = try tree.addNode(to: tree.root)
        let rows = [
            try tree.add(node.left == tree.root.left), try tree.add(node.top == tree.root.top),
            try tree.add(node.width == 4), try tree.add(node.height == 8),
        ]
        try tree.layout()
        for round in 1...5000 {
            for row in rows { try tree.setConstant(Double(round), of: row) }
        }
        #expect(tree.edits.others.count < 100)
        try tree.layout()
        #expect(tree.frame(of: node) == TreeRect(x: 5000, y: 5000, width: 5000, height: 5000))
        #expect(tree.counters.searches == 1)
    }

    @Test func `a failed layout after a followed change keeps the frames`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let nodes = try nodesInOnePlace(of: &tree)
        for node in nodes { try tree.add(node.width == 0.25 * tree.root.width) }
        try tree.layout()
        let row = try tree.add(nodes[2].left == tree.root.left + 1)
        #expect(throws: TreeError.self) { try tree.layout() }
        #expect(tree.frame(of: nodes[2]) == TreeRect(x: 0, y: 0, width: 100, height: 8))
        try tree.remove(row)
        try tree.layout()
        #expect(tree.frame(of: nodes[2]).x == 0)
    }

    @Test func `a node in the place of a removed one has moved with its first layout`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let (old, other) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        for node in [old, other] {
            try tree.add(node.left == tree.root.left + 7)
            try tree.add(node.width == 9)
        }
        try tree.layout()
        try tree.remove(old)
        // The lists of rows are made anew, so the memory of the node is used again.
        tree.isRightToLeft = true
        let new = try tree.addNode(to: tree.root)
        #expect(tree.frame(of: new) == TreeRect(x: 0, y: 0, width: 0, height: 0))
        try tree.add(new.left == tree.root.left + 7)
        try tree.add(new.width == 9)
        try tree.layout()
        #expect(tree.frame(of: new).x == 7 && tree.changedNodes == [new])
    }
}
