import LayoutTree
import SolverAPI
import TestSupport
import Testing

@testable import LayoutTreeCore

/// A layout depends on the present state of a tree, not on earlier layouts or calls (docs/SEMANTICS.md, "One answer").
@Suite(.hangLimit(minutes: 5)) struct PresentStateTests {
    /// A text that is 100 points wide.
    private struct Text: ~Copyable {
        var tree: LayoutTree
        let node: LayoutTree.Node

        static func make() throws -> Text {
            var tree = try LayoutTree(width: 200, height: 100)
            let node = try tree.addNode(to: tree.root)
            try tree.add(node.width == 100)
            return Text(tree: tree, node: node)
        }

        mutating func height() throws -> Double {
            try tree.layout()
            return tree.frame(of: node).height
        }
    }

    @Test(arguments: [false, true])
    func `a height that depends on a width is as old as its call`(isLaidOut: Bool) throws {
        for isFunction in [false, true] {
            for (priority, expected) in [(Priority.defaultLow, 36.0), (.defaultHigh, 5)] {
                var text = try Text.make()
                if isFunction {
                    try text.tree.setHeight(of: text.node) { _ in 20 }
                } else {
                    try text.tree.setContentSize(width: nil, height: 20, of: text.node)
                }
                if isLaidOut { try text.tree.layout() }
                // The newer of two rows of one priority holds.
                let rule = priority == .defaultLow ? text.node.height >= 36 : text.node.height <= 5
                try text.tree.add(rule, priority: priority)
                #expect(try text.height() == expected)
            }
        }
    }

    @Test func `a tree without its nodes has no rows and no functions`() throws {
        var tree = try LayoutTree(width: 200, height: 100)
        for round in 0..<50 {
            let parent = try tree.addNode(to: tree.root)
            for _ in 0..<4 {
                let text = try tree.addNode(to: parent)
                try tree.setContentSize(width: 30, height: 10, of: text)
                try tree.setHeight(of: text) { $0 / 2 }
            }
            if round % 2 == 0 { try tree.layout() }
            try tree.remove(parent)
            #expect(tree.rowCount == 0 && tree.nodeCount == 1 && tree.content.entries.isEmpty)
        }
        try tree.layout()
    }

    @Test func `a new natural size of the same laid-out width computes the height again`() throws {
        var text = try Text.make()
        final class Lines { var count = 1.0 }
        let lines = Lines()
        try text.tree.setContentSize(width: 90, height: nil, of: text.node)
        try text.tree.setHeight(of: text.node) { _ in lines.count * 20 }
        #expect(try text.height() == 20)
        for (count, width, height) in [(3.0, 250.0, nil), (2, 90, 20.0), (4, 90, nil)] {
            lines.count = count
            try text.tree.setContentSize(width: width, height: height, of: text.node)
            #expect(try text.height() == 20 * count)
        }
        try text.tree.setHeight(of: text.node, forWidth: nil)
        #expect(try text.height() == 0)
        try text.tree.setContentSize(width: 90, height: 33, of: text.node)
        #expect(try text.height() == 33)
    }

    @Test func `a height of the last layout does not contradict a new constraint`() throws {
        var tree = try LayoutTree(width: 200, height: 100)
        let text = try tree.addNode(to: tree.root)
        let width = try tree.add(text.width == 100)
        let required = LayoutTree.ContentPriorities(hugging: .required, compressionResistance: .required)
        try tree.setHeight(of: text, priorities: required) { $0 / 5 }
        try tree.layout()
        #expect(tree.frame(of: text).height == 20)
        // At the new width 12 points are enough.
        try tree.setConstant(50, of: width)
        let limit = try tree.add(text.height <= 12)
        try tree.layout()
        #expect(tree.frame(of: text) == TreeRect(x: 0, y: 0, width: 50, height: 10))
        // A real contradiction keeps the frames, and goes away with its cause.
        try tree.setConstant(80, of: width)
        #expect(throws: TreeError.self) { try tree.layout() }
        #expect(tree.frame(of: text) == TreeRect(x: 0, y: 0, width: 50, height: 10))
        try tree.remove(limit)
        try tree.layout()
        #expect(tree.frame(of: text) == TreeRect(x: 0, y: 0, width: 80, height: 16))
    }

    @Test func `a node in the place of a removed one has no frame yet, and is listed with its first layout`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        func addBox(_ tree: inout LayoutTree) throws -> LayoutTree.Node {
            let box = try tree.addNode(to: tree.root)
            try tree.add(box.width == 10)
            return box
        }
        let old = try addBox(&tree)
        try tree.layout()
        try tree.remove(old)
        let new = try addBox(&tree)
        #expect(tree.frame(of: new) == TreeRect(x: 0, y: 0, width: 0, height: 0))
        try tree.layout()
        #expect(tree.frame(of: new).width == 10 && tree.changedNodes == [new])
    }

    /// 61 / 3 + 239 / 3 is less than 100 in doubles.
    @Test func `a height does not depend on how often the width changed`() throws {
        var tree = try LayoutTree(width: 300, height: 100)
        let text = try tree.addNode(to: tree.root)
        try tree.add(text.width == tree.root.width / 3)
        try tree.setHeight(of: text) { (1000 / $0).rounded(.up) }
        for width in [61.0, 300, 61, 300, 61, 300] {
            try tree.setSize(width: width, height: 100)
            try tree.layout()
        }
        #expect(tree.frame(of: text).height == 10)
    }

    @Test func `natural sizes go on after a conflict`() throws {
        var tree = try LayoutTree(width: 200, height: 100)
        let label = try tree.addNode(to: tree.root)
        try tree.setName("label", of: label)
        try tree.add(label.width <= 50)
        let required = LayoutTree.ContentPriorities(hugging: 250, compressionResistance: .required)
        try tree.setContentSize(width: 80, height: 20, of: label, horizontal: required)
        let error = #expect(throws: TreeError.self) { try tree.layout() }
        guard case .conflict(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let natural = try #require(conflict.members.first { $0.description.contains("content") })
        // A row of a natural size is not the client's.
        #expect(natural.row == nil && natural.node == label)
        #expect(conflict.members.count { $0.row != nil } == 1)
        try tree.setContentSize(width: 80, height: 20, of: label)
        try tree.layout()
        #expect(tree.frame(of: label) == TreeRect(x: 0, y: 0, width: 50, height: 20))
    }

    @Test func `an invalid priority of a height is refused at once`() throws {
        var text = try Text.make()
        #expect(throws: TreeError.invalidPriority(row: "the content of node 1", priority: 0)) {
            try text.tree.setHeight(of: text.node, priorities: .init(hugging: 0)) { $0 }
        }
        #expect(text.tree.rowCount == 1)
    }

    @Test func `a message shows the first constraints of a long conflict`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        var last: LayoutTree.Node?
        for _ in 0..<200 {
            let cell = try tree.addNode(to: tree.root)
            try tree.add(cell.width == 10)
            try tree.add(last.map { cell.left == $0.right } ?? (cell.left == tree.root.left))
            last = cell
        }
        if let last { try tree.add(last.right == tree.root.right) }
        let error = #expect(throws: TreeError.self) { try tree.layout() }
        guard case .conflict(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.members.count > 400)
        for text in ["\(conflict)", String(reflecting: conflict), String(reflecting: TreeError.conflict(conflict))] {
            #expect(text.count < 2000 && text.contains("… and \(conflict.members.count - 20) more (all: members)"))
        }
    }

    @Test func `a layout of several columns that fails puts all values back`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let nodes = try (0..<3).map { _ in try tree.addNode(to: tree.root) }
        let a = try tree.add(nodes[0].left == tree.root.left + 10)
        let b = try tree.add(nodes[1].left == nodes[0].left + 10)
        let c = try tree.add(nodes[2].left == tree.root.left + 5)
        try tree.layout()
        for (row, constant) in [(a, 11.0), (a, 10), (b, 11), (b, 10)] {
            try tree.setConstant(constant, of: row)
            try tree.layout()
        }
        try tree.add(nodes[2].left == tree.root.left + 5)
        try tree.layout()
        for (row, constant) in [(a, 11.0), (a, 10), (b, 11), (b, 10)] {
            try tree.setConstant(constant, of: row)
            try tree.layout()
        }
        try tree.setConstant(30, of: a)
        try tree.setConstant(12, of: b)
        try tree.setConstant(6, of: c)
        #expect(throws: TreeError.self) { try tree.layout() }
        #expect(tree.frame(of: nodes[1]).x == 20)
    }

    @Test func `a link of two classes passes its level to all members`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        let nodes = try (0..<5).map { _ in try tree.addNode(to: tree.root) }
        let (p, m, q, o, k) = (nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
        try tree.add(m.left == p.left + 10)
        try tree.add(o.left == q.left + 10)
        try tree.add(q.left <= tree.root.left + 100)
        try tree.add(k.left == tree.root.left)
        try tree.add(k.left == 2 * m.left - 400, priority: 500)
        try tree.add(p.left == q.left + 5, priority: 500)
        try tree.layout()
        #expect([p, m, q].map { tree.frame(of: $0).x } == [190, 200, 100])
    }

    @Test func `constants that no double represents are not exact`() throws {
        var tree = try LayoutTree(width: 400, height: 100)
        var node = tree.root
        for constant in [0.1, 0.2, -0.3] {
            let next = try tree.addNode(to: tree.root)
            try tree.add(next.left == node.left + constant)
            node = next
        }
        for multiplier in [0x1p20, 0x1p20, 1000] {
            let next = try tree.addNode(to: tree.root)
            try tree.add(next.left == multiplier * node.left)
            node = next
        }
        try tree.layout()
        #expect(abs(tree.frame(of: node).x) < 1e-6)
    }
}
