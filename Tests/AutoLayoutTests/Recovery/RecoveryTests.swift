import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Recovery from conflicts")
struct RecoveryTests {
    @Test(arguments: SolverCatalog.all)
    func `the broken constraints do not depend on which of two conflicts is found first`(solver: SolverEntry) throws {
        // The two top edges conflict. Each of the two also conflicts with bottom and height together.
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let (top, otherTop) = (
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50)
        )
        let bottom = view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20)
        let height = view.heightAnchor.constraint(equalToConstant: 170)
        try LayoutConstraint.activate([top, otherTop, bottom, height])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        // A height of 170 is consistent with the older top edge, but that edge yields to the newer one, so the height
        // yields as well.
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [height.id, top.id])
        #expect(isNear(view.frame.y, 50) && isNear(view.frame.maxY, 180))
    }

    @Test(arguments: SolverCatalog.all)
    func `a suspected constraint is restored if a different constraint of its conflict is broken`(solver: SolverEntry)
        throws
    {
        // The gap and the leading edges require a width of −20, so they conflict with width == 50 and also with width
        // >= 0.
        let root = makeRoot(300, 200)
        let (view, other) = (try root.child("view"), try root.child("other"))
        let near = try [view, other].map { view in
            let rule = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
            try rule.activate()
            return rule
        }
        let gap = other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 20)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        try LayoutConstraint.activate([gap, width])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [gap.id])
        #expect(width.isActive && near.allSatisfy(\.isActive))
        #expect(isNear(view.frame.width, 50))
    }

    @Test(arguments: SolverCatalog.all)
    func `a broken constraint returns when it can hold, and is broken again when it cannot`(solver: SolverEntry) throws
    {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 10, y: 0, height: 20)
        let trailing = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        try LayoutConstraint.activate([trailing, width])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [width.id])
        #expect(width.isBroken && !width.isActive && view.constraints.isEmpty == false)
        #expect(!view.constraints.contains { $0.id == width.id }, "broken constraints are not listed")

        root.frame.width = 70
        #expect(try engine.layoutBreakingConflicts().isEmpty, "a width of 50 fits exactly")
        #expect(width.isActive && engine.brokenConstraints.isEmpty)
        root.frame.width = 100
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [width.id])
        trailing.deactivate()
        // A layout that may not break constraints does not restore broken ones either.
        try engine.layoutIfNeeded()
        #expect(width.isBroken)
        #expect(try engine.layoutBreakingConflicts().isEmpty)
        #expect(width.isActive)
        #expect(isNear(view.frame.width, 50))
    }

    @Test func `a constraint that is deactivated while broken does not return`() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        let (old, new) = (
            view.widthAnchor.constraint(equalToConstant: 40), view.widthAnchor.constraint(equalToConstant: 50)
        )
        try LayoutConstraint.activate([old, new])
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [old.id])
        old.deactivate()
        new.deactivate()
        #expect(try engine.layoutBreakingConflicts().isEmpty)
        #expect(!old.isActive && !old.isBroken && isNear(view.frame.width, 0))
    }

    @Test func `a broken constraint whose priority becomes optional is active again`() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        let rules = [40.0, 50].map { view.widthAnchor.constraint(equalToConstant: $0) }
        try LayoutConstraint.activate(rules)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        try engine.layoutBreakingConflicts()
        rules[0].priority = .defaultHigh
        #expect(rules[0].isActive)
        rules[1].deactivate()
        try engine.layoutIfNeeded()
        #expect(isNear(view.frame.width, 40))
    }

    @Test(arguments: SolverCatalog.all)
    func `a known conflict needs no further solves while the window is resized`(solver: SolverEntry) throws {
        let root = makeRoot(300, 300)
        for index in 0..<5 {
            let view = try root.child("view \(index)")
            try view.trailingAnchor.constraint(equalTo: root.trailingAnchor).activate()
            for width in [10.0, 20] { try view.widthAnchor.constraint(equalToConstant: width).activate() }
        }
        let recorder = RecordingSolver(solver.make())
        let engine = LayoutEngine(solver: recorder, root: root)
        var logs = 0
        engine.onConflict = { _ in logs += 1 }
        #expect(try engine.layoutBreakingConflicts().count == 5)
        #expect(recorder.batches.count == 6 && logs == 5)
        for width in 301...310 {
            root.frame.width = Double(width)
            #expect(try engine.layoutBreakingConflicts().isEmpty)
        }
        #expect(recorder.batches.count == 16 && logs == 5)
        #expect(engine.brokenConstraints.count == 5)
    }

    @Test(arguments: SolverCatalog.all)
    func `many constraints on one variable need one or two solves each`(solver: SolverEntry) throws {
        // Any two of the 40 widths conflict. These are 780 conflicts, and a naive search might find each.
        let root = makeRoot(300, 300)
        let view = try root.child("view")
        for width in 1...40 { try view.widthAnchor.constraint(equalToConstant: Double(width * 7)).activate() }
        let recorder = RecordingSolver(solver.make())
        let engine = LayoutEngine(solver: recorder, root: root)
        #expect(try engine.layoutBreakingConflicts().count == 39)
        #expect(isNear(view.frame.width, 280), "the newest constraint holds")
        #expect(recorder.batches.count <= 80)
    }

    @Test func `a conflict of unbreakable constraints does not change the set of broken ones`() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        let rules = [40.0, 50].map { view.widthAnchor.constraint(equalToConstant: $0) }
        try LayoutConstraint.activate(rules)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        try engine.layoutBreakingConflicts()
        let system = engine.solver.problem.constraints
        let structure = [60.0, 70].map { view.widthAnchor.constraint(equalToConstant: $0) }
        for rule in structure { rule.isStructural = true }
        try LayoutConstraint.activate(structure)
        #expect(throws: LayoutError.self) { try engine.layoutBreakingConflicts() }
        #expect(engine.brokenConstraints.map(\.id) == [rules[0].id])
        #expect(engine.solver.problem.constraints == system)
        structure[0].deactivate()
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [rules[1].id])
        #expect(Set(engine.brokenConstraints.map(\.id)) == Set(rules.map(\.id)))
        #expect(isNear(view.frame.width, 70))
    }
}
