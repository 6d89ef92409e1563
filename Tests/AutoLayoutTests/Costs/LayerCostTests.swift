import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Counted work of the layout layer, without the solver's work.
@Suite("Cost of the layer")
struct LayerCostTests {
    /// Makes a row of views with equal widths that are as high as the root.
    private func makeRow(_ count: Int) throws -> (root: LayoutView, views: [LayoutView]) {
        let root = makeRoot(Double(10 * count), 100)
        var views: [LayoutView] = []
        for number in 0..<count {
            let view = try root.child("view \(number)")
            try LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: views.last?.trailingAnchor ?? root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                view.widthAnchor.constraint(equalTo: views.first?.widthAnchor ?? view.widthAnchor),
            ])
            views.append(view)
        }
        if let last = views.last { try last.trailingAnchor.constraint(equalTo: root.trailingAnchor).activate() }
        return (root, views)
    }

    @Test("views that do not override layout methods are not called", arguments: SolverCatalog.all)
    func turns(solver: SolverEntry) throws {
        let (root, views) = try makeRow(20)
        let engine = try solver.layOut(root)
        #expect(engine.counters.constraintUpdates == 0 && engine.counters.layouts == 0)
        let before = engine.counters
        root.frame = LayoutRect(x: 0, y: 0, width: 400, height: 100)
        let pass = try engine.layoutIfNeeded()
        #expect(engine.counters.layouts == before.layouts && engine.counters.constraintUpdates == 0)
        #expect(pass.solverChanges == 1 && engine.changedViews.count == 20)
        #expect(engine.counters.frameWrites - before.frameWrites == 20)
        #expect(
            views.indices.allSatisfy { isNear(views[$0].frame.x, 20 * Double($0)) && isNear(views[$0].frame.width, 20) }
        )
    }

    @Test(
        "a changed text in a stack only changes constants, and the stack is not updated", arguments: SolverCatalog.all)
    func text(solver: SolverEntry) throws {
        let root = makeRoot(300, 3000)
        let labels = (0..<30).map { LayoutLabel("row \($0)") }
        let stack = try LayoutStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(stack)
        try stack.topAnchor.constraint(equalTo: root.topAnchor).activate()
        let engine = try solver.layOut(root)
        // The first change may build state that the first layout did not need.
        labels[20].text = "one change"
        try engine.layoutIfNeeded()
        let (updates, work) = (engine.counters.constraintUpdates, engine.solver.counters)
        labels[10].text = "two\nlines"
        let pass = try engine.layoutIfNeeded()
        #expect(engine.counters.constraintUpdates == updates)
        // The label has two optional constraints for its height and two for its width.
        #expect(pass.solverChanges <= 4)
        #expect(labels[11].frame.y == labels[10].frame.maxY)
        if solver.descriptor.capabilities.isIncremental {
            #expect((engine.solver.counters - work).entriesWritten < 200)
        }
        // Hiding a view updates the stack.
        labels[3].isHidden = true
        try engine.layoutIfNeeded()
        #expect(engine.counters.constraintUpdates == updates + 1)
    }

    @Test("moved frames can be read after their views are gone, until the next pass")
    func laterAnswer() throws {
        let (root, views) = try makeRow(5)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        try engine.layoutIfNeeded()
        for view in views.dropFirst() { view.removeFromSuperview() }
        #expect(engine.changedViews.map(\.name) == views.map(\.name))
        let coming = LayoutView(frame: LayoutRect(x: 1, y: 2, width: 3, height: 4), identifier: "coming")
        try root.addSubview(coming)
        coming.frame.x = 5
        try engine.layoutIfNeeded()
        #expect(!engine.changedViews.contains { view in views.dropFirst().contains { $0 === view } })
        try engine.layoutIfNeeded()
        #expect(engine.changedViews.isEmpty)
    }

    @Test(
        "a nested layout lists the views that the outer one moved, and a reused address is not mistaken for them"
    )
    func layoutWithinLayout() throws {
        final class Exchanging: LayoutView {
            var leaving: LayoutView?
            var inner: [String]?
            override func layoutSubviews() throws(LayoutError) {
                guard let leaving else { return try super.layoutSubviews() }
                self.leaving = nil
                leaving.removeFromSuperview()
                let coming = LayoutView(identifier: "coming")
                coming.translatesAutoresizingMaskIntoConstraints = false
                try superview?.addSubview(coming)
                try engine?.layoutIfNeeded()
                inner = engine?.changedViews.map(\.name)
                try super.layoutSubviews()
            }
        }
        let root = makeRoot(100, 100)
        let leaving = try root.child("leaving")
        try leaving.widthAnchor.constraint(equalToConstant: 30).activate()
        let exchanging = Exchanging(identifier: "exchanging")
        exchanging.translatesAutoresizingMaskIntoConstraints = false
        exchanging.leaving = leaving
        try root.addSubview(exchanging)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        try engine.layoutIfNeeded()
        #expect(exchanging.inner == ["leaving"])
        #expect(engine.changedViews.map(\.name) == ["leaving"])
    }

    @Test("a view that takes the place of a changed view in the same layout is on the list of changed views")
    func placeTaken() throws {
        final class Exchanging: LayoutView {
            var leaving: LayoutView?
            override func layoutSubviews() throws(LayoutError) {
                try super.layoutSubviews()
                guard let leaving else { return }
                self.leaving = nil
                leaving.removeFromSuperview()
                try engine?.layoutIfNeeded()
                let coming = LayoutView(identifier: "coming")
                coming.translatesAutoresizingMaskIntoConstraints = false
                try superview?.addSubview(coming)
                try coming.widthAnchor.constraint(equalToConstant: 20).activate()
            }
        }
        let root = makeRoot(100, 100)
        let leaving = try root.child("leaving")
        try leaving.pin(width: 30)
        let exchanging = Exchanging(identifier: "exchanging")
        exchanging.leaving = leaving
        _ = try root.add(exchanging)
        let engine = try layOut(root)
        #expect(engine.changedViews.map(\.name) == ["leaving", "coming"])
    }

    @Test("an engine that never draws does not retain removed views")
    func nothingIsKept() throws {
        final class Cell: LayoutView {}
        let root = makeRoot(100, 100)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        weak var gone: Cell?
        func visit() throws {
            let cell = Cell()
            gone = cell
            try root.addSubview(cell)
            cell.setNeedsDisplay()
            try engine.layoutIfNeeded()
            cell.removeFromSuperview()
            try engine.layoutIfNeeded()
        }
        try visit()
        #expect(gone == nil)
    }

    @Test("a view that needs layout when it moves to a different tree is laid out in the new tree")
    func movedWhileItWaits() throws {
        final class Waiting: LayoutView {
            var turns = 0
            override func layoutSubviews() throws(LayoutError) {
                turns += 1
                try super.layoutSubviews()
            }
        }
        let roots = [makeRoot(100, 100), makeRoot(200, 200)]
        let engines = try roots.map { LayoutEngine(solver: try makeSolver(), root: $0) }
        let view = Waiting()
        try roots[0].addSubview(view)
        view.setNeedsLayout()
        try roots[1].addSubview(view)
        // The old engine still lists the moved view but does not lay it out.
        roots[0].setNeedsLayout()
        try engines[0].layoutIfNeeded()
        #expect(view.turns == 0 && view.needsLayout)
        try engines[1].layoutIfNeeded()
        #expect(view.turns == 1 && !engines[0].needsLayout && !engines[1].needsLayout)
    }
}
