import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A record of the calls that views receive, in order.
private final class Diary {
    var entries: [String] = []
}

/// A view that writes its calls into the diary.
private final class Writer: LayoutView {
    let diary: Diary

    init(_ name: String, _ diary: Diary) {
        self.diary = diary
        super.init(identifier: name)
        translatesAutoresizingMaskIntoConstraints = false
    }

    override func updateConstraints() throws(LayoutError) {
        diary.entries.append("constraints \(name)")
        try super.updateConstraints()
    }

    override func layoutSubviews() throws(LayoutError) {
        diary.entries.append("layout \(name)")
        try super.layoutSubviews()
    }

    override func display() { diary.entries.append("display \(name)") }
}

/// A view with a callback for each phase.
private final class Doer: LayoutView {
    var onUpdate: (Doer) throws(LayoutError) -> Void = { _ in }
    var onLayout: (Doer) throws(LayoutError) -> Void = { _ in }
    var callsSuper = true
    var layoutCount = 0

    override func updateConstraints() throws(LayoutError) { try onUpdate(self) }

    override func layoutSubviews() throws(LayoutError) {
        layoutCount += 1
        if callsSuper { try super.layoutSubviews() }
        try onLayout(self)
    }

    /// Calls the superclass's layoutSubviews a second time.
    func copyAgain() throws(LayoutError) { try super.layoutSubviews() }
}

@Suite("The update cycle")
struct UpdateCycleTests {
    @Test(
        "I1: constraints are updated from the leaves up, layout and drawing run from the root down",
        arguments: SolverCatalog.all)
    func order(solver: SolverEntry) throws {
        let diary = Diary()
        let views = ["a", "b", "c"].map { Writer($0, diary) }
        let root = makeRoot(100, 100)
        var outer: LayoutView = root
        for view in views {
            try outer.addSubview(view)
            try LayoutConstraint.activate([
                view.widthAnchor.constraint(equalTo: outer.widthAnchor, constant: -10),
                view.heightAnchor.constraint(equalTo: outer.heightAnchor),
            ])
            outer = view
        }
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.displayIfNeeded()
        #expect(
            diary.entries == [
                "constraints c", "constraints b", "constraints a", "layout a", "layout b", "layout c", "display a",
                "display b", "display c",
            ])
        // Each phase first completes the pending work of the earlier phases.
        diary.entries = []
        views[2].setNeedsUpdateConstraints()
        views[1].setNeedsLayout()
        views[0].setNeedsDisplay()
        try engine.displayIfNeeded()
        #expect(diary.entries == ["constraints c", "layout b", "display a"])
        try engine.displayIfNeeded()
        #expect(diary.entries.count == 3)
    }

    @Test("I1: a moved view is laid out in the order of its new position in the tree", arguments: [(1, 0), (0, 1)])
    func orderAfterMove(inner: Int, outer: Int) throws {
        let diary = Diary()
        let views = ["a", "b"].map { Writer($0, diary) }
        let root = makeRoot(100, 100)
        for view in views { try root.addSubview(view) }
        let engine = try layOut(root)
        try engine.displayIfNeeded()
        try views[outer].addSubview(views[inner])
        diary.entries = []
        for view in views {
            view.setNeedsUpdateConstraints()
            view.setNeedsLayout()
            view.setNeedsDisplay()
        }
        try engine.displayIfNeeded()
        let (first, last) = (views[outer].name, views[inner].name)
        #expect(
            diary.entries.filter { $0.hasPrefix("constraints") } == ["constraints \(last)", "constraints \(first)"])
        #expect(diary.entries.filter { $0.hasPrefix("layout") } == ["layout \(first)", "layout \(last)"])
        #expect(diary.entries.filter { $0.hasPrefix("display") } == ["display \(first)", "display \(last)"])
    }

    @Test("I1: a view whose size changed on either axis lays out its subviews; one that only moved does not")
    func resized() throws {
        let diary = Diary()
        let root = makeRoot(100, 100)
        let view = Writer("view", diary)
        try root.addSubview(view)
        let rules = [
            view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ]
        try LayoutConstraint.activate(rules)
        let engine = try layOut(root)
        for (rule, isResized) in zip(rules, [false, false, true, true]) {
            diary.entries = []
            rule.constant += 5
            try engine.layoutIfNeeded()
            #expect(diary.entries == (isResized ? ["layout view"] : []), "\(rule)")
        }
    }

    @Test("I2: a hundred requests cause one layout; layoutIfNeeded does it at once", arguments: SolverCatalog.all)
    func coalescing(solver: SolverEntry) throws {
        let root = makeRoot(100, 100)
        let view = try root.add(Doer(identifier: "view"))
        let engine = try solver.layOut(root)
        let before = engine.counters
        for _ in 0..<100 {
            view.setNeedsLayout()
            view.setNeedsUpdateConstraints()
            view.setNeedsDisplay()
        }
        #expect(view.needsLayout && view.needsUpdateConstraints && engine.counters == before)
        try view.updateConstraintsIfNeeded()
        #expect(engine.counters.constraintUpdates == before.constraintUpdates + 1)
        try view.layoutIfNeeded()
        #expect(engine.counters.layouts == before.layouts + 1 && engine.counters.solves == before.solves)
        try engine.displayIfNeeded()
        #expect(engine.counters.displays == before.displays + 2, "the first display of root and view only")
        try view.layoutIfNeeded()
        #expect(engine.counters.layouts == before.layouts + 1)
    }

    @Test("I2: a hundred new constants are one batch with one change", arguments: SolverCatalog.all)
    func coalescedConstants(solver: SolverEntry) throws {
        let root = makeRoot(500, 100)
        let view = try root.child("view")
        let width = view.widthAnchor.constraint(equalToConstant: 1)
        try width.activate()
        let engine = try solver.layOut(root)
        for step in 1...100 { width.constant = Double(step) }
        let pass = try engine.layoutIfNeeded()
        #expect(pass.solverChanges == 1 && pass.passes == 1)
        expect(view, 0, 0, 100, 0)
    }

    @Test("I3: layout code that changes constraints causes a further pass", arguments: SolverCatalog.all)
    func anotherPass(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let box = try root.add(Doer(identifier: "box"))
        try box.pin(x: 0, y: 0, height: 50)
        try box.widthAnchor.constraint(equalTo: root.widthAnchor).activate()
        let inner = try box.child("inner")
        let width = inner.widthAnchor.constraint(equalToConstant: 0)
        try width.activate()
        box.onLayout = { box in width.constant = box.frame.width > 150 ? 80 : 20 }
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(try engine.layoutIfNeeded().passes == 2)
        expect(inner, 0, 0, 80, 0)
        root.frame.width = 120
        #expect(try engine.layoutIfNeeded().passes == 2)
        expect(inner, 0, 0, 20, 0)
        root.frame.width = 130
        #expect(try engine.layoutIfNeeded().passes == 1)
    }

    @Test("I3: a layout that does not converge is an error that names the view", arguments: SolverCatalog.all)
    func endless(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        _ = try root.add(Doer(identifier: "innocent"))
        let restless = try root.add(Doer(identifier: "restless"))
        let inner = try restless.child("inner")
        let width = inner.widthAnchor.constraint(equalToConstant: 0)
        try width.activate()
        restless.onLayout = { _ in width.constant = 100 - width.constant }
        let engine = LayoutEngine(solver: solver.make(), root: root)
        engine.maximumPasses = 9
        var loop = try #require(engine.loop())
        #expect(loop.view == "restless" && loop.passes == 9 && loop.alternatingSizes.isEmpty)
        #expect("\(loop)".hasPrefix("restless: the layout did not settle in 9 passes"))
        #expect(restless.layoutCount <= 9)

        restless.onLayout = { $0.setNeedsLayout() }
        loop = try #require(engine.loop())
        #expect(loop.view == "restless")
        // The layout converges once the view stops invalidating itself.
        restless.onLayout = { _ in }
        try engine.layoutIfNeeded()
        #expect(!engine.needsLayout)
    }

    @Test(
        "K18: the caller sets the number of passes after which a loop is reported, and can observe each step",
        arguments: SolverCatalog.all)
    func feedbackLoop(solver: SolverEntry) throws {
        for threshold in [1, 3, 12] {
            let root = makeRoot(200, 100)
            let restless = try root.add(Doer(identifier: "restless"))
            let width = try root.child("other").widthAnchor.constraint(equalToConstant: 0)
            try width.activate()
            restless.onLayout = { restless in
                width.constant += 1
                restless.setNeedsLayout()
            }
            let engine = LayoutEngine(solver: solver.make(), root: root)
            engine.maximumPasses = threshold
            var layouts = 0
            engine.onEvent = { event in
                if case .layoutSubviews(let view) = event, view === restless { layouts += 1 }
            }
            let loop = try #require(engine.loop())
            #expect(loop.view == "restless" && loop.passes == threshold && layouts == threshold)
        }
    }

    @Test("I4: invalidating constraints while they are being updated is an error", arguments: SolverCatalog.all)
    func invalidation(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let outer = try root.add(Doer(identifier: "outer"))
        let inner = try outer.add(Doer(identifier: "inner"))
        let engine = LayoutEngine(solver: solver.make(), root: root)
        inner.onUpdate = { $0.setNeedsUpdateConstraints() }
        #expect(engine.refusal() == .constraintsInvalidatedDuringUpdate(view: "inner", during: "inner"))
        // Invalidation is also an error for a view that was already updated, but not for a view whose update is still
        // to come.
        inner.onUpdate = { [unowned outer] _ in outer.setNeedsUpdateConstraints() }
        outer.onUpdate = { _ in inner.setNeedsUpdateConstraints() }
        #expect(engine.refusal() == .constraintsInvalidatedDuringUpdate(view: "inner", during: "outer"))
        outer.onUpdate = { outer throws(LayoutError) in try outer.layoutIfNeeded() }
        #expect(engine.refusal() == .layoutDuringConstraintUpdate(view: "outer"))
        outer.onUpdate = { _ in }
        #expect(engine.refusal() == nil)
        #expect(!outer.needsUpdateConstraints)
    }

    @Test(
        "I5: without super a view lays out its subviews itself; constraints lay out their descendants",
        arguments: SolverCatalog.all)
    func optOut(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let box = try root.add(Doer(identifier: "box"))
        try box.pin(x: 10, y: 10, width: 100, height: 50)
        let manual = try box.child("manual")
        try manual.pin(x: 5, y: 5, width: 20, height: 20)
        let inside = try manual.child("inside")
        try inside.pin(x: 1, y: 1, width: 2, height: 2)
        box.callsSuper = false
        box.onLayout = { _ in manual.frame = LayoutRect(x: 50, y: 0, width: 7, height: 7) }
        let engine = try solver.layOut(root)
        expect(box, 10, 10, 100, 50)
        #expect(manual.frame == LayoutRect(x: 50, y: 0, width: 7, height: 7))
        expect(inside, 1, 1, 2, 2)
        // If the view calls super, the constraints determine the frame again.
        box.callsSuper = true
        box.onLayout = { _ in }
        box.setNeedsLayout()
        try engine.layoutIfNeeded()
        expect(manual, 5, 5, 20, 20)
    }

    @Test("I5: a view that calls super can correct frames until the next pass", arguments: SolverCatalog.all)
    func fineTuning(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let box = try root.add(Doer(identifier: "box"))
        try box.pin(x: 0, y: 0, width: 100, height: 50)
        let child = try box.child("child")
        try child.pin(x: 5, y: 5, width: 20, height: 20)
        let other = try box.child("other")
        let width = other.widthAnchor.constraint(equalToConstant: 1)
        try width.activate()
        box.onLayout = { _ in child.frame.x += 0.5 }
        let engine = try solver.layOut(root)
        expect(child, 5.5, 5, 20, 20)
        #expect(!engine.needsLayout, "a frame does not invalidate the layout")
        try engine.layoutIfNeeded()
        expect(child, 5.5, 5, 20, 20)
        // In the next pass the view corrects the frame that the constraints give, not the frame that it corrected
        // before.
        width.constant = 2
        try engine.layoutIfNeeded()
        expect(child, 5.5, 5, 20, 20)
        box.onLayout = { _ in }
        width.constant = 3
        try engine.layoutIfNeeded()
        expect(child, 5, 5, 20, 20)
    }

    @Test(
        "I3, I5: a view that calls super again after changing constraints gets the new frames at once",
        arguments: SolverCatalog.all)
    func copyTwice(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let box = try root.add(Doer(identifier: "box"))
        try box.pin(x: 0, y: 0, width: 100, height: 50)
        let child = try box.child("child")
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        try width.activate()
        var seen: [Double] = []
        box.onLayout = { box throws(LayoutError) in
            seen.append(child.frame.width)
            width.constant = 30
            try box.copyAgain()
            seen.append(child.frame.width)
        }
        try solver.layOut(root)
        #expect(seen == [10, 30])
    }

    @Test(
        "I3: a view that is removed before its turn to lay out gets its new frames when it returns",
        arguments: SolverCatalog.all)
    func removedBeforeItsTurn(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let remover = try root.add(Doer(identifier: "remover"))
        let box = try root.add(Doer(identifier: "box"))
        let child = try box.child("child")
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        try width.activate()
        let engine = try solver.layOut(root)
        width.constant = 20
        remover.onLayout = { _ in box.removeFromSuperview() }
        remover.setNeedsLayout()
        try engine.layoutIfNeeded()
        #expect(box.superview == nil && isNear(child.frame.width, 10))
        remover.onLayout = { _ in }
        try root.addSubview(box)
        try engine.layoutIfNeeded()
        #expect(isNear(child.frame.width, 20))
    }

    @Test("I2: a layout requested during a layout runs at once if the view under way waits in another tree")
    func movesToAnotherTree() throws {
        let (root, other) = (makeRoot(300, 200), makeRoot(300, 200))
        let (box, late) = (Doer(identifier: "box"), Doer(identifier: "late"))
        for view in [box, late] { _ = try root.add(view) }
        let (first, second) = (try layOut(root), try layOut(other))
        let before = late.layoutCount
        var counted = -1
        box.onLayout = { box throws(LayoutError) in
            if box.superview === other { return }
            try other.addSubview(box)
            late.setNeedsLayout()
            try first.layoutIfNeeded()
            counted = late.layoutCount - before
        }
        box.setNeedsLayout()
        try first.layoutIfNeeded()
        try second.layoutIfNeeded()
        #expect(counted == 1)
    }

    @Test(
        "I2: a layout requested during a layout runs at once, and the outer one continues",
        arguments: SolverCatalog.all)
    func nested(solver: SolverEntry) throws {
        let root = makeRoot(200, 100)
        let box = try root.add(Doer(identifier: "box"))
        let sibling = try root.child("sibling")
        let width = sibling.widthAnchor.constraint(equalToConstant: 10)
        try width.activate()
        var seen = 0.0
        box.onLayout = { box throws(LayoutError) in
            if width.constant == 60 { return }
            width.constant = 60
            try box.layoutIfNeeded()
            seen = sibling.frame.width
        }
        let engine = try solver.layOut(root)
        #expect(seen == 60 && !engine.needsLayout)
    }
}
