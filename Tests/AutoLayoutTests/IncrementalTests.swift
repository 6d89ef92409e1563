import AutoLayout
import SolverAPI
import Testing

@Suite("Batches that an engine sends to its solver")
struct IncrementalTests {
    private func make() throws -> (RecordingSolver, LayoutEngine, LayoutView, LayoutView, LayoutConstraint) {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 0)
        let width = view.widthAnchor.constraint(equalToConstant: 10).at(900)
        try width.activate()
        let solver = RecordingSolver(try makeSolver())
        let engine = LayoutEngine(solver: solver, root: root)
        try engine.layoutIfNeeded()
        return (solver, engine, root, view, width)
    }

    @Test func `all changes are sent in one batch, and no change sends no batch`() throws {
        let (solver, engine, root, _, _) = try make()
        #expect(solver.batches.count == 1)
        let first = try #require(solver.batches.first)
        #expect(first.addedVariables.count == 8 && first.addedConstraints.count == 10)
        #expect(first.addedVariables.filter { $0.kind == .extent }.count == 4)
        try engine.layoutIfNeeded()
        #expect(solver.batches.count == 1)
        root.layoutMargins = EdgeInsets(all: 3)
        try engine.layoutIfNeeded()
        #expect(solver.batches.count == 1)
    }

    @Test func `a new constant is sent as a constant, and a new priority as a priority`() throws {
        let (solver, engine, _, view, width) = try make()
        width.constant = 20
        width.priority = 800
        try engine.layoutIfNeeded()
        let batch = try #require(solver.batches.last)
        #expect(batch.count == 2 && batch.constantChanges.count == 1 && batch.priorityChanges.count == 1)
        #expect(engine.changedViews.map(\.name) == ["view"])
        expect(view, 0, 0, 20, 0)
        width.constant = 25
        width.constant = 20
        #expect(try engine.layoutIfNeeded().solverChanges == 0)
    }

    @Test func `a new constant is sent if with its margin it equals the constant before`() throws {
        let root = makeRoot(100, 100)
        root.layoutMargins = EdgeInsets(all: 8)
        let view = try root.child("view")
        let leading = view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
        try leading.activate()
        let engine = try layOut(root)
        // With the margin, each constant equals the constant before.
        for constant in [26.0, 18, 10, 2] {
            leading.constant = constant
            try engine.layoutIfNeeded()
            #expect(isNear(view.frame.x, 8 + constant))
        }
    }

    @Test func `a new size of the root is sent as an edit`() throws {
        let (solver, engine, root, view, _) = try make()
        root.frame.width = 200
        try engine.layoutIfNeeded()
        let batch = try #require(solver.batches.last)
        #expect(batch.count == 1)
        let change = try #require(batch.constantChanges.first)
        #expect(solver.problem.constraint(change.constraint)?.isEdit == true)
        _ = view
    }

    @Test func `adding and removing views sends the difference`() throws {
        let (solver, engine, root, view, width) = try make()
        let other = try root.child("other")
        let rule = other.leadingAnchor.constraint(equalTo: view.trailingAnchor)
        try rule.activate()
        try engine.layoutIfNeeded()
        var batch = try #require(solver.batches.last)
        #expect(batch.addedVariables.count == 4 && batch.addedConstraints.count == 3 && batch.count == 7)
        expect(other, 10, 0, 0, 0)
        other.removeFromSuperview()
        width.deactivate()
        try engine.layoutIfNeeded()
        batch = try #require(solver.batches.last)
        #expect(batch.removedVariables.count == 4 && batch.removedConstraints.count == 4 && batch.count == 8)
    }

    @Test func `only views whose frames changed are reported`() throws {
        let (_, engine, root, view, width) = try make()
        let (still, moved) = (try root.child("still"), try root.child("moved"))
        try still.pin(x: 3, y: 3, width: 3, height: 3)
        try moved.leftAnchor.constraint(equalTo: view.rightAnchor).activate()
        try engine.layoutIfNeeded()
        width.constant = 30
        try engine.layoutIfNeeded()
        #expect(engine.changedViews.map(\.name) == ["view", "moved"])
    }

    @Test func `an installed constraint cannot change between required and optional, unless allowed`() throws {
        let (_, engine, _, view, width) = try make()
        width.priority = .required
        #expect(
            throws: LayoutError.requiredPriorityChange(
                constraint: "view.width == 10", from: 900, to: .required)
        ) { try engine.layoutIfNeeded() }
        width.constant = 12
        engine.allowsRequiredPriorityChange = true
        try engine.layoutIfNeeded()
        expect(view, 0, 0, 12, 0)
    }

    @Test func `adding, removing and adding the same constraint restores the system`() throws {
        let (solver, engine, _, _, width) = try make()
        let before = solver.problem.constraints
        for _ in 0..<100 {
            width.deactivate()
            try engine.layoutIfNeeded()
            try width.activate()
            try engine.layoutIfNeeded()
        }
        #expect(solver.problem.constraints == before)
    }
}
