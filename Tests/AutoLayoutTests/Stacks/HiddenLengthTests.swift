import AutoLayout
import SolverCatalog
import Testing

@Suite("Stack views: hidden views that keep a length")
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
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.map(\.description) == ["kept.width == 0 \"UISV-hiding\""])
        #expect(lefts(outer) == [0, 40, 40] && widths(outer) == [40, 0, 50])
        // The solver has the constraints that the stacks hold, and no others.
        for constraint in inner.constraints + outer.constraints {
            #expect(constraint.isActive == (engine.solver.problem.constraint(constraint.id) != nil))
        }
    }
}
