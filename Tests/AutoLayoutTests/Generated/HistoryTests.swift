import AutoLayout
import SolverAPI
import Testing

/// The layout of a container does not depend on its history. Each case was found by random changes of trees (`layoutlab
/// verify --trees`).
@Suite("Containers after changes") struct HistoryTests {
    @Test("after a removal, the height of a stack is that of the remaining view", arguments: StackAlignment.allCases)
    func removal(alignment: StackAlignment) throws {
        let (root, stack) = try makeStack([30, 40])
        stack.alignment = alignment
        for (view, height) in zip(stack.arrangedSubviews, [44.0, 30]) {
            view.fixedContentSize = LayoutSize(width: 40, height: height)
        }
        let engine = try layOut(root)
        stack.arrangedSubviews[1].removeFromSuperview()
        try engine.layoutIfNeeded()
        #expect(stack.frame.size == LayoutSize(width: 40, height: 44))
        #expect(stack.arrangedSubviews[0].frame.y == 0)
    }

    @Test("constraints of equal priority have the order of a new stack")
    func order() throws {
        let (root, stack) = try makeStack([30, 40, 50])
        stack.alignment = .center
        let engine = try layOut(root)
        let last = stack.arrangedSubviews[2]
        try stack.insertArrangedSubview(last, at: 0)
        try stack.insertArrangedSubview(makeContent("new", 10), at: 1)
        try engine.layoutIfNeeded()
        let suppressed = stack.constraints.filter { $0.identifier == "UISV-ambiguity-suppression" }
        #expect(suppressed.map { $0.firstItem?.name } == stack.arrangedSubviews.map(\.name))
    }

    @Test("a view at the address of a deallocated one gets constraints of its own")
    func memory() throws {
        let (root, stack) = try makeStack([30, 40])
        stack.spacing = 5
        let engine = try layOut(root)
        for round in 0..<50 {
            stack.arrangedSubviews.last?.removeFromSuperview()
            try stack.addArrangedSubview(makeContent("view \(round)", 20))
            try engine.layoutIfNeeded()
            #expect(lefts(stack) == [0, 35] && stack.frame.width == 55)
        }
    }

    @Test("a guide that is needed again is the same object")
    func guides() throws {
        let (root, stack) = try makeStack([30, 40], length: 200)
        stack.distribution = .equalSpacing
        let engine = try layOut(root)
        let guides = stack.layoutGuides
        stack.distribution = .fill
        try engine.layoutIfNeeded()
        #expect(guides.count == 1 && stack.layoutGuides.isEmpty)
        stack.distribution = .equalCentering
        try engine.layoutIfNeeded()
        #expect(stack.layoutGuides.map(ObjectIdentifier.init) == guides.map(ObjectIdentifier.init))
    }

    @Test("detached views are attached again when a constraint is relaxed")
    func room() throws {
        let root = makeRoot(300, 100)
        let stack = GravityStackView(identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.boundsOrigin = LayoutPoint(x: 16, y: 20)
        try root.addSubview(stack)
        for name in ["a", "b"] {
            let view = makeContent(name, 60)
            try stack.addArrangedSubview(view)
            stack.setVisibilityPriority(.detachOnlyIfNecessary, for: view)
        }
        let limit = stack.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        try LayoutConstraint.activate([limit])
        let engine = try layOut(root)
        #expect(stack.detachedViews.map(\.name) == ["b"])
        // The stack is as long as its attached views, so the relaxed limit alone does not change its frame. The
        // detached view must be attached nevertheless.
        limit.constant = 200
        try engine.layoutIfNeeded()
        #expect(stack.detachedViews.isEmpty && stack.frame.width == 128)
        limit.constant = 50
        try engine.layoutIfNeeded()
        #expect(stack.detachedViews.map(\.name) == ["a", "b"])
    }

    @Test("insets follow the layout direction of the tree into which a stack moves")
    func direction() throws {
        let stack = GravityStackView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 20), identifier: "stack")
        stack.edgeInsets = EdgeInsets(top: 0, left: 3, bottom: 0, right: 11)
        let view = makeContent("view", 20)
        try stack.addArrangedSubview(view)
        let (here, there) = (makeRoot(200, 100), makeRoot(200, 100))
        try here.addSubview(stack)
        try layOut(here)
        #expect(view.frame.x == 3)
        let engine = LayoutEngine(solver: try makeSolver(), root: there, layoutDirection: .rightToLeft)
        try there.addSubview(stack)
        try engine.layoutIfNeeded()
        #expect(view.frame.x == 100 - 11 - 20)
    }

    @Test("a broken constraint is tried again when a value that it depends on changes")
    func broken() throws {
        let root = makeRoot(200, 100)
        let view = LayoutView(identifier: "view")
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        try view.pin(x: 0, width: 50)
        // In a right-to-left layout the view is 150 points from the leading edge.
        try LayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 150)])
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.count == 1)
        engine.layoutDirection = .rightToLeft
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.isEmpty)
    }
}
