internal import LayoutCore
internal import LayoutConformance

/// Creates and fills the stacks of a conformance scene: stack views and gravity stack views.
enum SceneStack {
    /// Returns a stack with the described properties, without views.
    ///
    /// - Throws: An error if the description is invalid.
    static func make(_ described: ConformanceScene.Stack) throws -> LayoutView {
        let axes: [String: LayoutAxis] = ["horizontal": .horizontal, "vertical": .vertical]
        let axis = try find(described.axis, axes)
        let alignment = try find(
            described.alignment, Dictionary(StackAlignment.allCases.map { ("\($0)", $0) }) { first, _ in first })
        switch described.kind {
        case "stack":
            let stack = LayoutStackView()
            (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, described.spacing)
            stack.distribution = try find(
                described.distribution,
                Dictionary(StackDistribution.allCases.map { ("\($0)", $0) }) { first, _ in first })
            stack.isLayoutMarginsRelativeArrangement = described.withinMargins == true
            return stack
        case "gravity":
            let stack = GravityStackView()
            (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, described.spacing)
            stack.distribution = try find(
                described.distribution,
                Dictionary(GravityDistribution.allCases.map { ("\($0)", $0) }) { first, _ in first })
            if let insets = described.insets { stack.edgeInsets = try SceneTree.insets(insets) }
            return stack
        default: throw SceneTree.Unreadable(reason: "a stack of the kind \(described.kind)")
        }
    }

    /// Adds views to a stack, with their spacing and gravity areas.
    static func arrange(
        _ views: [(name: String, view: LayoutView)], _ described: ConformanceScene.Stack, in stack: LayoutView
    ) throws {
        let areas = Dictionary(StackGravity.allCases.map { ("\($0)", $0) }) { first, _ in first }
        for (name, view) in views {
            let spacing = described.spacingAfter?[name]
            if let stack = stack as? LayoutStackView {
                try stack.addArrangedSubview(view)
                stack.setCustomSpacing(spacing, after: view)
            } else if let stack = stack as? GravityStackView {
                try stack.addView(view, in: try find(described.areas?[name] ?? "leading", areas))
                stack.setCustomSpacing(spacing, after: view)
            }
        }
    }

    private static func find<T>(_ name: String, _ values: [String: T]) throws -> T {
        guard let value = values[name] else { throw SceneTree.Unreadable(reason: "there is no item named \(name)") }
        return value
    }
}
