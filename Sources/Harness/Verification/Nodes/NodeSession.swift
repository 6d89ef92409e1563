internal import LayoutTreeCore
internal import SolverAPI

/// A live ``LayoutTree`` under random changes, with the state from which it is made anew.
///
/// After any changes, the tree has to equal a tree made anew in its present state, and one that a solver lays out without
/// substitution: frames, and whether there is a layout.
final class NodeSession: EditSession {
    var tree: LayoutTree
    var model = NodeModel()
    var handles: [LayoutTree.Node]
    var rows: [LayoutTree.Row?] = []
    var random: SplitMix64
    private let make: () -> any LayoutSolver
    /// Creates the solver that lays out without a search.
    private let reference: () -> any LayoutSolver
    /// Whether rules compare widths with heights. Then no height depends on a width, because such a layout can have
    /// several answers (docs/SEMANTICS.md, "One answer").
    private let comparesAxes: Bool
    /// Whether each node keeps rules that determine its frame, so that the search can follow most changes of structure.
    private let keepsPlaces: Bool
    /// Whether constants are fractions that a double does not represent.
    private let hasTenths: Bool
    /// By node, the numbers of the rules that determine its position and its size along each axis.
    var places: [Int: [Int?]] = [:]
    /// The nodes that were listed as changed, before a search of all rows was compared.
    private var listed: [LayoutTree.Node]?
    /// The number of layouts whose roundings may differ from those of a search, when all rows were searched last for a
    /// comparison: those by columns, and those that followed changes of structure.
    private var roundingsAtSearch = 0
    /// A difference that was found before the next layout.
    private var stale: String?
    private(set) var log: [String] = []
    let unsettled = 0
    /// The numbers of layouts by each way.
    var ways: (columns: Int, replays: Int, updates: Int, searches: Int, solves: Int) {
        let counters = tree.counters
        return (counters.columns, counters.replays, counters.updates, counters.searches, counters.solves)
    }

    init(
        seed: UInt64, reference: @escaping () -> any LayoutSolver, make: @escaping () -> any LayoutSolver
    ) throws(TreeError) {
        self.reference = reference
        random = SplitMix64(seed: seed)
        self.make = make
        comparesAxes = seed % 4 == 0
        keepsPlaces = seed % 2 == 1
        hasTenths = seed % 8 == 3
        tree = try LayoutTree(width: model.width, height: model.height, solver: make)
        handles = [tree.root]
        tree.smallestFollowed = 0
    }

    // MARK: Changes

    func edit() throws {
        if handles.count < 3 { return try keepsPlaces ? addBox() : addNode() }
        // Numbers change most often, and the same few again and again.
        let isEdit = model.liveRules.count > 6 && Int.random(in: 0..<8, using: &random) > (keepsPlaces ? 4 : 0)
        try isEdit ? editNumber() : keepsPlaces && Int.random(in: 0..<16, using: &random) > 0 ? changeBoxes() : change()
    }

    /// Whether to lay out the tree now: a random decision.
    var isDue: Bool { Int.random(in: 0..<3, using: &random) > 0 }

    private func editNumber() throws {
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4:
            // Sometimes several at once, of the same few and others.
            for _ in 0..<(Int.random(in: 0..<6, using: &random) == 0 ? 5 : 1) {
                let count = Int.random(in: 0..<4, using: &random) == 0 ? 12 : 3
                guard let index = model.liveRules.prefix(count).randomElement(using: &random), let row = rows[index]
                else { return }
                let constant = constant()
                record("constant \(constant) of \(tree.description(of: row))")
                try tree.setConstant(constant, of: row)
                model.rules[index]?.constant = constant
            }
        case 4: try setContent(of: model.live.randomElement(using: &random) ?? 0)
        default:
            model.width = Double(Int.random(in: 20...40, using: &random) * 8)
            if Bool.random(using: &random) { model.height = Double(Int.random(in: 10...30, using: &random) * 8) }
            record("size \(model.width) × \(model.height)")
            try tree.setSize(width: model.width, height: model.height)
        }
    }

    private func change() throws {
        let node = model.live.dropFirst().randomElement(using: &random) ?? 0
        let rule = model.liveRules.randomElement(using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<10 where model.live.count < 14: try addNode()
        case 10..<45 where model.liveRules.count < 30: try addRule()
        case 45..<60: try setContent(of: node)
        case 60..<70:
            guard let rule, let row = rows[rule] else { return }
            record("remove \(tree.description(of: row))")
            try tree.remove(row)
            model.remove(rule: rule)
        case 70..<80:
            guard let rule, let row = rows[rule] else { return }
            let priority = priority()
            record("priority \(priority) of \(tree.description(of: row))")
            try tree.setPriority(priority, of: row)
            model.rules[rule]?.priority = priority
        case 80..<86:
            if node == 0 { return }
            model.nodes[node].isHidden.toggle()
            record("\(model.nodes[node].isHidden ? "hide" : "show") \(node)")
            try tree.setHidden(model.nodes[node].isHidden, handles[node])
        case 86..<90:
            if node == 0 { return }
            record("remove \(node)")
            try tree.remove(handles[node])
            model.remove(node: node)
        case 90..<92:
            // An older parent, so that the tree made anew has it when the node is created.
            let parents = model.live.filter { $0 < node && !model.ancestors(of: $0).contains(node) }
            guard let parent = parents.randomElement(using: &random) else { return }
            record("move \(node) to \(parent)")
            try tree.move(handles[node], to: handles[parent])
            model.nodes[node].parent = parent
        case 92..<93:
            record("other direction")
            tree.isRightToLeft.toggle()
            model.isRightToLeft.toggle()
        default:
            let distance = Double(Int.random(in: 0...9, using: &random))
            record("baseline \(distance) of \(node)")
            try tree.setBaselines(first: distance, last: 2, of: handles[node])
            model.nodes[node].baseline = distance
        }
    }

    func addNode() throws {
        let parent = Bool.random(using: &random) ? 0 : model.live.randomElement(using: &random) ?? 0
        record("node \(handles.count) in \(parent)")
        model.created(.node(handles.count))
        model.nodes.append(NodeModel.Node(parent: parent))
        let node = try tree.addNode(to: handles[parent])
        if tree.frame(of: node) != TreeRect(x: 0, y: 0, width: 0, height: 0) { stale = "a new node has a frame" }
        handles.append(node)
    }

    private func setContent(of node: Int) throws {
        let old = model.nodes[node]
        let isArea: Bool = if case .area = old.height?.extent { true } else { false }
        let priorities = LayoutTree.ContentPriorities(hugging: priority(), compressionResistance: priority())
        if !comparesAxes, Int.random(in: 0..<3, using: &random) == 0 {
            if isArea, Bool.random(using: &random) {
                record("no height of \(node)")
                try tree.setHeight(of: handles[node], forWidth: nil)
                model.nodes[node].height = nil
                return model.removed(.height(ofNode: node))
            }
            let area = Double(Int.random(in: 0...40, using: &random) * 50)
            record("area \(area) of \(node) \(priorities)")
            try tree.setHeight(of: handles[node], priorities: priorities) { NodeModel.height(area: area, width: $0) }
            model.nodes[node].height = NodeModel.Content(extent: .area(area), priorities: priorities)
            return model.created(.height(ofNode: node))
        }
        let others = LayoutTree.ContentPriorities(hugging: priority(), compressionResistance: priority())
        let (width, height) = (extent(), extent())
        record("content \(width ?? -1) × \(height ?? -1) of \(node) \(priorities) \(others)")
        try tree.setContentSize(
            width: width, height: height, of: handles[node], horizontal: priorities, vertical: others)
        model.nodes[node].width = width.map { NodeModel.Content(extent: .points($0), priorities: priorities) }
        width == nil ? model.removed(.width(ofNode: node)) : model.created(.width(ofNode: node))
        // A height that depends on the width stays.
        if isArea { return }
        model.nodes[node].height = height.map { NodeModel.Content(extent: .points($0), priorities: others) }
        height == nil ? model.removed(.height(ofNode: node)) : model.created(.height(ofNode: node))
    }

    private func extent() -> Double? {
        Int.random(in: 0..<4, using: &random) == 0 ? nil : Double(Int.random(in: 0...20, using: &random) * 4)
    }

    private func addRule() throws {
        guard let first = model.live.dropFirst().randomElement(using: &random) else { return }
        let kind = NodeModel.Rule.kinds.randomElement(using: &random) ?? [.width]
        let firstAttribute = kind.randomElement(using: &random) ?? .width
        var secondAttribute = kind.randomElement(using: &random) ?? .width
        if firstAttribute == .width || firstAttribute == .height, !comparesAxes { secondAttribute = firstAttribute }
        var second: Int? =
            Bool.random(using: &random) ? model.nodes[first].parent : model.live.randomElement(using: &random)
        if kind.contains(.width), Bool.random(using: &random) { second = nil }
        let multipliers: [Double] = [1, 1, 1, 1, 0.5, 2, -1, 1.0 / 3]
        let relations: [Relation] = [.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
        let rule = NodeModel.Rule(
            first: first, firstAttribute: firstAttribute, second: second, secondAttribute: secondAttribute,
            relation: relations.randomElement(using: &random) ?? .equal,
            multiplier: second == nil ? 1 : multipliers.randomElement(using: &random) ?? 1, constant: constant(),
            priority: priority())
        try add(rule)
    }

    func add(_ rule: NodeModel.Rule) throws {
        let row = try tree.add(rule.written(handles), priority: rule.priority)
        record("add \(tree.description(of: row))")
        model.created(.rule(rows.count))
        model.rules.append(rule)
        rows.append(row)
    }

    func constant() -> Double { Double(Int.random(in: -4...20, using: &random)) * (hasTenths ? 0.3 : 2) }

    private func priority() -> Priority {
        let priorities: [Priority] = [.required, .required, 750, 500, 500, 250]
        return priorities.randomElement(using: &random) ?? .required
    }

    func record(_ text: String) {
        log.append(text)
        if log.count > 60 { log.removeFirst() }
    }

    // MARK: Comparison

    func difference() -> String? {
        if let stale { return stale }
        let before = frames()
        let (replays, updates) = (tree.counters.replays, tree.counters.updates)
        let error = failure { () throws(TreeError) in try tree.layout() }
        let isFollowed = tree.counters.replays > replays || tree.counters.updates > updates
        // A search after each change would leave no record that followed several changes.
        if error == nil, isFollowed, Bool.random(using: &random), let difference = searchDifference() {
            return difference
        }
        if error != nil, frames() != before { return "a failed layout changed frames" }
        if let difference = difference(from: "rebuilt", make, usesSubstitution: true, error) { return difference }
        let name = "by a solver alone"
        if let difference = difference(from: name, reference, usesSubstitution: false, error) { return difference }
        if tree.nodeCount != model.live.count || tree.rowCount != model.rowCount {
            return "\(tree.nodeCount) nodes and \(tree.rowCount) rows"
        }
        if case .conflict(let conflict) = error { return goOn(after: conflict) }
        return violatedRule() ?? unlistedChange(before, frames())
    }

    /// Compares the frames of a replay, or of a search that followed a change of structure, with those of a search of all
    /// rows: bit for bit, unless something rounded since, by columns or in another order of rows.
    private func searchDifference() -> String? {
        let (followed, changed) = (frames(), tree.changedNodes)
        let roundings = tree.counters.columns + tree.counters.updates
        if let error = failure({ () throws(TreeError) in try tree.searchAgain() }) { return "a search fails: \(error)" }
        let searched = frames()
        let mayRound = roundings > roundingsAtSearch && (followed + searched).contains { !$0.isOnGrid }
        roundingsAtSearch = roundings
        if searched != followed, !mayRound || !zip(followed, searched).allSatisfy({ $0.isClose(to: $1) }) {
            return "the record has \(followed), a search \(searched)"
        }
        listed = changed
        return nil
    }

    /// Compares with a tree made anew.
    private func difference(
        from name: String, _ solver: @escaping () -> any LayoutSolver, usesSubstitution: Bool, _ error: TreeError?
    ) -> String? {
        do {
            var new = try model.tree(solver)
            new.tree.usesSubstitution = usesSubstitution
            let newError = failure { () throws(TreeError) in try new.tree.layout() }
            if (error == nil) != (newError == nil) {
                return "\(error.map { "\($0)" } ?? "a layout"), \(name) \(newError.map { "\($0)" } ?? "a layout")"
            }
            if error != nil { return nil }
            for node in model.live {
                let (frame, other) = (tree.frame(of: handles[node]), new.tree.frame(of: new.handles[node]))
                if !frame.isClose(to: other) { return "node \(node): \(frame), \(name) \(other)" }
            }
            return nil
        } catch {
            return "a tree made anew refuses a change: \(error)"
        }
    }

    /// Goes on without one of the constraints of a conflict. Of a natural size, all of it goes.
    private func goOn(after conflict: TreeConflict) -> String? {
        do {
            for member in conflict.members {
                if let row = member.row, let index = rows.firstIndex(of: row) {
                    record("without \(member.description)")
                    try tree.remove(row)
                    model.remove(rule: index)
                    return nil
                }
                guard let node = member.node, let index = handles.firstIndex(of: node) else { continue }
                if model.nodes[index].width == nil, model.nodes[index].height == nil { continue }
                record("without the natural size of \(index)")
                try tree.setHeight(of: node, forWidth: nil)
                try tree.setContentSize(width: nil, height: nil, of: node)
                (model.nodes[index].width, model.nodes[index].height) = (nil, nil)
                model.removed(.width(ofNode: index))
                model.removed(.height(ofNode: index))
                return nil
            }
            return nil
        } catch {
            return "the way on after a conflict is refused: \(error)"
        }
    }

    /// Checks that the nodes whose frames changed are listed as changed.
    private func unlistedChange(_ before: [TreeRect], _ after: [TreeRect]) -> String? {
        let changed = Set(listed ?? tree.changedNodes)
        listed = nil
        return model.live.first { !before[$0].isClose(to: after[$0]) && !changed.contains(handles[$0]) }
            .map { "node \($0) moved and is not among the changed nodes" }
    }

    private func frames() -> [TreeRect] { handles.map { tree.frame(of: $0) } }

    private func failure(_ body: () throws(TreeError) -> Void) -> TreeError? {
        do {
            try body()
            return nil
        } catch { return error }
    }

    // MARK: Required rules

    /// Checks the required rules in the frames. The attributes are computed from frames and model alone, because all trees
    /// translate a rule in the same way.
    private func violatedRule() -> String? {
        for case let (index, rule?) in model.rules.enumerated() where rule.priority.isRequired {
            let ancestors = model.ancestors(of: rule.first)
            let others = rule.second.map { model.ancestors(of: $0) } ?? ancestors
            if (ancestors + others).contains(where: { model.nodes[$0].isHidden }) { continue }
            // Positions are relative to the nearest node that contains both.
            let holder = others.first { ancestors.contains($0) } ?? 0
            let isMirrored =
                model.isRightToLeft
                && [rule.firstAttribute, rule.secondAttribute].contains { $0 == .leading || $0 == .trailing }
            let left = value(rule.firstAttribute, of: rule.first, in: holder, isMirrored)
            let right = rule.second.map { value(rule.secondAttribute, of: $0, in: holder, isMirrored) } ?? 0
            let excess = left - rule.multiplier * right - rule.constant
            let isViolated =
                excess > 1e-6 && rule.relation != .greaterThanOrEqual
                || excess < -1e-6 && rule.relation != .lessThanOrEqual
            if isViolated, let row = rows[index] { return "\(tree.description(of: row)) is violated by \(excess)" }
        }
        return nil
    }

    /// Returns the value of an attribute in the coordinates of an ancestor, or of the node itself. If the rule is
    /// mirrored, positions are measured leftward from the right edge of the ancestor.
    private func value(
        _ attribute: LayoutTree.Attribute, of node: Int, in holder: Int, _ isMirrored: Bool
    ) -> Double {
        var frame = tree.frame(of: handles[node], in: handles[holder])
        if isMirrored { frame.x = tree.frame(of: handles[holder]).width - frame.x - frame.width }
        let isSwapped = isMirrored && (attribute == .left || attribute == .right)
        let baseline = model.nodes[node].baseline
        switch attribute {
        case .left, .leading: return isSwapped ? frame.x + frame.width : frame.x
        case .right, .trailing: return isSwapped ? frame.x : frame.x + frame.width
        case .centerX: return frame.x + frame.width / 2
        case .top: return frame.y
        case .bottom: return frame.y + frame.height
        case .centerY: return frame.y + frame.height / 2
        case .firstBaseline: return frame.y + (baseline ?? 0)
        case .lastBaseline: return frame.y + frame.height - (baseline == nil ? 0 : 2)
        case .width: return frame.width
        case .height: return frame.height
        }
    }
}

extension TreeRect {
    /// Whether all numbers are multiples of 2⁻¹⁰ points, as in layouts in which nothing rounds.
    fileprivate var isOnGrid: Bool {
        [x, y, width, height].allSatisfy { ($0 * 0x1p10).rounded() == $0 * 0x1p10 }
    }

    /// Whether all numbers differ by at most 1e-6 points.
    fileprivate func isClose(to other: TreeRect) -> Bool {
        abs(x - other.x) <= 1e-6 && abs(y - other.y) <= 1e-6 && abs(width - other.width) <= 1e-6
            && abs(height - other.height) <= 1e-6
    }
}
