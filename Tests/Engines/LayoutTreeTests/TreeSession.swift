import ExactSimplex
import RevisedSimplex
import SolverAPI

@testable import LayoutTreeCore

/// A tree under random changes, with a description from which it is made anew.
struct TreeSession: ~Copyable {
    private struct ModelNode {
        let handle: LayoutTree.Node
        /// The index of the parent among all nodes ever created.
        let parent: Int
        var isHidden = false
        var isRemoved = false
    }

    private struct ModelRow {
        let handle: LayoutTree.Row
        let (first, firstAttribute, second, secondAttribute): (Int, LayoutTree.Attribute, Int?, LayoutTree.Attribute)
        let relation: Relation
        let multiplier: Double
        var constant: Double
        var priority: Priority
    }

    private var tree: LayoutTree
    private var random: SplitMix64
    private var nodes: [ModelNode]
    private var rows: [ModelRow]
    private var baselines: [Int: Double]

    var counters: LayoutTree.Counters { tree.counters }

    init(seed: UInt64) throws {
        let tree = try LayoutTree(width: 200, height: 100) { RevisedSimplexSolver() }
        nodes = [ModelNode(handle: tree.root, parent: -1)]
        rows = []
        baselines = [:]
        random = SplitMix64(seed: seed)
        self.tree = tree
    }

    /// Runs random steps. Returns the first difference, or nil.
    mutating func run(steps: Int) throws -> String? {
        for _ in 0..<Int.random(in: 1...7, using: &random) { try addNode() }
        for step in 0..<steps {
            // Numbers change most often, and the same few again and again.
            let isEdit = rows.count > 6 && Int.random(in: 0..<8, using: &random) > 0
            for _ in 0..<Int.random(in: 1...2, using: &random) { try isEdit ? editNumber() : change() }
            if let difference = try compare() { return "step \(step): \(difference)" }
        }
        return nil
    }

    // MARK: Changes

    private mutating func editNumber() throws {
        if Bool.random(using: &random), let index = rows.indices.prefix(3).randomElement(using: &random) {
            rows[index].constant = constant()
            try tree.setConstant(rows[index].constant, of: rows[index].handle)
            return
        }
        let width = Double(Int.random(in: 20...40, using: &random) * 8)
        let height =
            Bool.random(using: &random) ? tree.size.height : Double(Int.random(in: 10...30, using: &random) * 8)
        try tree.setSize(width: width, height: height)
    }

    private mutating func change() throws {
        let live = nodes.indices.filter { !nodes[$0].isRemoved }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<10 where nodes.count < 14: try addNode()
        case 10..<60 where rows.count < 30: try addRow(live)
        case 60..<70:
            if let index = rows.indices.randomElement(using: &random) {
                try tree.remove(rows[index].handle)
                rows.remove(at: index)
            }
        case 70..<80:
            if let index = rows.indices.randomElement(using: &random) {
                rows[index].priority = priority()
                try tree.setPriority(rows[index].priority, of: rows[index].handle)
            }
        case 80..<86:
            if let index = live.dropFirst().randomElement(using: &random) {
                nodes[index].isHidden.toggle()
                try tree.setHidden(nodes[index].isHidden, nodes[index].handle)
            }
        case 86..<90:
            if let index = live.dropFirst().randomElement(using: &random) { try remove(index) }
        case 90..<93: tree.isRightToLeft.toggle()
        default:
            if let index = live.dropFirst().randomElement(using: &random) {
                baselines[index] = Double(Int.random(in: 0...9, using: &random))
                try tree.setBaselines(first: baselines[index] ?? 0, last: 2, of: nodes[index].handle)
            }
        }
    }

    private mutating func addNode() throws {
        let live = nodes.indices.filter { !nodes[$0].isRemoved }
        let parent = Bool.random(using: &random) ? 0 : live.randomElement(using: &random) ?? 0
        nodes.append(ModelNode(handle: try tree.addNode(to: nodes[parent].handle), parent: parent))
    }

    private mutating func remove(_ index: Int) throws {
        try tree.remove(nodes[index].handle)
        for index in nodes.indices { nodes[index].isRemoved = !tree.isLive(nodes[index].handle) }
        rows.removeAll { nodes[$0.first].isRemoved || $0.second.map { nodes[$0].isRemoved } ?? false }
        for index in nodes.indices where nodes[index].isRemoved { baselines[index] = nil }
    }

    private mutating func addRow(_ live: [Int]) throws {
        guard let first = live.dropFirst().randomElement(using: &random) else { return }
        let kinds: [[LayoutTree.Attribute]] = [
            [.left, .right, .leading, .trailing, .centerX], [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
            [.width, .height],
        ]
        let kind = kinds.randomElement(using: &random) ?? kinds[0]
        let attributes = (kind.randomElement(using: &random) ?? .width, kind.randomElement(using: &random) ?? .width)
        var second: Int? = Bool.random(using: &random) ? nodes[first].parent : live.randomElement(using: &random)
        if kind[0] == .width, Int.random(in: 0..<2, using: &random) == 0 { second = nil }
        let multipliers: [Double] = [1, 1, 1, 1, 0.5, 2, -1, 1.0 / 3]
        let multiplier = multipliers.randomElement(using: &random) ?? 1
        let relations: [Relation] = [.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
        let relation =
            relations.randomElement(
                using: &random) ?? .equal
        let row = ModelRow(
            handle: LayoutTree.Row(index: 0, creation: 0, tree: tree.number), first: first,
            firstAttribute: attributes.0, second: second, secondAttribute: attributes.1, relation: relation,
            multiplier: second == nil ? 1 : multiplier, constant: constant(), priority: priority())
        let handle = try tree.add(Self.rule(row, nodes.map(\.handle)), priority: row.priority)
        rows.append(
            ModelRow(
                handle: handle, first: row.first, firstAttribute: row.firstAttribute, second: row.second,
                secondAttribute: row.secondAttribute, relation: row.relation, multiplier: row.multiplier,
                constant: row.constant, priority: row.priority))
    }

    private mutating func constant() -> Double { Double(Int.random(in: -4...20, using: &random)) * 2 }

    private mutating func priority() -> Priority {
        let priorities: [Priority] = [.required, .required, 750, 500, 500, 250]
        return priorities.randomElement(using: &random) ?? .required
    }

    private static func rule(_ row: ModelRow, _ handles: [LayoutTree.Node]) -> LayoutRule {
        let first = handles[row.first]
        guard let second = row.second else {
            return LayoutRule(
                LayoutTree.ExtentAnchor(first, row.firstAttribute), row.relation, row.constant)
        }
        // Any attributes of one axis, or two sizes.
        return LayoutRule(
            LayoutTree.XAnchor(first, row.firstAttribute), row.relation,
            AnchorTerm(
                LayoutTree.XAnchor(handles[second], row.secondAttribute), multiplier: row.multiplier,
                constant: row.constant))
    }

    // MARK: Comparison

    private mutating func compare() throws -> String? {
        let before = frames()
        let error = Result { try layOut() }.failure
        let (fresh, freshError) = try layout(of: { RevisedSimplexSolver() }, onlySolver: false)
        let (exact, exactError) = try layout(of: { ExactSolver() }, onlySolver: true)
        guard (error == nil) == (freshError == nil), (error == nil) == (exactError == nil) else {
            return "errors \(error.map { "\($0)" } ?? "none"), anew \(freshError.map { "\($0)" } ?? "none"), exact "
                + "\(exactError.map { "\($0)" } ?? "none")"
        }
        if error != nil {
            if frames() != before { return "a failed layout changed frames" }
            // Go on without one of the constraints.
            if case .conflict(let conflict) = error as? TreeError,
                let member = conflict.members.first(where: { $0.row != nil })?.row,
                let index = rows.firstIndex(where: { $0.handle == member })
            {
                try tree.remove(member)
                rows.remove(at: index)
            }
            return nil
        }
        let values = frames()
        for index in values.indices {
            for (name, other) in [("anew", fresh), ("exact", exact)] where abs(values[index] - other[index]) > 1e-6 {
                return "node \(index / 4), quantity \(index % 4): \(values[index]), \(name) \(other[index])"
            }
        }
        return violatedRow() ?? changedDifference(before, values)
    }

    // MARK: Rows

    /// Checks the required rows in the frames. The attributes are computed from the frames and the model alone, because
    /// all trees translate a rule in the same way.
    private func violatedRow() -> String? {
        for row in rows where row.priority == .required {
            let ancestors = ancestors(of: row.first)
            let others = row.second.map { self.ancestors(of: $0) } ?? ancestors
            if (ancestors + others).contains(where: { nodes[$0].isHidden }) { continue }
            // Positions are relative to the nearest node that contains both.
            let holder = others.first { ancestors.contains($0) } ?? 0
            let isMirrored =
                tree.isRightToLeft
                && [row.firstAttribute, row.secondAttribute].contains { $0 == .leading || $0 == .trailing }
            let left = value(row.firstAttribute, of: row.first, in: holder, isMirrored)
            let factor = row.second.map { value(row.secondAttribute, of: $0, in: holder, isMirrored) } ?? 0
            let excess = left - row.multiplier * factor - row.constant
            let isViolated =
                excess > 1e-6 && row.relation != .greaterThanOrEqual
                || excess < -1e-6 && row.relation != .lessThanOrEqual
            if isViolated { return "\(tree.description(of: row.handle)) is violated by \(excess)" }
        }
        return nil
    }

    /// Returns a node and its ancestors, the root last.
    private func ancestors(of node: Int) -> [Int] {
        var path = [node]
        while let last = path.last, nodes[last].parent >= 0 { path.append(nodes[last].parent) }
        return path
    }

    /// Returns the value of an attribute in the coordinates of an ancestor, or of the node itself. If the row is
    /// mirrored, positions are measured leftward from the right edge of the ancestor.
    private func value(
        _ attribute: LayoutTree.Attribute, of node: Int, in holder: Int, _ isMirrored: Bool
    ) -> Double {
        let frame = tree.frame(of: nodes[node].handle)
        var (x, y) = (0.0, 0.0)
        for inner in ancestors(of: node).prefix(while: { $0 != holder }) {
            x += tree.frame(of: nodes[inner].handle).x
            y += tree.frame(of: nodes[inner].handle).y
        }
        if isMirrored { x = tree.frame(of: nodes[holder].handle).width - x - frame.width }
        let isSwapped = isMirrored && (attribute == .left || attribute == .right)
        switch attribute {
        case .left, .leading: return isSwapped ? x + frame.width : x
        case .right, .trailing: return isSwapped ? x : x + frame.width
        case .centerX: return x + frame.width / 2
        case .top: return y
        case .bottom: return y + frame.height
        case .centerY: return y + frame.height / 2
        case .firstBaseline: return y + (baselines[node] ?? 0)
        case .lastBaseline: return y + frame.height - (baselines[node] == nil ? 0 : 2)
        case .width: return frame.width
        case .height: return frame.height
        }
    }

    /// Checks that the changed nodes are those whose frames differ.
    private func changedDifference(_ before: [Double], _ after: [Double]) -> String? {
        let changed = Set(tree.changedNodes)
        for index in nodes.indices where !nodes[index].isRemoved {
            let differs = (4 * index..<4 * index + 4).contains { abs(before[$0] - after[$0]) > 1e-9 }
            if differs, !changed.contains(nodes[index].handle) { return "node \(index) moved and is not listed" }
        }
        return nil
    }

    private mutating func layOut() throws { try tree.layout() }

    private func frames() -> [Double] {
        nodes.flatMap { node in
            let frame = tree.frame(of: node.handle)
            return [frame.x, frame.y, frame.width, frame.height]
        }
    }

    /// Makes the tree anew and lays it out. The frames are those of all nodes ever created, zero for removed ones.
    private func layout(
        of solver: @escaping () -> any LayoutSolver, onlySolver: Bool
    ) throws -> ([Double], (any Error)?) {
        var copy = try LayoutTree(width: tree.size.width, height: tree.size.height, solver: solver)
        copy.usesSubstitution = !onlySolver
        copy.isRightToLeft = tree.isRightToLeft
        var handles: [LayoutTree.Node] = []
        for node in nodes {
            if node.parent < 0 {
                handles.append(copy.root)
            } else if node.isRemoved {
                // A handle that no row uses.
                handles.append(copy.root)
            } else {
                handles.append(try copy.addNode(to: handles[node.parent]))
            }
        }
        for (index, node) in nodes.enumerated() where node.isHidden && !node.isRemoved {
            try copy.setHidden(true, handles[index])
        }
        for index in nodes.indices {
            if let baseline = baselines[index] { try copy.setBaselines(first: baseline, last: 2, of: handles[index]) }
        }
        for row in rows { try copy.add(Self.rule(row, handles), priority: row.priority) }
        do { try copy.layout() } catch { return ([], error) }
        return (
            nodes.indices.flatMap { index in
                if nodes[index].isRemoved { return [0.0, 0, 0, 0] }
                let frame = copy.frame(of: handles[index])
                return [frame.x, frame.y, frame.width, frame.height]
            }, nil
        )
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
