import AutoLayout
import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

/// Views, constraints and engines share one tree: what leaves it leaves nothing behind.
@Suite("The tree of views", .hangLimit(minutes: 2))
struct TreeOfViewsTests {
    private func makeEngine(_ root: LayoutView, searches: Bool) -> LayoutEngine {
        searches ? LayoutEngine(root: root) : LayoutEngine(solver: RevisedSimplexSolver(), root: root)
    }

    @Test(arguments: [true, false])
    func `an engine whose root joined another tree lays out nothing`(searches: Bool) throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 0, y: 0, width: 10, height: 10)
        let engine = makeEngine(root, searches: searches)
        for isLaidOut in [false, true] {
            if isLaidOut { try engine.layoutIfNeeded() }
            root.frame.width += 20
            try LayoutView().addSubview(root)
            engine.rootSizePriority = .windowSize
            try engine.layoutIfNeeded()
            #expect(root.engine == nil && root.frame.width == (isLaidOut ? 140 : 120), "\(isLaidOut)")
            root.removeFromSuperview()
        }
    }

    @Test(arguments: [true, false])
    func `a view that another engine took is gone from its first engine`(searches: Bool) throws {
        let (outer, inner) = (makeRoot(300, 300), makeRoot(100, 100))
        try outer.addSubview(inner)
        var view: LayoutView? = try inner.child("view")
        try view?.pin(x: 1, y: 2, width: 10, height: 10)
        let first = makeEngine(inner, searches: searches)
        try first.layoutIfNeeded()
        let second = makeEngine(outer, searches: searches)
        try second.layoutIfNeeded()
        #expect(view?.engine === second && view?.frame == LayoutRect(x: 1, y: 2, width: 10, height: 10))
        view?.removeFromSuperview()
        view = nil
        first.onEvent = { _ in }
        try first.layoutIfNeeded()
        try second.layoutIfNeeded()
        #expect(inner.frame == LayoutRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test(arguments: [true, false])
    func `a window that is too small grows again in each layout that recovers`(searches: Bool) throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
        ])
        let engine = makeEngine(root, searches: searches)
        engine.rootSizePriority = .windowSize
        try engine.layoutBreakingConflicts()
        for width in [50.0, 40] {
            root.frame.width = width
            try engine.layoutBreakingConflicts()
            #expect(root.frame.width == 100)
        }
        let wrong = view.heightAnchor.constraint(equalToConstant: 1)
        try wrong.activate()
        wrong.constant = .nan
        root.frame.width = 30
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        wrong.deactivate()
        try engine.layoutIfNeeded()
        #expect(root.frame.width == 100)
    }

    @Test(arguments: [true, false])
    func `a conflict with a natural size in a stack is logged`(searches: Bool) throws {
        let root = makeRoot(300, 100)
        let (older, newer) = (LayoutView(identifier: "older"), LayoutView(identifier: "newer"))
        newer.fixedContentSize = LayoutSize(width: 50, height: 10)
        newer.setContentCompressionResistancePriority(.required, for: .horizontal)
        let stack = LayoutStackView(identifier: "stack")
        for view in [newer, older] { try stack.addArrangedSubview(view) }
        _ = try root.add(stack)
        try stack.pin(x: 0, y: 0)
        try newer.widthAnchor.constraint(equalToConstant: 10).activate()
        let engine = makeEngine(root, searches: searches)
        var logs = 0
        engine.onConflict = { _ in logs += 1 }
        #expect(try engine.layoutBreakingConflicts().count == 1)
        #expect(logs == 1 && newer.frame.width == 50)
    }

    @Test(arguments: [true, false])
    func `a constraint of a deallocated engine can be held by another view`(searches: Bool) throws {
        let (outer, inner) = (makeRoot(300, 300), makeRoot(100, 100))
        try outer.addSubview(inner)
        let view = try inner.child("view")
        try view.pin(x: 0, y: 0, height: 10)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        try width.activate()
        var first: LayoutEngine? = makeEngine(inner, searches: searches)
        try first?.layoutIfNeeded()
        first = nil
        #expect(view.frame.width == 10 && view.engine == nil)
        try inner.addConstraint(width)
        width.constant = 20
        let second = makeEngine(outer, searches: searches)
        try second.layoutIfNeeded()
        #expect(view.frame.width == 20 && width.holder === inner)
    }

    @Test(arguments: [true, false])
    func `constraints that come and go without a layout leave no trace`(searches: Bool) throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 0, y: 0, width: 10)
        let height = view.heightAnchor.constraint(equalToConstant: 10)
        let engine = makeEngine(root, searches: searches)
        try engine.layoutIfNeeded()
        for number in 0..<5_000 {
            if height.isActive { height.deactivate() } else { try height.activate() }
            height.constant = Double(number)
        }
        try height.activate()
        try engine.layoutIfNeeded()
        #expect(view.frame.height == 4_999)
    }
}
