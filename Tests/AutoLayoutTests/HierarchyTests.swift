import AutoLayout
import SolverAPI
import Testing

@Suite("The view tree and the holders of constraints")
struct HierarchyTests {
    @Test func `the nearest common ancestor holds a constraint`() throws {
        let root = makeRoot(100, 100)
        let (a, b) = (try root.child("a"), try root.child("b"))
        let inner = try a.child("inner")
        let own = inner.widthAnchor.constraint(equalToConstant: 5)
        let up = inner.topAnchor.constraint(equalTo: a.topAnchor)
        let across = inner.leadingAnchor.constraint(equalTo: b.leadingAnchor)
        try LayoutConstraint.activate([own, up, across])
        #expect(own.holder === inner)
        #expect(up.holder === a)
        #expect(across.holder === root)
        #expect(root.constraints.map(\.id) == [across.id])
    }

    @Test func `views of different trees have no common ancestor, and constraints before the error are activated`()
        throws
    {
        let (root, other) = (makeRoot(100, 100), LayoutView(identifier: "other"))
        let view = try root.child("view")
        let fine = view.widthAnchor.constraint(equalToConstant: 5)
        let broken = view.leadingAnchor.constraint(equalTo: other.leadingAnchor)
        #expect(
            throws: LayoutError.noCommonAncestor(
                constraint: "view.leading == other.leading", first: "view", second: "other")
        ) { try LayoutConstraint.activate([fine, broken]) }
        // As in UIKit, the constraints before the invalid one stay active.
        #expect(fine.isActive && !broken.isActive)
        #expect(view.constraints.map(\.id) == [fine.id])
    }

    @Test func `only a common ancestor can hold a constraint`() throws {
        let root = makeRoot(100, 100)
        let (a, b) = (try root.child("a"), try root.child("b"))
        let rule = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
        #expect(throws: LayoutError.self) { try a.addConstraint(rule) }
        #expect(!rule.isActive)
    }

    @Test func `a removed view keeps its own constraints and loses those to the rest of the tree`() throws {
        let root = makeRoot(100, 100)
        let (a, b) = (try root.child("a"), try root.child("b"))
        let inner = try a.child("inner")
        let within = inner.leadingAnchor.constraint(equalTo: a.leadingAnchor)
        let crossing = inner.topAnchor.constraint(equalTo: b.topAnchor)
        let own = a.widthAnchor.constraint(equalToConstant: 10)
        try LayoutConstraint.activate([within, crossing, own])
        let engine = try layOut(root)
        a.removeFromSuperview()
        #expect(within.isActive && own.isActive && !crossing.isActive)
        try engine.layoutIfNeeded()
        // The variables and constraints of the root and of b remain: 4 variables and 2 implicit constraints for each,
        // and 4 constraints for the root's frame.
        #expect(engine.solver.problem.variableCount == 8)
        #expect(engine.solver.problem.constraintCount == 8)
        try root.addSubview(a)
        try engine.layoutIfNeeded()
        #expect(engine.solver.problem.variableCount == 16)
        #expect(a.frame.width == 10)
    }

    @Test func `a view cannot become its own descendant`() throws {
        let root = makeRoot(100, 100)
        let a = try root.child("a")
        #expect(throws: LayoutError.viewInsideItself(view: "root", superview: "a")) { try a.addSubview(root) }
        #expect(throws: LayoutError.self) { try a.addSubview(a) }
        #expect(a.superview === root && root.superview == nil)
    }

    @Test func `unreferenced views and constraints are deallocated`() throws {
        weak var view: LayoutView?
        weak var rule: LayoutConstraint?
        weak var engine: LayoutEngine?
        do {
            let root = makeRoot(100, 100)
            let child = try root.child("child")
            let width = child.widthAnchor.constraint(equalToConstant: 10)
            let edge = child.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
            try LayoutConstraint.activate([width, edge])
            engine = try layOut(root)
            (view, rule) = (child, edge)
        }
        #expect(view == nil && rule == nil && engine == nil)
    }

    @Test func `the depth of a tree is not limited`() throws {
        let root = makeRoot(100, 100)
        var view = root
        for _ in 0..<50_000 {
            let child = LayoutView()
            try view.addSubview(child)
            try child.leftAnchor.constraint(equalTo: view.leftAnchor).activate()
            view = child
        }
        let solver = Idle(tolerances: Tolerances())
        try LayoutEngine(solver: solver, root: root).layoutIfNeeded()
        #expect(solver.problem.variableCount == 4 * 50_001)
        #expect(root.subtree.count == 50_001)
    }

    @Test func `a constraint whose view was deallocated reports it`() throws {
        let root = makeRoot(100, 100)
        var child: LayoutView? = LayoutView(identifier: "child")
        let rule = try #require(child?.topAnchor.constraint(equalTo: root.topAnchor))
        child = nil
        #expect(throws: LayoutError.itemIsGone(constraint: "child.top == root.top")) { try rule.activate() }
    }
}
