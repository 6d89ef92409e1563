import SolverAPI
import TestSupport
import Testing

@testable import Harness

/// Insertion and removal of rows, and text changes. Each change is verified before it is timed. Here the numbers of
/// changed views are compared with those counted by hand.
@Suite(.hangLimit(minutes: 10)) struct TreeChangeTests {
    private static let dense = Contestant(name: "dense-lp") { makeOracle() }

    /// The mean number of views whose frame changes in a step, over all steps with six rows.
    private static let moved: [TreeChange: Double] = [
        // The removed row is not counted. In a chain the column becomes shorter, and the following rows move.
        .removeApart: 0, .removeLast: 1, .stackRemoveLast: 1,
        .removeFirst: 4, .stackRemoveFirst: 4,
        .removeEqual: 3,
        // The new row and the column; for insertion at the start, also all existing rows.
        .insertLast: 2, .stackInsertLast: 2, .insertFirst: 5, .stackInsertFirst: 5,
        // The fourth of six rows, the rows below it, and the column.
        .text: 4, .stackText: 4,
    ]

    @Test(arguments: TreeChange.allCases)
    func `every change has the frames of summed heights and moves the minimal number of views`(change: TreeChange)
        throws
    {
        let cost = try TreeChangeMeasurement(Self.dense, rounds: 2).measure(change, rows: 6)
        #expect(cost.change == change && cost.size == 6)
        #expect(cost.moved == Self.moved[change])
        #expect(cost.step > 0)
        #expect((cost.ratio != nil) == (change.plain != nil))
        #expect(cost.ratio ?? 1 > 0)
        #expect(cost.stepPerMovedView.map { abs($0 - cost.step / cost.moved) < 1e-9 } ?? (cost.moved == 0))
    }

    // Left out are changed texts and rows constrained to the column only: they remove no constraint that affects the
    // remaining rows.
    @Test(arguments: TreeChange.allCases.filter { ![.text, .stackText, .removeApart].contains($0) })
    func `a solver that ignores removals has no time`(change: TreeChange) throws {
        let broken = Contestant(name: "broken") { BrokenSolver(.forgetsRemovals) }
        #expect(throws: (any Error).self) {
            _ = try TreeChangeMeasurement(broken, rounds: 1).measure(change, rows: 5)
        }
    }

    @Test func `the minimum is two rows`() throws {
        for change in TreeChange.allCases {
            #expect(try TreeChangeMeasurement(Self.dense, rounds: 1).measure(change, rows: 0).size == 2)
        }
    }

    @Test func `the announced number of constraints is an upper bound`() throws {
        for change in TreeChange.allCases {
            let solver = makeOracle()
            var scene = try TreeChangeScene(change, rows: 9, solver: solver)
            var most = solver.problem.constraintCount
            for number in 0..<scene.stepCount {
                try scene.step(number)
                most = max(most, solver.problem.constraintCount)
            }
            #expect(most <= TreeChangeMeasurement.constraintCount(rows: 9), "\(change)")
        }
    }
}
