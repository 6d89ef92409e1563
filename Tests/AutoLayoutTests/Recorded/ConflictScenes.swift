import AutoLayout
import SolverAPI
import TestSupport

/// Random trees with more required constraints than can hold: the constraints that yield, their logs, and the layouts.
enum ConflictScenes {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try (0..<7).map { seed in try section(seed, solver()) } + [pairs(solver)]
    }

    private static let edges: [LayoutAttribute] = [
        .leading, .trailing, .left, .right, .leadingMargin, .trailingMargin, .rightMargin, .centerX,
    ]
    private static let heights: [LayoutAttribute] = [
        .top, .bottom, .topMargin, .bottomMargin, .centerY, .firstBaseline, .centerYWithinMargins,
    ]

    private static func section(_ seed: Int, _ solver: any LayoutSolver) throws -> Recording.Section {
        var choices = Choices(seed: 5000 + seed)
        let root = makeRecordedRoot()
        let views = try (0..<3).map { number in
            let view = LayoutView(identifier: "view\(number)")
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            return view
        }
        let inner = LayoutView(identifier: "inner")
        inner.translatesAutoresizingMaskIntoConstraints = choices.oneIn(2)
        inner.frame = LayoutRect(x: 5, y: 5, width: 50, height: 20)
        try views[0].addSubview(inner)
        let guide = LayoutGuide(identifier: "guide")
        root.addLayoutGuide(guide)
        let items: [LayoutItem] = [root, root.layoutMarginsGuide, guide, inner] + views
        var rules: [LayoutConstraint] = []
        for _ in 0..<14 {
            let isExtent = choices.oneIn(3)
            let list: [LayoutAttribute] =
                isExtent ? [choices.pick([.width, .height])] : choices.pick([edges, heights])
            let (first, second) = (choices.pick(items), choices.pick(items))
            let rule = try? LayoutConstraint(
                item: first, attribute: choices.pick(list),
                relatedBy: choices.pick([.equal, .equal, .lessThanOrEqual]),
                toItem: isExtent && choices.oneIn(2) ? nil : second,
                attribute: isExtent ? list[0] : choices.pick(list), constant: choices.pick([0, 12, 40]),
                priority: choices.pick([.required, .required, 500]))
            if let rule, (try? rule.activate()) != nil { rules.append(rule) }
        }
        let text = FrameText(root, solver)
        var logs: [String] = []
        text.engine.onConflict = { log in
            logs.append(
                "log of \(log.rules.map(\.equation).sorted().joined(separator: "; "))"
                    + (log.concernsAutoresizing ? " (autoresizing)" : "")
                    + " broke \(log.broken?.equation ?? "nothing")")
        }
        text.state = { [unowned text] in
            let broken = text.engine.brokenConstraints.compactMap { $0.details?.equation }
            defer { logs = [] }
            return (broken.isEmpty ? [] : ["broken: " + broken.joined(separator: "; ")]) + logs
        }
        text.layOut(after: "first layout of " + rules.compactMap { $0.details?.equation }.joined(separator: "; "))
        for _ in 0..<4 {
            guard let rule = rules.randomElement(using: &choices) else { break }
            let equation = rule.details?.equation ?? ""
            switch choices.below(4) {
            case 0:
                rule.deactivate()
                text.layOut(after: "deactivate \(equation)")
            case 1:
                rule.constant += 30
                text.layOut(after: "constant + 30 of \(equation)")
            case 2:
                try rule.activate()
                text.layOut(after: "activate \(equation)")
            default:
                views[1].isHidden.toggle()
                views[2].fixedContentSize = LayoutSize(width: 60, height: 25)
                text.layOut(after: "size of view2")
            }
        }
        return Recording.Section("\(seed)", text.lines)
    }

    /// The constraint that yields, for each pair of edges of a view of fixed size.
    private static func pairs(_ solver: () -> any LayoutSolver) throws -> Recording.Section {
        var lines: [String] = []
        for list in [edges + [.leftMargin, .centerXWithinMargins], heights + [.lastBaseline]] {
            for (index, first) in list.enumerated() {
                for second in list[index...] {
                    let root = makeRecordedRoot()
                    let view = LayoutView(identifier: "view")
                    view.fixedContentSize = LayoutSize(width: 60, height: 40)
                    view.translatesAutoresizingMaskIntoConstraints = false
                    for axis in LayoutAxis.allCases {
                        view.setContentHuggingPriority(.required, for: axis)
                        view.setContentCompressionResistancePriority(.required, for: axis)
                    }
                    try root.addSubview(view)
                    for (attribute, constant) in [(first, 10.0), (second, -30)] {
                        let rule = try? LayoutConstraint(
                            item: view, attribute: attribute, toItem: root, attribute: attribute, constant: constant)
                        try rule?.activate()
                    }
                    let engine = LayoutEngine(solver: solver(), root: root)
                    let broken = try engine.layoutBreakingConflicts().compactMap { $0.details?.equation }
                    lines.append("\(first) \(second): broke \(broken.joined(separator: "; "))")
                }
            }
        }
        return Recording.Section("pairs of edges", lines)
    }
}
