internal import LayoutTreeCore
internal import SolverAPI

/// Changes of structure after which each node still has rules that determine its frame.
extension NodeSession {
    func changeBoxes() throws {
        let node = model.live.dropFirst().randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<22, using: &random) {
        case 0..<8 where model.live.count < 24: try addBox()
        case 0..<13 where node != 0: try removeBox(node)
        case 13..<17 where node != 0: try place(node, Int.random(in: 0..<4, using: &random))
        case 17 where node != 0: try moveBox(node)
        case 18: try changeLimit(of: node)
        case 19 where node != 0:
            model.nodes[node].isHidden.toggle()
            record("\(model.nodes[node].isHidden ? "hide" : "show") \(node)")
            try tree.setHidden(model.nodes[node].isHidden, handles[node])
        default:
            guard let places = places[node], let rule = places.randomElement(using: &random) ?? nil,
                let row = rows[rule], let old = model.rules[rule]
            else { return }
            let priority: Priority = old.priority == .required ? 750 : .required
            record("priority \(priority) of \(tree.description(of: row))")
            try tree.setPriority(priority, of: row)
            model.rules[rule]?.priority = priority
        }
    }

    /// Adds a node and the rules of its frame.
    func addBox() throws {
        let node = handles.count
        try addNode()
        places[node] = [nil, nil, nil, nil]
        for slot in 0..<4 { try place(node, slot) }
    }

    /// Removes a node. Nodes that are placed by it get other places first, or afterwards.
    private func removeBox(_ node: Int) throws {
        let leaving = Set(model.live.filter { model.ancestors(of: $0).contains(node) })
        let dependents = places.keys.sorted().filter { !leaving.contains($0) && !model.nodes[$0].isRemoved }
            .flatMap { other in (0..<4).map { (node: other, slot: $0) } }
            .filter { dependent in
                guard let rule = places[dependent.node]?[dependent.slot].flatMap({ model.rules[$0] }) else {
                    return false
                }
                return rule.second.map { leaving.contains($0) } ?? false
            }
        let isBefore = Bool.random(using: &random)
        if isBefore { for dependent in dependents { try place(dependent.node, dependent.slot, besides: leaving) } }
        record("remove \(node)")
        try tree.remove(handles[node])
        model.remove(node: node)
        if !isBefore { for dependent in dependents { try place(dependent.node, dependent.slot) } }
    }

    /// Adds a rule that limits a node or relates it to another one, or removes such a rule.
    private func changeLimit(of node: Int) throws {
        let placing = Set(places.values.joined().compactMap { $0 })
        if Bool.random(using: &random), let rule = model.liveRules.first(where: { !placing.contains($0) }),
            let row = rows[rule]
        {
            record("remove \(tree.description(of: row))")
            try tree.remove(row)
            return model.remove(rule: rule)
        }
        let parent = model.nodes[node].parent
        let others = model.live.filter { $0 != node && model.nodes[$0].parent == parent }
        guard node != 0, let other = (others + [parent, parent]).randomElement(using: &random) else { return }
        let attributes: [LayoutTree.Attribute] = [.left, .right, .width, .top, .bottom, .height]
        let attribute = attributes.randomElement(using: &random) ?? .left
        let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        let priorities: [Priority] = [.required, 750, 500, 400, 250]
        let multiplier = Int.random(in: 0..<4, using: &random) == 0 ? 2.0 : 1
        var limit = rule(node, attribute, other, attribute, multiplier, constant())
        limit.relation = relations.randomElement(using: &random) ?? .equal
        limit.priority = priorities.randomElement(using: &random) ?? 500
        try add(limit)
    }

    /// Moves a node to an older parent, in which it gets another place.
    private func moveBox(_ node: Int) throws {
        guard let parent = model.live.filter({ $0 < node }).randomElement(using: &random),
            !model.ancestors(of: parent).contains(node)
        else { return }
        record("move \(node) to \(parent)")
        try tree.move(handles[node], to: handles[parent])
        model.nodes[node].parent = parent
        for slot in 0..<4 where Bool.random(using: &random) || slot % 2 == 0 { try place(node, slot) }
    }

    /// Replaces the rule of a node's position (0 horizontal, 2 vertical) or size (1, 3).
    private func place(_ node: Int, _ slot: Int, besides excluded: Set<Int> = []) throws {
        if let rule = places[node]?[slot], let row = rows[rule], model.rules[rule] != nil {
            record("remove \(tree.description(of: row))")
            try tree.remove(row)
            model.remove(rule: rule)
        }
        places[node]?[slot] = nil
        let parent = model.nodes[node].parent
        // Older siblings, so that no node is placed by itself.
        let sibling = model.live.filter { $0 < node && model.nodes[$0].parent == parent && !excluded.contains($0) }
            .randomElement(using: &random)
        let target = Int.random(in: 0..<3, using: &random) > 0 ? sibling : nil
        let points = Double(Int.random(in: 0...12, using: &random) * 2)
        let isVertical = slot > 1
        if slot % 2 == 1, Int.random(in: 0..<4, using: &random) == 0 {
            let (width, height) = isVertical ? (nil, points) : (points, nil)
            record("content \(width ?? -1) × \(height ?? -1) of \(node)")
            try tree.setContentSize(width: width, height: height, of: handles[node])
            setContent(width, ofNode: node, isVertical: false)
            setContent(height, ofNode: node, isVertical: true)
            return
        }
        places[node]?[slot] = rows.count
        try add(
            slot % 2 == 0
                ? position(of: node, in: parent, after: target, isVertical, points)
                : size(of: node, in: parent, like: target, isVertical, points))
    }

    private func setContent(_ extent: Double?, ofNode node: Int, isVertical: Bool) {
        let content = extent.map { NodeModel.Content(extent: .points($0), priorities: .init()) }
        let creation: NodeModel.Creation = isVertical ? .height(ofNode: node) : .width(ofNode: node)
        if isVertical, case .area = model.nodes[node].height?.extent { return }
        if isVertical { model.nodes[node].height = content } else { model.nodes[node].width = content }
        content == nil ? model.removed(creation) : model.created(creation)
    }

    private func position(
        of node: Int, in parent: Int, after sibling: Int?, _ isVertical: Bool, _ points: Double
    ) -> NodeModel.Rule {
        let starts: [LayoutTree.Attribute] = isVertical ? [.top, .centerY] : [.left, .leading, .centerX]
        let start = starts.randomElement(using: &random) ?? .top
        let end: LayoutTree.Attribute =
            switch start {
            case .top: .bottom
            case .left: .right
            case .leading: .trailing
            default: start
            }
        return rule(node, start, sibling ?? parent, sibling == nil ? start : end, 1, points)
    }

    private func size(
        of node: Int, in parent: Int, like sibling: Int?, _ isVertical: Bool, _ points: Double
    ) -> NodeModel.Rule {
        let extent: LayoutTree.Attribute = isVertical ? .height : .width
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            return rule(
                node, extent, sibling ?? parent, extent, [1, 0.5, 1.0 / 3].randomElement(using: &random) ?? 1, points)
        case 1:
            let end: LayoutTree.Attribute = isVertical ? .bottom : .right
            return rule(node, end, parent, end, 1, -points)
        default: return rule(node, extent, nil, extent, 1, 2 * points)
        }
    }

    private func rule(
        _ node: Int, _ first: LayoutTree.Attribute, _ other: Int?, _ second: LayoutTree.Attribute, _ multiplier: Double,
        _ constant: Double
    ) -> NodeModel.Rule {
        NodeModel.Rule(
            first: node, firstAttribute: first, second: other, secondAttribute: second, relation: .equal,
            multiplier: multiplier, constant: constant,
            priority: Int.random(in: 0..<6, using: &random) == 0 ? 750 : .required)
    }
}
