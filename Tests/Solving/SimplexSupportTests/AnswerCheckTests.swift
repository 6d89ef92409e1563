import SimplexSupport
import SolverAPI
import Testing

/// The checks of a solution, each tested separately.
@Suite struct AnswerCheckTests {
    private let x = VariableID(0)
    private let y = VariableID(1)

    private func problem(_ constraints: Constraint...) throws -> Problem {
        try Problem(variables: [Variable(x, .position), Variable(y, .extent)], constraints: constraints)
    }

    private func rule(_ id: Int, _ relation: Relation, _ constant: Double, _ priority: Priority) -> Constraint {
        Constraint(
            ConstraintID(id), LinearExpression(Term(y, 2), Term(x, -1)), relation, constant, priority: priority)
    }

    private func side(_ relation: Relation, _ constant: Double, at values: [Double]) throws -> ConstraintSide {
        let problem = try problem(rule(0, relation, constant, .required))
        return ConstraintSide(of: problem.header(at: ConstraintSlot(0)), in: problem, largest: 0) { values[Int($0)] }
    }

    @Test(arguments: [
        (Relation.equal, [10.0, 20], true), (.equal, [10, 20.001], false), (.lessThanOrEqual, [10, 19], true),
        (.lessThanOrEqual, [10, 21], false), (.greaterThanOrEqual, [10, 21], true),
        (.greaterThanOrEqual, [10, 19], false), (.equal, [.nan, 20], false), (.equal, [.infinity, 20], false),
    ])
    func `a constraint is checked with its own numbers`(relation: Relation, values: [Double], holds: Bool) throws {
        // The constraint is 2y − x R 30, where R is the relation.
        #expect(try side(relation, 30, at: values).satisfies(relation) == holds)
    }

    @Test func `a difference within the rounding error of the sum is 0, a larger one is not`() throws {
        let (met, off) = (try side(.equal, 1e9, at: [1, 5e8 + 0.5]), try side(.equal, 1e9, at: [1, 5e8 + 0.6]))
        #expect(met.distance == 0)
        #expect(abs(off.distance - 0.2) < 1e-6)
        #expect(try side(.equal, 0, at: [2, 1 + 1e-9]).distance > 1e-9)
    }

    // MARK: Multipliers

    private struct Multiplier: MultiplierSum {
        let terms: [MultiplierTerm]
        init(_ terms: (Double, Int, Double)...) {
            self.terms = terms.map { MultiplierTerm(priority: $0.0, creationIndex: $0.1, amount: $0.2) }
        }
        var termCount: Int { terms.count }
        func term(_ index: Int) -> MultiplierTerm { terms[index] }
    }

    @Test
    func `a multiplier contains at most its own symbol, lower levels are free, and higher levels are not allowed`()
        throws
    {
        let problem = try problem(rule(7, .equal, 0, Priority(500)))
        let optional = problem.header(at: ConstraintSlot(0))
        #expect(Multiplier((500, 7, 1)).isAllowed(on: optional) && Multiplier((500, 7, -1)).isAllowed(on: optional))
        #expect(Multiplier((250, 9, 300)).isAllowed(on: optional) && Multiplier((250, 9, -300)).isAllowed(on: optional))
        #expect(
            !Multiplier((500, 7, 1.001)).isAllowed(on: optional)
                && !Multiplier((500, 7, -1.001)).isAllowed(on: optional))
        #expect(!Multiplier((750, 2, 1e-3)).isAllowed(on: optional))
        // The constraint's own symbol, but with an earlier, higher priority.
        #expect(!Multiplier((750, 7, 1)).isAllowed(on: optional) && !Multiplier((750, 7, 0.1)).isAllowed(on: optional))
        // The whole symbol plus a lower level exceeds the bound. A part of the symbol plus any amount of a lower level
        // does not.
        #expect(!Multiplier((500, 7, 1), (250, 9, 1)).isAllowed(on: optional))
        #expect(Multiplier((500, 7, 0.5), (250, 9, 100)).isAllowed(on: optional))
    }

    @Test func `within a level a multiplier contains older symbols, not newer ones`() throws {
        let optional = try problem(rule(7, .equal, 0, Priority(500))).header(at: ConstraintSlot(0))
        #expect(Multiplier((500, 3, 1)).isAllowed(on: optional))
        #expect(!Multiplier((500, 8, 1)).isAllowed(on: optional))
        #expect(!Multiplier((500, 3, 0.5), (500, 2, 0.6)).isAllowed(on: optional))
    }

    @Test func `an inequality has a multiplier of one sign, and a required one is not bounded`() throws {
        let optional = try problem(rule(7, .lessThanOrEqual, 0, Priority(500))).header(at: ConstraintSlot(0))
        #expect(Multiplier((500, 7, 1)).isAllowed(on: optional) && !Multiplier((250, 7, -1)).isAllowed(on: optional))
        let floor = try problem(rule(7, .greaterThanOrEqual, 0, .required)).header(at: ConstraintSlot(0))
        #expect(Multiplier((900, 8, 50)).isAllowed(on: floor) && !Multiplier((1, 8, -1e-3)).isAllowed(on: floor))
        #expect(
            Multiplier((1, 8, -50)).isAllowed(
                on: try problem(rule(7, .equal, 0, .required)).header(at: ConstraintSlot(0))))
    }

    @Test func `a violated optional constraint has its whole multiplier`() throws {
        let optional = try problem(rule(7, .equal, 0, Priority(500))).header(at: ConstraintSlot(0))
        #expect(Multiplier((500, 7, 1)).isWhole(on: optional, upwards: true))
        #expect(!Multiplier((500, 7, 1)).isWhole(on: optional, upwards: false))
        #expect(!Multiplier().isWhole(on: optional, upwards: true))
        #expect(!Multiplier((500, 7, 1), (250, 9, 1)).isWhole(on: optional, upwards: true))
    }

    @Test func `multipliers balance on each variable, or the variable is named`() throws {
        let problem = try problem(rule(0, .equal, 0, Priority(500)), rule(1, .equal, 3, Priority(400)))
        var balance = MultiplierBalance()
        for (second, fault) in [(-1.0, nil), (-0.999, AnswerFault.unbalanced(y)), (.nan, .unbalanced(y))] {
            balance.begin(variables: problem.variableSlotCount)
            balance.add(1, size: 1, on: problem.header(at: ConstraintSlot(0)), in: problem)
            balance.add(second, size: 1, on: problem.header(at: ConstraintSlot(1)), in: problem)
            #expect(balance.fault(in: problem, among: { _ in true }) == fault)
        }
        #expect(balance.fault(in: problem, among: { $0 != problem.slot(of: y) && $0 != problem.slot(of: x) }) == nil)
    }

    @Test func `symbols of different constraints are distinct numbers, and reproducible`() {
        let samples = (0..<1000).flatMap { creationIndex in
            [250.0, 500].map { MultiplierBalance.symbol(priority: $0, creationIndex: creationIndex) }
        }
        #expect(Set(samples).count == samples.count)
        #expect(samples.allSatisfy { (1...2).contains($0) })
        #expect(
            MultiplierBalance.symbol(priority: 500, creationIndex: 3)
                == MultiplierBalance.symbol(priority: 500, creationIndex: 3))
    }
}
