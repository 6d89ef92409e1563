import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Apple's statements about costs (WWDC 2018, session 220), checked by counted work.
@Suite("Cost of a layout")
struct CostTests {
    /// Makes blocks, each a row of five labels, and returns the first gap of each. The blocks are independent unless
    /// `isCoupled`, which gives their first labels equal widths.
    private func makeBlocks(_ count: Int, in root: LayoutView, isCoupled: Bool = false) throws -> [LayoutConstraint] {
        var constants: [LayoutConstraint] = []
        var previous: LayoutView?
        for block in 0..<count {
            let box = try root.child("box \(block)")
            try box.pin(x: 0, y: 30 * Double(block), width: 200, height: 20)
            var left = box.leftAnchor
            for number in 0..<5 {
                let label = try box.child("label \(block).\(number)", intrinsic: LayoutSize(width: 20, height: 10))
                let gap = label.leftAnchor.constraint(equalTo: left, constant: 4)
                try gap.activate()
                try label.topAnchor.constraint(equalTo: box.topAnchor).activate()
                if number == 0 {
                    constants.append(gap)
                    if isCoupled, let previous {
                        try label.widthAnchor.constraint(equalTo: previous.widthAnchor).activate()
                    }
                    previous = label
                }
                left = label.rightAnchor
            }
        }
        return constants
    }

    private func work(_ counters: WorkCounters) -> Int {
        counters.pivots + counters.rowsTouched + counters.entriesWritten
    }

    @Test(
        "K12: kept constraints cost nothing, recreated ones cost as much as new ones",
        arguments: SolverCatalog.all)
    func churn(solver: SolverEntry) throws {
        let root = makeRoot(300, 300)
        var views: [LayoutView] = []
        for index in 0..<20 { views.append(try root.child("view \(index)")) }
        func makeRules() -> [LayoutConstraint] {
            views.enumerated().flatMap { index, view in
                [
                    view.leftAnchor.constraint(
                        equalTo: index == 0 ? root.leftAnchor : views[index - 1].rightAnchor, constant: 2),
                    view.widthAnchor.constraint(equalToConstant: 10),
                ]
            }
        }
        var rules = makeRules()
        try LayoutConstraint.activate(rules)
        let engine = try solver.layOut(root)
        let frames = views.map(\.frame)
        func cost(_ change: () throws -> Void) throws -> (changes: Int, work: WorkCounters) {
            let before = engine.solver.counters
            try change()
            let pass = try engine.layoutIfNeeded()
            #expect(views.map(\.frame) == frames)
            return (pass.solverChanges, engine.solver.counters - before)
        }
        let kept = try cost { try LayoutConstraint.activate(rules) }
        #expect(kept.changes == 0 && kept.work == WorkCounters())
        // The engine detects that nothing changed if a constraint is deactivated and activated between two passes.
        let shaken = try cost {
            LayoutConstraint.deactivate(rules)
            try LayoutConstraint.activate(rules)
        }
        #expect(shaken.changes == 0 && shaken.work == WorkCounters())
        // New constraints are different objects, even if their equations are equal.
        let churned = try cost {
            LayoutConstraint.deactivate(rules)
            rules = makeRules()
            try LayoutConstraint.activate(rules)
        }
        #expect(churned.changes == 80 && work(churned.work) > 0)
    }

    @Test(
        "K13: independent sub-layouts cost the sum of each",
        arguments: SolverCatalog.all.filter(\.descriptor.capabilities.isIncremental))
    func independent(solver: SolverEntry) throws {
        func cost(_ count: Int) throws -> (build: Int, edit: WorkCounters) {
            let root = makeRoot(300, 3000)
            let constants = try makeBlocks(count, in: root)
            let engine = try solver.layOut(root)
            let built = engine.solver.counters
            // The first change may build state that the first layout did not need.
            constants[0].constant = 8
            #expect(try engine.layoutIfNeeded().solverChanges == 1)
            let before = engine.solver.counters
            constants[0].constant = 9
            #expect(try engine.layoutIfNeeded().solverChanges == 1)
            return (work(built), engine.solver.counters - before)
        }
        let (few, many) = (try cost(10), try cost(40))
        // Four times as many blocks take four times the work, within 5 % because of the root's own rows in the solver.
        #expect(Double(many.build) < 4.2 * Double(few.build) && Double(many.build) > 3.8 * Double(few.build))
        // The cost of a changed constant depends on the rows that depend on the constant, not on the size of the
        // layout.
        #expect(many.edit.pivots == 0 && many.edit.rowsTouched <= few.edit.rowsTouched)
        #expect(many.edit.valuesReported == few.edit.valuesReported)
    }

    @Test("K13: the cost depends on dependencies, not on inequalities", arguments: SolverCatalog.all)
    func dependencies(solver: SolverEntry) throws {
        func build(_ make: (LayoutView) throws -> Void) throws -> Int {
            let root = makeRoot(300, 3000)
            try make(root)
            return work(try solver.layOut(root).solver.counters)
        }
        let apart = try build { _ = try makeBlocks(20, in: $0) }
        let coupled = try build { _ = try makeBlocks(20, in: $0, isCoupled: true) }
        #expect(coupled > apart)
        func row(_ root: LayoutView, _ isInequality: Bool) throws {
            var left = root.leftAnchor
            for index in 0..<30 {
                let view = try root.child("view \(index)")
                try view.pin(y: 0, width: 5, height: 5)
                try
                    (isInequality
                    ? view.leftAnchor.constraint(greaterThanOrEqualTo: left, constant: 1)
                    : view.leftAnchor.constraint(equalTo: left, constant: 1)).activate()
                left = view.rightAnchor
            }
        }
        let equal = try build { try row($0, false) }
        let unequal = try build { try row($0, true) }
        // The dense solver is exempt: it does not count the elimination of equations. The tableau counts almost nothing
        // for equations that determine all values, so an inequality may add up to 20 rows and entries per view.
        if solver.descriptor.capabilities.isIncremental { #expect(Double(unequal) < max(4 * Double(equal), 20 * 30)) }
    }

    @Test("K15: each conflict costs another solve and hides the conflicts after it", arguments: SolverCatalog.all)
    func conflicts(solver: SolverEntry) throws {
        func attempts(_ count: Int) throws -> (batches: Int, broken: Int, work: Int) {
            let root = makeRoot(300, 300)
            for index in 0..<10 {
                let view = try root.child("view \(index)")
                try view.widthAnchor.constraint(equalToConstant: 10).activate()
                if index < count { try view.widthAnchor.constraint(equalToConstant: 20).activate() }
            }
            let recorder = RecordingSolver(solver.make())
            let engine = LayoutEngine(solver: recorder, root: root)
            if count > 1 {
                guard case .conflict(let conflict)? = engine.refusal() else {
                    Issue.record("\(count) conflicts were accepted")
                    return (0, 0, 0)
                }
                #expect(
                    Set(conflict.equations.map { $0.prefix(6) }).count == 1, "one view is named, the others are hidden")
            }
            let before = (recorder.batches.count, work(recorder.counters))
            let broken = try engine.layoutBreakingConflicts().count
            return (recorder.batches.count - before.0, broken, work(recorder.counters) - before.1)
        }
        let (none, one, ten) = (try attempts(0), try attempts(1), try attempts(10))
        #expect(none.batches == 1 && one.batches == 2 && ten.batches == 11)
        #expect(none.broken == 0 && one.broken == 1 && ten.broken == 10)
        #expect(none.work <= one.work && one.work <= ten.work)
        if solver.descriptor.capabilities.isIncremental { #expect(none.work < one.work && one.work < ten.work) }
    }
}
