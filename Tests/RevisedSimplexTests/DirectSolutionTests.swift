import SolverAPI
import Substitution
import Synchronization
import TestSupport
import Testing

@testable import RevisedSimplex

/// The conditions of the certificate. A system that satisfies all conditions is solved directly; a system that violates
/// one condition is left to the simplex method.
@Suite(.hangLimit(minutes: 10)) struct DirectSolutionTests {
    /// Returns the direct solution, in the order of the variables.
    private func direct(_ system: System) throws -> [Double] {
        var problem = Problem()
        var work = 0
        problem.commit(try problem.apply(system.batch))
        let values = try SubstitutedBasis(of: problem, SolveMeter(), countingIn: &work).values
        return problem.variableSlots.map { values[Int($0)] }
    }

    /// Returns the solution of the simplex method, in the order of the variables.
    private func simplex(_ system: System) throws -> [Double] {
        let solver = RevisedSimplexSolver(directSolution: .never)
        try solver.apply(system.batch)
        return system.batch.addedVariables.map { solver.value(of: $0.id) ?? .nan }
    }

    private func isTied(_ error: any Error) -> Bool {
        if case .isTied = error as? Uncertified { true } else { false }
    }

    /// Returns the row of a constraint of a ``System``, which adds constraints in creation order.
    private func row(_ constraint: ConstraintID) -> Int32 { Int32(constraint.rawValue) }

    // MARK: Required constraints

    @Test func `equal widths that fill a container are determined`() throws {
        var system = System()
        let container = system.extent()
        system.rule((1, container), is: .equal, 320)
        let widths = (0..<4).map { _ in system.extent() }
        for (left, right) in zip(widths, widths.dropFirst()) { system.rule((1, right), (-1, left), is: .equal, 0) }
        system.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), (1, widths[3]), (-1, container), is: .equal, 0)
        #expect(try direct(system) == [320, 80, 80, 80, 80])
    }

    @Test func `a chain of 100,000 links needs no recursion`() throws {
        var system = System()
        let positions = (0..<100_000).map { _ in system.position() }
        for (left, right) in zip(positions, positions.dropFirst()) {
            system.rule((1, right), (-1, left), is: .equal, 1)
        }
        system.rule((1, positions[positions.count - 1]), is: .equal, 0)
        #expect(try direct(system).first == -99_999)
    }

    @Test func `contradictory equations are left to the simplex`() throws {
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, a), (-1, b), is: .equal, 0)
        system.rule((1, b), (-1, a), is: .equal, 1)
        #expect(throws: Uncertified.isViolated(row: 1)) { try direct(system) }
    }

    @Test func `a required inequality that the equations violate is left to the simplex`() throws {
        var system = System()
        let a = system.extent()
        system.rule((1, a), is: .equal, -5)
        let floor = system.rule((1, a), is: .greaterThanOrEqual, 0)
        #expect(throws: Uncertified.isViolated(row: row(floor))) { try direct(system) }
    }

    @Test func `a required inequality that depends on a lower level is checked again later`() throws {
        // a + b <= 100 permits either optional constraint alone, but not both.
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, a), (1, b), is: .lessThanOrEqual, 100)
        system.rule((1, a), is: .equal, 80, at: 700)
        system.rule((1, b), is: .equal, 60, at: 600)
        #expect(try direct(system) == [80, 20])
        #expect(try simplex(system) == [80, 20])
    }

    // MARK: Violated constraints

    @Test func `a violated constraint that only higher priorities block is certain`() throws {
        var system = System()
        let width = system.extent()
        system.rule((1, width), is: .lessThanOrEqual, 50)
        system.rule((1, width), is: .greaterThanOrEqual, 100, at: 750)
        system.rule((1, width), is: .equal, 10, at: 250)
        #expect(try direct(system) == [50])
    }

    @Test func `a violated constraint blocked by its own priority is a tie`() throws {
        var system = System()
        let width = system.extent()
        system.rule((1, width), is: .equal, 100, at: 750)
        system.rule((1, width), is: .equal, 50, at: 750)
        #expect { try direct(system) } throws: { isTied($0) }
    }

    @Test func `labels that compete for the width of a row are compressed oldest first`() throws {
        for width in [300.0, 299, 250, 180, 120, 60, 0] {
            var system = System()
            let widths = (0..<3).map { _ in system.extent() }
            system.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), is: .equal, width)
            for width in widths {
                system.rule((1, width), is: .greaterThanOrEqual, 0)
                system.rule((1, width), is: .lessThanOrEqual, 100, at: 250)
                system.rule((1, width), is: .greaterThanOrEqual, 100, at: 750)
            }
            let values = try direct(system)
            #expect(try values == simplex(system))
            #expect(values[0] == max(0, width - 200) && values[2] == min(100, width))
        }
    }

    @Test func `labels that grow to fill a row do so by their hugging`() throws {
        var system = System()
        let widths = (0..<3).map { _ in system.extent() }
        system.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), is: .equal, 400)
        for (width, hugging) in zip(widths, [251.0, 250, 252]) {
            system.rule((1, width), is: .lessThanOrEqual, 100, at: Priority(hugging))
            system.rule((1, width), is: .greaterThanOrEqual, 100, at: 750)
        }
        #expect(try direct(system) == [100, 200, 100])
        #expect(try simplex(system) == [100, 200, 100])
    }

    @Test func `two flexible spaces in a row of labels are left to step 2 of the rules for ties`() throws {
        var system = System()
        let widths = (0..<3).map { _ in system.extent() }
        system.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), is: .equal, 300)
        for width in widths { system.rule((1, width), is: .greaterThanOrEqual, 0) }
        system.rule((1, widths[0]), is: .equal, 100, at: 500)
        #expect(try direct(system) == simplex(system))
    }

    @Test func `roots that compete for two lengths are left to the simplex`() throws {
        var system = System()
        let widths = (0..<5).map { _ in system.extent() }
        system.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), is: .equal, 150)
        system.rule((1, widths[2]), (1, widths[3]), (1, widths[4]), is: .equal, 150)
        for width in widths { system.rule((1, width), is: .lessThanOrEqual, 20, at: 250) }
        for width in widths { system.rule((1, width), is: .greaterThanOrEqual, 100, at: 750) }
        #expect { try direct(system) } throws: { isTied($0) }
        #expect(try simplex(system).count == 5)
    }

    @Test func `a constraint that is decided after a lower priority must not be violated`() throws {
        // The sum at 700 has three open roots, so it waits until a, b and c are decided at 500. They then violate the
        // sum, although its priority is higher than theirs.
        var system = System()
        let (a, b, c) = (system.extent(), system.extent(), system.extent())
        system.rule((1, a), (1, b), (1, c), is: .lessThanOrEqual, 10, at: 700)
        for variable in [a, b, c] { system.rule((1, variable), is: .equal, 5, at: 500) }
        #expect { try direct(system) } throws: { isTied($0) }
        let values = try simplex(system)
        #expect(values.reduce(0, +) == 10)
    }

    @Test func `a bound passed through a link has at most the link's priority`() throws {
        // a is 50, so b + c == 130 at 600. Together with b == a at 500, this gives c == 80 at level 500. So c == 0 at
        // 400 is certainly violated, but c == a at 500 is tied.
        var system = System()
        let (a, b, c) = (system.extent(), system.extent(), system.extent())
        system.rule((1, a), is: .lessThanOrEqual, 50)
        system.rule((1, a), is: .greaterThanOrEqual, 50, at: 900)
        system.rule((1, b), (1, c), (1, a), is: .equal, 180, at: 600)
        system.rule((1, b), (-1, a), is: .equal, 0, at: 500)
        system.rule((1, c), is: .equal, 0, at: 400)
        #expect(try direct(system) == simplex(system))
        system.rule((1, c), (-1, a), is: .equal, 0, at: 500)
        #expect { try direct(system) } throws: { isTied($0) }
    }

    @Test func `a link is no stronger than other constraints of its priority`() throws {
        // b == a keeps b at 50, and two constraints of the same priority demand 80. Violating b == a costs 30;
        // violating the two constraints costs 60.
        var system = System()
        let (a, b, c) = (system.extent(), system.extent(), system.extent())
        system.rule((1, a), is: .lessThanOrEqual, 50)
        system.rule((1, c), (-1, b), is: .equal, 0)
        system.rule((1, b), is: .greaterThanOrEqual, 80, at: 500)
        system.rule((1, c), is: .greaterThanOrEqual, 80, at: 500)
        system.rule((1, b), (-1, a), is: .equal, 0, at: 500)
        #expect { try direct(system) } throws: { isTied($0) }
        #expect(try simplex(system) == [50, 80, 80])
    }

    @Test func `a link through several constraints is no stronger than the weakest of them`() throws {
        // d and e depend on a through c and b. b == a at 400 keeps them at 50, and two constraints at 400 demand 80.
        // Violating b == a costs 30; violating the two constraints costs 60.
        var system = System()
        let (a, b, c, d, e) = (system.extent(), system.extent(), system.extent(), system.extent(), system.extent())
        for _ in 0..<4 { system.rule((1, system.extent()), (-1, a), is: .equal, 0) }
        system.rule((1, a), is: .lessThanOrEqual, 50)
        system.rule((1, d), (-1, c), is: .equal, 0)
        system.rule((1, e), (-1, c), is: .equal, 0)
        system.rule((1, c), (-1, b), is: .equal, 0, at: 500)
        system.rule((1, d), is: .greaterThanOrEqual, 80, at: 400)
        system.rule((1, e), is: .greaterThanOrEqual, 80, at: 400)
        system.rule((1, b), (-1, a), is: .equal, 0, at: 400)
        #expect { try direct(system) } throws: { isTied($0) }
        #expect(try simplex(system).prefix(5) == [50, 80, 80, 80, 80])
    }

    @Test func `a postponed constraint keeps its own priority`() throws {
        // The sum at 500 waits, because a and d only have lower bounds. When a is decided at 300, the sum demands d >=
        // 150, before d <= 10 at 250 is read.
        var system = System()
        let (a, d) = (system.extent(), system.extent())
        system.rule((1, a), is: .greaterThanOrEqual, 50, at: 750)
        system.rule((1, d), is: .greaterThanOrEqual, 10, at: 750)
        system.rule((1, a), (1, d), is: .greaterThanOrEqual, 200, at: 500)
        system.rule((1, a), is: .lessThanOrEqual, 50, at: 300)
        system.rule((1, d), is: .lessThanOrEqual, 10, at: 250)
        #expect(try direct(system) == [50, 150])
        #expect(try simplex(system) == [50, 150])
    }

    @Test func `only the side on which a constraint is blocked must be certain`() throws {
        // Both optional constraints push upwards and are blocked by the required upper bound. The level of the lower
        // bound does not matter.
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, a), is: .lessThanOrEqual, 50)
        system.rule((1, a), (-1, b), is: .equal, 0)
        system.rule((1, b), is: .greaterThanOrEqual, 90, at: 400)
        system.rule((1, a), (1, b), is: .greaterThanOrEqual, 200, at: 300)
        #expect(try direct(system) == [50, 50])
    }

    // MARK: Free variables

    @Test func `free extents are 0, the newest first`() throws {
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, a), is: .greaterThanOrEqual, 0)
        system.rule((1, b), is: .greaterThanOrEqual, 0)
        system.rule((1, a), (1, b), is: .greaterThanOrEqual, 30)
        #expect(try direct(system) == [30, 0])
        #expect(try simplex(system) == [30, 0])
    }

    @Test func `a free position is at the older of its bounds`() throws {
        var system = System()
        let top = system.position()
        system.rule((1, top), is: .lessThanOrEqual, 23)
        system.rule((1, top), is: .greaterThanOrEqual, 7)
        #expect(try direct(system) == [23])
        #expect(try simplex(system) == [23])
    }

    @Test func `an inequality on several free positions is left to the simplex`() throws {
        var system = System()
        let (a, b) = (system.position(), system.position())
        let rule = system.rule((1, a), (1, b), is: .lessThanOrEqual, 23)
        #expect(throws: Uncertified.hasSeveralPositions(row: row(rule))) { try direct(system) }
    }

    // MARK: Numbers

    @Test func `a third is represented exactly enough`() throws {
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, a), is: .equal, 90)
        system.rule((1, b), (-1.0 / 3, a), is: .equal, 0)
        system.rule((3, b), (-1, a), is: .equal, 0)
        for (value, expected) in try zip(direct(system), [90.0, 30]) { #expect(abs(value - expected) < 1e-12) }
    }

    @Test(arguments: [1e-9, 1e-10, 1e-12]) func `a contradiction near the tolerance is left to the simplex`(gap: Double)
        throws
    {
        var system = System()
        let a = system.extent()
        system.rule((1, a), is: .equal, 1)
        system.rule((1, a), is: .equal, 1 + gap)
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    /// The coefficient 3 may stand for any number within 32 units in the last place.
    @Test func `a difference within a large error is left to the simplex`() throws {
        var system = System()
        let a = system.extent()
        system.rule((3, a), is: .equal, 1e6)
        system.rule((1, a), is: .equal, 1e6 / 3)
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    /// The bounds differ by 1e-7. The error of the one with the coefficient 3 is larger, whether it is the first or the
    /// second, and the lower or the upper.
    @Test(arguments: [Relation.lessThanOrEqual, .greaterThanOrEqual], [false, true])
    func `bounds nearer to each other than their errors are left to the simplex`(relation: Relation, isReversed: Bool)
        throws
    {
        var system = System()
        let a = system.extent()
        let gap = relation == .lessThanOrEqual ? -1e-7 : 1e-7
        let bounds = [(3.0, relation, 1e8), (1, relation.reversed, 1e8 / 3 + gap)]
        for (coefficient, relation, constant) in isReversed ? bounds.reversed() : bounds {
            system.rule((coefficient, a), is: relation, constant)
        }
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    @Test func `a value with an error above a millionth of a point is left to the simplex`() throws {
        var system = System()
        system.rule((3, system.extent()), is: .equal, 2.7e9)
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    @Test func `coefficients that nearly cancel are left to the simplex`() throws {
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, a), (-1.00001, b), is: .equal, 0)
        system.rule((1, a), (-1, b), is: .equal, 10)
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    /// 3 · b − a is 0 only if b is a third of a exactly, and a may be large.
    @Test func `a coefficient that cancels within its error leaves an error`() throws {
        var system = System()
        let (a, b) = (system.extent(), system.extent())
        system.rule((1, b), (-1.0 / 3, a), is: .equal, 0)
        system.rule((3, b), (-1, a), is: .equal, 0)
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    @Test func `error growth in a chain of multipliers is detected`() throws {
        // Each step triples the error of the first variable, whose value is about 150.3. After 40 steps no digit is
        // correct.
        var system = System()
        var latest = system.extent()
        system.rule((1, latest), is: .equal, 150.3)
        for _ in 0..<40 {
            let next = system.extent()
            system.rule((1, next), (-3, latest), is: .equal, -300.6)
            latest = next
        }
        system.rule((1, latest), is: .lessThanOrEqual, 160)
        #expect(throws: Uncertified.numericalDoubt) { try direct(system) }
    }

    // MARK: Bounds on work

    @Test func `reading rows too often ends the search`() throws {
        // The rows are in reverse order, so each pass over the postponed rows links only one more variable.
        var system = System()
        let variables = (0..<400).map { _ in system.position() }
        for index in 0..<398 {
            let (a, b, c) = (variables[index], variables[index + 1], variables[index + 2])
            system.rule((1, a), (-2, b), (1, c), is: .equal, 0)
        }
        system.rule((1, variables[398]), (-1, variables[399]), is: .equal, 10)
        #expect(throws: Uncertified.takesTooLong) { try direct(system) }
    }

    @Test func `constraints that depend on each other cyclically end the search`() throws {
        var system = System()
        let variables = (0..<60).map { _ in system.position() }
        for index in 0..<58 {
            let (a, b, c) = (variables[index], variables[index + 1], variables[index + 2])
            system.rule((1, a), (1, b), (1, c), is: .equal, 30, at: 500)
        }
        #expect(throws: Uncertified.takesTooLong) { try direct(system) }
    }

    @Test(arguments: [Priority.required, 500]) func `cancellation ends the search`(priority: Priority)
        throws
    {
        var system = System()
        let widths = (0..<500).map { _ in system.extent() }
        for width in widths { system.rule((1, width), is: .equal, 10, at: priority) }
        var problem = Problem()
        problem.commit(try problem.apply(system.batch))
        // The first call is made by `begin`.
        let questions = Mutex(0)
        var limits = SolveLimits(isCancelled: {
            questions.withLock { count in
                count += 1
                return count > 2
            }
        })
        limits.workBetweenLooks = 10
        let meter = SolveMeter()
        #expect(!meter.begin(limits))
        var work = 0
        #expect(throws: Uncertified.stopped) {
            _ = try SubstitutedBasis(of: problem, meter, countingIn: &work).values
        }
        #expect(work >= 10 && work < 100)
        #expect(questions.withLock { $0 } == 3)
    }
}
