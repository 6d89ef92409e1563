internal import LayoutCore
internal import LayoutConformance

/// A stack of a conformance scene.
enum SceneStack {
    case stack(LayoutStackView), gravity(GravityStackView)

    /// Creates a stack with the described properties, without views.
    ///
    /// - Throws: An error if the description is invalid.
    init(_ described: ConformanceScene.Stack) throws(SceneFailure) {
        let axis = try Self.find(described.axis, ["horizontal": LayoutAxis.horizontal, "vertical": .vertical])
        let alignments: [String: StackAlignment] = [
            "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing,
            "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        let alignment = try Self.find(described.alignment, alignments)
        switch described.kind {
        case "stack":
            let stack = LayoutStackView()
            (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, described.spacing)
            let distributions: [String: StackDistribution] = [
                "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
            ]
            stack.distribution = try Self.find(described.distribution, distributions)
            stack.isLayoutMarginsRelativeArrangement = described.withinMargins == true
            self = .stack(stack)
        case "gravity":
            let stack = GravityStackView()
            (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, described.spacing)
            let distributions: [String: GravityDistribution] = [
                "gravityAreas": .gravityAreas, "fill": .fill, "fillEqually": .fillEqually,
                "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
                "equalCentering": .equalCentering,
            ]
            stack.distribution = try Self.find(described.distribution, distributions)
            if let insets = described.insets { stack.edgeInsets = try SceneTree.insets(insets) }
            self = .gravity(stack)
        default: throw .unreadable("a stack of the kind \(described.kind)")
        }
    }

    var view: LayoutView {
        switch self {
        case .stack(let stack): stack
        case .gravity(let stack): stack
        }
    }

    /// Adds a view at the end of the stack or of its gravity area, with its spacing.
    func add(
        _ view: LayoutView, named name: String, _ described: ConformanceScene.Stack
    ) throws(SceneFailure) {
        let spacing = described.spacingAfter?[name]
        switch self {
        case .stack(let stack):
            try SceneFailure.wrapping { () throws(LayoutError) in try stack.addArrangedSubview(view) }
            stack.setCustomSpacing(spacing, after: view)
        case .gravity(let stack):
            let areas: [String: StackGravity] = ["leading": .leading, "center": .center, "trailing": .trailing]
            let area = try Self.find(described.areas?[name] ?? "leading", areas)
            try SceneFailure.wrapping { () throws(LayoutError) in try stack.addView(view, in: area) }
            stack.setCustomSpacing(spacing, after: view)
        }
    }

    private static func find<Value>(_ name: String, _ values: [String: Value]) throws(SceneFailure) -> Value {
        guard let value = values[name] else { throw .unreadable("there is no item named \(name)") }
        return value
    }
}
