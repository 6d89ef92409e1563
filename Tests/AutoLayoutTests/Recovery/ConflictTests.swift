import AutoLayout
import SolverAPI
import Testing

@Suite("Conflicting constraints")
struct ConflictTests {
    @Test func `a conflict lists the app's constraints and the implicit one`() throws {
        let root = makeRoot(1, 50)
        let label = try root.child("label")
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 11),
        ])
        do {
            try layOut(root)
            Issue.record("the conflict was not thrown")
        } catch LayoutError.conflict(let conflict) {
            #expect(
                Set(conflict.equations) == [
                    "label.leading == root.leading + 10", "root.trailing == label.trailing + 11",
                    "label.width >= 0 (implicit)", "root.width == 1 (autoresizing)",
                ])
            #expect(conflict.members.filter { $0.origin == .constraint }.count == 2)
        }
    }

    @Test func `a refused pass changes no frame, and the next pass lays out the remaining constraints`() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 10, y: 10, width: 20, height: 20)
        let engine = try layOut(root)
        let rules = engine.solver.problem.constraints
        let other = try root.child("other")
        try other.pin(x: 1, y: 2, width: 3, height: 4)
        let impossible = view.widthAnchor.constraint(equalToConstant: 30)
        try impossible.activate()
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        #expect(engine.solver.problem.constraints == rules)
        expect(view, 10, 10, 20, 20)
        #expect(other.frame == .zero)

        impossible.deactivate()
        try engine.layoutIfNeeded()
        expect(other, 1, 2, 3, 4)
    }

    @Test func `recovery breaks a fixed size before an edge`() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 10, y: 0, height: 20)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        let trailing = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10)
        try LayoutConstraint.activate([width, trailing])
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        let broken = try engine.layoutBreakingConflicts()
        #expect(broken.map(\.id) == [width.id])
        #expect(!width.isActive && trailing.isActive)
        expect(view, 10, 0, 80, 20)
    }

    @Test func `generated and structural constraints are never broken`() throws {
        let root = makeRoot(100, 100)
        let view = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 40, height: 40), identifier: "view")
        try root.addSubview(view)
        let own = view.widthAnchor.constraint(equalToConstant: 50)
        try own.activate()
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [own.id])
        expect(view, 0, 0, 40, 40)

        own.isStructural = true
        try own.activate()
        #expect(throws: LayoutError.self) { try engine.layoutBreakingConflicts() }
    }
}
