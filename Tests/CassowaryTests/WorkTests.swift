import Cassowary
import SolverAPI
import TestSupport
import Testing

/// Counted work of the tableau, compared with the documented complexities.
@Suite(.hangLimit(minutes: 10)) struct WorkTests {
    /// Returns a solver with `count` views in a root. Each view has a constant left edge and is 100 pt narrower than
    /// the root.
    func flat(_ count: Int) throws -> (
        solver: CassowarySolver, rootWidth: ConstraintID, ids: IdentifierSource, root: VariableID
    ) {
        var ids = IdentifierSource()
        var batch = Batch()
        let root = ids.makeVariable()
        batch.add(Variable(root, .extent))
        let rootWidth = ids.makeConstraint()
        batch.add(Constraint(rootWidth, LinearExpression(Term(root, 1)), .equal, 400, isEdit: true))
        for _ in 0..<count { addView(&batch, &ids, root) }
        let solver = CassowarySolver()
        try solver.apply(batch)
        solver.drainChanges { _, _ in }
        return (solver, rootWidth, ids, root)
    }

    @discardableResult
    func addView(_ batch: inout Batch, _ ids: inout IdentifierSource, _ root: VariableID) -> [ConstraintID] {
        let (x, width) = (ids.makeVariable(), ids.makeVariable())
        batch.add(Variable(x, .position))
        batch.add(Variable(width, .extent))
        let rules = [ids.makeConstraint(), ids.makeConstraint(), ids.makeConstraint()]
        batch.add(Constraint(rules[0], LinearExpression(Term(x, 1)), .equal, 20))
        batch.add(Constraint(rules[1], LinearExpression(Term(width, 1), Term(root, -1)), .equal, -100))
        batch.add(Constraint(rules[2], LinearExpression(Term(width, 1)), .greaterThanOrEqual, 0))
        return rules
    }

    func work(_ solver: CassowarySolver, _ batch: Batch) throws -> WorkCounters {
        let before = solver.counters
        try solver.apply(batch)
        solver.drainChanges { _, _ in }
        return solver.counters - before
    }

    @Test(arguments: [10, 100, 1000])
    func `a resize touches each dependent row once and needs no pivot`(count: Int) throws {
        let scene = try flat(count)
        var batch = Batch()
        batch.setConstant(500, of: scene.rootWidth)
        let work = try work(scene.solver, batch)
        // The rows of the root's width and, for each view, of its width and of the constraint that its width is not
        // negative.
        #expect(work.rowsTouched == 2 * count + 1)
        #expect(work.pivots == 0)
        #expect(work.valuesReported == count + 1)
        #expect(work.allocations == 0)
    }

    @Test func `adding and removing a view costs the same among 10 and among 1000 views`() throws {
        func cost(_ count: Int) throws -> [Int] {
            var scene = try flat(count)
            var adding = Batch()
            let before = scene.ids.nextVariable
            let rules = addView(&adding, &scene.ids, scene.root)
            let added = try work(scene.solver, adding)
            var removing = Batch()
            for rule in rules { removing.remove(rule) }
            for variable in before..<scene.ids.nextVariable { removing.remove(VariableID(variable)) }
            let removed = try work(scene.solver, removing)
            return [
                added.rowsTouched, added.entriesWritten, removed.rowsTouched, removed.entriesWritten, removed.pivots,
            ]
        }
        #expect(try cost(10) == cost(1000))
    }

    @Test func `counted work is reproducible to the last entry`() throws {
        func run() throws -> WorkCounters {
            let scene = try flat(50)
            for step in 0..<20 {
                var batch = Batch()
                batch.setConstant(Double(300 + step * 7), of: scene.rootWidth)
                _ = try work(scene.solver, batch)
            }
            return scene.solver.counters
        }
        #expect(try run() == run())
    }

    @Test func `adding and removing a thousand cells leaves no row, column or entry and allocates no memory`() throws {
        var scene = try flat(20)
        var footprints: [Footprint] = []
        var allocations: [Int] = []
        for _ in 0..<1000 {
            var batch = Batch()
            let before = scene.ids.nextVariable
            let rules = addView(&batch, &scene.ids, scene.root)
            _ = try work(scene.solver, batch)
            batch.removeAll()
            for rule in rules { batch.remove(rule) }
            for variable in before..<scene.ids.nextVariable { batch.remove(VariableID(variable)) }
            _ = try work(scene.solver, batch)
            footprints.append(scene.solver.footprint)
            allocations.append(scene.solver.counters.allocations)
        }
        #expect(footprints.allSatisfy { $0 == footprints[0] })
        #expect(allocations.last == allocations[2])
    }

    /// Returns a solver with a row of equally wide views between the edges of a root.
    func equalRow(_ count: Int) throws -> CassowarySolver {
        var ids = IdentifierSource()
        var batch = Batch()
        func rule(_ terms: [Term], _ relation: Relation, _ constant: Double, isEdit: Bool = false) {
            let expression = LinearExpression(terms: terms)
            batch.add(Constraint(ids.makeConstraint(), expression, relation, constant, isEdit: isEdit))
        }
        let root = ids.makeVariable()
        batch.add(Variable(root, .extent))
        rule([Term(root, 1)], .equal, 1000, isEdit: true)
        var before: (x: VariableID, width: VariableID)?
        for _ in 0..<count {
            let view = (x: ids.makeVariable(), width: ids.makeVariable())
            batch.add(Variable(view.x, .position))
            batch.add(Variable(view.width, .extent))
            rule([Term(view.width, 1)], .greaterThanOrEqual, 0)
            if let before {
                rule([Term(view.x, 1), Term(before.x, -1), Term(before.width, -1)], .equal, 1)
                rule([Term(view.width, 1), Term(before.width, -1)], .equal, 0)
            } else {
                rule([Term(view.x, 1)], .equal, 0)
            }
            before = view
        }
        if let before { rule([Term(root, 1), Term(before.x, -1), Term(before.width, -1)], .equal, 0) }
        let solver = CassowarySolver()
        try solver.apply(batch)
        return solver
    }

    @Test(arguments: [10, 100, 400])
    func `equations that determine a row leave a constant number of entries per view`(count: Int) throws {
        let solver = try equalRow(count)
        #expect(solver.footprint.entries <= 3 * count + 1)
        #expect(solver.counters.entriesWritten <= 30 * count)
    }

    /// Returns a solver with a row of labels with hugging and compression resistance. The row is 5 pt narrower than the
    /// natural widths.
    func labels(_ count: Int) throws -> (solver: CassowarySolver, width: ConstraintID, natural: Double) {
        var ids = IdentifierSource()
        var batch = Batch()
        let natural = Double(50 * count)
        let root = ids.makeVariable()
        batch.add(Variable(root, .extent))
        let width = ids.makeConstraint()
        batch.add(Constraint(width, LinearExpression(Term(root, 1)), .equal, natural - 5, isEdit: true))
        var sum = LinearExpression(Term(root, 1))
        for _ in 0..<count {
            let label = ids.makeVariable()
            batch.add(Variable(label, .extent))
            let own = LinearExpression(Term(label, 1))
            batch.add(Constraint(ids.makeConstraint(), own, .greaterThanOrEqual, 0))
            batch.add(Constraint(ids.makeConstraint(), own, .greaterThanOrEqual, 50, priority: 750))
            batch.add(Constraint(ids.makeConstraint(), own, .lessThanOrEqual, 50, priority: 250))
            sum.add(-1, label)
        }
        batch.add(Constraint(ids.makeConstraint(), sum, .equal, 0))
        let solver = CassowarySolver()
        try solver.apply(batch)
        solver.drainChanges { _, _ in }
        return (solver, width, natural)
    }

    @Test(arguments: [10, 100])
    func `labels that pass their natural widths exchange two constraints each, and their row once`(count: Int)
        throws
    {
        let scene = try labels(count)
        for size in [scene.natural + 5, scene.natural - 5] {
            var batch = Batch()
            batch.setConstant(size, of: scene.width)
            let work = try work(scene.solver, batch)
            #expect(work.pivots <= count + 2)
            #expect(work.entriesWritten <= 20 * count)
            #expect(work.valuesReported == 2)
        }
    }

    @Test func `removing everything resets the tableau instead of reconstructing dropped columns`() throws {
        let solver = try equalRow(100)
        var batch = Batch()
        for constraint in solver.problem.constraints { batch.remove(constraint.id) }
        for variable in solver.problem.variables { batch.remove(variable.id) }
        let work = try work(solver, batch)
        #expect(work.pivots == 0)
        #expect(work.rowsTouched == 0)
        #expect(solver.footprint == Footprint())
    }

    @Test func `a refused batch does not change the size of the tableau`() throws {
        let scene = try flat(10)
        let before = scene.solver.footprint
        var batch = Batch()
        batch.setConstant(50, of: scene.rootWidth)
        #expect(throws: SolverError.self) { try scene.solver.apply(batch) }
        #expect(scene.solver.footprint == before)
        #expect(scene.solver.value(of: scene.root) == 400)
    }

    @Test func `numbers at the limits result in finite values or a typed error, and the solver remains usable`() throws
    {
        let (x, y) = (VariableID(0), VariableID(1))
        for factor in [Limits.smallestCoefficient, 1e-6, 1, 1e6, Limits.magnitude] {
            let solver = CassowarySolver()
            var batch = Batch()
            batch.add(Variable(x, .extent))
            batch.add(Variable(y, .extent))
            batch.add(Constraint(ConstraintID(0), LinearExpression(Term(x, factor)), .equal, Limits.magnitude))
            batch.add(Constraint(ConstraintID(1), LinearExpression(Term(y, 1), Term(x, -1)), .equal, 0, priority: 500))
            try solver.apply(batch)
            for value in solver.values(of: [x, y]) { #expect(value.isFinite) }
            batch.removeAll()
            batch.remove(ConstraintID(0))
            batch.add(Constraint(ConstraintID(2), LinearExpression(Term(x, 1)), .equal, 7))
            try solver.apply(batch)
            for value in solver.values(of: [x, y]) { #expect(Tolerances().areSame(value, 7)) }
        }
    }

    @Test func `a value beyond the range is refused, and the layout does not change`() throws {
        let solver = CassowarySolver()
        var batch = Batch()
        for id in 0..<6 { batch.add(Variable(VariableID(id), .extent)) }
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(VariableID(0), 1)), .equal, 1))
        for id in 1..<6 {
            // Each value is 10¹⁸ times the previous value.
            let rule = LinearExpression(Term(VariableID(id), 1e-9), Term(VariableID(id - 1), -1e9))
            batch.add(Constraint(ConstraintID(id), rule, .equal, 0))
        }
        #expect(throws: SolverError.self) { try solver.apply(batch) }
        #expect(solver.problem.variableCount == 0)
        batch = Batch()
        batch.add(Variable(VariableID(0), .extent))
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(VariableID(0), 1)), .equal, 5))
        try solver.apply(batch)
        #expect(solver.value(of: VariableID(0)) == 5)
    }
}
