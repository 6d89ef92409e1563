import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Windows that resize with their content")
struct WindowSizeTests {
    @Test(arguments: SolverCatalog.all)
    func `K26: a root keeps its size at priority 499, and content of higher priority resizes it`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(200, 100)
        let view = try root.child("view")
        try view.pin(x: 10, y: 0, height: 20)
        let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 250).at(450)
        try LayoutConstraint.activate([
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10), minimum,
        ])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        engine.rootSizePriority = .windowSize
        try engine.layoutIfNeeded()
        #expect(isNear(root.frame.width, 200) && isNear(view.frame.width, 180))
        minimum.priority = .windowSizeStayPut
        try engine.layoutIfNeeded()
        #expect(isNear(root.frame.width, 270) && isNear(view.frame.width, 250))
        // Without the minimum, the root returns to the size that was set, which is still an optional constraint.
        minimum.deactivate()
        try engine.layoutIfNeeded()
        #expect(isNear(root.frame.width, 200))
        engine.rootSizePriority = 0
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    }

    @Test(arguments: SolverCatalog.all)
    func `K26: a window returns to the size that it had before its priority changed`(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let view = try root.child("view")
        try view.pin(x: 0)
        try view.trailingAnchor.constraint(equalTo: root.trailingAnchor).activate()
        let engine = try solver.layOut(root)
        root.frame.width = 210
        try engine.layoutIfNeeded()
        engine.rootSizePriority = .windowSize
        for width in [220.0, 210] {
            root.frame.width = width
            try engine.layoutIfNeeded()
            #expect(isNear(view.frame.width, width))
        }
    }

    @Test func `K26: the size of a root is required by default`() throws {
        let root = makeRoot(200, 100)
        try root.child("view").pin(width: 300)
        let engine = try layOut(root)
        #expect(engine.rootSizePriority == .required && root.frame.width == 200)
    }
}
