import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A combination of axis, distribution and alignment.
struct StackCase: CustomTestStringConvertible, Sendable {
    let axis: LayoutAxis
    let distribution: StackDistribution
    let alignment: StackAlignment

    static let all = LayoutAxis.allCases.flatMap { axis in
        StackDistribution.allCases.flatMap { distribution in
            StackAlignment.allCases.map { StackCase(axis: axis, distribution: distribution, alignment: $0) }
        }
    }

    var testDescription: String { "\(axis) \(distribution) \(alignment)" }

    /// Makes a stack without a superview. Its views have natural sizes of 30 × 20, 40 × 21 and so on; some are hidden.
    func make(_ count: Int, hidden: Set<Int> = []) throws -> LayoutStackView {
        let stack = LayoutStackView(identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 6)
        for index in 0..<count {
            let view = LayoutView(identifier: "view \(index)")
            view.fixedContentSize = LayoutSize(width: 30 + 10 * Double(index), height: 20 + Double(index))
            view.isHidden = hidden.contains(index)
            try stack.addArrangedSubview(view)
        }
        return stack
    }

    /// Returns the number of constraints of each identifier that UIKit creates for `count` views, at least one of them
    /// visible.
    func ruleCounts(_ count: Int, hidden: Int = 0) -> [String: Int] {
        if count == 0 { return [:] }
        let shown = count - hidden
        var counts = ["UISV-canvas-connection": 2, "UISV-spacing": count - 1, "UISV-hiding": hidden]
        switch distribution {
        case .fill: break
        case .fillEqually: counts["UISV-fill-equally"] = shown - 1
        case .fillProportionally: counts["UISV-fill-proportionally"] = shown
        case .equalSpacing, .equalCentering:
            counts["UISV-distributing-edge"] = 2 * (shown - 1)
            counts["UISV-fill-equally"] = max(0, shown - 2)
            counts["UISV-canvas-fit"] = 1
        }
        counts["UISV-canvas-connection", default: 0] += alignment == .center ? 3 : 2
        counts["UISV-alignment"] = (alignment == .fill ? 2 : 1) * (count - 1)
        if alignment == .fill { return counts.filter { $0.value > 0 } }
        counts["UISV-ambiguity-suppression"] = count
        let hasSpanner = count > 1
        if hasSpanner {
            counts["UISV-spanning-boundary"] = 2 * shown
            counts["UISV-spanning-fit"] = 1
        }
        // UIKit adds an inequality if there is no spanner, or on the side opposite to a baseline.
        let hasBaseline = axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
        if !hasSpanner || hasBaseline { counts["UISV-canvas-fit", default: 0] += 1 }
        return counts.filter { $0.value > 0 }
    }
}

@Suite("Stack views: their constraints")
struct StackRulesTests {
    private func lay(_ stack: LayoutStackView, _ solver: SolverEntry, pinned: Bool = true) throws -> LayoutEngine {
        let root = makeRoot(300, 200)
        try root.addSubview(stack)
        try stack.pin(x: 0, y: 0, width: pinned ? 280 : nil, height: pinned ? 160 : nil)
        return try solver.layOut(root)
    }

    private func counts(_ stack: LayoutStackView) -> [String: Int] {
        var counts: [String: Int] = [:]
        for name in stack.constraints.compactMap(\.identifier) { counts[name, default: 0] += 1 }
        return counts
    }

    @Test("K2: each distribution and alignment has its constraints, for any number of views", arguments: StackCase.all)
    func ruleCounts(kind: StackCase) throws {
        for count in [0, 1, 3] {
            let stack = try kind.make(count)
            for solver in SolverCatalog.all {
                let engine = try lay(stack, solver)
                #expect(counts(stack) == kind.ruleCounts(count), "\(count) views")
                #expect(!engine.needsLayout)
            }
        }
    }

    @Test(
        "K2: views are inside the stack, in order, at least the spacing apart, with every solver",
        arguments: StackCase.all)
    func frames(kind: StackCase) throws {
        var reference: [LayoutRect]?
        for solver in SolverCatalog.all {
            let stack = try kind.make(3)
            let engine = try lay(stack, solver, pinned: false)
            let frames = stack.arrangedSubviews.map(\.frame)
            let (size, isRow) = (stack.frame.size, kind.axis == .horizontal)
            #expect(isNear(isRow ? frames[0].x : frames[0].y, 0))
            #expect(isNear(isRow ? frames[2].maxX : frames[2].maxY, isRow ? size.width : size.height))
            for (frame, next) in zip(frames, frames.dropFirst()) {
                let gap = isRow ? next.x - frame.maxX : next.y - frame.maxY
                #expect(gap >= 6 - 1e-6 && (kind.distribution == .equalCentering || isNear(gap, 6)))
            }
            for frame in frames {
                #expect(frame.x > -1e-6 && frame.y > -1e-6)
                #expect(frame.maxX < size.width + 1e-6 && frame.maxY < size.height + 1e-6)
            }
            for (frame, other) in zip(frames, reference ?? frames) { #expect(frame.deviation(from: other) < 1e-6) }
            reference = frames
            #expect(!engine.needsLayout)
        }
    }

    @Test("K3: a hidden view takes no space, whichever it is", arguments: StackCase.all)
    func hidden(kind: StackCase) throws {
        for solver in SolverCatalog.all {
            let visible = try kind.make(2)
            let engine = try lay(visible, solver)
            for position in 0..<3 {
                let stack = try kind.make(3, hidden: [position])
                // The visible views have the natural sizes of the stack without the hidden one.
                let shown = stack.arrangedSubviews.filter { !$0.isHidden }
                for (view, model) in zip(shown, visible.arrangedSubviews) {
                    view.fixedContentSize = model.intrinsicContentSize
                }
                let other = try lay(stack, solver)
                for (view, model) in zip(shown, visible.arrangedSubviews) {
                    #expect(view.frame.deviation(from: model.frame) < 1e-6, "with view \(position) hidden")
                }
                #expect(counts(stack) == kind.ruleCounts(3, hidden: 1))
                #expect(!other.needsLayout)
            }
            #expect(!engine.needsLayout)
        }
    }

    @Test(
        "K3: across the axis the stack fits the views that it spans, at UIKit's priorities",
        arguments: [
            (StackAlignment.center, [1000.0], [Double]()), (StackAlignment.leading, [999.5, 1000], []),
            (StackAlignment.trailing, [999.5, 1000], []), (StackAlignment.firstBaseline, [1000], [49]),
        ])
    func acrossPriorities(alignment: StackAlignment, boundary: [Double], canvas: [Double]) throws {
        let stack = try StackCase(axis: .horizontal, distribution: .fill, alignment: alignment).make(2)
        let engine = try lay(stack, try #require(SolverCatalog.all.first), pinned: false)
        func priorities(_ name: String) -> Set<Double> {
            Set(stack.constraints.filter { $0.identifier == name }.map(\.priority.value))
        }
        #expect(priorities("UISV-spanning-boundary") == Set(boundary))
        #expect(priorities("UISV-spanning-fit") == [51] && priorities("UISV-canvas-fit") == Set(canvas))
        #expect(priorities("UISV-ambiguity-suppression") == [25])
        #expect(isNear(stack.frame.height, 21) && !engine.needsLayout)
    }

    @Test(
        "K3: a hidden view has half of the gap on each side, and no gap at the ends",
        arguments: SolverCatalog.all)
    func hiddenPositions(solver: SolverEntry) throws {
        for (hidden, edges) in [
            ([1], [0.0, 33, 36, 92]), ([0], [0, 0, 46, 102]), ([3], [0, 36, 82, 132]), ([1, 2], [0, 33, 33, 36]),
        ] {
            let stack = try StackCase(axis: .horizontal, distribution: .fill, alignment: .top).make(
                4, hidden: Set(hidden))
            let engine = try lay(stack, solver, pinned: false)
            for (view, edge) in zip(stack.arrangedSubviews, edges) {
                #expect(isNear(view.frame.x, edge), "\(hidden): \(view.name) at \(view.frame.x)")
                #expect(!view.isHidden || isNear(view.frame.width, 0))
            }
            #expect(!engine.needsLayout)
        }
    }

    @Test(
        "K3: a hidden view with a required size is a conflict, in which the app's constraint is broken",
        arguments: SolverCatalog.all)
    func hiddenConflict(solver: SolverEntry) throws {
        let stack = try StackCase(axis: .vertical, distribution: .fill, alignment: .fill).make(2, hidden: [0])
        let (hidden, shown) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
        let size = hidden.heightAnchor.constraint(equalToConstant: 50)
        try size.activate()
        let root = makeRoot(300, 200)
        try root.addSubview(stack)
        try stack.pin(x: 0, y: 0)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        let broken = try engine.layoutBreakingConflicts()
        #expect(broken.count == 1 && broken.first === size)
        expect(hidden, 0, 0, stack.frame.width, 0)
        expect(shown, 0, 0, stack.frame.width, 21)
        #expect(try engine.layoutBreakingConflicts().isEmpty && !engine.needsLayout)
        // The constraint holds again when the view is shown.
        hidden.isHidden = false
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.isEmpty)
        expect(hidden, 0, 0, stack.frame.width, 50)
        hidden.isHidden = true
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.map(\.id) == [size.id])
        expect(shown, 0, 0, stack.frame.width, 21)
    }

    @Test(
        "K3: a hidden view that keeps a length does not affect the other views", arguments: SolverCatalog.all)
    func hiddenLength(solver: SolverEntry) throws {
        let stack = try StackCase(axis: .vertical, distribution: .fill, alignment: .fill).make(3, hidden: [1])
        let inner = try stack.arrangedSubviews[1].child("inner")
        try inner.pin(x: 0, y: 20)
        try inner.bottomAnchor.constraint(equalTo: stack.arrangedSubviews[1].bottomAnchor, constant: -20).activate()
        let root = makeRoot(300, 200)
        try root.addSubview(stack)
        try stack.pin(x: 0, y: 0)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        engine.hidingRulesYield = true
        #expect(try engine.layoutBreakingConflicts().map(\.identifier) == ["UISV-hiding"])
        #expect(stack.arrangedSubviews.map(\.frame.y) == [0, 23, 26] && isNear(stack.frame.height, 48))
        #expect(isNear(stack.arrangedSubviews[1].frame.height, 40) && !engine.needsLayout)
    }

    @Test(
        "K3: a hidden view that keeps a length starts at the end of the last view, or ends at the start of the first",
        arguments: [(hidden: 2, y: 47.0), (hidden: 0, y: -40)])
    func hiddenLengthAtAnEnd(hidden: Int, y: Double) throws {
        let stack = try StackCase(axis: .vertical, distribution: .fill, alignment: .fill).make(3, hidden: [hidden])
        let view = stack.arrangedSubviews[hidden]
        let inner = try view.child("inner")
        try inner.pin(x: 0, y: 20)
        try inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).activate()
        let root = makeRoot(300, 200)
        try root.addSubview(stack)
        try stack.pin(x: 0, y: 0)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        engine.hidingRulesYield = true
        try engine.layoutBreakingConflicts()
        #expect(isNear(view.frame.y, y) && isNear(view.frame.height, 40))
        let others = stack.arrangedSubviews.filter { $0 !== view }
        #expect(others[0].frame.y == 0 && isNear(others[1].frame.maxY, stack.frame.height))
    }

    @Test(
        "K2: a nested stack's proportion follows its fitting size", arguments: SolverCatalog.all)
    func nestedShares(solver: SolverEntry) throws {
        let stack = try StackCase(axis: .horizontal, distribution: .fillProportionally, alignment: .fill).make(1)
        let inner = LayoutStackView(identifier: "inner")
        inner.spacing = 10
        for name in ["a", "b"] { try inner.addArrangedSubview(makeContent(name, 25)) }
        try stack.addArrangedSubview(inner)
        let engine = try lay(stack, solver)
        // The natural lengths are 30 and 60 with a spacing of 6, in 280 points.
        #expect(isNear(stack.arrangedSubviews[0].frame.width, 280 * 30 / 96))
        let width = inner.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 49)
        try width.activate()
        try engine.layoutIfNeeded()
        #expect(isNear(stack.arrangedSubviews[0].frame.width, 280 * 30 / 120))
        width.constant = 85
        try engine.layoutIfNeeded()
        #expect(isNear(stack.arrangedSubviews[0].frame.width, 280 * 30 / 156))
    }

    @Test(
        "K4: a custom spacing after a view, and the stack's spacing again after its removal",
        arguments: SolverCatalog.all)
    func customSpacing(solver: SolverEntry) throws {
        let stack = try StackCase(axis: .horizontal, distribution: .fill, alignment: .fill).make(3)
        let engine = try lay(stack, solver, pinned: false)
        let views = stack.arrangedSubviews
        #expect(stack.customSpacing(after: views[0]) == nil && isNear(views[1].frame.x, 36))
        stack.setCustomSpacing(20, after: views[0])
        try engine.layoutIfNeeded()
        #expect(stack.customSpacing(after: views[0]) == 20)
        #expect(isNear(views[1].frame.x, 50) && isNear(views[2].frame.x, 96))
        // The custom spacing remains between the visible views, half of it on each side of the hidden view.
        views[1].isHidden = true
        try engine.layoutIfNeeded()
        #expect(isNear(views[1].frame.x, 40) && isNear(views[2].frame.x, 50))
        stack.setCustomSpacing(nil, after: views[0])
        try engine.layoutIfNeeded()
        #expect(isNear(views[2].frame.x, 36))
        // A custom spacing after a view that is not arranged has no effect.
        stack.setCustomSpacing(9, after: LayoutView(identifier: "stranger"))
        #expect(!engine.needsLayout)
    }

    @Test(
        "K4: views are arranged within the margins, which may follow the layout direction", arguments: SolverCatalog.all
    )
    func marginsRelative(solver: SolverEntry) throws {
        let stack = try StackCase(axis: .horizontal, distribution: .fill, alignment: .fill).make(2)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
        let engine = try lay(stack, solver, pinned: false)
        expect(stack, 0, 0, 116, 24)
        expect(stack.arrangedSubviews[0], 10, 1, 30, 21)
        engine.layoutDirection = .rightToLeft
        try engine.layoutIfNeeded()
        expect(stack.arrangedSubviews[0], 76, 1, 30, 21)
        stack.isLayoutMarginsRelativeArrangement = false
        try engine.layoutIfNeeded()
        expect(stack, 0, 0, 76, 21)
    }

    @Test(
        "K4: a column measures spacing between baselines, also after a change of font",
        arguments: SolverCatalog.all)
    func baselineRelative(solver: SolverEntry) throws {
        let stack = LayoutStackView(identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 30
        let labels = [10.0, 20, 40].map { LayoutLabel("x", font: TextFont(pointSize: $0), identifier: "\($0)") }
        for label in labels { try stack.addArrangedSubview(label) }
        let engine = try lay(stack, solver, pinned: false)
        func baselines() -> [Double] { labels.map { $0.frame.y + $0.firstBaselineOffsetFromTop } }
        func gaps() -> [Double] { zip(baselines(), baselines().dropFirst()).map { $1 - $0 } }
        #expect(gaps().allSatisfy { isNear($0, 30) })
        labels[1].font.pointSize = 15
        stack.setCustomSpacing(50, after: labels[0])
        try engine.layoutIfNeeded()
        #expect(isNear(gaps()[0], 50) && isNear(gaps()[1], 30))
    }
}
