import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Cycles, redundancy, and the reach of constraints")
struct CycleTests {
    @Test(arguments: SolverCatalog.all)
    func `A10: a cycle is satisfied, or its members conflict`(solver: SolverEntry) throws {
        for (closing, isConsistent) in [(-20.0, true), (-21, false)] {
            let root = makeRoot(300, 100)
            let (a, b, c) = (try root.child("a"), try root.child("b"), try root.child("c"))
            try LayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 10),
                b.leftAnchor.constraint(equalTo: c.leftAnchor, constant: 10),
                c.leftAnchor.constraint(equalTo: a.leftAnchor, constant: closing),
            ])
            let conflict = try solver.conflict(in: root)
            #expect((conflict == nil) == isConsistent)
            if let conflict { #expect(conflict.members.count == 3) }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A11: a duplicate constraint, or one with exchanged sides, is not a conflict`(solver: SolverEntry) throws {
        let root = makeRoot(300, 100)
        let (a, b) = (try root.child("a"), try root.child("b"))
        try LayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 90), a.widthAnchor.constraint(equalToConstant: 90),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 3),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1.0 / 3),
        ])
        try solver.layOut(root)
        #expect(isNear(a.frame.width, 90) && isNear(b.frame.width, 30))
    }

    @Test(
        "A11: a cycle of ratios that is closed except for rounding is redundant", arguments: SolverCatalog.all,
        [3, 10, 50, 200])
    func ratioCycle(solver: SolverEntry, count: Int) throws {
        let root = makeRoot(300, 100)
        var views: [LayoutView] = []
        for index in 0..<count {
            let view = try root.child("v\(index)")
            if let previous = views.last {
                try view.widthAnchor.constraint(equalTo: previous.widthAnchor, multiplier: 1.1, constant: 0.1)
                    .activate()
            }
            views.append(view)
        }
        try views[0].widthAnchor.constraint(equalToConstant: 10).at(500).activate()
        // The value of v₀ as a function of the last variable.
        var (factor, constant) = (1.0, 0.0)
        for _ in 1..<count { (factor, constant) = (factor * 1.1, constant * 1.1 + 0.1) }
        try views[0].widthAnchor.constraint(
            equalTo: views[count - 1].widthAnchor, multiplier: 1 / factor, constant: -constant / factor
        ).activate()
        try solver.layOut(root)
        #expect(isNear(views[0].frame.width, 10), "\(views[0].frame.width)")
    }

    @Test(arguments: SolverCatalog.all)
    func `A12: siblings, cousins and ancestors can be constrained together, views of different trees cannot`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(300, 200)
        let (left, right) = (try root.child("left"), try root.child("right"))
        let (v1, v2) = (try left.child("v1"), try right.child("v2"))
        let v3 = try v1.child("v3")
        let v4 = LayoutView(identifier: "v4")
        try left.pin(x: 10, y: 20, width: 100, height: 100)
        try right.pin(x: 150, y: 30, width: 100, height: 100)
        try v1.pin(x: 5, y: 6, width: 50, height: 50)
        try LayoutConstraint.activate([
            v3.leftAnchor.constraint(equalTo: v1.leftAnchor, constant: 1),
            v3.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            v2.leftAnchor.constraint(equalTo: v3.leftAnchor, constant: 200),
            v2.topAnchor.constraint(equalTo: v1.topAnchor),
        ])
        try solver.layOut(root)
        expect(v3, 1, 14, 0, 0)
        expect(v2, 10 + 5 + 1 + 200 - 150, 20 + 6 - 30, 0, 0)
        for view in [root, left, v1, v2, v3] {
            do {
                try view.leftAnchor.constraint(equalTo: v4.leftAnchor).activate()
                Issue.record("\(view.name) and v4 are in different trees, but did not throw")
            } catch {
                #expect("\(error)".contains("\(view.name).left == v4.left"))
                #expect("\(error)".contains("no common ancestor"))
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A13: numbers are in the coordinates of the view that holds the constraint`(solver: SolverEntry) throws {
        // In the root's coordinates a.left is 40, so b.left is 80, which is 50 in the panel.
        for (isHeldByRoot, x) in [(true, 50.0), (false, 20.0)] {
            let root = makeRoot(300, 200)
            let panel = try root.child("panel")
            try panel.pin(x: 30, y: 0, width: 200, height: 200)
            let (a, b) = (try panel.child("a"), try panel.child("b"))
            try a.pin(x: 10, y: 0)
            let twice = try LayoutConstraint(item: b, attribute: .left, toItem: a, attribute: .left, multiplier: 2)
            try (isHeldByRoot ? root : panel).addConstraint(twice)
            try solver.layOut(root)
            #expect(isNear(b.frame.x, x))
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A13: the origin of a view's bounds shifts its own edges`(solver: SolverEntry) throws {
        for direction in LayoutDirection.allCases {
            let root = makeRoot(300, 200)
            let panel = try root.child("panel")
            try panel.pin(x: 30, y: 10, width: 200, height: 100)
            panel.boundsOrigin = LayoutPoint(x: 7, y: 40)
            let inner = try panel.child("inner")
            let outside = try root.child("outside")
            try LayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 5),
                inner.topAnchor.constraint(equalTo: panel.layoutMarginsGuide.topAnchor),
                inner.widthAnchor.constraint(equalToConstant: 20),
                outside.leftAnchor.constraint(equalTo: inner.leftAnchor),
                outside.topAnchor.constraint(equalTo: inner.topAnchor),
            ])
            let engine = try solver.layOut(root, direction)
            let inset = direction == .leftToRight ? 5.0 : 200 - 5 - 20
            #expect(isNear(inner.frame.x, 7 + inset) && isNear(inner.frame.y, 40 + 8))
            #expect(isNear(outside.frame.x, 30 + inset) && isNear(outside.frame.y, 10 + 8))
            // The content is tied to the panel's edges. The origin of the bounds shifts both in the panel's
            // coordinates, so the content stays in place on the screen.
            panel.boundsOrigin = .zero
            try engine.layoutIfNeeded()
            #expect(isNear(inner.frame.x, inset) && isNear(outside.frame.x, 30 + inset))
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A14: sizes are never negative, and the conflict names the implicit constraint`(solver: SolverEntry) throws {
        let root = makeRoot(1, 50)
        let label = try root.child("label")
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 11),
        ])
        let conflict = try #require(try solver.conflict(in: root))
        #expect(conflict.equations.contains("label.width >= 0 (implicit)"))
        #expect(conflict.members.contains { $0.origin == .implicitSize })
        #expect(label.constraints.isEmpty, "no list contains the implicit constraint")
    }
}
