import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Makes a horizontal gravity stack in the top left corner of a root, with views of 40 × 20, 60 × 30 and 20 × 10.
func makeGravityStack(
    length: Double? = nil, across: Double? = 100, areas: [StackGravity] = [.leading, .leading, .leading]
) throws -> (root: LayoutView, stack: GravityStackView) {
    let root = makeRoot(600, 300)
    let stack = GravityStackView(identifier: "stack")
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 10
    try root.addSubview(stack)
    try stack.pin(x: 0, y: 0, width: length, height: across)
    for (index, (size, area)) in zip([(40.0, 20.0), (60, 30), (20, 10)], areas).enumerated() {
        let view = LayoutView(identifier: "view \(index)")
        view.fixedContentSize = LayoutSize(width: size.0, height: size.1)
        try stack.addView(view, in: area)
    }
    return (root, stack)
}

/// Returns the position and width of each view in a row.
private func spans(_ stack: GravityStackView) -> [[Double]] {
    stack.arrangedSubviews.map { view in [view.frame.x, view.frame.width].map { ($0 * 1e6).rounded() / 1e6 + 0 } }
}

@Suite("Gravity stacks (NSStackView)", .serialized)
struct GravityStackTests {
    @Test func `K22: the defaults are AppKit's`() throws {
        let stack = GravityStackView()
        #expect(stack.distribution == .gravityAreas && stack.alignment == .center && stack.axis == .horizontal)
        #expect(stack.spacing == 8 && stack.detachesHiddenViews && !stack.hasEqualSpacing)
        #expect(stack.clippingResistancePriority(for: .vertical) == .required)
        let hugging = stack.huggingPriority(for: .horizontal)
        #expect(hugging < 250 && hugging > 249.9999)
        let view = LayoutView()
        try stack.addArrangedSubview(view)
        #expect(stack.gravity(of: view) == .leading && stack.visibilityPriority(for: view) == .mustHold)
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: each distribution, in a stack with extra length`(solver: SolverEntry) throws {
        let expected: [GravityDistribution: [[Double]]] = [
            .gravityAreas: [[0, 40], [50, 60], [120, 20]], .fill: [[0, 200], [210, 60], [280, 20]],
            .fillEqually: [[0, 80], [90, 80], [180, 80]], .equalSpacing: [[0, 40], [130, 60], [280, 20]],
            .fillProportionally: [[0, 80], [90, 120], [220, 40]], .equalCentering: [[0, 40], [125, 60], [280, 20]],
        ]
        for distribution in GravityDistribution.allCases {
            let isShared = distribution == .fillEqually || distribution == .fillProportionally
            let (root, stack) = try makeGravityStack(length: isShared ? 260 : 300)
            stack.distribution = distribution
            try solver.layOut(root)
            #expect(spans(stack) == expected[distribution], "\(distribution)")
            #expect(stack.arrangedSubviews.map(\.frame.y) == [40, 35, 45])
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: areas are at the ends and in the center, and the center area yields`(solver: SolverEntry) throws {
        let cases: [(areas: [StackGravity], length: Double, expected: [[Double]])] = [
            ([.leading, .center, .trailing], 300, [[0, 40], [120, 60], [280, 20]]),
            ([.center, .center, .center], 300, [[80, 40], [130, 60], [200, 20]]),
            ([.trailing, .trailing, .trailing], 300, [[160, 40], [210, 60], [280, 20]]),
            ([.leading, .center, .trailing], 145, [[0, 40], [50, 60], [125, 20]]),
        ]
        for (areas, length, expected) in cases {
            let (root, stack) = try makeGravityStack(length: length, areas: areas)
            try solver.layOut(root)
            #expect(spans(stack) == expected, "\(areas)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: a stack resists a width that is too small, and content outranks equal lengths`(solver: SolverEntry)
        throws
    {
        for distribution in GravityDistribution.allCases {
            let (root, stack) = try makeGravityStack()
            stack.distribution = distribution
            let tooShort = stack.widthAnchor.constraint(equalToConstant: 100)
            tooShort.priority = .windowSize
            try tooShort.activate()
            try solver.layOut(root)
            #expect(stack.frame.width == 140, "\(distribution)")
            #expect(spans(stack) == [[0, 40], [50, 60], [120, 20]], "\(distribution)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: alignments, insets, columns and right to left`(solver: SolverEntry) throws {
        let (root, stack) = try makeGravityStack(length: 300)
        let engine = try solver.layOut(root)
        stack.edgeInsets = EdgeInsets(top: 5, left: 30, bottom: 7, right: 20)
        for (alignment, tops) in [
            (StackAlignment.leading, [5.0, 5, 5]), (.trailing, [73, 63, 83]), (.fill, [5, 5, 5]),
            (.center, [40, 35, 45]),
        ] {
            stack.alignment = alignment
            try engine.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame.y) == tops, "\(alignment)")
        }
        #expect(spans(stack) == [[30, 40], [80, 60], [150, 20]])
        engine.layoutDirection = .rightToLeft
        try engine.layoutIfNeeded()
        // Insets refer to left and right, so they are not mirrored.
        #expect(spans(stack) == [[240, 40], [170, 60], [140, 20]])
        engine.layoutDirection = .leftToRight
        stack.edgeInsets = .zero
        (stack.axis, stack.alignment) = (.vertical, .trailing)
        try engine.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.y) == [0, 30, 70])
        #expect(spans(stack) == [[260, 40], [240, 60], [280, 20]])
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: the baselines of a row are aligned`(solver: SolverEntry) throws {
        let (root, stack) = try makeGravityStack(length: 300)
        for (view, baseline) in zip(stack.arrangedSubviews, [15.0, 24, 8]) {
            view.firstBaselineOffsetFromTop = baseline
        }
        stack.alignment = .firstBaseline
        try solver.layOut(root)
        let lines = stack.arrangedSubviews.map { $0.frame.y + $0.firstBaselineOffsetFromTop }
        #expect(isNear(lines[0], lines[1]) && isNear(lines[0], lines[2]))
    }

    @Test func `K22: views are added, moved and removed`() throws {
        let (_, stack) = try makeGravityStack(areas: [.leading, .center, .trailing])
        let views = stack.arrangedSubviews
        let new = LayoutView(identifier: "new")
        try stack.insertArrangedSubview(new, at: 2)
        #expect(stack.gravity(of: new) == .center && stack.views(in: .center).count == 2)
        try stack.addView(new, in: .leading)
        #expect(stack.arrangedSubviews.map(\.name) == ["view 0", "new", "view 1", "view 2"])
        try stack.addArrangedSubview(new)
        #expect(stack.gravity(of: new) == .trailing && stack.arrangedSubviews.last === new)
        stack.removeArrangedSubview(new)
        #expect(new.superview === stack && stack.gravity(of: new) == nil)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews.map(\.name) == ["view 0", "view 2"] && stack.views(in: .center).isEmpty)
        #expect(throws: LayoutError.self) { try stack.addArrangedSubview(stack) }
    }

    @Test func `K22: an invalid priority is an error`() throws {
        let (root, stack) = try makeGravityStack(length: 300)
        stack.setHuggingPriority(0, for: .horizontal)
        #expect(throws: LayoutError.self) { try layOut(root) }
        stack.setHuggingPriority(200, for: .horizontal)
        try layOut(root)
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: a stack after many changes has the layout of a new stack`(solver: SolverEntry) throws {
        for seed in UInt64(1)...12 {
            var random = SplitMix64(seed: seed)
            let (root, stack) = try makeGravityStack(length: 300)
            let engine = LayoutEngine(solver: solver.make(), root: root)
            for _ in 0..<8 {
                let views = stack.arrangedSubviews
                stack.distribution = GravityDistribution.allCases.randomElement(using: &random) ?? .fill
                stack.alignment = StackAlignment.allCases.randomElement(using: &random) ?? .fill
                stack.spacing = [0, 4, 10].randomElement(using: &random) ?? 0
                views.randomElement(using: &random)?.isHidden.toggle()
                if let view = views.randomElement(using: &random) {
                    try stack.addView(view, in: StackGravity.allCases.randomElement(using: &random) ?? .leading)
                }
                try engine.layoutIfNeeded()
                let (freshRoot, fresh) = try makeGravityStack(length: 300, areas: [])
                (fresh.distribution, fresh.alignment, fresh.spacing) = (
                    stack.distribution, stack.alignment, stack.spacing
                )
                for view in stack.arrangedSubviews {
                    let copy = LayoutView(identifier: view.name)
                    copy.fixedContentSize = view.intrinsicContentSize
                    copy.isHidden = view.isHidden
                    try fresh.addView(copy, in: stack.gravity(of: view) ?? .leading)
                }
                try withExtendedLifetime(solver.layOut(freshRoot)) { _ in
                    for (a, b) in zip(stack.arrangedSubviews, fresh.arrangedSubviews) where !a.isHidden {
                        #expect(
                            a.frame.deviation(from: b.frame) < 1e-6, "seed \(seed): \(a.name) \(a.frame) \(b.frame)")
                    }
                }
            }
        }
    }

    // MARK: Detaching

    @Test(arguments: SolverCatalog.all)
    func `K23: hidden views are detached, unless detachesHiddenViews is false`(solver: SolverEntry) throws {
        let (root, stack) = try makeGravityStack(length: 300)
        stack.arrangedSubviews[1].isHidden = true
        let engine = try solver.layOut(root)
        #expect(spans(stack)[2] == [50, 20] && stack.detachedViews.map(\.name) == ["view 1"])
        stack.detachesHiddenViews = false
        try engine.layoutIfNeeded()
        #expect(spans(stack)[2] == [120, 20] && stack.detachedViews.isEmpty)
    }

    @Test(arguments: SolverCatalog.all)
    func `K23: views of low visibility priority are detached if space is short, and attached again later`(
        solver: SolverEntry
    ) throws {
        let (root, stack) = try makeGravityStack(across: 40)
        let length = stack.widthAnchor.constraint(equalToConstant: 300)
        try length.activate()
        let views = stack.arrangedSubviews
        stack.setVisibilityPriority(.detachOnlyIfNecessary, for: views[1])
        stack.setVisibilityPriority(800, for: views[2])
        let engine = try solver.layOut(root)
        #expect(stack.detachedViews.isEmpty)
        length.constant = 120
        try engine.layoutIfNeeded()
        #expect(stack.detachedViews.map(\.name) == ["view 2"])
        #expect(spans(stack)[1] == [50, 60])
        length.constant = 60
        try engine.layoutIfNeeded()
        #expect(stack.detachedViews.map(\.name) == ["view 1", "view 2"])
        length.constant = 200
        try engine.layoutIfNeeded()
        #expect(stack.detachedViews.isEmpty && spans(stack)[2] == [120, 20])
        stack.setVisibilityPriority(.notVisible, for: views[0])
        try engine.layoutIfNeeded()
        #expect(stack.detachedViews.map(\.name) == ["view 0"] && spans(stack)[1] == [0, 60])
    }

    @Test
    func
        `K23: a stack too short for its attached views is a conflict; with low clipping resistance they overflow`()
        throws
    {
        let (root, stack) = try makeGravityStack(length: 50)
        for view in stack.arrangedSubviews { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
        #expect(throws: LayoutError.self) { try layOut(root) }
        stack.setClippingResistancePriority(400, for: .horizontal)
        try layOut(root)
        #expect(spans(stack) == [[0, 40], [50, 60], [120, 20]])
    }
}
