import SimplexSupport
import SolverAPI
import Testing

/// The checks of an answer, in isolation.
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
    func `a constraint holds by its own numbers, or not`(relation: Relation, values: [Double], holds: Bool) throws {
        // 2y − x R 30.
        #expect(try side(relation, 30, at: values).satisfies(relation) == holds)
    }

    @Test func `rounding of what is summed is no distance, and more than that is`() throws {
        let (met, off) = (try side(.equal, 1e9, at: [1, 5e8 + 0.5]), try side(.equal, 1e9, at: [1, 5e8 + 0.6]))
        #expect(met.distance == 0)
        #expect(abs(off.distance - 0.2) < 1e-6)
        #expect(try side(.equal, 0, at: [2, 1 + 1e-9]).distance > 1e-9)
    }

    // MARK: Forces

    private struct Force: ForceSum {
        let terms: [ForceTerm]
        init(_ terms: (Double, Int, Double)...) {
            self.terms = terms.map { ForceTerm(priority: $0.0, age: $0.1, amount: $0.2) }
        }
        var termCount: Int { terms.count }
        func term(_ place: Int) -> ForceTerm { terms[place] }
    }

    @Test func `a wish bears its own symbol and any of a lower level, and nothing of a higher one`() throws {
        let problem = try problem(rule(7, .equal, 0, Priority(500)))
        let wish = problem.header(at: ConstraintSlot(0))
        #expect(Force((500, 7, 1)).isAllowed(on: wish) && Force((500, 7, -1)).isAllowed(on: wish))
        #expect(Force((250, 9, 300)).isAllowed(on: wish) && Force((250, 9, -300)).isAllowed(on: wish))
        #expect(!Force((500, 7, 1.001)).isAllowed(on: wish) && !Force((500, 7, -1.001)).isAllowed(on: wish))
        #expect(!Force((750, 2, 1e-3)).isAllowed(on: wish))
        // Its own symbol at a former, higher priority.
        #expect(!Force((750, 7, 1)).isAllowed(on: wish) && !Force((750, 7, 0.1)).isAllowed(on: wish))
        // All of its own symbol and more of a lower level; less of its own symbol and anything of a lower level.
        #expect(!Force((500, 7, 1), (250, 9, 1)).isAllowed(on: wish))
        #expect(Force((500, 7, 0.5), (250, 9, 100)).isAllowed(on: wish))
    }

    @Test func `within a level a wish bears an older one's symbol, not a newer one's`() throws {
        let wish = try problem(rule(7, .equal, 0, Priority(500))).header(at: ConstraintSlot(0))
        #expect(Force((500, 3, 1)).isAllowed(on: wish))
        #expect(!Force((500, 8, 1)).isAllowed(on: wish))
        #expect(!Force((500, 3, 0.5), (500, 2, 0.6)).isAllowed(on: wish))
    }

    @Test func `an inequality only pushes, and what is required bears any push`() throws {
        let wish = try problem(rule(7, .lessThanOrEqual, 0, Priority(500))).header(at: ConstraintSlot(0))
        #expect(Force((500, 7, 1)).isAllowed(on: wish) && !Force((250, 7, -1)).isAllowed(on: wish))
        let floor = try problem(rule(7, .greaterThanOrEqual, 0, .required)).header(at: ConstraintSlot(0))
        #expect(Force((900, 8, 50)).isAllowed(on: floor) && !Force((1, 8, -1e-3)).isAllowed(on: floor))
        #expect(
            Force((1, 8, -50)).isAllowed(on: try problem(rule(7, .equal, 0, .required)).header(at: ConstraintSlot(0))))
    }

    @Test func `a violated wish has to pull with all it has`() throws {
        let wish = try problem(rule(7, .equal, 0, Priority(500))).header(at: ConstraintSlot(0))
        #expect(Force((500, 7, 1)).isWhole(on: wish, upwards: true))
        #expect(!Force((500, 7, 1)).isWhole(on: wish, upwards: false))
        #expect(!Force().isWhole(on: wish, upwards: true))
        #expect(!Force((500, 7, 1), (250, 9, 1)).isWhole(on: wish, upwards: true))
    }

    @Test func `forces balance on each variable, or the variable is named`() throws {
        let problem = try problem(rule(0, .equal, 0, Priority(500)), rule(1, .equal, 3, Priority(400)))
        var balance = ForceBalance()
        for (second, fault) in [(-1.0, nil), (-0.999, AnswerFault.unbalanced(y)), (.nan, .unbalanced(y))] {
            balance.begin(variables: problem.variableSlotCount)
            balance.add(1, size: 1, on: problem.header(at: ConstraintSlot(0)), in: problem)
            balance.add(second, size: 1, on: problem.header(at: ConstraintSlot(1)), in: problem)
            #expect(balance.fault(in: problem, among: { _ in true }) == fault)
        }
        #expect(balance.fault(in: problem, among: { $0 != problem.slot(of: y) && $0 != problem.slot(of: x) }) == nil)
    }

    @Test func `symbols of different wishes are different numbers, and the same ones every time`() {
        let samples = (0..<1000).flatMap { age in [250.0, 500].map { ForceBalance.symbol(priority: $0, age: age) } }
        #expect(Set(samples).count == samples.count)
        #expect(samples.allSatisfy { (1...2).contains($0) })
        #expect(ForceBalance.symbol(priority: 500, age: 3) == ForceBalance.symbol(priority: 500, age: 3))
    }
}
