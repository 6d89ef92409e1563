import AutoLayout
import SolverAPI
import Testing

@Suite("Stack views: updates")
struct StackUpdateTests {
    @Test func `the constraints of a stack have the identifiers that Auto Layout's logs show`() throws {
        let (root, stack) = try makeStack([30, 40])
        stack.spacing = 8
        stack.alignment = .center
        try layOut(root)
        let made = stack.constraints.filter { $0.identifier?.hasPrefix("UISV") == true }.map(\.description)
        #expect(
            made == [
                #"stack.leading == view 0.leading "UISV-canvas-connection""#,
                #"stack.trailing == view 1.trailing "UISV-canvas-connection""#,
                #"view 1.leading == view 0.trailing + 8 "UISV-spacing""#,
                #"spanner of stack.height == 0 @51 "UISV-spanning-fit""#,
                #"spanner of stack.top <= view 0.top "UISV-spanning-boundary""#,
                #"spanner of stack.bottom >= view 0.bottom "UISV-spanning-boundary""#,
                #"spanner of stack.top <= view 1.top "UISV-spanning-boundary""#,
                #"spanner of stack.bottom >= view 1.bottom "UISV-spanning-boundary""#,
                #"stack.top == spanner of stack.top "UISV-canvas-connection""#,
                #"stack.bottom == spanner of stack.bottom "UISV-canvas-connection""#,
                #"stack.centerY == view 0.centerY "UISV-canvas-connection""#,
                #"view 0.centerY == view 1.centerY "UISV-alignment""#,
                #"view 0.height == 0 @25 "UISV-ambiguity-suppression""#,
                #"view 1.height == 0 @25 "UISV-ambiguity-suppression""#,
            ])
    }

    @Test func `each distribution has its constraints and priorities`() throws {
        func rules(_ distribution: StackDistribution, _ name: String) throws -> [String] {
            let (root, stack) = try makeStack([10, 20, 10])
            stack.distribution = distribution
            try layOut(root)
            return stack.constraints.filter { $0.identifier == name }.map {
                "\($0.firstAttribute) \($0.relation) @\($0.priority)"
            }
        }
        #expect(try rules(.fillEqually, "UISV-fill-equally") == ["width == @1000", "width == @1000"])
        #expect(
            try rules(.fillProportionally, "UISV-fill-proportionally") == [
                "width == @999", "width == @998", "width == @997",
            ])
        #expect(try rules(.equalSpacing, "UISV-fill-equally") == ["width == @1000"])
        #expect(try rules(.equalSpacing, "UISV-spacing") == ["leading >= @1000", "leading >= @1000"])
        #expect(try rules(.equalCentering, "UISV-fill-equally") == ["width == @149"])
        #expect(try rules(.equalCentering, "UISV-distributing-edge").count == 4)
    }

    @Test func `a custom spacing is removed with its view`() throws {
        let (root, stack) = try makeStack([30, 40])
        stack.spacing = 8
        let view = stack.arrangedSubviews[0]
        stack.setCustomSpacing(20, after: view)
        let engine = try layOut(root)
        #expect(isNear(stack.arrangedSubviews[1].frame.x, view.frame.maxX + 20))
        stack.removeArrangedSubview(view)
        try stack.insertArrangedSubview(view, at: 0)
        #expect(stack.customSpacing(after: view) == nil)
        try engine.layoutIfNeeded()
        #expect(isNear(stack.arrangedSubviews[1].frame.x, view.frame.maxX + 8))
    }

    @Test func `a new spacing changes two constants and adds no constraint`() throws {
        let (root, stack) = try makeStack([10, 20, 30])
        let solver = RecordingSolver(try makeSolver())
        let engine = LayoutEngine(solver: solver, root: root)
        try engine.layoutIfNeeded()
        stack.spacing = 5
        try engine.layoutIfNeeded()
        let batch = try #require(solver.batches.last)
        #expect(solver.batches.count == 2 && batch.count == 2 && batch.constantChanges.count == 2)
        #expect(lefts(stack) == [0, 15, 40])
        stack.spacing = 5
        #expect(!engine.needsLayout)
    }

    @Test func `a hidden view has no length, and only the constraints around it change`() throws {
        let (root, stack) = try makeStack(Array(repeating: 10, count: 30))
        stack.spacing = 4
        let solver = RecordingSolver(try makeSolver())
        let engine = LayoutEngine(solver: solver, root: root)
        try engine.layoutIfNeeded()
        #expect(stack.frame.width == 416)
        stack.arrangedSubviews[15].isHidden = true
        try engine.layoutIfNeeded()
        #expect(abs(stack.frame.width - 402) < 1e-6)
        #expect(try #require(solver.batches.last).count < 12)
        stack.arrangedSubviews[15].isHidden = false
        try engine.layoutIfNeeded()
        #expect(abs(stack.frame.width - 416) < 1e-6)
    }

    @Test func `a stack of hidden views is empty, and grows without resistance if its superview does`() throws {
        for (length, expected) in [(Double?.none, [0.0, 40]), (100, [60, 40])] {
            let (root, column) = try makeStack([], axis: .vertical, length: length)
            let inner = try LayoutStackView(arrangedSubviews: [makeContent("a", 30, .vertical)], identifier: "inner")
            inner.axis = .vertical
            try column.addArrangedSubview(inner)
            try column.addArrangedSubview(makeContent("b", 40, .vertical))
            inner.arrangedSubviews[0].isHidden = true
            let engine = try layOut(root)
            #expect(heights(column) == expected)
            inner.arrangedSubviews[0].isHidden = false
            try engine.layoutIfNeeded()
            #expect(heights(column) == (length == nil ? [30, 40] : [60, 40]))
        }
    }

    @Test
    func
        `a view removed from its superview is no longer arranged, but removing it from the stack keeps it in the tree`()
        throws
    {
        let (root, stack) = try makeStack([10, 20, 30])
        let views = stack.arrangedSubviews
        let engine = try layOut(root)
        views[1].removeFromSuperview()
        try engine.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.name) == ["view 0", "view 2"])
        #expect(stack.frame.width == 40)
        stack.removeArrangedSubview(views[0])
        try engine.layoutIfNeeded()
        #expect(views[0].superview === stack)
        #expect(stack.frame.width == 30 && views[2].frame.x == 0)
        try stack.addArrangedSubview(views[1])
        try engine.layoutIfNeeded()
        #expect(stack.frame.width == 50 && views[1].frame.x == 30)
    }

    @Test func `the layout depends only on the current state of the stack`() throws {
        for distribution in StackDistribution.allCases {
            for alignment in StackAlignment.allCases {
                let (root, stack) = try makeStack([30, 10, 50, 25], length: 100, across: 30)
                let engine = try layOut(root)
                let last = stack.arrangedSubviews[3]
                last.isHidden = true
                stack.axis = .vertical
                stack.distribution = .equalCentering
                stack.alignment = .center
                try engine.layoutIfNeeded()
                last.isHidden = false
                stack.axis = .horizontal
                try stack.insertArrangedSubview(last, at: 1)
                stack.distribution = distribution
                stack.alignment = alignment
                try engine.layoutIfNeeded()

                let (otherRoot, other) = try makeStack([30, 25, 10, 50], length: 100, across: 30)
                other.distribution = distribution
                other.alignment = alignment
                try layOut(otherRoot)
                for (a, b) in zip(stack.arrangedSubviews, other.arrangedSubviews) {
                    #expect(a.frame.deviation(from: b.frame) < 1e-6, "\(distribution) \(alignment) \(a.name)")
                }
            }
        }
    }

    @Test func `the constraints of a stack break after the app's own, and are tried again when the stack changes`()
        throws
    {
        let stack = LayoutStackView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 20), identifier: "stack")
        for name in ["a", "b"] { try stack.addArrangedSubview(makeContent(name, 10)) }
        stack.distribution = .fillEqually
        let own = stack.arrangedSubviews[0].widthAnchor.constraint(
            equalTo: stack.arrangedSubviews[1].widthAnchor, multiplier: 2)
        try own.activate()
        let engine = LayoutEngine(solver: try makeSolver(), root: stack)
        #expect(try engine.layoutBreakingConflicts().map(\.description) == ["a.width == 2 × b.width"])
        stack.spacing = 200
        let names = try engine.layoutBreakingConflicts().map { $0.identifier ?? "" }
        #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("UISV-") })
        stack.spacing = 20
        // So far both widths are 0, which satisfies the app's constraint. With the new spacing the stack's constraints
        // hold, and the app's constraint is broken.
        #expect(own.isActive)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [own.id])
        #expect(engine.brokenConstraints.map(\.id) == [own.id])
        #expect(widths(stack) == [40, 40])
    }

    @Test func `the error about an invalid spacing names the stack, and the frames do not change`() throws {
        let (root, stack) = try makeStack([10, 20])
        let engine = try layOut(root)
        stack.spacing = .nan
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        #expect(lefts(stack) == [0, 10])
        stack.spacing = 3
        try engine.layoutIfNeeded()
        #expect(lefts(stack) == [0, 13])
    }

    @Test func `an empty stack is valid, and a stack cannot arrange its own ancestor`() throws {
        let (root, stack) = try makeStack([])
        try layOut(root)
        #expect(stack.frame.width == 0)
        #expect(throws: LayoutError.viewInsideItself(view: "root", superview: "stack")) {
            try stack.addArrangedSubview(root)
        }
        stack.setCustomSpacing(3, after: root)
        #expect(stack.customSpacing(after: root) == nil)
    }

    @Test(arguments: [true, false])
    func `texts and titles that may wrap are divided like those of a new stack after a priority changed`(
        isTitle: Bool
    ) throws {
        /// Makes a row with a length that the natural widths leave open.
        func make() throws -> (root: LayoutView, stack: LayoutStackView) {
            let (root, stack) = try makeStack([58, 84], length: 300)
            for view in stack.arrangedSubviews { (view.wrapsText, view.wrapsTitle) = (!isTitle, isTitle) }
            return (root, stack)
        }
        let (root, stack) = try make()
        let engine = try layOut(root)
        for (index, hugging) in [(0, 251.0), (1, 252), (0, 252), (1, 240), (0, 230)] {
            stack.arrangedSubviews[index].setContentHuggingPriority(Priority(hugging), for: .horizontal)
            try engine.layoutIfNeeded()
            let (newRoot, new) = try make()
            for (view, model) in zip(new.arrangedSubviews, stack.arrangedSubviews) {
                view.setContentHuggingPriority(model.contentHuggingPriority(for: .horizontal), for: .horizontal)
            }
            try withExtendedLifetime(layOut(newRoot)) { _ in
                #expect(widths(stack) == widths(new), "hugging \(hugging) of view \(index)")
            }
        }
    }
}
