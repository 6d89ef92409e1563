import AutoLayout
import SolverAPI
import TestSupport

/// Functions of trees whose results are not frames of a layout: fitting sizes, size classes, matching constraints,
/// content size equations and ambiguous attributes.
enum FeatureText {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try (0..<10).map { seed in try fitting(seed, solver()) } + [variants(solver()), matching(solver())]
    }

    /// The fitting sizes of random stacks and their views, with each pair of priorities.
    private static func fitting(_ seed: Int, _ solver: any LayoutSolver) throws -> Recording.Section {
        var maker = ViewMaker(seed: 6000 + seed)
        let stack = LayoutStackView(identifier: "stack")
        stack.axis = maker.choices.pick(LayoutAxis.allCases)
        stack.distribution = maker.choices.pick(StackDistribution.allCases)
        stack.alignment = maker.choices.pick(StackAlignment.allCases)
        stack.spacing = 7
        for _ in 0..<3 { try stack.addArrangedSubview(try maker.view()) }
        let root = makeRecordedRoot()
        let placement = maker.choices.pick(Placement.allCases)
        try placement.place(stack, in: root)
        let text = FrameText(root, solver)
        text.layOut(after: "\(stack.axis) \(stack.distribution) \(stack.alignment), \(placement)")
        var lines = text.lines
        let targets = [
            LayoutSize.layoutFittingCompressedSize, .layoutFittingExpandedSize, LayoutSize(width: 90, height: 60),
        ]
        for view in [stack] + stack.arrangedSubviews {
            let sizes = targets.flatMap { target in
                [(Priority.fittingSize, Priority.fittingSize), (.required, .fittingSize), (.fittingSize, .required)]
                    .map { horizontal, vertical -> String in
                        do {
                            let size = try view.systemLayoutSizeFitting(
                                target, horizontal: horizontal, vertical: vertical)
                            return "\(Recording.number(size.width)) × \(Recording.number(size.height))"
                        } catch {
                            return "conflict"
                        }
                    }
            }
            lines.append("\(view.name) fits \(sizes.joined(separator: ", "))")
            // The height of a picture is a quotient, whose last digits depend on the solver.
            if !(view is MeasuredView) { lines += view.contentSizeEquations }
        }
        let ambiguity = try text.engine.ambiguity()
        lines += ambiguity.items.map { item in
            "\(item.item.name) is ambiguous: "
                + item.open.map { open in
                    "\(open.attribute) \(Recording.number(open.value)) \(open.cause) group \(open.group)"
                }.joined(separator: ", ")
        }
        for axis in LayoutAxis.allCases {
            let rules = text.engine.rulesAffectingLayout(of: stack, along: axis).map(\.equation)
            lines.append("\(axis) rules of the stack: \(rules.joined(separator: "; "))")
        }
        return Recording.Section("fitting sizes \(seed)", lines)
    }

    private static func variants(_ solver: any LayoutSolver) throws -> Recording.Section {
        let root = makeRecordedRoot()
        let view = LayoutView(identifier: "view")
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        let variants = ConstraintVariants([
            .init([view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)]),
            .init(horizontal: .compact, [view.widthAnchor.constraint(equalToConstant: 50)]),
            .init(horizontal: .regular, [view.widthAnchor.constraint(equalToConstant: 150)]),
            .init(vertical: .compact, [view.heightAnchor.constraint(equalToConstant: 20)]),
            .init(horizontal: .regular, vertical: .regular, [view.heightAnchor.constraint(equalToConstant: 80)]),
        ])
        let text = FrameText(root, solver)
        for horizontal in SizeClass.allCases {
            for vertical in SizeClass.allCases {
                try variants.apply(TraitCollection(horizontal: horizontal, vertical: vertical))
                let active = variants.variants.flatMap(\.constraints).filter(\.isActive)
                text.layOut(
                    after: "\(horizontal) \(vertical): "
                        + active.compactMap { $0.details?.equation }.joined(separator: "; "))
            }
        }
        return Recording.Section("variants", text.lines)
    }

    /// The pairs of constraints that match or are equivalent, among constraints that differ in one property each.
    private static func matching(_ solver: any LayoutSolver) throws -> Recording.Section {
        let root = makeRecordedRoot()
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        try root.addSubview(a)
        try root.addSubview(b)
        let engine = LayoutEngine(solver: solver, root: root)
        let rules = [
            a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 0),
            a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(equalTo: a.leadingAnchor, constant: -8),
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 1),
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2),
            a.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(lessThanOrEqualTo: a.leadingAnchor, constant: -8),
            a.leadingAnchor.constraint(equalTo: b.leadingAnchor), a.widthAnchor.constraint(equalTo: b.widthAnchor),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
            a.widthAnchor.constraint(equalToConstant: 8),
        ]
        var lines: [String] = []
        for (first, rule) in rules.enumerated() {
            let matches = rules.indices.filter { rules[$0].matches(rule) }
            let equals = rules.indices.filter { rules[$0].isEquivalent(to: rule) }
            let names = [a, b].filter { rule.references($0) }.map(\.name)
            lines.append(
                "\(first) \(rule.details?.equation ?? ""): matches \(matches), is equivalent to \(equals), "
                    + "references \(names.joined(separator: " "))")
        }
        try LayoutConstraint.activate([rules[1], rules[8]])
        for rule in rules {
            let found = [root, a].compactMap { $0.constraintInAncestors(matching: rule)?.details?.equation }
            lines.append("found \(found.joined(separator: "; "))")
        }
        lines.append("referencing b: \(root.constraints(referencing: b).compactMap { $0.details?.equation })")
        lines.append("all referencing a: \(a.allReferencingConstraints.compactMap { $0.details?.equation })")
        withExtendedLifetime(engine) {}
        return Recording.Section("matching", lines)
    }
}
