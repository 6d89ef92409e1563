import AutoLayout
import SolverCatalog
import Testing

@Suite("Stack views: hidden views that keep a length, as on Interface Builder's canvas")
struct HiddenLengthTests {
    /// A hidden stack contains a hidden view whose content makes it 30 points wide. The stack lays out its other views
    /// without that view, so its own length can be 0. One broken constraint is enough.
    @Test(arguments: SolverCatalog.all)
    func `a hidden stack has no length although a hidden view in it keeps one`(solver: SolverEntry) throws {
        let (root, outer) = try makeStack([40, 50])
        let inner = LayoutStackView(identifier: "inner")
        for name in ["a", "kept", "b"] { try inner.addArrangedSubview(LayoutView(identifier: name)) }
        let kept = inner.arrangedSubviews[1]
        let content = try kept.child("content")
        try content.pin(x: 10, width: 10)
        try content.trailingAnchor.constraint(equalTo: kept.trailingAnchor, constant: -10).activate()
        try outer.insertArrangedSubview(inner, at: 1)
        (inner.isHidden, kept.isHidden) = (true, true)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        engine.hidingRulesYield = true
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.map(\.description) == ["kept.width == 0 \"UISV-hiding\""])
        #expect(lefts(outer) == [0, 40, 40] && widths(outer) == [40, 0, 50])
        // The solver has the constraints that the stacks hold, and no others.
        for constraint in inner.constraints + outer.constraints {
            #expect(constraint.isActive == (engine.solver.problem.constraint(constraint.id) != nil))
        }
    }

    /// A stack of 100 points has a hidden view whose content is 30 points wide. While there is room for it beside a view of
    /// 60 points, only the rule that collapses it is broken. Beside a view of 80 points the older of the two sizes is broken,
    /// that of the content, and the hidden view collapses. What was broken before must not matter.
    @Test(arguments: SolverCatalog.all)
    func `which hidden views keep a length does not depend on earlier layouts`(solver: SolverEntry) throws {
        func makeTree(_ width: Double) throws -> (engine: LayoutEngine, width: LayoutConstraint) {
            let stack = LayoutStackView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 20), identifier: "stack")
            let (kept, shown) = (LayoutView(identifier: "kept"), LayoutView(identifier: "shown"))
            let content = try kept.child("content")
            try content.pin(x: 0, width: 30)
            try content.trailingAnchor.constraint(equalTo: kept.trailingAnchor).activate()
            let constraint = shown.widthAnchor.constraint(equalToConstant: width)
            for view in [kept, shown, LayoutView(identifier: "rest")] { try stack.addArrangedSubview(view) }
            try constraint.activate()
            kept.isHidden = true
            let engine = LayoutEngine(solver: solver.make(), root: stack)
            engine.hidingRulesYield = true
            return (engine, constraint)
        }
        for (earlier, later) in [(60.0, 80.0), (80, 60), (60, 100)] {
            let (live, width) = try makeTree(earlier)
            try live.layoutBreakingConflicts()
            width.constant = later
            try live.layoutBreakingConflicts()
            let fresh = try makeTree(later).engine
            try fresh.layoutBreakingConflicts()
            #expect(live.brokenConstraints.map(\.description) == fresh.brokenConstraints.map(\.description))
            #expect(live.root.subviews.map(\.frame) == fresh.root.subviews.map(\.frame))
        }
    }
}
