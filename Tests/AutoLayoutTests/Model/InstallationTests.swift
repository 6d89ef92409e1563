import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Holders of constraints")
struct InstallationTests {
    /// The usual tree of textbooks: A contains B and C, and B contains D.
    private struct Tree {
        let root = makeRoot(300, 200)
        let a: LayoutView
        let b: LayoutView
        let c: LayoutView
        let d: LayoutView

        init() throws {
            a = try root.child("a")
            (b, c) = (try a.child("b"), try a.child("c"))
            d = try b.child("d")
        }
    }

    @Test func `C1: the nearest common ancestor holds a constraint`() throws {
        let tree = try Tree()
        let cases: [(LayoutView, LayoutView?, LayoutView)] = [
            (tree.d, nil, tree.d), (tree.d, tree.d, tree.d), (tree.d, tree.b, tree.b), (tree.b, tree.d, tree.b),
            (tree.b, tree.c, tree.a), (tree.d, tree.c, tree.a), (tree.d, tree.a, tree.a),
            (tree.a, tree.root, tree.root),
        ]
        for (first, second, holder) in cases {
            let rule = try LayoutConstraint(
                item: first, attribute: .width, toItem: second, attribute: .width, constant: 1)
            try rule.activate()
            #expect(rule.holder === holder, "\(rule)")
            rule.deactivate()
        }
    }

    @Test func `C1: any common ancestor can hold a constraint; for a view below it the error names all three views`()
        throws
    {
        let tree = try Tree()
        for holder in [tree.a, tree.root] {
            let rule = tree.d.leftAnchor.constraint(equalTo: tree.c.leftAnchor)
            try holder.addConstraint(rule)
            #expect(rule.holder === holder)
        }
        for holder in [tree.b, tree.c, tree.d] {
            let rule = tree.d.leftAnchor.constraint(equalTo: tree.c.leftAnchor)
            let item = holder === tree.c ? "d" : "c"
            #expect(
                throws: LayoutError.outsideOfSubtree(
                    constraint: "d.left == c.left", holder: holder.name, item: item)
            ) { try holder.addConstraint(rule) }
            #expect(!rule.isActive)
        }
    }

    @Test func `C2: each view lists the constraints that it holds in creation order, however they were added`() throws {
        let tree = try Tree()
        let across = tree.b.leftAnchor.constraint(equalTo: tree.c.leftAnchor)
        let up = tree.c.topAnchor.constraint(equalTo: tree.a.topAnchor)
        let inner = tree.d.topAnchor.constraint(equalTo: tree.b.topAnchor)
        let own = tree.b.widthAnchor.constraint(equalToConstant: 1)
        try tree.a.addConstraints([up, across])
        try own.activate()
        try inner.activate()
        #expect(tree.a.constraints.map(\.id) == [across.id, up.id])
        #expect(tree.b.constraints.map(\.id) == [inner.id, own.id])
        tree.a.removeConstraints([across, own])
        #expect(!across.isActive && own.isActive, "a view removes only constraints that it holds")
        own.deactivate()
        #expect(tree.b.constraints.map(\.id) == [inner.id])
    }

    @Test func `C3: a removed view keeps its own constraints and loses those to the rest of the tree`() throws {
        let tree = try Tree()
        let gone = [
            tree.b.leftAnchor.constraint(equalTo: tree.c.leftAnchor),
            tree.d.topAnchor.constraint(equalTo: tree.a.topAnchor),
        ]
        let kept = [
            tree.d.topAnchor.constraint(equalTo: tree.b.topAnchor), tree.b.widthAnchor.constraint(equalToConstant: 1),
        ]
        try LayoutConstraint.activate(gone + kept)
        #expect(tree.a.constraints.count == 2 && tree.b.constraints.count == 2)
        tree.b.removeFromSuperview()
        #expect(tree.a.constraints.isEmpty && tree.b.constraints.count == 2)
        #expect(gone.allSatisfy { !$0.isActive } && kept.allSatisfy(\.isActive))
    }

    @Test func `C4: removing an equal but different constraint has no effect`() throws {
        let tree = try Tree()
        let rule = tree.b.leftAnchor.constraint(equalTo: tree.a.leftAnchor)
        let clone = tree.b.leftAnchor.constraint(equalTo: tree.a.leftAnchor)
        try rule.activate()
        tree.a.removeConstraint(clone)
        clone.deactivate()
        #expect(tree.a.constraints.map(\.id) == [rule.id])
    }

    @Test(arguments: SolverCatalog.all)
    func `C6: a list is activated in one batch`(solver: SolverEntry) throws {
        var frames: [[LayoutRect]] = []
        for isOneByOne in [true, false] {
            let tree = try Tree()
            let recorder = RecordingSolver(solver.make())
            let engine = LayoutEngine(solver: recorder, root: tree.root)
            try engine.layoutIfNeeded()
            let rules = [
                tree.b.leftAnchor.constraint(equalTo: tree.a.leftAnchor, constant: 3),
                tree.c.leftAnchor.constraint(equalTo: tree.b.rightAnchor, constant: 4),
                tree.b.widthAnchor.constraint(equalToConstant: 20), tree.c.widthAnchor.constraint(equalToConstant: 5),
            ]
            if isOneByOne {
                for rule in rules { try rule.activate() }
            } else {
                try LayoutConstraint.activate(rules)
                try LayoutConstraint.activate(rules)
            }
            try engine.layoutIfNeeded()
            #expect(recorder.batches.count == 2)
            frames.append([tree.b.frame, tree.c.frame])
            LayoutConstraint.deactivate(rules + rules)
            #expect(rules.allSatisfy { !$0.isActive })
        }
        #expect(frames[0] == frames[1])
    }

    // Activation stops at the invalid constraint, as in UIKit. A view that adds a list validates the whole list first.
    @Test func `C6: a list with an invalid constraint is activated up to it, and is not added at all`() throws {
        let tree = try Tree()
        let stranger = LayoutView(identifier: "stranger")
        let fine = tree.b.widthAnchor.constraint(equalToConstant: 1)
        for bad in [
            tree.b.leftAnchor.constraint(equalTo: stranger.leftAnchor),
            tree.b.leftAnchor.constraint(equalTo: tree.c.leadingAnchor),
            tree.b.widthAnchor.constraint(equalToConstant: .nan),
            tree.b.widthAnchor.constraint(equalToConstant: 1).at(0),
        ] {
            #expect(throws: LayoutError.self) { try LayoutConstraint.activate([fine, bad]) }
            #expect(fine.isActive && !bad.isActive)
            fine.deactivate()
            #expect(throws: LayoutError.self) { try LayoutConstraint.activate([bad, fine]) }
            #expect(throws: LayoutError.self) { try tree.b.addConstraints([fine, bad]) }
            #expect(!fine.isActive && !bad.isActive && tree.b.constraints.isEmpty)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `C7: after a thousand new multipliers one constraint remains, and memory does not grow`(solver: SolverEntry)
        throws
    {
        let tree = try Tree()
        try tree.a.pin(x: 0, y: 0, width: 100, height: 100)
        let engine = try solver.layOut(tree.root)
        var rule: LayoutConstraint?
        var size: Footprint?
        for round in 1...1000 {
            rule?.deactivate()
            let new = tree.b.widthAnchor.constraint(equalTo: tree.a.widthAnchor, multiplier: Double(round) / 1000)
            try new.activate()
            rule = new
            if round % 100 != 0 { continue }
            try engine.layoutIfNeeded()
            #expect(tree.a.constraints.count == 3, "two sizes and the one constraint")
            #expect(isNear(tree.b.frame.width, Double(round) / 10))
            #expect(size == nil || engine.solver.footprint == size)
            size = engine.solver.footprint
        }
    }

    @Test func `C8: a constraint can be activated once its views are in one tree`() throws {
        let root = makeRoot(300, 200)
        let view = LayoutView(identifier: "view")
        let edge = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        #expect(
            throws: LayoutError.noCommonAncestor(
                constraint: "view.leading == root.leading", first: "view", second: "root")
        ) { try edge.activate() }
        try root.addSubview(view)
        try edge.activate()
        #expect(edge.holder === root)
    }
}
