internal import LayoutCore
internal import LayoutConformance
internal import SolverAPI

/// The tree of views of a conformance scene.
struct SceneTree {
    /// An invalid part of a scene.
    struct Unreadable: Error, Hashable {
        let reason: String
    }

    let root: LayoutView
    private var views: [String: LayoutView] = [:]
    private var guides: [String: LayoutGuide] = [:]
    private let scene: ConformanceScene

    init(_ scene: ConformanceScene) throws {
        self.scene = scene
        guard scene.format == 1 else { throw Unreadable(reason: "format \(scene.format)") }
        guard scene.size.count == 2 else { throw Unreadable(reason: "a size of \(scene.size.count) numbers") }
        root = LayoutView(
            frame: LayoutRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1]), identifier: "root")
        if let margins = scene.margins { root.layoutMargins = try Self.insets(margins) }
        if let safeArea = scene.safeArea { root.safeAreaInsets = try Self.insets(safeArea) }
        for described in scene.views { try makeView(described) }
        for described in scene.views { try place(described) }
        for described in scene.guides {
            let guide = LayoutGuide(identifier: described.id)
            try view(described.owner ?? "root").addLayoutGuide(guide)
            try name(described.id)
            guides[described.id] = guide
        }
        for rule in scene.constraints { try constraint(rule).activate() }
    }

    /// All views and guides with their names: the root first, then in the order of the scene.
    var items: [(name: String, item: LayoutItem)] {
        [("root", root as LayoutItem)]
            + scene.views.compactMap { described in views[described.id].map { (described.id, $0) } }
            + scene.guides.compactMap { described in guides[described.id].map { (described.id, $0) } }
    }

    func view(_ name: String) throws -> LayoutView {
        if name == "root" { return root }
        guard let view = views[name] else { throw Unreadable(reason: "there is no view named \(name)") }
        return view
    }

    // MARK: Views

    private func name(_ id: String) throws {
        if id == "root" || id.contains(".") || views[id] != nil || guides[id] != nil {
            throw Unreadable(reason: "\(id) is reserved or used by another item")
        }
    }

    private mutating func makeView(_ described: ConformanceScene.View) throws {
        try name(described.id)
        let view = try described.stack.map(SceneStack.make) ?? LayoutView()
        view.identifier = described.id
        view.translatesAutoresizingMaskIntoConstraints = false
        if let content = described.content {
            guard content.count == 2 else { throw Unreadable(reason: "content of \(content.count) numbers") }
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
    }

    /// Adds a view to its stack or parent.
    private func place(_ described: ConformanceScene.View) throws {
        let view = try view(described.id)
        if view.superview == nil { try self.view(described.parent ?? "root").addSubview(view) }
        guard let stack = described.stack else { return }
        try SceneStack.arrange(try stack.arranged.map { ($0, try self.view($0)) }, stack, in: view)
    }

    private static func pair(_ numbers: [Double]) throws -> [Double] {
        guard numbers.count == 2 else { throw Unreadable(reason: "expected two numbers, found \(numbers.count)") }
        return numbers
    }

    static func insets(_ numbers: [Double]) throws -> EdgeInsets {
        guard numbers.count == 4 else { throw Unreadable(reason: "expected four numbers, found \(numbers.count)") }
        return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    // MARK: Constraints

    private func item(_ name: String) throws -> LayoutItem {
        if let guide = guides[name] { return guide }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return try view(name) }
        switch parts[1] {
        case "margins": return try view(parts[0]).layoutMarginsGuide
        case "safeArea": return try view(parts[0]).safeAreaLayoutGuide
        default: throw Unreadable(reason: "there is no item named \(name)")
        }
    }

    private func constraint(_ rule: ConformanceScene.Rule) throws -> LayoutConstraint {
        let relations: [String: Relation] = ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
        guard let relation = relations[rule.relation] else { throw Unreadable(reason: "the relation \(rule.relation)") }
        return try LayoutConstraint(
            item: item(rule.first), attribute: Self.attribute(rule.attribute), relatedBy: relation,
            toItem: rule.second.map { try item($0) },
            attribute: rule.secondAttribute.map { try Self.attribute($0) } ?? .notAnAttribute,
            multiplier: rule.multiplier ?? 1, constant: rule.constant ?? 0,
            priority: rule.priority.map { Priority($0) } ?? .required)
    }

    private static func attribute(_ name: String) throws -> LayoutAttribute {
        guard let attribute = LayoutAttribute.allCases.first(where: { "\($0)" == name }), attribute != .notAnAttribute
        else { throw Unreadable(reason: "the attribute \(name)") }
        return attribute
    }
}
