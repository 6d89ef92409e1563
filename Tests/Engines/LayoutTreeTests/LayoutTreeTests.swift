import LayoutTree
import SolverAPI
import TestSupport
import Testing

@Suite(.hangLimit(minutes: 5)) struct LayoutTreeTests {
    // MARK: Attributes

    @Test func `anchors place a node relative to its parent`() throws {
        var tree = try LayoutTree(width: 375, height: 667)
        let card = try tree.addNode(to: tree.root)
        try tree.add(card.leading == tree.root.leading + 16)
        try tree.add(card.trailing == tree.root.trailing - 16)
        try tree.add(card.top == tree.root.top + 20)
        try tree.add(card.height == 0.25 * tree.root.height)
        try tree.layout()
        #expect(tree.frame(of: card) == TreeRect(x: 16, y: 20, width: 343, height: 166.75))
        #expect(tree.frame(of: tree.root) == TreeRect(x: 0, y: 0, width: 375, height: 667))
    }

    @Test func `centers, edges and sizes of siblings`() throws {
        var tree = try LayoutTree(width: 200, height: 100)
        let (a, b) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        try tree.add(a.centerX == tree.root.centerX)
        try tree.add(a.centerY == tree.root.centerY - 10)
        try tree.add(a.width == 50)
        try tree.add(a.height == a.width / 2)
        try tree.add(b.left == a.right + 5)
        try tree.add(b.top == a.bottom)
        try tree.add(b.width == a.width * 2 - 1)
        try tree.add(b.bottom == tree.root.bottom)
        try tree.layout()
        #expect(tree.frame(of: a) == TreeRect(x: 75, y: 27.5, width: 50, height: 25))
        #expect(tree.frame(of: b) == TreeRect(x: 130, y: 52.5, width: 99, height: 47.5))
    }

    @Test func `a constraint between nodes of different parents`() throws {
        var tree = try LayoutTree(width: 300, height: 100)
        var nodes: [LayoutTree.Node] = []
        for x in [10.0, 150] {
            let group = try tree.addNode(to: tree.root)
            try tree.add(group.left == tree.root.left + x)
            try tree.add(group.top == tree.root.top + x)
            try tree.add(group.width == 100)
            try tree.add(group.height == 50)
            nodes.append(try tree.addNode(to: group))
            try tree.add(nodes[nodes.count - 1].top == group.top)
            try tree.add(nodes[nodes.count - 1].height == 10)
        }
        try tree.add(nodes[0].left == tree.root.left + 12)
        try tree.add(nodes[0].width == 20)
        try tree.add(nodes[1].left == nodes[0].right + 140)
        try tree.add(nodes[1].width == nodes[0].width)
        try tree.layout()
        #expect(tree.frame(of: nodes[0]) == TreeRect(x: 2, y: 0, width: 20, height: 10))
        // 12 + 20 + 140 = 172 in the root, 22 in its parent.
        #expect(tree.frame(of: nodes[1]) == TreeRect(x: 22, y: 0, width: 20, height: 10))
    }

    @Test func `right to left mirrors leading and trailing edges, and no others`() throws {
        var tree = try LayoutTree(width: 200, height: 50)
        let (icon, title) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        try tree.add(icon.leading == tree.root.leading + 8)
        try tree.add(icon.width == 24)
        try tree.add(title.leading == icon.trailing + 4)
        try tree.add(title.trailing == tree.root.trailing - 10)
        let mark = try tree.addNode(to: tree.root)
        try tree.add(mark.left == tree.root.left + 3)
        try tree.add(mark.width == 2)
        try tree.layout()
        #expect(tree.frame(of: title) == TreeRect(x: 36, y: 0, width: 154, height: 0))
        tree.isRightToLeft = true
        try tree.layout()
        #expect(tree.frame(of: icon) == TreeRect(x: 168, y: 0, width: 24, height: 0))
        #expect(tree.frame(of: title) == TreeRect(x: 10, y: 0, width: 154, height: 0))
        #expect(tree.frame(of: mark).x == 3)
    }

    @Test func `baselines align texts of different sizes`() throws {
        var tree = try LayoutTree(width: 200, height: 50)
        let (large, small) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        try tree.setContentSize(width: 60, height: 30, of: large)
        try tree.setContentSize(width: 40, height: 14, of: small)
        try tree.setBaselines(first: 24, last: 6, of: large)
        try tree.setBaselines(first: 11, last: 3, of: small)
        try tree.add(large.top == tree.root.top)
        try tree.add(small.firstBaseline == large.firstBaseline)
        try tree.layout()
        #expect(tree.frame(of: small).y == 13)
    }

    // MARK: Content

    @Test func `a natural size is kept unless a stronger constraint contradicts it`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let label = try tree.addNode(to: tree.root)
        try tree.setContentSize(width: 120, height: 20, of: label)
        try tree.add(label.leading == tree.root.leading)
        let end = try tree.add(label.trailing <= tree.root.trailing, priority: 700)
        try tree.layout()
        #expect(tree.frame(of: label).width == 120)
        try tree.setPriority(.required, of: end)
        try tree.layout()
        #expect(tree.frame(of: label).width == 100)
        try tree.setContentSize(width: 60, height: nil, of: label)
        try tree.layout()
        #expect(tree.frame(of: label) == TreeRect(x: 0, y: 0, width: 60, height: 0))
    }

    @Test func `the oldest of equal labels is compressed first`() throws {
        var tree = try LayoutTree(width: 250, height: 20)
        let labels = try (0..<3).map { _ in
            let label = try tree.addNode(to: tree.root)
            try tree.setContentSize(width: 100, height: 20, of: label)
            return label
        }
        try tree.add(labels[0].leading == tree.root.leading)
        try tree.add(labels[1].leading == labels[0].trailing)
        try tree.add(labels[2].leading == labels[1].trailing)
        try tree.add(labels[2].trailing == tree.root.trailing)
        try tree.layout()
        #expect(labels.map { tree.frame(of: $0).width } == [50, 100, 100])
        // Without a solver.
        #expect(tree.counters.searches == 1 && tree.counters.solves == 0)
    }

    @Test func `a height follows a width`() throws {
        var tree = try LayoutTree(width: 100, height: 500)
        let text = try tree.addNode(to: tree.root)
        try tree.add(text.leading == tree.root.leading)
        try tree.add(text.trailing == tree.root.trailing)
        try tree.add(text.top == tree.root.top)
        // 1,000 points of text in lines of 10 points.
        try tree.setHeight(of: text) { (1000 / max($0, 1)).rounded(.up) * 10 }
        try tree.layout()
        #expect(tree.frame(of: text).height == 100)
        try tree.setSize(width: 250, height: 500)
        try tree.layout()
        #expect(tree.frame(of: text).height == 40)
    }

    @Test func `heights in a cycle are an error, and the frames stay`() throws {
        var tree = try LayoutTree(width: 100, height: 500)
        let box = try tree.addNode(to: tree.root)
        try tree.add(box.width == 50)
        try tree.layout()
        let cyclic = try tree.addNode(to: tree.root)
        try tree.setName("cyclic", of: cyclic)
        try tree.add(cyclic.width == cyclic.height)
        try tree.setHeight(of: cyclic) { $0 + 1 }
        #expect(throws: TreeError.heightsDoNotSettle(["cyclic"])) { try tree.layout() }
        #expect(tree.frame(of: box).width == 50 && tree.frame(of: cyclic).height == 0)
        try tree.setHeight(of: cyclic, forWidth: nil)
        try tree.layout()
    }

    // MARK: Changes

    @Test func `hidden nodes and their descendants take no part`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let (a, b) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        let child = try tree.addNode(to: a)
        try tree.add(a.top == tree.root.top)
        try tree.add(a.height == 40)
        try tree.add(child.width == 10)
        try tree.add(b.top == a.bottom)
        try tree.add(b.bottom == tree.root.bottom, priority: 500)
        try tree.layout()
        #expect(tree.frame(of: b) == TreeRect(x: 0, y: 40, width: 0, height: 60))
        try tree.setHidden(true, a)
        try tree.layout()
        #expect(tree.frame(of: child) == TreeRect(x: 0, y: 0, width: 0, height: 0))
        #expect(tree.frame(of: b).y == 100)
        try tree.setHidden(false, a)
        try tree.layout()
        #expect(tree.frame(of: b).y == 40 && tree.frame(of: child).width == 10)
    }

    @Test func `a resize moves the nodes that depend on the size, by columns from the third on`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let (left, right) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        try tree.add(left.leading == tree.root.leading)
        try tree.add(left.width == 20)
        try tree.add(right.leading == left.trailing)
        try tree.add(right.trailing == tree.root.trailing)
        try tree.layout()
        #expect(tree.changedNodes == [tree.root, left, right])
        for width in [110.0, 120, 130, 140] {
            try tree.setSize(width: width, height: 50)
            try tree.layout()
            #expect(tree.frame(of: right).width == width - 20)
            #expect(tree.changedNodes == [tree.root, right])
        }
        #expect(tree.counters.searches == 1 && tree.counters.replays == 1 && tree.counters.columns == 3)
        try tree.layout()
        #expect(tree.changedNodes.isEmpty)
        // Below 20 the right node would have a negative width.
        try tree.setSize(width: 10, height: 50)
        #expect(throws: TreeError.self) { try tree.layout() }
        #expect(tree.frame(of: right).width == 120)
        try tree.setSize(width: 30, height: 50)
        try tree.layout()
        #expect(tree.frame(of: right).width == 10)
    }

    @Test func `two numbers that change at once are compared with the layout before both`() throws {
        // The row between a and b does not bind at first. It must not count as violated while only one of the two
        // numbers is applied.
        var tree = try LayoutTree(width: 100, height: 50)
        let (a, b) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        let width = try tree.add(a.width == 6, priority: 500)
        let distance = try tree.add(b.width >= a.width - 20, priority: 500)
        try tree.layout()
        for (row, constant) in [(width, 7.0), (distance, -21)] {
            try tree.setConstant(constant, of: row)
            try tree.layout()
        }
        #expect(tree.frame(of: b).width == 0)
        // The second change of a number creates its column.
        try tree.setConstant(10, of: width)
        try tree.setConstant(12, of: distance)
        try tree.layout()
        #expect(tree.frame(of: b).width == 22)
    }

    @Test func `a removed node takes its descendants and rows along`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let a = try tree.addNode(to: tree.root)
        let child = try tree.addNode(to: a)
        let row = try tree.add(child.width == 10)
        try tree.remove(a)
        #expect(tree.nodeCount == 1 && tree.rowCount == 0)
        #expect(!tree.isLive(child) && !tree.isLive(row))
        let b = try tree.addNode(to: tree.root)
        try tree.add(b.width == 30)
        try tree.layout()
        #expect(tree.frame(of: b).width == 30)
        #expect(tree.frame(of: child) == TreeRect(x: 0, y: 0, width: 0, height: 0))
        #expect(throws: TreeError.self) { try tree.setConstant(5, of: row) }
        #expect(throws: TreeError.self) { try tree.add(child.width == 5) }
    }

    // MARK: Errors

    @Test func `a conflict names its constraints, and ends when one of them goes`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        tree.recordsLocations = true
        let card = try tree.addNode(to: tree.root)
        try tree.setName("card", of: card)
        try tree.setName("window", of: tree.root)
        try tree.add(card.leading == tree.root.leading + 16)
        try tree.add(card.trailing == tree.root.trailing - 16)
        let width = try tree.add(card.width == 100)
        try tree.add(card.height == 5)
        let error = #expect(throws: TreeError.self) { try tree.layout() }
        guard case .conflict(let conflict) = error else {
            Issue.record("no conflict: \(String(describing: error))")
            return
        }
        let texts = conflict.members.map(\.description)
        #expect(texts.contains { $0.hasPrefix("card.leading == window.leading + 16 (LayoutTreeTests/") })
        #expect(texts.contains { $0.hasPrefix("card.trailing == window.trailing - 16 (") })
        #expect(texts.contains("window.width == 100"))
        #expect(conflict.members.contains { $0.row == width })
        #expect(!texts.contains { $0.contains("height") })
        try tree.setPriority(999, of: width)
        try tree.layout()
        #expect(tree.frame(of: card).width == 68)
    }

    @Test func `invalid numbers and nodes are refused without a change`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let other = try LayoutTree(width: 100, height: 50)
        let card = try tree.addNode(to: tree.root)
        let row = try tree.add(card.width == 10)
        for number in [Double.nan, .infinity, -.infinity, 1e13] {
            #expect(throws: TreeError.self) { try tree.add(card.width == number) }
            #expect(throws: TreeError.self) { try tree.add(card.left == tree.root.left + number) }
            #expect(throws: TreeError.self) { try tree.add(card.width == number * tree.root.width) }
            #expect(throws: TreeError.self) { try tree.setConstant(number, of: row) }
            #expect(throws: TreeError.self) { try tree.setSize(width: number, height: 1) }
            #expect(throws: TreeError.self) { try tree.setContentSize(width: number, height: 1, of: card) }
            #expect(throws: TreeError.self) { try tree.setBaselines(first: number, last: 1, of: card) }
            #expect(throws: TreeError.self) { _ = try LayoutTree(width: 1, height: number) }
        }
        #expect(throws: TreeError.self) { try tree.add(card.width == 1e-10 * tree.root.width) }
        #expect(throws: TreeError.self) { try tree.add(card.left == 0 * tree.root.left) }
        for priority in [0.0, -1, 1000.5, .nan] {
            #expect(throws: TreeError.self) { try tree.add(card.width == 1, priority: Priority(priority)) }
            #expect(throws: TreeError.self) { try tree.setPriority(Priority(priority), of: row) }
        }
        #expect(throws: TreeError.self) { try tree.add(other.root.width == 5) }
        #expect(throws: TreeError.self) { try tree.add(card.width == other.root.width) }
        #expect(throws: TreeError.self) { try tree.addNode(to: other.root) }
        #expect(throws: TreeError.isRoot) { try tree.remove(tree.root) }
        #expect(throws: TreeError.isRoot) { try tree.setHidden(true, tree.root) }
        #expect(tree.rowCount == 1 && tree.nodeCount == 2)
        try tree.add(card.height == 0 * tree.root.width + 7)
        try tree.layout()
        #expect(tree.frame(of: card) == TreeRect(x: 0, y: 0, width: 10, height: 7))
    }

    // MARK: Size

    @Test func `a depth of 100,000 and a row of 100,000 nodes are laid out in linear work`() throws {
        var deep = try LayoutTree(width: 100, height: 50)
        var node = deep.root
        for _ in 0..<100_000 {
            let child = try deep.addNode(to: node)
            try deep.add(child.left == node.left + 1)
            try deep.add(child.width == node.width)
            try deep.add(child.top == node.top)
            try deep.add(child.height == node.height)
            node = child
        }
        try deep.layout()
        #expect(deep.frame(of: node) == TreeRect(x: 1, y: 0, width: 100, height: 50))
        #expect(deep.counters.searches == 1 && deep.counters.rowsRead < 500_000)
        try deep.remove(node)
        #expect(deep.nodeCount == 100_000)

        var wide = try LayoutTree(width: 200_000, height: 50)
        var previous: LayoutTree.Node?
        for _ in 0..<100_000 {
            let node = try wide.addNode(to: wide.root)
            try wide.add(previous.map { node.leading == $0.trailing + 1 } ?? (node.leading == wide.root.leading))
            try wide.add(previous.map { node.width == $0.width } ?? (node.height == 10))
            previous = node
        }
        if let previous { try wide.add(previous.trailing == wide.root.trailing + 99_999) }
        try wide.layout()
        #expect(wide.counters.searches == 1 && wide.counters.rowsRead < 500_000)
        #expect(previous.map { wide.frame(of: $0).width } == 2)
    }
}
