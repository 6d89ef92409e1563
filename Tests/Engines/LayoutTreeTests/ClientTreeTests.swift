import LayoutTree
import LayoutTreeCore
import RevisedSimplex
import SolverAPI
import Testing

/// A tree whose client writes terms and chooses identifiers has the frames of one that is written with anchors.
@Suite struct ClientTreeTests {
    /// The same random layout three times: with anchors, and with terms for a tree that searches and for one that does not. Rows are
    /// written again with their identifiers, so their order in memory is not that of their creation.
    private final class Triplet {
        var anchored: LayoutTree
        var searched = LayoutTree(searchingBefore: { RevisedSimplexSolver() })
        var solved = LayoutTree(solver: RevisedSimplexSolver())
        private var nodes: [LayoutTree.Node]
        private var parents: [Int] = [-1]
        private var slots: [Int32] = []
        private var rules: [(row: LayoutTree.Row, slots: [Int32])] = []
        private var random: SplitMix64
        private var nextKey = 100

        init(seed: UInt64) throws {
            random = SplitMix64(seed: seed)
            anchored = try LayoutTree(width: 300, height: 200)
            nodes = [anchored.root]
            addNode(in: 0)
            for (quantity, value) in [0.0, 0, 300, 200].enumerated() {
                nextKey += 1
                insert([ClientTerm(1, quantity, ofNode: slots[0])], .equal, value, 1000, nextKey)
            }
            for _ in 0..<Int.random(in: 3...9, using: &random) {
                let parent = Int.random(in: 0..<nodes.count, using: &random)
                parents.append(parent)
                nodes.append(try anchored.addNode(to: nodes[parent]))
                addNode(in: slots[parent])
            }
            for node in 1..<nodes.count { for isVertical in [false, true] { try place(node, isVertical) } }
        }

        private func addNode(in parent: Int32) {
            nextKey += 2
            let key = NodeKey(number: slots.count + 7, firstBound: nextKey - 1)
            slots.append(searched.insertNode(in: parent, key))
            _ = solved.insertNode(in: parent, key)
        }

        @discardableResult
        private func insert(
            _ terms: [ClientTerm], _ relation: Relation, _ constant: Double, _ priority: Double, _ key: Int
        ) -> [Int32] {
            [
                searched.insertRow(key, terms: terms, relation, constant: constant, priority: priority),
                solved.insertRow(key, terms: terms, relation, constant: constant, priority: priority),
            ]
        }

        /// Places a node in its parent by an edge and a length, which often compete with others.
        private func place(_ node: Int, _ isVertical: Bool) throws {
            let (constant, length) = (
                Double(Int.random(in: 0...30, using: &random)), Double(Int.random(in: 0...90, using: &random))
            )
            let parent = parents[node]
            let axis = isVertical ? 1 : 0
            let edge = ClientTerm(1, axis, ofNode: slots[node])
            let far = ClientTerm(1, axis + 2, ofNode: slots[node])
            try add(
                isVertical
                    ? nodes[node].top == nodes[parent].top + constant
                    : nodes[node].left == nodes[parent].left + constant,
                [edge], .equal, constant, 1000)
            try add(
                isVertical ? nodes[node].height == length : nodes[node].width == length, [far], .equal, length,
                priority())
            try add(
                isVertical
                    ? nodes[node].bottom <= nodes[parent].bottom - constant
                    : nodes[node].right <= nodes[parent].right - constant,
                [edge, far, ClientTerm(-1, axis + 2, ofNode: slots[parent])], .lessThanOrEqual, -constant, priority())
        }

        /// One of more priorities than a table numbers.
        private func priority() -> Double { Double.random(in: 1...999, using: &random) }

        private func add(
            _ rule: LayoutRule, _ terms: [ClientTerm], _ relation: Relation, _ constant: Double, _ priority: Double
        ) throws {
            nextKey += 1
            rules.append((try anchored.add(rule, priority: Priority(priority)), []))
            rules[rules.count - 1].slots = insert(terms, relation, constant, priority, nextKey)
        }

        /// Changes a constant or a priority, or writes a row again, in all trees.
        func change() throws {
            let index = Int.random(in: 0..<rules.count, using: &random)
            let (row, slots) = rules[index]
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                let constant = Double(Int.random(in: -20...60, using: &random))
                try anchored.setConstant(constant, of: row)
                searched.setConstant(constant, ofRow: slots[0])
                solved.setConstant(constant, ofRow: slots[1])
            case 2 where anchored.description(of: row).contains("@"):
                let priority = priority()
                try anchored.setPriority(Priority(priority), of: row)
                searched.setPriority(priority, ofRow: slots[0])
                solved.setPriority(priority, ofRow: slots[1])
            default:
                let (key, constant, priority) = (
                    searched.key(ofRow: slots[0]), searched.constant(ofRow: slots[0]),
                    searched.priority(ofRow: slots[0])
                )
                let (relation, terms) = (searched.relation(ofRow: slots[0]), searched.terms(ofRow: slots[0]))
                let hasTerms = searched.row(slots[0], hasTerms: terms)
                #expect(hasTerms)
                searched.removeRow(slots[0])
                solved.removeRow(slots[1])
                rules[index].slots = insert(terms, relation, constant, priority, key)
            }
        }

        /// Lays out all trees and compares their frames.
        func compare(_ context: Comment) throws {
            let isPossible = (try? anchored.layout()) != nil
            let (isFound, isSolved) = ((try? searched.layOut()) != nil, (try? solved.layOut()) != nil)
            #expect(isFound == isPossible && isSolved == isPossible, context)
            if !isPossible { return }
            for (node, slot) in zip(nodes, slots) {
                let frame = anchored.frame(of: node)
                for all in [searched.frameNumbers, solved.frameNumbers] {
                    let numbers = (0..<4).map { all[4 * Int(slot) + $0] }
                    let deviation = zip(numbers, [frame.x, frame.y, frame.width, frame.height]).map { abs($0 - $1) }
                    #expect(deviation.max() ?? 1 < 1e-6, context)
                }
            }
        }
    }

    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func `rows written term by term follow the changes of rows written with anchors`(seed: UInt64) throws {
        let trees = try Triplet(seed: seed)
        for step in 0..<60 {
            try trees.compare("seed \(seed), step \(step)")
            for _ in 0..<1 + step % 3 { try trees.change() }
        }
    }

    private func width(of node: LayoutTree.Node, _ tree: borrowing LayoutTree) -> Double { tree.frame(of: node).width }

    @Test func `more than 255 priorities are kept apart`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let node = try tree.addNode(to: tree.root)
        var rows: [LayoutTree.Row] = []
        for index in 1...600 {
            rows.append(try tree.add(node.width == Double(index), priority: Priority(Double(index) + 0.5)))
        }
        try tree.layout()
        #expect(width(of: node, tree) == 600)
        try tree.setPriority(Priority(999), of: rows[99])
        try tree.layout()
        #expect(width(of: node, tree) == 100)
        try tree.remove(rows[99])
        try tree.layout()
        let (width, text) = (tree.frame(of: node).width, tree.description(of: rows[598]))
        #expect(width == 600 && text.hasSuffix("@599.5"))
    }

    @Test func `a tree without a search sends the difference, and sends it again after a refusal`() throws {
        let solver = RevisedSimplexSolver()
        var tree = LayoutTree(solver: solver)
        let node = tree.insertNode(in: 0, NodeKey(number: 1, firstBound: 10))
        let terms = [ClientTerm(1, 2, ofNode: node)]
        let first = tree.insertRow(20, terms: terms, .equal, constant: 50, priority: 1000)
        try tree.layOut()
        var numbers = (tree.frameNumbers[4 * Int(node) + 2], tree.changesOfLastBatch)
        #expect(numbers == (50, 7))
        let second = tree.insertRow(21, terms: terms, .equal, constant: 60, priority: 1000)
        let isLaidOut = (try? tree.layOut()) != nil
        numbers.0 = tree.frameNumbers[4 * Int(node) + 2]
        #expect(!isLaidOut && numbers.0 == 50 && solver.problem.constraintCount == 3)
        tree.removeRow(first)
        try tree.layOut()
        numbers = (tree.frameNumbers[4 * Int(node) + 2], tree.changesOfLastBatch)
        #expect(numbers == (60, 2))
        tree.removeRow(second)
        tree.removeNode(node)
        try tree.layOut()
        #expect(solver.problem.variableCount == 0 && solver.problem.constraintCount == 0)
    }

    @Test func `a limit stops a layout before its search`() throws {
        var tree = try LayoutTree(width: 100, height: 100)
        let node = try tree.addNode(to: tree.root)
        try tree.add(node.width == 10)
        tree.limits = SolveLimits { true }
        let isLaidOut = (try? tree.layout()) != nil
        #expect(!isLaidOut)
        tree.limits = SolveLimits()
        try tree.layout()
        #expect(width(of: node, tree) == 10)
    }
}
