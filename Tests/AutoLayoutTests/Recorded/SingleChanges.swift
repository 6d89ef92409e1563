import AutoLayout
import SolverAPI
import TestSupport

/// Each change of a container or view by itself, followed by its reversal.
///
/// In random scenes a rare change may coincide with a state in which it has no effect. Here each change occurs in each
/// distribution, alignment and placement. The reversal shows whether state of the change remains.
enum SingleChanges {
    /// A change with its reversal.
    private typealias Change = (name: String, apply: () throws -> Void, undo: () throws -> Void)

    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try stacks(solver) + grids(solver) + trees(solver)
    }

    /// Returns one line for each change with the frames that move, and one for its reversal if not all frames return.
    private static func lines(_ root: LayoutView, _ solver: any LayoutSolver, _ changes: [Change]) throws -> [String] {
        let text = FrameText(root, solver)
        func frames() -> [String] {
            do {
                let broken = try text.engine.layoutBreakingConflicts().compactMap { $0.details?.equation }
                return root.subtree.map { "\($0.name) \(FrameText.text($0.frame))" } + broken.map { "broke \($0)" }
            } catch {
                return [FrameText.message(error)]
            }
        }
        let plain = frames()
        var lines = [plain.joined(separator: ", ")]
        for change in changes {
            try change.apply()
            let moved = frames().filter { !plain.contains($0) }
            lines.append("\(change.name): \(moved.isEmpty ? "no change" : moved.joined(separator: ", "))")
            try change.undo()
            let left = frames().filter { !plain.contains($0) }
            if !left.isEmpty { lines.append("  reversed: \(left.joined(separator: ", "))") }
        }
        return lines
    }

    // MARK: Stacks

    private static func views() -> [LayoutView] {
        let views = [(30.0, 20.0), (50, 44), (20, 30)].enumerated().map { number, size in
            let view = LayoutView(identifier: ["a", "b", "c"][number])
            view.fixedContentSize = LayoutSize(width: size.0, height: size.1)
            view.firstBaselineOffsetFromTop = Double(5 + 2 * number)
            view.lastBaselineOffsetFromBottom = Double(4 - number)
            return view
        }
        return views
    }

    private static func stacks(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        var cases: [(StackDistribution, StackAlignment)] = StackDistribution.allCases.map { ($0, .fill) }
        cases += StackAlignment.allCases.filter { $0 != .fill }.map { (.fill, $0) }
        var sections: [Recording.Section] = []
        for (distribution, alignment) in cases {
            for axis in LayoutAxis.allCases {
                let views = views()
                let stack = try LayoutStackView(arrangedSubviews: views, identifier: "stack")
                (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 8)
                let root = makeRecordedRoot()
                // A stack with a distribution of its length has a fixed length; others hug their views.
                try (distribution == .fill ? Placement.hugs : .fills).place(stack, in: root)
                sections.append(
                    Recording.Section(
                        "\(axis) \(distribution) \(alignment)",
                        try lines(root, solver(), changes(of: stack, views))))
            }
        }
        return sections
    }

    private static func changes(of stack: LayoutStackView, _ views: [LayoutView]) -> [Change] {
        let (a, b, c) = (views[0], views[1], views[2])
        return [
            ("hide a", { a.isHidden = true }, { a.isHidden = false }),
            ("hide b", { b.isHidden = true }, { b.isHidden = false }),
            ("hide c", { c.isHidden = true }, { c.isHidden = false }),
            (
                "20 after a, 1 after hidden b",
                {
                    stack.setCustomSpacing(20, after: a)
                    stack.setCustomSpacing(1, after: b)
                    b.isHidden = true
                },
                {
                    stack.setCustomSpacing(nil, after: a)
                    stack.setCustomSpacing(nil, after: b)
                    b.isHidden = false
                }
            ),
            (
                "20 after a, which leaves and returns",
                {
                    stack.setCustomSpacing(20, after: a)
                    stack.removeArrangedSubview(a)
                    try stack.insertArrangedSubview(a, at: 0)
                }, { stack.setCustomSpacing(nil, after: a) }
            ),
            ("c first", { try stack.insertArrangedSubview(c, at: 0) }, { try stack.insertArrangedSubview(c, at: 2) }),
            ("without b", { b.removeFromSuperview() }, { try stack.insertArrangedSubview(b, at: 1) }),
            (
                "b 70 × 60", { b.fixedContentSize = LayoutSize(width: 70, height: 60) },
                { b.fixedContentSize = LayoutSize(width: 50, height: 44) }
            ),
            (
                "baselines of b", { (b.firstBaselineOffsetFromTop, b.lastBaselineOffsetFromBottom) = (15, 12) },
                { (b.firstBaselineOffsetFromTop, b.lastBaselineOffsetFromBottom) = (7, 3) }
            ),
            (
                "margins",
                {
                    stack.isLayoutMarginsRelativeArrangement = true
                    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 10, bottom: 3, trailing: 5)
                }, { stack.isLayoutMarginsRelativeArrangement = false }
            ),
            (
                "baseline relative", { stack.isBaselineRelativeArrangement = true },
                { stack.isBaselineRelativeArrangement = false }
            ),
            (
                "right to left", { stack.engine?.layoutDirection = .rightToLeft },
                { stack.engine?.layoutDirection = .leftToRight }
            ),
        ]
    }

    // MARK: Grids

    private static func grids(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try GridPlacement.allCases.map { placement in
            let views = views()
            let grid = try LayoutGridView(views: [[views[0], views[1]], [nil, views[2]]], identifier: "grid")
            (grid.xPlacement, grid.yPlacement) = (placement, placement)
            let root = makeRecordedRoot()
            try Placement.fills.place(grid, in: root)
            var changes: [Change] = []
            for index in 0..<2 {
                for line in [
                    GridLine(extent: 0), GridLine(extent: 60), GridLine(isHidden: true), GridLine(placement: .trailing),
                    GridLine(placement: .center), GridLine(placement: .fill), GridLine(placement: GridPlacement.none),
                ] {
                    let name = line.placement.map { "\($0)" } ?? line.extent.map { Recording.number($0) } ?? "hidden"
                    changes.append(
                        (
                            "row \(index) \(name)", { grid.setRow(line, at: index) },
                            { grid.setRow(GridLine(), at: index) }
                        ))
                    changes.append(
                        (
                            "column \(index) \(name)", { grid.setColumn(line, at: index) },
                            { grid.setColumn(GridLine(), at: index) }
                        ))
                }
            }
            changes.append(("hide b", { views[1].isHidden = true }, { views[1].isHidden = false }))
            changes.append(
                (
                    "spacing", { (grid.rowSpacing, grid.columnSpacing) = (1, 20) },
                    { (grid.rowSpacing, grid.columnSpacing) = (6, 6) }
                ))
            return Recording.Section("grid \(placement)", try lines(root, solver(), changes))
        }
    }

    // MARK: Guides, margins and safe areas

    /// A view in the root, a view in it, and in that view one small view on each guide.
    private static func trees(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
            let root = makeRecordedRoot()
            root.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .unspecified
            root.safeAreaInsets = EdgeInsets(top: 40, left: 6, bottom: 30, right: 4)
            let outer = LayoutView(identifier: "outer")
            outer.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(outer)
            let label = LayoutLabel("Text", identifier: "label")
            label.translatesAutoresizingMaskIntoConstraints = false
            try outer.addSubview(label)
            let nested = LayoutView(identifier: "nested")
            nested.translatesAutoresizingMaskIntoConstraints = false
            try outer.addSubview(nested)
            let inner = LayoutLabel("Inner", identifier: "inner")
            inner.frame = LayoutRect(x: 2, y: 3, width: 30, height: 20)
            try nested.addSubview(inner)
            try LayoutConstraint.activate([
                outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                root.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: 2),
                root.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: 7),
                label.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                label.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 100),
                nested.leadingAnchor.constraint(equalToSystemSpacingAfter: label.trailingAnchor),
                nested.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
                nested.widthAnchor.constraint(equalToConstant: 50), nested.heightAnchor.constraint(equalToConstant: 40),
            ])
            let below = LayoutLabel("Below", font: TextFont(pointSize: 30), identifier: "below")
            below.translatesAutoresizingMaskIntoConstraints = false
            try outer.addSubview(below)
            try LayoutConstraint.activate([
                below.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: label.lastBaselineAnchor),
            ])
            outer.inheritsSafeAreaInsets = true
            let guides = [
                ("margins", outer.layoutMarginsGuide), ("safe", outer.safeAreaLayoutGuide),
                ("readable", outer.readableContentGuide), ("keyboard", outer.keyboardLayoutGuide),
                ("top", outer.topLayoutGuide), ("bottom", outer.bottomLayoutGuide),
            ]
            for (name, guide) in guides {
                let view = LayoutView(identifier: name)
                view.translatesAutoresizingMaskIntoConstraints = false
                try outer.addSubview(view)
                try LayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    view.topAnchor.constraint(equalTo: guide.topAnchor),
                    view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ])
            }
            var found = try lines(root, solver(), changes(of: root, outer, label, nested, inner))
            let margins = outer.directionalLayoutMargins
            found.append("directional \(Recording.number(margins.leading)) \(Recording.number(margins.trailing))")
            return Recording.Section("guides, \(direction)", found)
        }
    }

    private static func changes(
        of root: LayoutView, _ outer: LayoutView, _ label: LayoutLabel, _ nested: LayoutView, _ inner: LayoutLabel
    ) -> [Change] {
        let standard = EdgeInsets(all: 8)
        var changes: [Change] = [10.0, 25, 200].map { height in
            ("keyboard \(Recording.number(height))", { outer.keyboardHeight = height }, { outer.keyboardHeight = 0 })
        }
        for size in [TextSizeCategory.extraSmall, .accessibilityLarge] {
            changes.append(
                (
                    "text size \(size)",
                    {
                        outer.readableWidths = ReadableWidths([.large: 200, .extraSmall: 100])
                        root.engine?.traitCollection.textSize = size
                    },
                    {
                        root.engine?.traitCollection.textSize = .large
                        outer.readableWidths = .standard
                    }
                ))
        }
        for (x, y) in [(0.0, 12.0), (9, 0), (-7, -11)] {
            changes.append(
                (
                    "scroll root \(Recording.number(x)) \(Recording.number(y))",
                    { root.boundsOrigin = LayoutPoint(x: x, y: y) }, { root.boundsOrigin = .zero }
                ))
            changes.append(
                (
                    "scroll outer \(Recording.number(x)) \(Recording.number(y))",
                    { outer.boundsOrigin = LayoutPoint(x: x, y: y) }, { outer.boundsOrigin = .zero }
                ))
        }
        changes += [
            (
                "margins 1 2 3 4", { outer.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
                { outer.layoutMargins = standard }
            ),
            (
                "directional margins",
                {
                    outer.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
                },
                { outer.layoutMargins = standard }
            ),
            (
                "margins with safe area", { outer.insetsLayoutMarginsFromSafeArea = true },
                { outer.insetsLayoutMarginsFromSafeArea = false }
            ),
            (
                "preserved margins",
                {
                    root.directionalLayoutMargins = DirectionalEdgeInsets(
                        top: 60, leading: 31, bottom: 62, trailing: 43)
                    outer.preservesSuperviewLayoutMargins = true
                },
                {
                    outer.preservesSuperviewLayoutMargins = false
                    root.layoutMargins = standard
                }
            ),
            (
                "system margins", { outer.systemMinimumLayoutMargins = .systemMinimum(forWidth: 414) },
                { outer.systemMinimumLayoutMargins = nil }
            ),
            (
                "additional safe area",
                { outer.additionalSafeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
                { outer.additionalSafeAreaInsets = .zero }
            ),
            (
                "root keeps vertical insets", { root.keepsVerticalSafeArea = true },
                { root.keepsVerticalSafeArea = false }
            ),
            (
                "root keeps horizontal insets", { root.keepsHorizontalSafeArea = true },
                { root.keepsHorizontalSafeArea = false }
            ),
            (
                "alignment insets", { outer.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
                { outer.alignmentRectInsets = .zero }
            ),
            ("font of label", { label.font = TextFont(pointSize: 26) }, { label.font = .label }),
            ("text of label", { label.text = "Longer text" }, { label.text = "Text" }),
            (
                "inner as last baseline", { nested.viewForLastBaselineLayout = inner },
                { nested.viewForLastBaselineLayout = nil }
            ),
            (
                "inner as last baseline, then its font",
                {
                    nested.viewForLastBaselineLayout = inner
                    try root.engine?.layoutIfNeeded()
                    inner.font = TextFont(pointSize: 40)
                },
                {
                    nested.viewForLastBaselineLayout = nil
                    inner.font = .label
                }
            ),
            (
                "system spacing", { root.engine?.systemSpacing = SystemSpacing(sibling: 13, superview: 17) },
                { root.engine?.systemSpacing = SystemSpacing() }
            ),
            (
                "display scale 2", { root.engine?.traitCollection.displayScale = 2 },
                { root.engine?.traitCollection.displayScale = 0 }
            ),
            (
                "playback", { outer.semanticContentAttribute = .playback },
                { outer.semanticContentAttribute = .unspecified }
            ),
            ("hide label", { label.isHidden = true }, { label.isHidden = false }),
            ("size of root", { root.frame.width = 700 }, { root.frame.width = 320 }),
        ]
        return changes
    }
}
