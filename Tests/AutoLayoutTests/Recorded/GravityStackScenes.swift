import AutoLayout
import SolverAPI
import TestSupport

/// Random gravity stacks for each distribution, alignment and axis, and random changes of them.
enum GravityStackScenes {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        var sections: [Recording.Section] = []
        for distribution in GravityDistribution.allCases {
            for alignment in StackAlignment.allCases {
                for axis in LayoutAxis.allCases {
                    let scene = try GravityStackScene(sections.count, distribution, alignment, axis, solver())
                    sections.append(try scene.section(steps: 3))
                }
            }
        }
        return sections
    }
}

private struct GravityStackScene {
    private var maker: ViewMaker
    private let stack: GravityStackView
    private let text: FrameText
    private let title: String
    private var removed: [LayoutView] = []

    init(
        _ seed: Int, _ distribution: GravityDistribution, _ alignment: StackAlignment, _ axis: LayoutAxis,
        _ solver: any LayoutSolver
    ) throws {
        maker = ViewMaker(seed: 1000 + seed)
        stack = GravityStackView(identifier: "stack")
        (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
        if maker.choices.oneIn(2) { stack.edgeInsets = EdgeInsets(top: 3, left: 11, bottom: 7, right: 5) }
        stack.detachesHiddenViews = !maker.choices.oneIn(4)
        for _ in 0..<3 + maker.choices.below(3) {
            try stack.addView(try maker.view(), in: maker.choices.pick(StackGravity.allCases))
        }
        for view in stack.arrangedSubviews {
            let priority: VisibilityPriority? = maker.choices.pick([nil, nil, 900, 500, 500, 0])
            if let priority { stack.setVisibilityPriority(priority, for: view) }
        }
        let root = makeRecordedRoot()
        let placement = maker.choices.pick(Placement.allCases)
        try placement.place(stack, in: root)
        let direction = maker.choices.pick([LayoutDirection.leftToRight, .rightToLeft])
        text = FrameText(root, solver, direction: direction)
        let made = stack
        let areas = made.arrangedSubviews.map { "\(made.gravity(of: $0) ?? .leading)".prefix(1) }.joined()
        title =
            "\(seed) \(axis) \(distribution) \(alignment), areas \(areas), \(placement)"
            + (stack.edgeInsets == .zero ? "" : ", insets") + ", \(direction)"
        text.state = {
            let detached = made.detachedViews.map(\.name)
            return detached.isEmpty ? [] : ["detached: " + detached.joined(separator: " ")]
        }
    }

    func section(steps: Int) throws -> Recording.Section {
        var scene = self
        text.layOut(after: "first layout")
        for _ in 0..<steps { text.layOut(after: try scene.change()) }
        return Recording.Section(title, text.lines)
    }

    private mutating func change() throws -> String {
        let views = stack.arrangedSubviews
        guard views.count > 1 else { return try insert() }
        let view = maker.choices.pick(views)
        let axis = maker.choices.pick(LayoutAxis.allCases)
        switch maker.choices.below(18) {
        case 0:
            view.isHidden.toggle()
            return "\(view.isHidden ? "hide" : "show") \(view.name)"
        case 1:
            stack.detachesHiddenViews.toggle()
            return "detaches hidden views: \(stack.detachesHiddenViews)"
        case 2, 3:
            let priority = maker.choices.pick([VisibilityPriority(1000), 900, 300, 0])
            stack.setVisibilityPriority(priority, for: view)
            return "visibility \(Recording.number(priority.value)) of \(view.name)"
        case 4:
            let spacing: Double? = maker.choices.pick([nil, 3, 30])
            stack.setCustomSpacing(spacing, after: view)
            return "custom spacing \(spacing.map { Recording.number($0) } ?? "none") after \(view.name)"
        case 5: return maker.changeContent(of: view)
        case 6:
            stack.removeArrangedSubview(view)
            removed.append(view)
            return "remove \(view.name) from the arranged views"
        case 7, 8: return try insert()
        case 9:
            let index = maker.choices.below(views.count)
            try stack.insertArrangedSubview(view, at: index)
            return "move \(view.name) to \(index), \(stack.gravity(of: view) ?? .leading)"
        case 10:
            stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
            return "axis \(stack.axis)"
        case 11:
            stack.distribution = maker.choices.pick(GravityDistribution.allCases)
            return "distribution \(stack.distribution)"
        case 12:
            stack.alignment = maker.choices.pick(StackAlignment.allCases)
            return "alignment \(stack.alignment)"
        case 13:
            stack.edgeInsets = EdgeInsets(top: 6, left: 2, bottom: 1, right: 14)
            return "insets \(FrameText.text(stack.edgeInsets))"
        case 14:
            let priority = maker.choices.pick([Priority(240), 600, 800])
            stack.setHuggingPriority(priority, for: axis)
            return "hugging \(priority) of the stack, \(axis)"
        case 15:
            let priority = maker.choices.pick([Priority(200), 700, 1000])
            stack.setClippingResistancePriority(priority, for: axis)
            return "clipping resistance \(priority) of the stack, \(axis)"
        case 16:
            let isMirrored = text.engine.layoutDirection == .rightToLeft
            text.engine.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
            return "direction \(text.engine.layoutDirection)"
        default:
            let size = maker.choices.pick([(120.0, 100.0), (320, 480), (400, 90)])
            text.root.frame = LayoutRect(x: 0, y: 0, width: size.0, height: size.1)
            return "resize to \(Recording.number(size.0)) × \(Recording.number(size.1))"
        }
    }

    private mutating func insert() throws -> String {
        let view = try removed.isEmpty || maker.choices.oneIn(2) ? maker.view() : removed.removeLast()
        if maker.choices.oneIn(2) {
            let area = maker.choices.pick(StackGravity.allCases)
            try stack.addView(view, in: area)
            return "add \(view.name) to \(area)"
        }
        let index = maker.choices.below(stack.arrangedSubviews.count + 1)
        try stack.insertArrangedSubview(view, at: index)
        return "insert \(view.name) at \(index), \(stack.gravity(of: view) ?? .leading)"
    }
}
