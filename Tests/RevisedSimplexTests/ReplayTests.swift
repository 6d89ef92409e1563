import SolverAPI
import TestSupport
import Testing

@testable import RevisedSimplex

/// A change of constants after a direct solution repeats the steps of the search.
@Suite(.hangLimit(minutes: 10)) struct ReplayTests {
    /// Columns in a container: the first has a part of the width, the second at least its text, and the third the rest.
    private struct Columns {
        let system: System
        let (width, text): (ConstraintID, ConstraintID)
        let second: VariableID

        init() {
            var system = System()
            let container = system.extent()
            let columns = (0..<3).map { _ in system.extent() }
            // Before the widths are known, this row waits.
            system.rule((1, columns[0]), (1, columns[1]), (1, columns[2]), (-1, container), is: .equal, 0)
            system.rule((1, columns[0]), (-0.25, container), is: .equal, 0)
            text = system.rule((1, columns[1]), is: .greaterThanOrEqual, 90, at: 750)
            system.rule((1, columns[1]), is: .equal, 0, at: 250)
            system.rule((1, columns[2]), is: .greaterThanOrEqual, 0)
            width = system.rule((1, container), is: .equal, 320)
            second = columns[1]
            self.system = system
        }
    }

    private func changed(_ problem: inout Problem, _ constants: [ConstraintID: Double]) throws {
        var batch = Batch()
        for (id, constant) in constants { batch.setConstant(constant, of: id) }
        problem.commit(try problem.apply(batch))
    }

    @Test func `the values are those of a search, bit for bit`() throws {
        let columns = Columns()
        var problem = Problem()
        problem.commit(try problem.apply(columns.system.batch))
        var work = 0
        let meter = SolveMeter()
        var basis = try SubstitutedBasis(of: problem, meter, countingIn: &work)
        for (width, text) in [(400.0, 100.0), (333, 90), (414.7, 20.3), (1000.1, 1)] {
            try changed(&problem, [columns.width: width, columns.text: text])
            work = 0
            let isReplayed = basis.replay(problem, countingIn: &work)
            #expect(isReplayed && work == problem.constraintCount)
            let (values, expected) = (basis.values, try SubstitutedBasis(of: problem, meter, countingIn: &work).values)
            #expect(values == expected && values[1] == width * 0.25)
        }
    }

    @Test func `a text that no longer fits ends a replay without a change of the values`() throws {
        let columns = Columns()
        var problem = Problem()
        problem.commit(try problem.apply(columns.system.batch))
        var work = 0
        var basis = try SubstitutedBasis(of: problem, SolveMeter(), countingIn: &work)
        let before = basis.values
        try changed(&problem, [columns.text: 5000])
        let isReplayed = basis.replay(problem, countingIn: &work)
        let after = basis.values
        #expect(!isReplayed && after == before)
        // The solver searches then, or solves.
        let solver = RevisedSimplexSolver()
        try solver.apply(columns.system.batch)
        for text in [100.0, 5000, 110] {
            var batch = Batch()
            batch.setConstant(text, of: columns.text)
            try solver.apply(batch)
            #expect(solver.value(of: columns.second) == min(text, 240))
        }
    }
}
