import LayoutTree
import SolverAPI
import TestSupport
import Testing

/// How a tree names and numbers its rows.
@Suite(.hangLimit(minutes: 5)) struct RuleTests {
    @Test func `a refused number is named with its row`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let card = try tree.addNode(to: tree.root)
        try tree.setName("card", of: card)
        for (number, text) in [(Double.nan, "nan"), (.infinity, "inf"), (-1e13, "-10000000000000.0")] {
            // A row in words has whole numbers without a fraction.
            let short = text.replacing(".0", with: "")
            #expect(throws: TreeError.numberOutOfRange(row: "card.width == root.width", number: text)) {
                try tree.add(card.width == number * tree.root.width)
            }
            #expect(throws: TreeError.numberOutOfRange(row: "card.left <= root.left", number: text)) {
                try tree.add(card.left <= tree.root.left + number)
            }
            #expect(throws: TreeError.numberOutOfRange(row: "card.width >= \(short)", number: text)) {
                try tree.add(card.width >= number)
            }
        }
        #expect(throws: TreeError.multiplierTooSmall(row: "card.left == root.right", multiplier: 0)) {
            try tree.add(card.left == 0 * tree.root.right)
        }
        #expect(throws: TreeError.invalidPriority(row: "card.top == root.top", priority: -3)) {
            try tree.add(card.top == tree.root.top, priority: Priority(-3))
        }
        #expect(tree.rowCount == 0)
    }

    @Test func `numbers are added to a term, and multiplied with its anchor`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let (a, b) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        try tree.add(a.left == tree.root.left + 3 + 4)
        try tree.add(a.width == 2 * tree.root.height - 10 - 30 + 1)
        try tree.add(b.left == a.right * 0.5 - 1 + 6)
        try tree.add(b.width == a.width / 4 + 1 - 2)
        try tree.layout()
        #expect(tree.frame(of: a) == TreeRect(x: 7, y: 0, width: 61, height: 0))
        #expect(tree.frame(of: b) == TreeRect(x: 39, y: 0, width: 14.25, height: 0))
    }

    @Test func `a center on the second side, and of nodes of different parents, is half of its extent`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let (a, b) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        let child = try tree.addNode(to: b)
        try tree.add(a.left == tree.root.left + 10)
        try tree.add(a.width == 40)
        try tree.add(b.left == a.centerX)
        try tree.add(b.right == tree.root.right)
        try tree.add(child.width == 6)
        try tree.add(child.centerX == a.centerX + 20)
        try tree.layout()
        #expect(tree.frame(of: b) == TreeRect(x: 30, y: 0, width: 70, height: 0))
        #expect(tree.frame(of: child) == TreeRect(x: 17, y: 0, width: 6, height: 0))
    }

    @Test func `right to left, a part of a position is measured from the right edge`() throws {
        var tree = try LayoutTree(width: 200, height: 50)
        let (a, b) = (try tree.addNode(to: tree.root), try tree.addNode(to: tree.root))
        try tree.add(a.leading == 0.25 * tree.root.trailing)
        try tree.add(a.width == 20)
        try tree.add(b.leading == 2 * a.trailing - 50)
        try tree.add(b.width == 5)
        try tree.layout()
        #expect([a, b].map { tree.frame(of: $0).x } == [50, 90])
        tree.isRightToLeft = true
        try tree.layout()
        #expect([a, b].map { tree.frame(of: $0).x } == [130, 105])
    }

    @Test func `rows keep their priorities when unused ones make room`() throws {
        var tree = try LayoutTree(width: 100, height: 50)
        let card = try tree.addNode(to: tree.root)
        try tree.setName("card", of: card)
        var rows: [LayoutTree.Row] = []
        for priority in 1...255 {
            rows.append(try tree.add(card.width == Double(priority), priority: Priority(Double(priority))))
        }
        let strong = try tree.add(card.height == 9, priority: 200)
        let weak = try tree.add(card.height == 5, priority: 150)
        for row in rows.prefix(100) { try tree.remove(row) }
        let new = try tree.add(card.left == tree.root.left + 6, priority: 300)
        #expect(tree.description(of: strong) == "card.height == 9 @200")
        #expect(tree.description(of: weak) == "card.height == 5 @150")
        #expect(tree.description(of: new) == "card.left == root.left + 6 @300")
        #expect(rows.dropFirst(100).allSatisfy { tree.isLive($0) })
        #expect(tree.description(of: rows[149]) == "card.width == 150 @150")
        try tree.layout()
        #expect(tree.frame(of: card) == TreeRect(x: 6, y: 0, width: 255, height: 9))
    }
}
