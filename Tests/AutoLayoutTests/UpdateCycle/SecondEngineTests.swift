import AutoLayout
import SolverAPI
import TestSupport
import Testing

/// A new engine lays out a tree as if the tree had never had a different engine.
@Suite(.hangLimit(minutes: 1)) struct SecondEngineTests {
    private let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")

    private func place(_ name: String) throws -> LayoutView {
        let view = try root.child(name)
        try view.pin(x: 10, y: 20, width: 50, height: 40)
        return view
    }

    @Test func `after the first engine refused a conflict`() throws {
        let view = try place("box")
        let wider = view.widthAnchor.constraint(equalToConstant: 60)
        do {
            let engine = LayoutEngine(solver: try makeSolver(), root: root)
            try wider.activate()
            #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        }
        wider.deactivate()
        try layOut(root)
        #expect(view.frame == LayoutRect(x: 10, y: 20, width: 50, height: 40))
    }

    @Test func `after the first engine refused a conflict that the second one breaks`() throws {
        let view = try place("box")
        try view.widthAnchor.constraint(equalToConstant: 60).activate()
        do {
            let engine = LayoutEngine(solver: try makeSolver(), root: root)
            #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        }
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        #expect(try engine.layoutBreakingConflicts().count == 1)
        #expect(view.frame.x == 10 && view.frame.y == 20 && view.frame.height == 40 && view.frame.width >= 50)
    }

    @Test func `after a layout by the first engine`() throws {
        let view = try place("box")
        do { try layOut(root) }
        root.frame.width = 400
        try layOut(root)
        #expect(view.frame == LayoutRect(x: 10, y: 20, width: 50, height: 40))
    }
}
