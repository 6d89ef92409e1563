import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// The next pass sends the changes of a refused pass again.
@Suite("A refused pass", .serialized)
struct RefusedPassTests {
    private func tree() throws -> (root: LayoutView, views: [LayoutView], rules: [LayoutConstraint]) {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        var (views, rules): ([LayoutView], [LayoutConstraint]) = ([], [])
        for number in 0..<12 {
            let view = LayoutView(identifier: "view \(number)")
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            let before = views.last
            rules += [
                view.leadingAnchor.constraint(equalTo: before?.trailingAnchor ?? root.leadingAnchor, constant: 2),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10),
                view.heightAnchor.constraint(equalToConstant: 20),
            ]
            views.append(view)
        }
        try LayoutConstraint.activate(rules)
        return (root, views, rules)
    }

    /// The left edges of the views of ``tree()``.
    private let positions: [Double] = (0..<12).map { (number: Int) in Double(2 + 12 * number) }

    @Test(arguments: SolverCatalog.all)
    func `constraints of a refused first layout can be removed and added as if it had not happened`(solver: SolverEntry)
        throws
    {
        let (root, views, rules) = try tree()
        let engine = LayoutEngine(solver: solver.make(), root: root)
        let wider = views[3].widthAnchor.constraint(equalToConstant: 11)
        try wider.activate()
        for _ in 0..<2 { #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() } }
        #expect(engine.solver.problem.constraintCount == 0)

        // Neither constraint was sent. One is removed for good; the other is activated again after a pass without it.
        wider.deactivate()
        rules[2].deactivate()
        try engine.layoutIfNeeded()
        #expect(engine.solver.problem.constraint(rules[2].id) == nil)
        try rules[2].activate()
        try engine.layoutIfNeeded()
        #expect(views.map(\.frame.x) == positions)

        // Each constraint still has its own row in the solver.
        for (number, rule) in rules.enumerated() where number % 4 == 2 { rule.constant = 10 + Double(number / 4) }
        try engine.layoutIfNeeded()
        let widths: [Double] = (0..<12).map { (number: Int) in Double(10 + number) }
        #expect(views.map(\.frame.width) == widths)
        for rule in rules where rule.firstAttribute == .height { rule.deactivate() }
        try engine.layoutIfNeeded()
        #expect(rules.allSatisfy { (engine.solver.problem.constraint($0.id) != nil) == $0.isActive })
    }

    @Test(arguments: SolverCatalog.all)
    func `views of a refused pass keep their frames, and can be removed and added as if it had not happened`(
        solver: SolverEntry
    ) throws {
        let (root, views, _) = try tree()
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.layoutIfNeeded()
        let byHand = LayoutRect(x: 1, y: 2, width: 3, height: 4)
        let guide = LayoutGuide()
        var late: [LayoutView] = []
        for number in 0..<12 {
            let view = LayoutView()
            if number == 4 { view.frame = byHand }
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            try LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: Double(number)),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 5),
                view.heightAnchor.constraint(equalToConstant: Double(number)),
            ])
            late.append(view)
        }
        root.addLayoutGuide(guide)
        try guide.leadingAnchor.constraint(equalTo: late[2].trailingAnchor).activate()
        let wider = late[3].widthAnchor.constraint(equalToConstant: 6)
        try wider.activate()
        let before = engine.solver.problem.variableCount
        for _ in 0..<2 {
            #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
            #expect(engine.solver.problem.variableCount == before)
            for (number, view) in late.enumerated() { #expect(view.frame == (number == 4 ? byHand : .zero)) }
            #expect(views.map(\.frame.x) == positions)
            #expect(engine.changedViews.isEmpty)
        }

        wider.deactivate()
        late[7].removeFromSuperview()
        late[8].frame = byHand
        try engine.layoutIfNeeded()
        #expect(engine.solver.problem.variableCount == before + 4 * 12)
        for (number, view) in late.enumerated() where number != 7 {
            #expect(view.frame == LayoutRect(x: Double(number), y: 0, width: 5, height: Double(number)))
        }
        #expect(late[7].frame == .zero)
        #expect(guide.layoutFrame.x == 7)
        #expect(engine.changedViews.map(\.frame.x) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
    }

    @Test(arguments: SolverCatalog.all)
    func `objects of a refused tree are deallocated with their owners`(solver: SolverEntry) throws {
        weak var lateConstraint: LayoutConstraint?
        weak var lateView: LayoutView?
        do {
            let (root, views, rules) = try tree()
            let engine = LayoutEngine(solver: solver.make(), root: root)
            try views[5].heightAnchor.constraint(equalToConstant: 21).activate()
            #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
            (lateConstraint, lateView) = (rules[7], views[5])
            // Moves the view to a different engine, which accepts it, and back.
            views[5].removeFromSuperview()
            let other = LayoutEngine(solver: solver.make(), root: views[5])
            #expect(throws: LayoutError.self) { try other.layoutIfNeeded() }
            try engine.layoutIfNeeded()
            try root.addSubview(views[5])
            #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        }
        #expect(lateConstraint == nil)
        #expect(lateView == nil)
    }
}
