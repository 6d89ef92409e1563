internal import LayoutTreeCore
internal import SolverAPI

/// The present state of a ``LayoutTree``, from which it can be made anew.
///
/// Nodes have numbers in the order of their creation, removed ones included, so the rules refer to nodes by number.
struct NodeModel {
    struct Node {
        /// The number of the parent; -1 for the root.
        var parent: Int
        var isHidden = false
        var isRemoved = false
        var baseline: Double?
        var width: Content?
        var height: Content?
    }

    /// A natural extent.
    struct Content {
        enum Extent: Hashable {
            case points(Double)
            /// The height of a text with an area, in square points; see ``NodeModel/height(area:width:)``.
            case area(Double)
        }

        var extent: Extent
        var priorities: LayoutTree.ContentPriorities
    }

    struct Rule {
        let (first, firstAttribute, second, secondAttribute): (Int, LayoutTree.Attribute, Int?, LayoutTree.Attribute)
        var relation: Relation
        let multiplier: Double
        var constant: Double
        var priority: Priority
    }

    /// Everything whose order of creation can decide ties.
    enum Creation: Hashable {
        case node(Int)
        case rule(Int)
        case width(ofNode: Int)
        case height(ofNode: Int)
    }

    var width = 200.0
    var height = 100.0
    var isRightToLeft = false
    var nodes = [Node(parent: -1)]
    /// The rules by number; a removed one is nil.
    var rules: [Rule?] = []
    /// Oldest first.
    private(set) var order: [Creation] = []

    mutating func created(_ creation: Creation) {
        if !order.contains(creation) { order.append(creation) }
    }

    mutating func removed(_ creation: Creation) { order.removeAll { $0 == creation } }

    /// The nodes that were not removed, by number.
    var live: [Int] { nodes.indices.filter { !nodes[$0].isRemoved } }

    /// The rules that were not removed, by number.
    var liveRules: [Int] { rules.indices.filter { rules[$0] != nil } }

    /// The number of constraints, with two for each natural extent.
    var rowCount: Int {
        liveRules.count
            + live.reduce(0) { $0 + (nodes[$1].width == nil ? 0 : 2) + (nodes[$1].height == nil ? 0 : 2) }
    }

    /// Removes a node with its descendants, and their rules.
    mutating func remove(node: Int) {
        for index in nodes.indices where ancestors(of: index).contains(node) {
            nodes[index].isRemoved = true
            for creation in [Creation.node(index), .width(ofNode: index), .height(ofNode: index)] { removed(creation) }
        }
        for index in liveRules {
            guard let rule = rules[index] else { continue }
            if nodes[rule.first].isRemoved || rule.second.map({ nodes[$0].isRemoved }) ?? false { remove(rule: index) }
        }
    }

    mutating func remove(rule: Int) {
        rules[rule] = nil
        removed(.rule(rule))
    }

    /// Returns a node and its ancestors, the root last.
    func ancestors(of node: Int) -> [Int] {
        var path = [node]
        while let last = path.last, nodes[last].parent >= 0 { path.append(nodes[last].parent) }
        return path
    }

    /// Returns the height of a text, in whole lines of 4 points.
    static func height(area: Double, width: Double) -> Double { (area / max(width, 8) / 4).rounded(.up) * 4 }

    // MARK: A new tree

    /// Makes a tree in this state, and returns it with the handles of its nodes by number; a removed node has that of the
    /// root.
    func tree(_ solver: @escaping () -> any LayoutSolver) throws(TreeError) -> NewTree {
        var tree = try LayoutTree(width: width, height: height, solver: solver)
        var handles = [LayoutTree.Node](repeating: tree.root, count: nodes.count)
        for creation in order {
            switch creation {
            case .node(let node): handles[node] = try tree.addNode(to: handles[nodes[node].parent])
            case .rule(let rule):
                if let rule = rules[rule] { try tree.add(rule.written(handles), priority: rule.priority) }
            case .width(let node), .height(let node):
                try setContent(of: node, handles[node], to: &tree, upTo: creation)
            }
        }
        for (node, state) in nodes.enumerated() where !state.isRemoved {
            if state.isHidden { try tree.setHidden(true, handles[node]) }
            if let baseline = state.baseline { try tree.setBaselines(first: baseline, last: 2, of: handles[node]) }
        }
        tree.isRightToLeft = isRightToLeft
        return NewTree(tree: tree, handles: handles)
    }

    struct NewTree: ~Copyable {
        var tree: LayoutTree
        let handles: [LayoutTree.Node]
    }

    /// Gives a node the natural extents that it has at a point of the creation order.
    private func setContent(
        of node: Int, _ handle: LayoutTree.Node, to tree: inout LayoutTree, upTo creation: Creation
    ) throws(TreeError) {
        let isWidth = creation == .width(ofNode: node)
        let other = isWidth ? Creation.height(ofNode: node) : .width(ofNode: node)
        let position = order.firstIndex(of: creation) ?? 0
        let hasOther = order[..<position].contains(other)
        let width = isWidth || hasOther ? nodes[node].width : nil
        let height = !isWidth || hasOther ? nodes[node].height : nil
        if !isWidth, let height, case .area(let area) = height.extent {
            return try tree.setHeight(of: handle, priorities: height.priorities) { Self.height(area: area, width: $0) }
        }
        try tree.setContentSize(
            width: width?.points, height: height?.points, of: handle, horizontal: width?.priorities ?? .init(),
            vertical: height?.priorities ?? .init())
    }
}

extension NodeModel.Content {
    /// The extent in points; nil if it depends on the width.
    var points: Double? { if case .points(let points) = extent { points } else { nil } }
}

extension NodeModel.Rule {
    /// The attributes that can be compared with each other.
    static let kinds: [[LayoutTree.Attribute]] = [
        [.left, .right, .leading, .trailing, .centerX], [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
        [.width, .height],
    ]

    /// Returns the rule between nodes with the given handles.
    func written(_ handles: [LayoutTree.Node]) -> LayoutRule {
        let node = handles[first]
        let extent = firstAttribute == .width ? node.width : node.height
        guard let second else {
            return switch relation {
            case .equal: extent == constant
            case .lessThanOrEqual: extent <= constant
            case .greaterThanOrEqual: extent >= constant
            }
        }
        let other = handles[second]
        if Self.kinds[0].contains(firstAttribute) {
            return compared(node.horizontal(firstAttribute), other.horizontal(secondAttribute))
        }
        if Self.kinds[1].contains(firstAttribute) {
            return compared(node.vertical(firstAttribute), other.vertical(secondAttribute))
        }
        return compared(extent, secondAttribute == .width ? other.width : other.height)
    }

    private func compared<Anchor: TreeAnchor>(_ first: Anchor, _ second: Anchor) -> LayoutRule {
        switch relation {
        case .equal: first == multiplier * second + constant
        case .lessThanOrEqual: first <= multiplier * second + constant
        case .greaterThanOrEqual: first >= multiplier * second + constant
        }
    }
}

extension LayoutTree.Node {
    fileprivate func horizontal(_ attribute: LayoutTree.Attribute) -> LayoutTree.XAnchor {
        switch attribute {
        case .left: left
        case .right: right
        case .leading: leading
        case .trailing: trailing
        default: centerX
        }
    }

    fileprivate func vertical(_ attribute: LayoutTree.Attribute) -> LayoutTree.YAnchor {
        switch attribute {
        case .top: top
        case .bottom: bottom
        case .firstBaseline: firstBaseline
        case .lastBaseline: lastBaseline
        default: centerY
        }
    }
}
