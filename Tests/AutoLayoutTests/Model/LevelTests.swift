import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Priority levels")
struct LevelTests {
    @Test func `B1: the named priorities have the values of UIKit and AppKit`() {
        #expect(Priority.required.value == 1000 && Priority.defaultHigh.value == 750)
        #expect(Priority.defaultLow.value == 250 && Priority.fittingSize.value == 50)
        #expect(Priority.dragThatCanResizeWindow.value == 510 && Priority.windowSizeStayPut.value == 500)
        #expect(Priority.dragThatCannotResizeWindow.value == 490)
        let view = LayoutView(identifier: "view")
        #expect(view.widthAnchor.constraint(equalToConstant: 1).priority == .required)
    }

    /// The solvers, each with numbers of constraints well below its limit.
    private static let crowds: [(solver: SolverEntry, count: Int)] = SolverCatalog.all.flatMap { solver in
        let limit = solver.descriptor.capabilities.constraintLimit ?? .max
        return [2, 1000, 10_000].filter { $0 <= limit / 10 }.map { (solver, $0) }
    }

    @Test("B2: one constraint at 501 outweighs any number at 500", arguments: crowds)
    func strictLevels(solver: SolverEntry, count: Int) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let strong = view.widthAnchor.constraint(equalToConstant: 40).at(501)
        let weak = (0..<count).map { _ in view.widthAnchor.constraint(equalToConstant: 30).at(500) }
        try LayoutConstraint.activate(weak + [strong])
        let engine = try solver.layOut(root)
        #expect(isNear(view.frame.width, 40))
        #expect(engine.solver.levelTotals().map(\.priority) == [501, 500])
    }

    @Test(arguments: SolverCatalog.all)
    func `B3: 30 and 40 at equal priority tie: every value between is equally good, and the newest constraint holds`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try view.pin(x: 0, y: 0, height: 10)
        try view.widthAnchor.constraint(equalToConstant: 30).at(500).activate()
        try view.widthAnchor.constraint(equalToConstant: 40).at(500).activate()
        let engine = try solver.layOut(root)
        #expect(isNear(view.frame.width, 40))
        let range = try engine.validRange(of: .width, of: view)
        #expect(isNear(range.lowerBound, 30) && isNear(range.upperBound, 40))
        #expect(try engine.hasAmbiguousLayout(view))
    }

    @Test(arguments: SolverCatalog.all)
    func `B4: an optional constraint that cannot hold is satisfied as nearly as possible`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (upper, lower) = (try root.child("upper"), try root.child("lower"))
        try upper.pin(x: 0, y: 0, height: 50)
        try lower.pin(x: 0, height: 50)
        try LayoutConstraint.activate([
            lower.topAnchor.constraint(equalTo: upper.bottomAnchor).at(750),
            // A minimum gap of 20.
            lower.topAnchor.constraint(greaterThanOrEqualTo: upper.bottomAnchor, constant: 20),
        ])
        try solver.layOut(root)
        #expect(isNear(lower.frame.y - upper.frame.maxY, 20))
    }

    @Test(arguments: SolverCatalog.all)
    func `B4: the violation of an optional inequality is only the missing distance`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try view.widthAnchor.constraint(lessThanOrEqualToConstant: 70).activate()
        try view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).at(500).activate()
        let engine = try solver.layOut(root)
        #expect(isNear(view.frame.width, 70))
        #expect(isNear(engine.solver.levelTotals()[0].violation, 30))
    }

    @Test(arguments: SolverCatalog.all)
    func `B5: the sum of violations counts within a priority, so three constraints settle at the median`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        for length in [100.0, 0, 10] {
            try view.widthAnchor.constraint(equalToConstant: length).at(500).activate()
        }
        let engine = try solver.layOut(root)
        #expect(isNear(view.frame.width, 10))
        #expect(isNear(engine.solver.levelTotals()[0].violation, 100))
    }

    @Test(arguments: SolverCatalog.all)
    func `B6: a width at 751 compresses content at 750, a width at 749 does not`(solver: SolverEntry) throws {
        for (priority, width) in [(Priority(751), 60.0), (749, 100)] {
            let root = makeRoot(300, 200)
            let label = try root.child("label", intrinsic: LayoutSize(width: 100, height: 20))
            try label.widthAnchor.constraint(equalToConstant: 60).at(priority).activate()
            try solver.layOut(root)
            #expect(isNear(label.frame.width, width))
        }
        for (priority, width) in [(Priority(251), 160.0), (249, 100)] {
            let root = makeRoot(300, 200)
            let label = try root.child("label", intrinsic: LayoutSize(width: 100, height: 20))
            try label.widthAnchor.constraint(equalToConstant: 160).at(priority).activate()
            try solver.layOut(root)
            #expect(isNear(label.frame.width, width))
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `B7: lowering a priority from 502 to 498 lets the other constraint prevail in the next pass`(
        solver: SolverEntry
    )
        throws
    {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let changing = view.widthAnchor.constraint(equalToConstant: 40).at(502)
        try LayoutConstraint.activate([changing, view.widthAnchor.constraint(equalToConstant: 30).at(500)])
        let engine = try solver.layOut(root)
        changing.priority = 498
        #expect(isNear(view.frame.width, 40), "frames do not change before the next pass")
        #expect(try engine.layoutIfNeeded().solverChanges == 1)
        #expect(isNear(view.frame.width, 30))
    }

    @Test(arguments: SolverCatalog.all)
    func `B8: one of the conflicting required constraints is broken, and the others hold`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(300, 200)
        let (view, other) = (try root.child("view"), try root.child("other"))
        try other.pin(x: 1, y: 2, width: 3, height: 4)
        let first = view.widthAnchor.constraint(equalToConstant: 40)
        let second = view.widthAnchor.constraint(equalToConstant: 50)
        try LayoutConstraint.activate([first, second])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        let broken = try engine.layoutBreakingConflicts()
        #expect(broken.map(\.id) == [first.id])
        #expect(isNear(view.frame.width, 50))
        expect(other, 1, 2, 3, 4)
    }
}
