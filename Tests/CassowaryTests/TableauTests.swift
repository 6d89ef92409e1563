import ExactSimplex
import SimplexSupport
import SolverAPI
import Testing

@testable import Cassowary

/// The sparse tableau compared with a dense one.
@Suite struct TableauTests {
    @Test(arguments: 0..<20) func `random pivots agree with a dense tableau`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let (rows, columns) = (9, 7)
        let count = rows + columns
        var sparse = SparseTableau(cancellation: 1e-11, doubts: DoubtCounter())
        sparse.reserve(symbols: count)
        var dense = Array(repeating: Array(repeating: 0.0, count: count + 1), count: count)
        for row in 0..<rows {
            var terms = Stack<SparseTableau.Term>()
            for column in rows..<count where Int.random(in: 0..<3, using: &generator) > 0 {
                let value = Double(Int.random(in: 1...4, using: &generator)) * (Bool.random(using: &generator) ? 1 : -1)
                dense[row][column] = value
                terms.append(.init(column: Symbol(Int32(column)), value: value))
            }
            dense[row][count] = Double(Int.random(in: -9...9, using: &generator))
            sparse.insertRow(Symbol(Int32(row)), constant: dense[row][count], terms: terms)
        }
        for _ in 0..<40 {
            let leaving = (0..<count).filter { sparse.basic[Symbol(Int32($0))] }.randomElement(using: &generator) ?? 0
            let candidates = (0..<count).filter { abs(dense[leaving][$0]) > 1e-3 && !sparse.basic[Symbol(Int32($0))] }
            guard let entering = candidates.randomElement(using: &generator) else { continue }
            sparse.pivot(leaving: Symbol(Int32(leaving)), entering: Symbol(Int32(entering)))
            pivot(&dense, leaving, entering)
            compare(&sparse, dense, count)
        }
    }

    private func pivot(_ dense: inout [[Double]], _ leaving: Int, _ entering: Int) {
        let factor = 1 / dense[leaving][entering]
        var row = dense[leaving].map { -$0 * factor }
        row[entering] = 0
        row[leaving] = factor
        dense[leaving] = dense[leaving].map { _ in 0 }
        for other in dense.indices {
            let scale = dense[other][entering]
            if scale == 0 { continue }
            dense[other][entering] = 0
            for column in row.indices { dense[other][column] += scale * row[column] }
        }
        dense[entering] = row
    }

    private func compare(_ sparse: inout SparseTableau, _ dense: [[Double]], _ count: Int) {
        var entries = 0
        for row in 0..<count where sparse.basic[Symbol(Int32(row))] {
            let constant = sparse.constants[Symbol(Int32(row))]
            #expect(abs(constant - dense[row][count]) < 1e-6 * max(1, abs(dense[row][count])))
            for column in 0..<count {
                let value = sparse.coefficient(row: Symbol(Int32(row)), column: Symbol(Int32(column)))
                #expect(abs(value - dense[row][column]) < 1e-6 * max(1, abs(dense[row][column])))
                if value != 0 { entries += 1 }
            }
        }
        let entryCount = sparse.entryCount
        #expect(entries == entryCount)
    }
}
