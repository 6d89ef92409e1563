import AutoLayout
import SolverAPI
import TestSupport

/// Random stacks for each distribution, alignment and axis, and random changes of them.
enum StackScenes {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        var sections: [Recording.Section] = []
        for distribution in StackDistribution.allCases {
            for alignment in StackAlignment.allCases {
                for axis in LayoutAxis.allCases {
                    let scene = try StackScene(sections.count, distribution, alignment, axis, solver())
                    sections.append(try scene.section(steps: 3))
                }
            }
        }
        return sections
    }
}

private struct StackScene {
    private var maker: ViewMaker
    private let stack: LayoutStackView
    private let text: FrameText
    private let title: String
    /// The views that were removed from the stack.
    private var removed: [LayoutView] = []

    init(
        _ seed: Int, _ distribution: StackDistribution, _ alignment: StackAlignment, _ axis: LayoutAxis,
        _ solver: any LayoutSolver
    ) throws {
        maker = ViewMaker(seed: seed)
        stack = LayoutStackView(identifier: "stack")
        (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
        stack.spacing = maker.choices.pick([0, 8, 8, 13])
        stack.isLayoutMarginsRelativeArrangement = maker.choices.oneIn(3)
        let isOfBaselines = maker.choices.oneIn(2)
        stack.isBaselineRelativeArrangement = axis == .vertical && isOfBaselines
        for _ in 0..<3 + maker.choices.below(2) { try stack.addArrangedSubview(try maker.view()) }
        let hasGap = maker.choices.oneIn(3)
        if hasGap, let view = stack.arrangedSubviews.first { stack.setCustomSpacing(21, after: view) }
        let root = makeRecordedRoot()
        let placement = maker.choices.pick(Placement.allCases)
        try placement.place(stack, in: root)
        let direction = maker.choices.pick([LayoutDirection.leftToRight, .leftToRight, .rightToLeft])
        text = FrameText(root, solver, direction: direction)
        title =
            "\(seed) \(axis) \(distribution) \(alignment), \(placement), spacing \(Recording.number(stack.spacing))"
            + (stack.isLayoutMarginsRelativeArrangement ? ", margins" : "")
            + (stack.isBaselineRelativeArrangement ? ", baselines" : "") + ", \(direction)"
    }

    func section(steps: Int) throws -> Recording.Section {
        var scene = self
        text.layOut(after: "first layout")
        for _ in 0..<steps {
            var change = try scene.change()
            // Some layouts follow two changes.
            if scene.maker.choices.oneIn(4) { change += "; " + (try scene.change()) }
            text.layOut(after: change)
        }
        return Recording.Section(title, text.lines)
    }

    private mutating func change() throws -> String {
        let views = stack.arrangedSubviews
        guard views.count > 1 else { return try insert() }
        let view = maker.choices.pick(views)
        switch maker.choices.below(18) {
        case 0, 1, 2:
            view.isHidden.toggle()
            return "\(view.isHidden ? "hide" : "show") \(view.name)"
        case 3, 4:
            let spacing: Double? = maker.choices.pick([nil, 3, 30, 17])
            stack.setCustomSpacing(spacing, after: view)
            return "custom spacing \(spacing.map { Recording.number($0) } ?? "none") after \(view.name)"
        case 5, 6: return maker.changeContent(of: view)
        case 7:
            stack.removeArrangedSubview(view)
            removed.append(view)
            return "remove \(view.name) from the arranged views"
        case 8:
            view.removeFromSuperview()
            removed.append(view)
            return "remove \(view.name)"
        case 9: return try insert()
        case 10:
            let index = maker.choices.below(views.count)
            try stack.insertArrangedSubview(view, at: index)
            return "move \(view.name) to \(index)"
        case 11:
            stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
            return "axis \(stack.axis)"
        case 12:
            stack.distribution = maker.choices.pick(StackDistribution.allCases)
            return "distribution \(stack.distribution)"
        case 13:
            stack.alignment = maker.choices.pick(StackAlignment.allCases)
            return "alignment \(stack.alignment)"
        case 14:
            stack.spacing = maker.choices.pick([0, 5, 24])
            return "spacing \(Recording.number(stack.spacing))"
        case 15:
            stack.isLayoutMarginsRelativeArrangement = true
            if maker.choices.oneIn(2) {
                stack.layoutMargins = EdgeInsets(top: 5, left: 12, bottom: 7, right: 3)
            } else {
                stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 4, leading: 15, bottom: 6, trailing: 2)
            }
            return "margins \(FrameText.text(stack.layoutMargins))"
        case 16:
            let isMirrored = text.engine.layoutDirection == .rightToLeft
            text.engine.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
            return "direction \(text.engine.layoutDirection)"
        default:
            let size = maker.choices.pick([(200.0, 300.0), (320, 480), (400, 260)])
            text.root.frame = LayoutRect(x: 0, y: 0, width: size.0, height: size.1)
            return "resize to \(Recording.number(size.0)) × \(Recording.number(size.1))"
        }
    }

    /// Adds a view that was removed earlier, or a new one.
    private mutating func insert() throws -> String {
        let view = try removed.isEmpty || maker.choices.oneIn(3) ? maker.view() : removed.removeLast()
        let index = maker.choices.below(stack.arrangedSubviews.count + 1)
        try stack.insertArrangedSubview(view, at: index)
        return "insert \(view.name) at \(index)"
    }
}
