import LayoutTree
import SolverAPI
import TestSupport
import Testing

/// Natural sizes, and heights that follow widths, as they change.
@Suite(.hangLimit(minutes: 5)) struct ContentTests {
    @Test func `a natural extent is taken away and given again`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let label = try tree.addNode(to: tree.root)
        for width in [60.0, nil, nil, 70, nil, 80] {
            try tree.setContentSize(width: width, height: 20, of: label)
            try tree.layout()
            #expect(tree.frame(of: label) == TreeRect(x: 0, y: 0, width: width ?? 0, height: 20))
            #expect(tree.rowCount == (width == nil ? 2 : 4))
        }
        try tree.setHeight(of: label) { $0 / 2 }
        try tree.layout()
        #expect(tree.frame(of: label).height == 40)
        try tree.setHeight(of: label, forWidth: nil)
        try tree.layout()
        #expect(tree.frame(of: label).height == 0 && tree.rowCount == 2)
    }

    @Test func `a natural size follows its priorities on both sides`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let label = try tree.addNode(to: tree.root)
        try tree.setContentSize(width: 60, height: nil, of: label)
        try tree.add(label.width == 80, priority: 500)
        // Longer than its content: 500 outweighs the hugging. Then the hugging outweighs 500.
        try tree.layout()
        #expect(tree.frame(of: label).width == 80)
        try tree.setContentSize(width: 60, height: nil, of: label, horizontal: .init(hugging: 600))
        try tree.layout()
        #expect(tree.frame(of: label).width == 60)
        // Shorter than its content: 500 outweighs the resistance, but not the default of 750.
        let resistance = LayoutTree.ContentPriorities(hugging: 600, compressionResistance: 400)
        try tree.setContentSize(width: 90, height: nil, of: label, horizontal: resistance)
        try tree.layout()
        #expect(tree.frame(of: label).width == 80)
        try tree.setContentSize(width: 90, height: nil, of: label)
        try tree.layout()
        #expect(tree.frame(of: label).width == 90)
    }

    @Test func `a layout that computes heights lists the nodes that any of its rounds moved`() throws {
        var tree = try LayoutTree(width: 100, height: 500)
        let (text, mark, still) = (
            try tree.addNode(to: tree.root), try tree.addNode(to: tree.root), try tree.addNode(to: tree.root)
        )
        try tree.add(text.leading == tree.root.leading)
        try tree.add(text.trailing == tree.root.trailing)
        try tree.add(text.top == tree.root.top)
        try tree.setHeight(of: text) { (1000 / max($0, 1)).rounded(.up) * 10 }
        try tree.add(mark.right == tree.root.right)
        try tree.add(still.top == tree.root.top + 5)
        try tree.layout()
        for width in [200.0, 250, 500, 1000] {
            try tree.setSize(width: width, height: 500)
            try tree.layout()
            // The mark moves in the first round only, and the text's height changes in the second.
            #expect(tree.changedNodes == [tree.root, text, mark])
            #expect(tree.frame(of: text).height == 10_000 / width && tree.frame(of: mark).x == width)
        }
        try tree.layout()
        #expect(tree.changedNodes.isEmpty)
    }

    @Test func `a node in a removed node's place has none of its properties`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let old = try tree.addNode(to: tree.root)
        try tree.setName("old", of: old)
        try tree.setContentSize(width: 30, height: 20, of: old)
        try tree.setBaselines(first: 7, last: 3, of: old)
        try tree.setHeight(of: old) { _ in 25 }
        let row = try tree.add(old.left == tree.root.left + 5)
        try tree.setHidden(true, old)
        try tree.layout()
        try tree.remove(old)
        // Until the lists of rows are made anew, the memory of a removed node is not used again.
        tree.isRightToLeft = true
        tree.isRightToLeft = false
        let new = try tree.addNode(to: tree.root)
        #expect(tree.name(of: new) == "node 2" && tree.name(of: old) == "node 1" && !tree.isHidden(new))
        try tree.add(new.firstBaseline == tree.root.top + 10)
        try tree.add(new.width == 4)
        // A handle of a row that is gone does not stand for the row in its place.
        #expect(!tree.isLive(row) && tree.constant(of: row) == nil)
        #expect(throws: TreeError.removedRow("row \(4)")) { try tree.setConstant(1, of: row) }
        try tree.layout()
        #expect(tree.frame(of: new) == TreeRect(x: 0, y: 10, width: 4, height: 0))
    }
}
