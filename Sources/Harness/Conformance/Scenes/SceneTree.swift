internal import LayoutCore
internal import LayoutConformance
internal import SolverAPI

/// The tree of views of a conformance scene.
struct SceneTree {
    /// A view, or a guide with its owner.
    enum Item {
        case view(LayoutView), guide(LayoutGuide, owner: LayoutView)
    }

    let root: LayoutView
    private var views: [String: LayoutView] = [:]
    private var stacks: [String: SceneStack] = [:]
    private var guides: [String: (guide: LayoutGuide, owner: LayoutView)] = [:]
    private let scene: ConformanceScene

    init(_ scene: ConformanceScene) throws(SceneFailure) {
        self.scene = scene
        guard scene.format == 1 else { throw .unreadable("format \(scene.format)") }
        guard scene.size.count == 2 else { throw .unreadable("a size of \(scene.size.count) numbers") }
        root = LayoutView(
            frame: LayoutRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1]), identifier: "root")
        if let margins = scene.margins { root.layoutMargins = try Self.insets(margins) }
        if let safeArea = scene.safeArea { root.safeAreaInsets = try Self.insets(safeArea) }
        for described in scene.views { try makeView(described) }
        for described in scene.views { try place(described) }
        for described in scene.guides {
            let (guide, owner) = (LayoutGuide(identifier: described.id), try view(described.owner ?? "root"))
            owner.addLayoutGuide(guide)
            try name(described.id)
            guides[described.id] = (guide, owner)
        }
        for rule in scene.constraints {
            let constraint = try constraint(rule)
            try SceneFailure.wrapping { () throws(LayoutError) in try constraint.activate() }
        }
    }

    /// All views and guides with their names: the root first, then in the order of the scene.
    var items: [(name: String, item: Item)] {
        [("root", Item.view(root))]
            + scene.views.compactMap { described in views[described.id].map { (described.id, .view($0)) } }
            + scene.guides.compactMap { described in
                guides[described.id].map { (described.id, .guide($0.guide, owner: $0.owner)) }
            }
    }

    func view(_ name: String) throws(SceneFailure) -> LayoutView {
        if name == "root" { return root }
        guard let view = views[name] else { throw .unreadable("there is no view named \(name)") }
        return view
    }

    // MARK: Views

    private func name(_ id: String) throws(SceneFailure) {
        if id == "root" || id.contains(".") || views[id] != nil || guides[id] != nil {
            throw .unreadable("\(id) is reserved or used by another item")
        }
    }

    private mutating func makeView(_ described: ConformanceScene.View) throws(SceneFailure) {
        try name(described.id)
        var stack: SceneStack?
        if let described = described.stack { stack = try SceneStack(described) }
        let view = stack?.view ?? LayoutView()
        view.identifier = described.id
        view.translatesAutoresizingMaskIntoConstraints = false
        if let content = described.content {
            guard content.count == 2 else { throw .unreadable("content of \(content.count) numbers") }
            view.fixedContentSize = LayoutSize(
                width: content[0] ?? LayoutSize.noIntrinsicMetric, height: content[1] ?? LayoutSize.noIntrinsicMetric)
        }
        for (index, axis) in LayoutAxis.allCases.enumerated() {
            if let hugging = described.hugging {
                view.setContentHuggingPriority(Priority(try Self.pair(hugging)[index]), for: axis)
            }
            if let resistance = described.resistance {
                view.setContentCompressionResistancePriority(Priority(try Self.pair(resistance)[index]), for: axis)
            }
        }
        if let baselines = described.baselines {
            (view.firstBaselineOffsetFromTop, view.lastBaselineOffsetFromBottom) = (
                try Self.pair(baselines)[0], baselines[1]
            )
        }
        if let margins = described.margins { view.layoutMargins = try Self.insets(margins) }
        view.isHidden = described.hidden == true
        views[described.id] = view
        stacks[described.id] = stack
    }

    /// Adds a view to its stack or parent.
    private func place(_ described: ConformanceScene.View) throws(SceneFailure) {
        let view = try view(described.id)
        if view.superview == nil {
            let parent = try self.view(described.parent ?? "root")
            try SceneFailure.wrapping { () throws(LayoutError) in try parent.addSubview(view) }
        }
        guard let arrangement = described.stack, let stack = stacks[described.id] else { return }
        for name in arrangement.arranged { try stack.add(try self.view(name), named: name, arrangement) }
    }

    private static func pair(_ numbers: [Double]) throws(SceneFailure) -> [Double] {
        guard numbers.count == 2 else { throw .unreadable("expected two numbers, found \(numbers.count)") }
        return numbers
    }

    static func insets(_ numbers: [Double]) throws(SceneFailure) -> EdgeInsets {
        guard numbers.count == 4 else { throw .unreadable("expected four numbers, found \(numbers.count)") }
        return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    // MARK: Constraints

    private func item(_ name: String) throws(SceneFailure) -> LayoutItem {
        if let known = guides[name] { return known.guide }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return try view(name) }
        switch parts[1] {
        case "margins": return try view(parts[0]).layoutMarginsGuide
        case "safeArea": return try view(parts[0]).safeAreaLayoutGuide
        default: throw .unreadable("there is no item named \(name)")
        }
    }

    private func constraint(_ rule: ConformanceScene.Rule) throws(SceneFailure) -> LayoutConstraint {
        let relations: [String: Relation] = ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
        guard let relation = relations[rule.relation] else { throw .unreadable("the relation \(rule.relation)") }
        let (first, attribute) = (try item(rule.first), try Self.attribute(rule.attribute))
        var (second, secondAttribute): (LayoutItem?, LayoutAttribute) = (nil, .notAnAttribute)
        if let name = rule.second { second = try item(name) }
        if let name = rule.secondAttribute { secondAttribute = try Self.attribute(name) }
        return try SceneFailure.wrapping { () throws(LayoutError) in
            try LayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
                multiplier: rule.multiplier ?? 1, constant: rule.constant ?? 0,
                priority: rule.priority.map { Priority($0) } ?? .required)
        }
    }

    private static func attribute(_ name: String) throws(SceneFailure) -> LayoutAttribute {
        guard let attribute = LayoutAttribute.allCases.first(where: { $0.description == name }),
            attribute != .notAnAttribute
        else { throw .unreadable("the attribute \(name)") }
        return attribute
    }
}
