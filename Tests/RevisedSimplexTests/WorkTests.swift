import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

/// The documented complexities, tested by counted work, which is reproducible.
@Suite(.hangLimit(minutes: 10)) struct RevisedSimplexWorkTests {
    private let row = RowScene()

    /// Solves a first layout and builds its graph, which the first change would otherwise build.
    private static func solve(_ batch: Batch) throws -> RevisedSimplexSolver {
        let solver = RevisedSimplexSolver()
        try solver.apply(batch)
        solver.drainChanges { _, _ in }
        #expect(solver.footprint.constraints == batch.addedConstraints.count)
        return solver
    }

    private static func work(_ solver: RevisedSimplexSolver, _ batch: Batch) throws -> WorkCounters {
        let before = solver.counters
        try solver.apply(batch)
        solver.drainChanges { _, _ in }
        return solver.counters - before
    }

    @Test func `the cost of the first solve is linear in the number of views`() throws {
        let small = try Self.solve(RowScene().batch(views: 50)).counters
        let large = try Self.solve(RowScene().batch(views: 400)).counters
        #expect(large.rowsTouched <= small.rowsTouched * 8 + 100)
        #expect(large.entriesWritten <= small.entriesWritten * 8 + 100)
        #expect(large.pivots <= small.pivots + 1)
    }

    @Test func `a text that changes repeatedly touches no row from the third change on`() throws {
        var (ids, batch) = (IdentifierSource(), Batch())
        func rule(_ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Priority = .required)
            -> ConstraintID
        {
            let id = ids.makeConstraint()
            batch.add(Constraint(id, LinearExpression(terms: terms), relation, constant, priority: priority))
            return id
        }
        func variable(_ kind: Variable.Kind) -> VariableID {
            let id = ids.makeVariable()
            batch.add(Variable(id, kind))
            return id
        }
        var (above, pairs): (VariableID, [[ConstraintID]]) = (variable(.position), [])
        _ = rule([Term(above, 1)], .equal, 0)
        for _ in 0..<40 {
            let (length, bottom) = (variable(.extent), variable(.position))
            _ = rule([Term(bottom, 1), Term(above, -1), Term(length, -1)], .equal, 0)
            pairs.append([
                rule([Term(length, 1)], .lessThanOrEqual, 20, at: 250),
                rule([Term(length, 1)], .greaterThanOrEqual, 20, at: 750),
            ])
            above = bottom
        }
        let solver = try Self.solve(batch)
        func text(_ constant: Double, _ edited: [ConstraintID]) -> Batch {
            var batch = Batch()
            for id in edited { batch.setConstant(constant, of: id) }
            return batch
        }
        for step in 0..<20 {
            let work = try Self.work(solver, text(step % 2 == 0 ? 28 : 20, pairs[7]))
            #expect(solver.value(of: above) == (step % 2 == 0 ? 808 : 800))
            if step < 2 { continue }
            // The length and the 33 positions below it are reported.
            #expect(work.rowsTouched == 0 && work.pivots == 0 && work.valuesReported == 34)
        }
        // Edits one of the two constants alone, then both again.
        try solver.apply(text(24, [pairs[7][1]]))
        #expect(solver.value(of: above) == 804)
        try solver.apply(text(20, pairs[7]))
        #expect(solver.value(of: above) == 800)
    }

    @Test func `the order of insertion does not affect the cost`() throws {
        let natural = try Self.solve(row.batch(views: 200)).counters
        var random = SplitMix64(seed: 3)
        for _ in 0..<5 {
            let shuffled = try Self.solve(RowScene().batch(views: 200).shuffled(using: &random)).counters
            #expect(Double(shuffled.rowsTouched) <= 1.5 * Double(natural.rowsTouched))
            #expect(Double(shuffled.entriesWritten) <= 1.5 * Double(natural.entriesWritten))
        }
    }

    @Test func `from the third edit of a constant on, no row is touched and no memory allocated`() throws {
        let solver = try Self.solve(row.batch(views: 100))
        for width in [4000.0, 4100] { _ = try Self.work(solver, row.resize(to: width)) }
        for width in [4200.0, 4300, 3900, 4050] {
            let work = try Self.work(solver, row.resize(to: width))
            #expect(work.rowsTouched == 0)
            #expect(work.pivots == 0)
            #expect(work.allocations == 0)
            #expect(work.valuesReported == 200)
            #expect(abs((solver.value(of: row.lastWidth) ?? 0) - (width - 8 * 101) / 100) < 1e-9)
        }
    }

    @Test func `the program for two constants does not affect edits of a different pair`() throws {
        // x == 0, y == 100 and z == 140 are optional. The distances from x to y and from y to z are at least 30.
        let ids = (0..<3).map { VariableID($0) }
        let start = [0.0, 100, 140]
        var batch = Batch()
        for (index, id) in ids.enumerated() {
            batch.add(Variable(id, .position))
            batch.add(
                Constraint(
                    ConstraintID(index), LinearExpression(Term(id, 1)), .equal, start[index],
                    priority: Priority(Double(500 - index))))
        }
        for (index, (left, right)) in zip(ids, ids.dropFirst()).enumerated() {
            let distance = LinearExpression(Term(right, 1), Term(left, -1))
            batch.add(Constraint(ConstraintID(10 + index), distance, .greaterThanOrEqual, 30))
        }
        let solver = try Self.solve(batch)
        // The distance from y to z is only 10 above its minimum, so y and z move by similar amounts. x moves further,
        // which does not affect y and z.
        for (pair, shifts) in [([1, 2], [1.0, 1]), ([0, 1], [9, 0.5]), ([1, 2], [1, 2]), ([0, 2], [8, 3])] {
            for step in 1...6 {
                var edit = Batch()
                for (index, shift) in zip(pair, shifts) {
                    edit.setConstant(start[index] + shift * Double(step), of: ConstraintID(index))
                }
                let work = try Self.work(solver, edit)
                // The second edit of a pair compiles a program, or a later edit if the previous program was rarely
                // used.
                if step > 3 { #expect(work.rowsTouched == 0 && work.pivots == 0, "\(pair), edit \(step)") }
            }
        }
    }

    @Test func `an edit that leaves the interval of its program is correct`() throws {
        let solver = try Self.solve(row.batch(views: 4))
        for width in [400.0, 380, 360, 60, 50, 45, 300, 310, 320, 41] {
            try solver.apply(row.resize(to: width))
            #expect(abs((solver.value(of: row.lastWidth) ?? 0) - (width - 40) / 4) < 1e-9)
        }
        // The gaps alone need 40, so the widths would be negative.
        #expect(throws: SolverError.self) { try solver.apply(row.resize(to: 39)) }
        #expect(abs((solver.value(of: row.lastWidth) ?? 0) - 0.25) < 1e-9)
    }

    @Test func `a refused batch costs only the rows that it reaches, without a rebuild`() throws {
        let solver = try Self.solve(row.batch(views: 300))
        var wrong = Batch()
        wrong.add(Constraint(row.newConstraint(), LinearExpression(Term(row.lastWidth, 1)), .lessThanOrEqual, -1))
        let before = solver.counters
        #expect(throws: SolverError.self) { try solver.apply(wrong) }
        #expect((solver.counters - before).factorizations == 0)
    }

    @Test func `removing and adding a satisfied optional constraint costs the same at every size`() throws {
        func cost(_ cells: Int) throws -> WorkCounters {
            let scene = CellScene(cells: cells)
            let solver = try Self.solve(scene.batch)
            var total = WorkCounters()
            for step in 0..<6 {
                let work = try Self.work(solver, scene.reuse(step % 2))
                total.rowsTouched += work.rowsTouched
                total.pivots += work.pivots
                if step > 2 { #expect(work.allocations == 0) }
            }
            return total
        }
        let (one, many) = (try cost(2), try cost(100))
        #expect(one.pivots == many.pivots)
        #expect(one.rowsTouched == many.rowsTouched)
    }
}

/// A row of equal widths with gaps of 8, between the edges of a root whose width is edited.
final class RowScene {
    private var ids = IdentifierSource()
    private var edit = ConstraintID(0)
    private(set) var lastWidth = VariableID(0)

    func newConstraint() -> ConstraintID { ids.makeConstraint() }

    func batch(views: Int) -> Batch {
        var batch = Batch()
        func variable(_ kind: Variable.Kind) -> VariableID {
            let id = ids.makeVariable()
            batch.add(Variable(id, kind))
            return id
        }
        func equal(_ terms: [Term], _ constant: Double, isEdit: Bool = false) -> ConstraintID {
            let id = ids.makeConstraint()
            batch.add(Constraint(id, LinearExpression(terms: terms), .equal, constant, isEdit: isEdit))
            return id
        }
        let root = variable(.extent)
        edit = equal([Term(root, 1)], Double(views) * 40, isEdit: true)
        var before: (x: VariableID, width: VariableID)?
        for _ in 0..<views {
            let (x, width) = (variable(.position), variable(.extent))
            batch.add(Constraint(ids.makeConstraint(), LinearExpression(Term(width, 1)), .greaterThanOrEqual, 0))
            if let before {
                _ = equal([Term(x, 1), Term(before.x, -1), Term(before.width, -1)], 8)
                _ = equal([Term(width, 1), Term(before.width, -1)], 0)
            } else {
                _ = equal([Term(x, 1)], 8)
            }
            before = (x, width)
        }
        if let before {
            _ = equal([Term(root, 1), Term(before.x, -1), Term(before.width, -1)], 8)
            lastWidth = before.width
        }
        return batch
    }

    func resize(to width: Double) -> Batch {
        var batch = Batch()
        batch.setConstant(width, of: edit)
        return batch
    }
}

/// Independent cells. Each contains a label with its natural width, and an image beside the label.
struct CellScene {
    let batch: Batch
    private let versions: [[Constraint]]

    init(cells: Int) {
        var ids = IdentifierSource()
        var batch = Batch()
        var versions: [[Constraint]] = [[], []]
        for cell in 0..<cells {
            let (label, x) = (ids.makeVariable(), ids.makeVariable())
            batch.add(Variable(label, .extent))
            batch.add(Variable(x, .position))
            batch.add(Constraint(ids.makeConstraint(), LinearExpression(Term(label, 1)), .greaterThanOrEqual, 0))
            batch.add(Constraint(ids.makeConstraint(), LinearExpression(Term(x, 1), Term(label, -1)), .equal, 8))
            for version in 0..<2 where version == 0 || cell == cells / 2 {
                for (relation, priority) in [(Relation.greaterThanOrEqual, 750.0), (.lessThanOrEqual, 250)] {
                    let optional = Constraint(
                        ids.makeConstraint(), LinearExpression(Term(label, 1)), relation, Double(30 + version),
                        priority: Priority(priority))
                    if version == 0 { batch.add(optional) }
                    if cell == cells / 2 { versions[version].append(optional) }
                }
            }
        }
        self.batch = batch
        self.versions = versions
    }

    /// Replaces the content of the middle cell: the first content by the second in step 0, the second by the first in
    /// step 1.
    func reuse(_ step: Int) -> Batch {
        var batch = Batch()
        for optional in versions[step] { batch.remove(optional.id) }
        for optional in versions[1 - step] { batch.add(optional) }
        return batch
    }
}
