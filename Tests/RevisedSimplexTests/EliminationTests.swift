import SolverAPI
import TestSupport
import Testing

@testable import RevisedSimplex

/// The result of elimination. The row of each step defines its column in terms of columns that other rows define,
/// without a cycle.
@Suite(.hangLimit(minutes: 10)) struct EliminationTests {
    private static func eliminate(_ rows: [[(Int32, Double)]], columns: Int) -> Elimination {
        var elimination = Elimination(cancellation: 1e-11, smallest: 1e-9)
        for column in 0..<columns { elimination.addColumn(isOpen: true, rank: UInt64(column)) }
        for row in rows {
            elimination.addRow(row.map { Elimination.Entry(index: $0.0, value: $0.1) }, urgency: 0)
        }
        elimination.run(SolveMeter())
        return elimination
    }

    /// Returns the rows of a ring in which each column is the mean of its two neighbors. Two opposite rows are
    /// omitted.
    private static func ring(_ size: Int) -> [[(Int32, Double)]] {
        (0..<size).filter { $0 != 0 && $0 != size / 2 }.map { index in
            [
                (Int32(index), 2), (Int32((index + 1) % size), -1), (Int32((index + size - 1) % size), -1),
            ]
        }
    }

    @Test func `a triangular system is not changed`() {
        let rows = (0..<40).map { index in (max(0, index - 2)...index).map { (Int32($0), Double($0 + 1)) } }
        let elimination = Self.eliminate(rows.reversed(), columns: 40)
        #expect(elimination.steps.count == 40)
        #expect(elimination.changes == 0)
    }

    @Test func `a column that occurs in one row only is defined by that row`() {
        let elimination = Self.eliminate([[(0, 1), (1, 1), (2, 1)], [(0, 1), (1, -1), (3, 1)]], columns: 4)
        #expect(elimination.changes == 0)
        #expect(elimination.steps.count == 2)
    }

    @Test func `dependent rows define nothing`() {
        let elimination = Self.eliminate(
            [[(0, 1), (1, 1), (2, 3)], [(0, 2), (1, -1), (2, 1)], [(0, 3), (2, 4)]], columns: 3)
        #expect(elimination.steps.count == 2)
    }

    @Test func `a row is the stated combination of the given rows`() {
        let size = 60
        let rows = Self.ring(size)
        let elimination = Self.eliminate(rows, columns: size)
        #expect(elimination.steps.count == rows.count)
        for step in elimination.steps {
            var form = [Double](repeating: 0, count: size)
            let row = elimination.rows[step.row]
            for entry in row.open + row.closed { form[Int(entry.index)] -= entry.value }
            for origin in row.origins {
                for (column, value) in rows[Int(origin.index)] { form[Int(column)] += origin.value * value }
            }
            #expect(form.allSatisfy { abs($0) < 1e-9 })
        }
    }

    @Test func `a ring is halved repeatedly instead of summed up`() {
        let size = 512
        let elimination = Self.eliminate(Self.ring(size), columns: size)
        // If the rows were eliminated in the order of the ring, they would combine n² / 8 given rows.
        #expect(elimination.rows.reduce(0) { $0 + $1.origins.count } < 16 * size)
    }
}
