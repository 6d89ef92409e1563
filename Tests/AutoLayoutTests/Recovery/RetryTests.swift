import AutoLayout
import SolverCatalog
import Testing

/// A broken constraint is tried again when its values change, or when those of a constraint in its conflict change.
@Suite("Broken constraints that can hold again")
struct RetryTests {
    @Test(arguments: SolverCatalog.all)
    func `a broken constraint holds after a change of the layout direction flips it`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(200, 100)
        let view = try root.child("view")
        // In a right-to-left layout the view is 150 points from the leading edge. The older constraint yields.
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 150)
        try LayoutConstraint.activate([
            leading, view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 50),
        ])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [leading.id])
        engine.layoutDirection = .rightToLeft
        #expect(try engine.layoutBreakingConflicts().isEmpty)
        #expect(leading.isActive && engine.brokenConstraints.isEmpty)
        #expect(isNear(view.frame.x, 0) && isNear(view.frame.width, 50))
    }

    @Test(arguments: SolverCatalog.all)
    func `a stack is sized proportionally again once its conflict is broken`(solver: SolverEntry) throws {
        let (root, stack) = try makeStack([30], length: 300)
        stack.distribution = .fillProportionally
        let inner = LayoutStackView(identifier: "inner")
        for name in ["a", "b"] { try inner.addArrangedSubview(makeContent(name, 25)) }
        try stack.addArrangedSubview(inner)
        let conflicting = [40.0, 70].map { inner.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: $0) }
        try LayoutConstraint.activate(conflicting)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.map(\.id) == [conflicting[0].id])
        // The natural lengths are 30 and 70 + 25, so the first view has 30/125 of the 300 points.
        #expect(widths(stack) == [72, 228] && widths(inner) == [70, 158])
    }

    @Test(arguments: SolverCatalog.all)
    func `a broken constraint holds after a layout that changed only a constant and restored nothing`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(200, 100)
        let view = try root.child("view")
        let (old, new) = (
            view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 50)
        )
        try LayoutConstraint.activate([old, new])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [old.id])
        new.constant = 100
        try engine.layoutIfNeeded()
        #expect(old.isBroken && isNear(view.frame.width, 100))
        #expect(try engine.layoutBreakingConflicts().isEmpty)
        #expect(old.isActive)
    }
}
