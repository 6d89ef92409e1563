import AutoLayout
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("A layout with limits", .hangLimit(minutes: 10))
struct LimitTests {
    @Test(arguments: SolverCatalog.all)
    func `a cancelled layout moves no frame, and the next layout resumes`(entry: SolverEntry) throws {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        let view = try root.child("view")
        try view.pin(x: 10, y: 20)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        try width.activate()
        let engine = LayoutEngine(solver: entry.make(), root: root)
        try engine.layoutIfNeeded()
        let before = view.frame
        #expect(before.width == 50)

        let height = view.heightAnchor.constraint(equalTo: view.widthAnchor)
        try height.activate()
        engine.solver.limits = SolveLimits { true }
        #expect(throws: LayoutError.solver(.cancelled(solver: entry.descriptor.name))) { try engine.layoutIfNeeded() }
        #expect(view.frame == before)
        #expect(engine.needsLayout)
        #expect(throws: LayoutError.solver(.cancelled(solver: entry.descriptor.name))) {
            try view.systemLayoutSizeFitting(.layoutFittingCompressedSize)
        }

        engine.solver.limits = SolveLimits()
        try engine.layoutIfNeeded()
        #expect(view.frame == LayoutRect(x: 10, y: 20, width: 50, height: 50))
    }
}
