import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Systems that were once solved wrongly, each with a name. Every solver must solve them.
@Suite(.hangLimit(minutes: 5)) struct NamedSystemTests {
    private static let solvers = SolverCatalog.all + [SolverCatalog.exact]
    private static let x = VariableID(0)
    private static let y = VariableID(1)

    private static func constraint(
        _ id: Int, _ terms: [(Double, VariableID)], _ relation: Relation, _ constant: Double,
        _ priority: Priority = 1000
    ) -> Constraint {
        Constraint(
            ConstraintID(id), LinearExpression(terms: terms.map { Term($0.1, $0.0) }), relation, constant,
            priority: priority)
    }

    private static func batch(_ constraints: [Constraint], variables: Int = 2) -> Batch {
        var batch = Batch()
        for number in 0..<variables { batch.add(Variable(VariableID(number), .extent)) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    @Test(arguments: solvers)
    func `an aspect ratio of 16 to 9 with four and with five decimals`(entry: SolverEntry) throws {
        let (width, height) = (Self.x, Self.y)
        let solver = entry.make()
        try solver.apply(
            Self.batch([
                Self.constraint(0, [(1, width)], .greaterThanOrEqual, 0),
                Self.constraint(1, [(1, height)], .greaterThanOrEqual, 0),
                Self.constraint(2, [(1, width), (-1.7778, height)], .equal, -40, 999),
                Self.constraint(3, [(1, width), (-1.77778, height)], .equal, 0, 999),
                Self.constraint(4, [(1, width)], .equal, 0, 999),
            ]))
        let total = try #require(solver.levelTotals().first).violation
        // At width 0 and height 40 / 1.7778 the first optional constraint holds, and the second is violated by 1.77778
        // times the height.
        #expect(abs(total - 40 * 1.77778 / 1.7778) < 1e-6)
        #expect(abs((solver.value(of: height) ?? 0) - 40 / 1.7778) < 1e-6)
    }

    @Test(arguments: solvers)
    func `a variable pinned by a bound is free if the bound also contains a different variable`(entry: SolverEntry)
        throws
    {
        let (x, y) = (Self.x, Self.y)
        let solver = entry.make()
        var batch = Batch()
        for id in [x, y] { batch.add(Variable(id, .position)) }
        batch.add(Self.constraint(1, [(1, y)], .greaterThanOrEqual, 70, 500))
        batch.add(Self.constraint(2, [(1, y)], .lessThanOrEqual, 20, 500))
        batch.add(Self.constraint(4, [(-1, x)], .equal, 5))
        try solver.apply(batch)
        // With x == −5, constraint 7 is y >= 20. Together with y <= 20 it fixes y.
        var pin = Batch()
        pin.add(Self.constraint(5, [(-2, x)], .greaterThanOrEqual, 10))
        pin.add(Self.constraint(7, [(3, y), (-1, x)], .greaterThanOrEqual, 65, 500))
        pin.setConstant(0, of: ConstraintID(1))
        try solver.apply(pin)
        var release = Batch()
        release.remove(ConstraintID(4))
        try solver.apply(release)
        // The oldest bound decides first: y is 0, and then x is 3y − 65.
        #expect(abs((solver.value(of: y) ?? 1) - 0) < 1e-9 && abs((solver.value(of: x) ?? 0) + 65) < 1e-9)
    }

    @Test(arguments: solvers)
    func `thirds with three and with four decimals only agree at 0`(entry: SolverEntry) throws {
        let (x, width) = (Self.x, Self.y)
        let solver = entry.make()
        try solver.apply(
            Self.batch([
                Self.constraint(0, [(1, width)], .greaterThanOrEqual, 0),
                Self.constraint(1, [(1, x), (-0.333, width)], .equal, 0),
                Self.constraint(2, [(1, x)], .equal, 50, 750),
                Self.constraint(3, [(1, width)], .equal, 90, 500),
            ]))
        var more = Batch()
        more.add(Self.constraint(4, [(1, x), (-0.3333, width)], .greaterThanOrEqual, 0))
        try solver.apply(more)
        #expect(abs(solver.value(of: x) ?? 1) < 1e-6 && abs(solver.value(of: width) ?? 1) < 1e-6)
    }

    @Test(arguments: solvers)
    func `a coefficient a billion times smaller than the largest of its row is not ignored`(entry: SolverEntry) throws {
        let (v0, v1, v2, v3) = (VariableID(0), VariableID(1), VariableID(2), VariableID(3))
        let solver = entry.make()
        try solver.apply(
            Self.batch(
                [
                    Self.constraint(2, [(-20.05, v1), (-0.0002, v3)], .lessThanOrEqual, 55, 750),
                    Self.constraint(4, [(20, v2), (0.001, v0)], .greaterThanOrEqual, 25),
                    Self.constraint(6, [(0.005, v2)], .greaterThanOrEqual, 50, 500),
                    Self.constraint(7, [(2, v2)], .equal, 0, 999),
                    Self.constraint(8, [(2000, v2), (100, v1), (2000, v3)], .greaterThanOrEqual, 75, 250),
                    Self.constraint(10, [(-50, v0), (-10, v1)], .greaterThanOrEqual, -5),
                ], variables: 4))
        // The optional constraint at 750 can be satisfied, although only by very large values.
        #expect(abs((solver.value(of: v3) ?? 0) - 12_530_924_875) < 10)
    }

    @Test(arguments: solvers)
    func `a value below the tolerance is kept if a large coefficient multiplies it`(entry: SolverEntry) throws {
        let solver = entry.make()
        try solver.apply(
            Self.batch([
                Self.constraint(1, [(-2000, Self.y)], .greaterThanOrEqual, 65, 750),
                Self.constraint(4, [(-0.0001, Self.y), (-5000, Self.x)], .lessThanOrEqual, 0, 999),
            ]))
        #expect((solver.levelTotals().first?.violation ?? 1) < 1e-9)
    }

    @Test(arguments: solvers)
    func `a small width between far positions is kept`(entry: SolverEntry) throws {
        let solver = entry.make()
        try solver.apply(
            Self.batch([
                Self.constraint(0, [(1, Self.x)], .equal, 1e9),
                Self.constraint(1, [(1, Self.y), (-1, Self.x)], .equal, 0.001),
            ]))
        let width = (solver.value(of: Self.y) ?? 0) - (solver.value(of: Self.x) ?? 0)
        #expect(abs(width - 0.001) < 1e-6)
    }

    @Test(
        arguments: solvers,
        [(1e9, 1e-3, true), (1e6, 1e-5, true), (100, 1e-6, true), (100, 5e-10, false), (1e9, 1e-7, false)])
    func `two constants conflict beyond the tolerance and not within it, with every solver`(
        entry: SolverEntry, scene: (position: Double, gap: Double, isConflict: Bool)
    ) throws {
        let solver = entry.make()
        let batch = Self.batch([
            Self.constraint(0, [(1, Self.x)], .equal, scene.position),
            Self.constraint(1, [(1, Self.x)], .equal, scene.position + scene.gap),
        ])
        var isConflict = false
        do throws(SolverError) { try solver.apply(batch) } catch {
            guard case .conflict = error else { throw error }
            isConflict = true
        }
        #expect(isConflict == scene.isConflict)
    }

    @Test(arguments: solvers, [(1e-5, true), (1e-8, false)])
    func `two hundred equal widths conflict only in their sum`(
        entry: SolverEntry, scene: (gap: Double, isConflict: Bool)
    ) throws {
        var constraints = (1..<200).map {
            Self.constraint($0, [(1, VariableID($0)), (-1, VariableID($0 - 1))], .equal, 0)
        }
        constraints.append(
            Self.constraint(300, (0..<200).map { (1, VariableID($0)) }, .equal, 2000))
        constraints.append(Self.constraint(301, [(1, VariableID(7))], .equal, 10 + scene.gap / 200))
        var isConflict = false
        do throws(SolverError) { try entry.make().apply(Self.batch(constraints, variables: 200)) } catch {
            guard case .conflict = error else { throw error }
            isConflict = true
        }
        #expect(isConflict == scene.isConflict)
    }

    @Test(arguments: solvers)
    func `a cycle of thirds is redundant`(entry: SolverEntry) throws {
        let solver = entry.make()
        try solver.apply(
            Self.batch([
                Self.constraint(0, [(1, Self.x), (-1.0 / 3, Self.y)], .equal, 0),
                Self.constraint(1, [(1, Self.y), (-3, Self.x)], .equal, 0),
                Self.constraint(2, [(1, Self.y)], .equal, 100, 500),
            ]))
        #expect(abs((solver.value(of: Self.y) ?? 0) - 100) < 1e-6)
    }
}
